// The rows of a day that is written as lines: its exercises, the lines that could not be read yet, and a new line.
import type { MarkedLine } from '#client/shared/plan/marked-lines.ts';

export interface DayRow {
  readonly key: string;
  /** The exercise’s place in the day; null: the row is for a new one. */
  readonly exercise: number | null;
  /** Where a new one comes. */
  readonly at: number;
  readonly refused?: MarkedLine;
}

/** The key of the row for a new exercise. */
export const newRow = 'new';

/**
 * Once a refused line is written as the exercise `made`, those that were typed after it at the same place follow that. `was`:
 * the exercise that came before it, if any.
 */
export function afterWritten(
  refused: readonly MarkedLine[],
  {
    rows,
    row,
    was,
    made,
  }: { rows: readonly DayRow[]; row: DayRow; was: string | null; made: string },
): readonly MarkedLine[] {
  const place = rows.indexOf(row);
  const beside = new Map(
    rows.flatMap((one, at) =>
      one.refused && one.exercise === null && one.at === row.at
        ? [[one.refused.key, at < place ? was : made] as const]
        : [],
    ),
  );
  return refused.map((line) =>
    beside.has(line.key) ? { ...line, after: beside.get(line.key)! } : line,
  );
}

/** A refused line stays where it was typed, at the end once the exercise before it is gone. */
export function dayRows(
  exercises: readonly { readonly _id: string }[],
  refused: readonly MarkedLine[],
): readonly DayRow[] {
  const isThere = new Set(exercises.map(({ _id }) => _id));
  const added = refused.filter(({ exerciseId }) => exerciseId === null || !isThere.has(exerciseId));
  const rowOf = (line: MarkedLine, at: number): DayRow => ({
    key: `refused-${line.key}`,
    exercise: null,
    at,
    refused: line,
  });
  const after = (id: string | null, at: number) =>
    added.filter((line) => line.after === id).map((line) => rowOf(line, at));
  const lost = added.filter((line) => line.after !== null && !isThere.has(line.after));
  const end = exercises.length;
  return [
    ...after(null, 0),
    ...exercises.flatMap(({ _id }, index): DayRow[] => {
      const line = refused.find(({ exerciseId }) => exerciseId === _id);
      const row = { key: _id, exercise: index, at: index, ...(line && { refused: line }) };
      return [row, ...after(_id, index + 1)];
    }),
    ...lost.map((line) => rowOf(line, end)),
    { key: newRow, exercise: null, at: end },
  ];
}

/** Lines of a copied day in the day whose last exercises are copies of its exercises: in the same places there. */
export function linesInCopy(
  lines: readonly MarkedLine[],
  source: readonly { readonly _id: string }[],
  target: readonly { readonly _id: string }[],
  newKey: () => string,
): readonly MarkedLine[] {
  const before = target.length - source.length;
  const copyOf = new Map(source.map(({ _id }, at) => [_id, target[before + at]?._id ?? null]));
  const [first, last] = [target[before - 1]?._id ?? null, target.at(-1)?._id ?? null];
  return lines.map(({ exerciseId, after, ...line }) => ({
    ...line,
    key: newKey(),
    exerciseId: exerciseId === null ? null : (copyOf.get(exerciseId) ?? null),
    after: after === null ? first : (copyOf.get(after) ?? last),
  }));
}
