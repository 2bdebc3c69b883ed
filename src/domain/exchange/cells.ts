// Text in a table that a spreadsheet will open.

const formula = /^'*[=+\-@\t\r]/;

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front; so does one that looks as if it
 * already had one, so that `unguarded` returns exactly the original.
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
