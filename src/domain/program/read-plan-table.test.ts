// Rows whose line and columns say different things.
import { describe, expect, test } from 'vitest';
import { exerciseLine } from './exercise-line.ts';
import type { PlanTableRead } from './plan-table-read.ts';
import { readPlanTable } from './read-plan-table.ts';
import { imported, cellsOf, edited, linesOn, newId, program, read } from './sheet-test-support.ts';

function tableRead(rows: readonly (readonly string[])[], takesColumns = false): PlanTableRead {
  const plan = readPlanTable(rows, { read, newId, units: 'metric', takesColumns });
  if (!plan) throw new Error('no headings');
  return plan;
}

describe('a row with a line whose columns cannot count', () => {
  const sheet = (sets: string, line: string, exercise = 'Back squat') => [
    ['Exercise', 'Sets', 'Reps', 'Line'],
    [exercise, sets, '5', line],
  ];
  /** The second part as its columns tell it. */
  const superset = (exercise: string, sets: string) => [
    ['Order', 'Exercise', 'Sets', 'Reps', 'Line'],
    ['A', 'Superset', '', '', 'Curl 3×12 + Dip 3×8'],
    ['A1', 'Curl', '3', '12', ''],
    ['A2', exercise, sets, '8', ''],
  ];

  test.each(['0', '00', '0.0', 'a few'])(
    'keeps the sets of its line beside a count of ‘%s’, and says so',
    (sets) => {
      for (const takesColumns of [true, false]) {
        const { notes, days } = tableRead(sheet(sets, 'Back squat 3×5'), takesColumns);
        expect(notes).toMatchObject([
          { row: 2, kind: 'differs', words: `The line counts: sets 3, not ${sets}.` },
        ]);
        expect(days[0]?.exercises.map((one) => exerciseLine(one, 'metric'))).toEqual([
          'Back squat 3×5',
        ]);
      }
    },
  );

  test('keeps the sets of a part of a superset beside a count of 0, and says so', () => {
    const { notes, days } = tableRead(superset('Dip', '0'), true);
    expect(notes).toMatchObject([{ row: 4, words: 'The line counts: sets 3, not 0.' }]);
    expect(exerciseLine(days[0]!.exercises[0]!, 'metric')).toContain('Dip 3×8');
  });

  test('has no sets beside a count of 0 if its line only names the exercise', () => {
    const { notes, days } = tableRead(sheet('0', 'Back squat').map((row) => row.with(2, '')));
    expect(notes).toEqual([]);
    expect(days[0]?.exercises).toMatchObject([{ sets: [] }]);
  });

  test('asks what the name in its column is, instead of taking the one in its line', () => {
    const { notes, unknown, days } = tableRead(
      sheet('4', 'Back squat 3×5', 'Xylophone squat'),
      true,
    );
    expect([...unknown]).toEqual([['Xylophone squat', 1]]);
    expect(notes).toMatchObject([{ row: 2, kind: 'unread', words: 'Unknown' }]);
    expect(days[0]?.exercises).toEqual([]);
    expect(days[0]?.description).toContain('Xylophone squat 4 × 5');
  });

  test('asks what the name of a part of a superset is', () => {
    const { notes, unknown } = tableRead(superset('Xylophone dip', '3'), true);
    expect([...unknown]).toEqual([['Xylophone dip', 1]]);
    expect(notes).toMatchObject([{ row: 4, kind: 'unread' }]);
  });

  test('takes the word for a superset for no name', () => {
    const rows = superset('Dip', '3').map((row, at) => [...row, ['Rest', '3:00', '', ''][at]!]);
    const { notes, unknown, days } = tableRead(rows, true);
    expect([...unknown]).toEqual([]);
    expect(notes).toMatchObject([{ row: 2, words: 'The line counts: rest 2:00, not 3:00.' }]);
    expect(days[0]?.exercises).toHaveLength(1);
  });

  test('takes the name in its line if lines count, whatever its column says', () => {
    const { unknown, days } = tableRead(sheet('3', 'Back squat 3×5', 'Xylophone squat'));
    expect([...unknown]).toEqual([]);
    expect(days[0]?.exercises).toHaveLength(1);
  });
});

describe('a sheet of a program that is still there', () => {
  test('never empties an exercise by a count of 0, and says so', () => {
    const rows = edited(cellsOf(program()), 'Bench press', { sets: '0' });
    const { plan, after } = imported(program(), rows);
    expect(plan.notes).toMatchObject([{ words: 'The line counts: sets 3, not 0.' }]);
    expect(linesOn(after, 4)).toEqual(linesOn(program(), 4));
  });

  test('asks what a new name is, and the exercise stays until it is known', () => {
    const rows = edited(cellsOf(program()), 'Bench press', { exercise: 'Xylophone press' });
    const { plan, after } = imported(program(), rows);
    expect([...plan.unknown]).toEqual([['Xylophone press', 1]]);
    expect(linesOn(after, 4)).toEqual(linesOn(program(), 4));
  });
});
