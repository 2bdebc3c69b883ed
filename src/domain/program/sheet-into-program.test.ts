// A sheet that comes back into the program that it was saved from: its days.
import { describe, expect, test } from 'vitest';
import { missingDays } from './sheet-into-program.ts';
import {
  at,
  cellsOf,
  day,
  edited,
  exerciseOf,
  imported,
  linesOn,
  program,
  readInto,
  told,
  withDaysAt,
  without,
} from './sheet-test-support.ts';
import { allIds } from './test-support.ts';

describe('days', () => {
  const ofWeek = (rows: readonly string[][], week: string) =>
    rows.filter((row, index) => index === 0 || row[at('week')] === week);

  test('that the sheet does not have stay, unless the coach has them removed', () => {
    const draft = program();
    const rows = ofWeek(cellsOf(draft), '1').filter((row) => row[at('day')] !== '3');
    expect(missingDays(draft, readInto(draft, rows))).toEqual([2, 7, 9, 11]);
    expect(imported(draft, rows).after).toBe(draft);
    const { after, preview } = imported(draft, rows, true);
    expect(after.days.map(({ _id }) => _id)).toEqual(draft.days.slice(0, 7).map(({ _id }) => _id));
    expect(day(after, 2)).toMatchObject({ title: '', exercises: [] });
    expect(preview).toMatchObject({ removed: 3, changed: 1, unchanged: 2 });
    expect(imported(after, rows, true).after).toBe(after);
  });

  test('of a week in the middle become rest days, so that no later week moves up', () => {
    const draft = program();
    const { after } = imported(draft, ofWeek(cellsOf(draft), '2'), true);
    expect(after.days).toHaveLength(14);
    expect(linesOn(after, 0)).toEqual([]);
    expect(after.days.slice(7)).toEqual(draft.days.slice(7));
  });

  test('are added in whole weeks, with ids of their own', () => {
    const draft = program();
    const rows = cellsOf(draft);
    const third = ofWeek(rows, '2')
      .slice(1)
      .filter((row) => row[at('day')] !== '7')
      .map((row) => row.with(at('week'), '3'));
    const { after, preview } = imported(draft, [...rows, ...third]);
    expect(after.days).toHaveLength(21);
    expect(linesOn(after, 14)).toEqual(linesOn(draft, 7));
    expect(new Set(allIds(after)).size).toBe(allIds(after).length);
    expect(preview).toMatchObject({ added: 3, changed: 0 });
    expect(told(preview)[0]).toBe('Day 1, Day 8: added');
  });

  test('beyond what a program can hold are told, and change nothing', () => {
    const draft = program();
    const rows = cellsOf(draft);
    const far = rows[1]!.with(at('week'), '105');
    const { plan, after } = imported(draft, [...rows, far]);
    expect(plan.notes).toMatchObject([{ kind: 'left' }]);
    expect(after).toBe(draft);
  });

  test('keep their title and notes if the sheet has no column for them', () => {
    const draft = program();
    const noted = { ...draft, days: draft.days.map((one) => ({ ...one, description: 'Slow' })) };
    expect(imported(noted, without(cellsOf(noted), 'title', 'dayNotes')).after).toBe(noted);
    const { after } = imported(noted, edited(cellsOf(noted), 'Back squat 3', { title: 'Legs' }));
    expect(day(after, 0).title).toBe('Legs');
  });

  test('of another program are told apart', () => {
    const draft = program();
    const other = withDaysAt(program(), 0, [exerciseOf('Snatch 5×2')]);
    const rows = cellsOf({ ...other, days: other.days.slice(0, 7).filter((_, one) => one === 0) });
    expect(imported(draft, rows).preview.isOther).toBe(true);
    expect(imported(draft, cellsOf(draft)).preview.isOther).toBe(false);
  });
});
