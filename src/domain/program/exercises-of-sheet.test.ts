// A sheet that comes back into the program that it was saved from: its exercises.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Units } from '../units.ts';
import { type ProgramDraft, withExercises } from './draft.ts';
import { planTable } from './plan-table.ts';
import { readPlanTable } from './read-plan-table.ts';
import { withSheet } from './sheet-into-program.ts';
import {
  at,
  cellsOf,
  day,
  edited,
  exerciseOf,
  imported,
  linesOn,
  movementOf,
  namedDraft,
  newId,
  program,
  read,
  told,
  withDaysAt,
  without,
} from './sheet-test-support.ts';
import {
  allIds,
  buildPlanDay,
  countingIds,
  randomEdits,
  randomly,
  valueOf,
} from './test-support.ts';

describe('a program that was saved and not changed', () => {
  test.each<[string, boolean]>([
    ['by its lines', true],
    ['by reading every row', false],
  ])('changes nothing, %s', (_, isKnown) => {
    fc.assert(
      fc.property(randomEdits, fc.constantFrom<Units>('metric', 'imperial'), (edits, units) => {
        const ids = countingIds(3);
        const draft = edits.reduce<ProgramDraft>(
          (made, edit) => randomly(made, edit, ids),
          namedDraft(),
        );
        fc.pre(draft.days.length > 0);
        const plan = readPlanTable(planTable(draft.days, units), {
          read,
          newId,
          units,
          takesColumns: null,
          ...(isKnown && { own: (one) => draft.days[one]?.exercises ?? [] }),
        })!;
        expect(plan.notes).toEqual([]);
        for (const removesMissing of [true, false])
          expect(valueOf(withSheet(draft, plan, { removesMissing, newId }))).toBe(draft);
      }),
      { numRuns: 300 },
    );
  });

  test('changes nothing either where nobody could read a name, or it has no movement', () => {
    const draft = withExercises(program(), (exercise) =>
      exercise.sets.length === 3 ? { ...exercise, movement: movementOf('X 3x5 @ ½') } : exercise,
    );
    const [first] = draft.days[0]!.exercises;
    const { movement: _, ...unnamed } = first!;
    const days = draft.days.with(1, buildPlanDay(2, [{ ...unnamed, _id: newId() }]));
    const { plan, after } = imported({ ...draft, days }, cellsOf({ ...draft, days }));
    expect(plan.notes).toEqual([]);
    expect(after.days).toEqual(days);
  });
});

describe('an exercise that the sheet changes', () => {
  test('keeps its id, those of its sets, its notes, its video and its rule', () => {
    const draft = program();
    const rows = edited(cellsOf(draft), 'Back squat 3', { load: '110', reps: '4' });
    const { after, preview } = imported(draft, rows);
    const [was, is] = [draft, after].map((one) => day(one, 0).exercises[0]!);
    expect(is).toMatchObject({
      _id: was!._id,
      description: 'Below parallel',
      customVideoLink: 'https://videos.test/squat',
      rest: 180,
    });
    expect(is!.sets.map(({ id }) => id)).toEqual(was!.sets.map(({ id }) => id));
    expect(day(after, 0).exercises[1]).toBe(day(draft, 0).exercises[1]);
    expect(told(preview)).toEqual(['Day 1, Day 1', 'Back squat: 3×5 @ 100 → 3×4 @ 110']);
    expect(preview).toMatchObject({ changed: 1, added: 0, removed: 0, unchanged: 5 });
  });

  test('is what its line says if that was edited, and what its columns say if those were', () => {
    const draft = program();
    const result = (cells: Parameters<typeof edited>[2]) => {
      const { plan, after } = imported(draft, edited(cellsOf(draft), 'Row', cells));
      return [linesOn(after, 0)[1], plan.notes.map(({ words }) => words)];
    };
    expect(result({ line: 'Row 4×10 @ 55' })).toEqual(['Row 4×10 @ 55', []]);
    expect(result({ sets: '4' })).toEqual(['Row 4×10 @ 50', []]);
    // Of both, nobody can say.
    expect(result({ line: 'Row 4×10 @ 55', reps: '9' })).toEqual([
      'Row 4×10 @ 55',
      ['The line counts: sets 4, not 3, reps 10, not 9, load 55, not 50.'],
    ]);
  });

  test('keeps what the sheet has no column for', () => {
    const draft = program();
    const rows = edited(cellsOf(draft), 'Bench', { reps: '6' });
    const bare = without(rows, 'line', 'load', 'effort', 'progression', 'rest', 'notes', 'video');
    const { after, preview } = imported(draft, bare);
    expect(told(preview)).toEqual(['Day 5, Day 5', 'Bench press: 3×5 @ 80 RPE 8 → 3×6 @ 80 RPE 8']);
    expect(day(after, 4).exercises[0]!.progression).toEqual(
      day(draft, 4).exercises[0]!.progression,
    );
    expect(day(after, 0)).toBe(day(draft, 0));
  });

  test('is followed to another place of its day, and the right one of two goes', () => {
    const draft = program();
    const twice = withDaysAt(draft, 0, [
      exerciseOf('Back squat 3×5 @ 100'),
      exerciseOf('Back squat 2×8 @ 80'),
      exerciseOf('Row 3×10'),
    ]);
    const [, second, third] = day(twice, 0).exercises;
    const rows = edited(cellsOf(twice), 'Back squat 3×5 @ 100', null);
    const { after } = imported(twice, rows);
    expect(day(after, 0).exercises).toEqual([second, third]);
    const [head, first, ...others] = rows;
    const turned = imported(twice, [head!, others[0]!, first!, ...others.slice(1)]);
    expect(day(turned.after, 0).exercises).toEqual([third, second]);
  });

  test('is another exercise if it has another movement', () => {
    const draft = program();
    const rows = edited(cellsOf(draft), 'Row', { line: 'Pull-up 3×8', exercise: 'Pull-up' });
    const { after, preview } = imported(draft, rows);
    expect(day(after, 0).exercises[1]!._id).not.toBe(day(draft, 0).exercises[1]!._id);
    expect(told(preview).slice(1)).toEqual(['Pull-up 3×8 added', 'Row removed']);
  });

  test('stays a superset with the ids of the parts that are still in it', () => {
    const draft = program();
    const line = 'Curl 3×12 @ 20 + Chin-up 3×5';
    const { after } = imported(draft, edited(cellsOf(draft), 'Curl', { line }));
    const [was, is] = [draft, after].map((one) => day(one, 2).exercises[0]!);
    expect(is!._id).toBe(was!._id);
    expect(is!.subExercises![0]).toEqual(was!.subExercises![0]);
    expect(is!.subExercises![1]!._id).not.toBe(was!.subExercises![1]!._id);
    expect(linesOn(after, 2)[0]).toBe(line);
  });

  test('never shares an id with a copy of its row', () => {
    const draft = program();
    const rows = cellsOf(draft);
    const squat = rows.findIndex((row) => row[at('line')]!.startsWith('Back squat'));
    const { after } = imported(draft, rows.toSpliced(squat, 0, rows[squat]!, rows[squat]!));
    expect(linesOn(after, 0)).toHaveLength(4);
    expect(new Set(allIds(after)).size).toBe(allIds(after).length);
  });
});

describe('a row that is not understood', () => {
  test('goes into the notes of its day, and takes no exercise with it', () => {
    const draft = program();
    const rows = edited(cellsOf(draft), 'Row', { line: 'Xylophone 3×10', exercise: 'Xylophone' });
    const { plan, after, preview } = imported(draft, rows);
    expect(plan.notes).toMatchObject([{ kind: 'unread', row: 3 }]);
    expect(linesOn(after, 0)).toEqual(linesOn(draft, 0));
    expect(day(after, 0).description).toBe('Xylophone 3×10');
    expect(told(preview).slice(1)).toEqual(['Description added: “Xylophone 3×10”']);
    // And again, nothing is added a second time.
    const again = imported(after, edited(cellsOf(after), 'Row', { line: 'Xylophone 3×10' }));
    expect(day(again.after, 0).exercises).toEqual(day(after, 0).exercises);
  });

  test('is told if it is the deleted part of a superset whose line is still there', () => {
    const draft = program();
    const rows = cellsOf(draft).filter((row) => row[at('exercise')] !== 'Dip');
    const { plan, after } = imported(draft, rows);
    expect(plan.notes).toMatchObject([
      { kind: 'differs', words: 'The line counts: it has 2 exercises, and 1 row follows.' },
      { kind: 'differs' },
    ]);
    expect(after).toBe(draft);
  });
});

test('a note that a file has only written in its own way is no difference', () => {
  const draft = program();
  const texts = {
    ...draft,
    days: draft.days.map((one) => ({ ...one, description: ' a\n\u0007b ' })),
  };
  const rows = cellsOf(texts).map((row) =>
    row.map((cell) => cell.replaceAll('\u0007', '').replaceAll('\n', '\r\n').trim()),
  );
  expect(imported(texts, rows).after).toBe(texts);
});
