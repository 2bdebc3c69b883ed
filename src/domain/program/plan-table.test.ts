// Programs as tables, written and read.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Units } from '../units.ts';
import type { ProgramDraft } from './draft.ts';
import { exerciseLine } from './exercise-line.ts';
import { planTable } from './plan-table.ts';
import type { PlanTableRead } from './plan-table-read.ts';
import { readPlanTable } from './read-plan-table.ts';
import { namedDraft, newId, read } from './sheet-test-support.ts';
import { countingIds, randomEdits, randomly } from './test-support.ts';

const options = { read, newId, units: 'metric' as Units, takesColumns: false };

function tableRead(rows: readonly (readonly string[])[], takesColumns = false): PlanTableRead {
  const plan = readPlanTable(rows, { ...options, takesColumns });
  if (!plan) throw new Error('no headings');
  return plan;
}

/** What a coach sees of a plan. */
const seen = (days: PlanTableRead['days'], units: Units) =>
  days.map(({ title, description, exercises }) => ({
    title,
    description,
    exercises: exercises.map((exercise) => ({
      line: exerciseLine(exercise, units),
      texts: [exercise, ...(exercise.subExercises ?? [])].map((part) => [
        part.description,
        part.customVideoLink ?? '',
      ]),
    })),
  }));

const bare = (days: PlanTableRead['days']) =>
  JSON.stringify(days, (name, value: unknown) =>
    ['id', '_id', 'programId', 'position'].includes(name) ? undefined : value,
  );

test('whatever a coach has written in a program comes back from its table', () => {
  fc.assert(
    fc.property(randomEdits, fc.constantFrom<Units>('metric', 'imperial'), (edits, units) => {
      const ids = countingIds(3);
      const { days } = edits.reduce<ProgramDraft>(
        (draft, edit) => randomly(draft, edit, ids),
        namedDraft(),
      );
      fc.pre(days.length % 7 === 0 && days.length > 0);
      const back = readPlanTable(planTable(days, units), { ...options, units });
      expect(back?.notes).toEqual([]);
      expect(seen(back!.days, units)).toEqual(seen(days, units));
    }),
    { numRuns: 300 },
  );
});

const lines = [
  'Back squat w 1×5 @ 60, 3×5 @ 100, 1×5+ @ 90, rest 3:00',
  'Bench press 4×8–10 @ 70 RPE 8 tempo 3-0-1-0',
  'Overhead press 3×5 @ 72.5 progress: +2.5 kg',
  'Plank 3×0:45/side',
  'Run 1×5 km zone 2',
  'Deadlift 3×5 @ 80% + Plank 3×0:30, rest 1:30',
  'Circuit: Push-up 3×10 + Air squat 3×20, AMRAP 12 min',
  'Row 4×500 m, EMOM 10 min',
  'Curl 2×12 drop, 1×AMRAP',
];

/** A week whose first day has these lines. */
function written(...texts: readonly string[]): ProgramDraft {
  const exercises = texts.map((text) => {
    const result = read(text, 'metric');
    if ('problem' in result) throw new Error(`${text}: ${result.problem}`);
    return result.exercise;
  });
  const draft = namedDraft();
  return {
    ...draft,
    days: draft.days.map((day, at) => ({ ...day, exercises: at === 0 ? exercises : [] })),
  };
}

test('a program that was written in lines is the same again, by its lines as by its columns', () => {
  const { days } = written(...lines);
  const rows = planTable(days, 'metric');
  expect(bare(tableRead(rows).days)).toBe(
    bare(days.map(({ title, description, exercises }) => ({ title, description, exercises }))),
  );
  const place = rows[0]!.indexOf('Line');
  const withoutLines = rows.map((row) => row.filter((_, at) => at !== place));
  const back = tableRead(withoutLines);
  expect(back.notes).toEqual([]);
  expect(seen(back.days, 'metric')).toEqual(seen(days, 'metric'));
});

test('a file says what its weights are in, so that a coach with other units reads the same loads', () => {
  const rows = planTable(written('Back squat 3×5 @ 100').days, 'metric');
  const back = readPlanTable(rows, { ...options, units: 'imperial' })!;
  expect(back.units).toBe('metric');
  expect(back.days[0]?.exercises[0]?.sets[0]?.weight?.recommended).toBe(100);
});

describe('a row of which somebody has changed the columns', () => {
  const rows = planTable(written('Back squat 3×5 @ 100', 'Plank 3×0:45').days, 'metric');
  const changed = rows.map((row, at) =>
    at === 1 ? row.map((cell, place) => (rows[0]![place] === 'Sets' ? '4' : cell)) : row,
  );

  test('is told, and its line counts', () => {
    const { notes, days } = tableRead(changed);
    expect(notes).toMatchObject([
      { row: 2, kind: 'differs', words: 'The line counts: sets 3, not 4.' },
    ]);
    expect(days[0]?.exercises[0]?.sets).toHaveLength(3);
  });

  test('is read by its columns if those count', () => {
    const { notes, days } = tableRead(changed, true);
    expect(notes).toMatchObject([{ row: 2, kind: 'differs' }]);
    expect(days[0]?.exercises.map(({ sets }) => sets.length)).toEqual([4, 3]);
  });

  test('is none if a spreadsheet has only written its numbers in another way', () => {
    const excel = rows.map((row) => row.map((cell) => (cell === '2:00' ? '02:00:00' : cell)));
    expect(tableRead(excel).notes).toEqual([]);
  });
});

/** 'week/day: title | lines' of the days with anything. */
const told = ({ days }: PlanTableRead) =>
  days.flatMap(({ title, exercises }, at) =>
    exercises.length > 0 || title !== ''
      ? [
          `${Math.floor(at / 7) + 1}/${(at % 7) + 1}: ${[title, ...exercises.map((one) => exerciseLine(one, 'metric'))].filter(Boolean).join(' | ')}`,
        ]
      : [],
  );

describe('a sheet of a coach’s own', () => {
  test('with weeks and days only where they change, labels of supersets, and loads with units', () => {
    const plan = tableRead([
      ['Winter strength'],
      [
        'Week',
        'Day',
        'Order',
        'Exercise',
        'Sets',
        'Reps',
        'Weight',
        'RPE',
        'Rest',
        'Coach’s notes',
      ],
      ['Week 1', 'Monday', '', 'Back squat', '3', '5', '100 kg', '8', '3 min', 'Below parallel'],
      ['', '', 'A1', 'Bench press', '3', '8-10', '60', '', '90s', ''],
      ['', '', 'A2', 'Row', '3', '10', '50', '', '', ''],
      ['', 'Thursday', '', 'Deadlift', '1', '5', '80%', '', '', ''],
      ['Week 2', 'Monday', '', 'Back squat', '3', '5,5,3', '100, 105, 110', '', '', ''],
    ]);
    expect(plan.about).toEqual(['Winter strength']);
    expect(plan.notes).toEqual([]);
    expect(told(plan)).toEqual([
      '1/1: Back squat 3×5 @ 100 RPE 8, rest 3:00 | Bench press 3×8–10 @ 60 + Row 3×10 @ 50, rest 1:30',
      '1/4: Deadlift 1×5 @ 80%',
      '2/1: Back squat 1×5 @ 100, 1×5 @ 105, 1×3 @ 110',
    ]);
    expect(plan.days[0]?.exercises[0]?.description).toBe('Below parallel');
    expect(plan.days).toHaveLength(14);
  });

  test('whose days have names instead of numbers, and sets in the column of the exercise', () => {
    const plan = tableRead([
      ['Workout', 'Exercise', 'Equipment'],
      ['Upper A', 'Bench press 3x8 @ 60', 'Barbell'],
      ['Upper A', 'Row 3x10', ''],
      ['Lower A', 'Back squat 5x5', ''],
    ]);
    expect(told(plan)).toEqual([
      '1/1: Upper A | Bench press 3×8 @ 60 | Row 3×10',
      '1/2: Lower A | Back squat 5×5',
    ]);
    expect(plan.days[0]?.exercises[0]?.description).toBe('Equipment: Barbell');
  });

  test('whose days are counted through the whole plan', () => {
    const plan = tableRead([
      ['Day', 'Exercise', 'Sets', 'Reps'],
      ['1', 'Row', '3', '8'],
      ['9', 'Curl', '3', '12'],
    ]);
    expect(told(plan)).toEqual(['1/1: Row 3×8', '2/2: Curl 3×12']);
  });

  test('without headings is no program', () => {
    expect(
      readPlanTable(
        [
          ['Monday', 'Tuesday'],
          ['Squat 3x5', 'Row 3x8'],
        ],
        options,
      ),
    ).toBeNull();
  });
});

describe('what is not understood', () => {
  const rows = [
    ['Week', 'Day', 'Exercise', 'Sets', 'Reps', 'Notes'],
    ['1', '1', 'Back squat', '3', '5', ''],
    ['1', '1', 'Xylophone', '2', '10', 'with feeling'],
    ['1', '2', 'Bench press 3x@', '', '', 'slowly'],
    ['200', '1', 'Row', '3', '8', ''],
  ];

  test('stays with its day, and is told with its row', () => {
    const { days, notes, unknown, about } = tableRead(rows);
    expect(notes.map(({ row, kind }) => [row, kind])).toEqual([
      [3, 'unread'],
      [4, 'unread'],
      [5, 'left'],
    ]);
    expect(days[0]?.description).toBe('Xylophone 2 × 10\nwith feeling');
    expect(days[0]?.exercises).toHaveLength(1);
    expect(days[1]?.description).toBe('Bench press 3x@\nslowly');
    expect([...unknown]).toEqual([['Xylophone', 1]]);
    expect(about).toEqual(['Row 3 × 8']);
  });

  test('is none of what a row says of a superset that joins the exercise before it', () => {
    const { days } = tableRead([
      ['Day', 'Order', 'Exercise', 'Notes', 'Line'],
      ['1', 'A1', '', '', 'Curl 3×12'],
      ['1', 'A2', '', 'No rest', 'Dip 3×8 + Row 3×8'],
    ]);
    expect(days[0]?.exercises).toMatchObject([
      { description: 'No rest', subExercises: [{}, {}, {}] },
    ]);
  });

  test('is never an exception, and no word of a row is lost', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('', '', '1', '3x8', 'Row', 'Superset', 'A1', '@', 'Rest day', '-1', '12:30'),
    );
    const row = fc.array(cell, { minLength: 9, maxLength: 9 });
    const headings = ['Week', 'Day', 'Order', 'Exercise', 'Sets', 'Reps', 'Notes', 'Line', 'Mood'];
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (cells) => {
        const marked = cells.map((one, at) => one.with(8, `mood${at}`));
        const plan = tableRead([headings, ...marked]);
        const all = JSON.stringify([plan.days, plan.about]);
        for (const [at] of marked.entries()) expect(all).toContain(`mood${at}`);
      }),
      { numRuns: 500 },
    );
  });
});

test('a day without exercises keeps its place, its title and its notes', () => {
  const draft = namedDraft();
  const days = draft.days.map((day, at) =>
    at === 1 ? { ...day, title: 'Walk', description: 'An hour,\noutdoors' } : day,
  );
  const back = tableRead(planTable(days, 'metric'));
  expect(back.days).toHaveLength(14);
  expect(back.days[1]).toEqual({ title: 'Walk', description: 'An hour,\noutdoors', exercises: [] });
});
