// Text in a table that a spreadsheet will open.

const formula = /^'*[=+\-@\t\r]/;

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe before it; so does one that
 * looks as if it had one already, so that `unguarded` gives back exactly what was written.
 */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);

export const unguarded = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** One line of a table, separated by commas and quoted as Hevy does. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  cells
    .map((cell) => {
      if (cell === null) return '';
      return typeof cell === 'number' ? String(cell) : `"${guarded(cell).replaceAll('"', '""')}"`;
    })
    .join(',');
