// Nothing that the contract lets a set measure is forgotten anywhere: the fields come from the contract, not from the
// table that all code uses.
import { describe, expect, test } from 'vitest';
import type { EditStamp } from '#contract/edit-stamp.ts';
import { type Exercise, ExerciseSet } from '#contract/training.ts';
import { WorkoutCollection } from '../exchange/collect-workouts.ts';
import { dialectOf } from '../exchange/dialect.ts';
import { exportHeader, exportLines } from '../exchange/export-table.ts';
import { importedSession, ownMovement } from '../exchange/imported-session.ts';
import { LeftOut } from '../exchange/left-out.ts';
import { readSet } from '../exchange/read-set.ts';
import { clampLog } from '../session/clamp-log.ts';
import { loggedOf, mergeSet } from '../session/merge-sets.ts';
import { asExtraSet, overlayPrescription } from '../session/overlay-prescription.ts';
import { tickSet } from '../session/tick-set.ts';
import { buildExercise, buildSession, testId, testNow, testStamp } from '../test-builders.ts';
import type { Conflict } from '../three-way.ts';
import { isUntouched, setLogged, undoneSet } from './exercise-set.ts';
import { type AnyKind, isMaxEffort, kindOf } from './set-kind.ts';
import type { AmountField } from './quantity.ts';

/** Each field with the first of its metrics, if it has any. */
const measured = Object.entries(ExerciseSet.shape).flatMap(([field, optional]) => {
  const { innerType } = optional._zod.def as { innerType?: typeof optional };
  const shape = (innerType?._zod.def as { shape?: Record<string, unknown> } | undefined)?.shape;
  if (!shape || !('recommended' in shape)) return [];
  const { options } = (shape['metric'] ?? { options: [] }) as { options: readonly string[] };
  return [{ field: field as AmountField, metric: options[0] && { metric: options[0] } }];
});

test('the contract has amounts', () => {
  expect(measured.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['weight', 'reps', 'effort', 'time', 'distance']),
  );
});

/** Only there do reps have an amount of their own. */
const besideRpe = (field: AmountField): Partial<Exercise> =>
  field === 'reps' ? { exerciseMetric: { unit: 'weight', effort: 'rpe' } } : {};

describe.each(measured)('$field', ({ field, metric }) => {
  const did = (actual: number | null, recommended: number | null = 5): ExerciseSet => ({
    id: testId.set(1),
    done: false,
    [field]: { ...metric, recommended, actual },
  });
  const exercise = buildExercise(1, { sets: [did(null)], ...besideRpe(field) });
  const session = buildSession([exercise]);
  const setIn = ({ exerciseLog }: typeof session) => exerciseLog[0]?.sets[0];

  test('is logged as asked for by a tick', () => {
    const ticked = tickSet(session, {
      setId: testId.set(1),
      done: true,
      now: testNow,
      stamp: testStamp,
    });
    expect(ticked.allowed && setIn(ticked.value)?.[field]?.actual).toBe(5);
  });

  test('is kept in a merge beside what another device logged', () => {
    const mine = { ...did(7), edited: testStamp };
    const theirs = { ...did(null), rpe: 8, edited: { at: testStamp.at + 1, by: 'tablet' } };
    expect(mergeSet(did(null), mine, theirs, () => {})).toMatchObject({
      [field]: { actual: 7 },
      rpe: 8,
    });
  });

  test('is in the conflict log where two devices differ', () => {
    const conflicts: Conflict[] = [];
    const mine = { ...did(7), edited: testStamp };
    const theirs = { ...did(6), edited: { at: testStamp.at + 1, by: 'tablet' } };
    const set = mergeSet(did(null), mine, theirs, (conflict) => conflicts.push(conflict));
    expect(set[field]?.actual).toBe(6);
    expect(conflicts).toEqual([{ field: `set ${set.id}/${field}`, kept: 6, lost: 7 }]);
    expect(loggedOf(mine)).toEqual({ done: false, [field]: 7 });
  });

  test('stays the athlete’s under a new prescription', () => {
    const asked = { ...session, exercises: [{ ...exercise, sets: [did(null, 9)] }] };
    const logged = {
      ...session,
      exerciseLog: session.exerciseLog.map((entry) => ({ ...entry, sets: [did(7)] })),
    };
    expect(setIn(overlayPrescription(asked, logged))?.[field]).toEqual({
      ...metric,
      recommended: 9,
      actual: 7,
    });
    expect(asExtraSet(did(7))[field]?.recommended).toBeNull();
  });

  test('is cleared with a set that starts afresh', () => {
    expect(isUntouched(did(7))).toBe(false);
    expect(undoneSet(did(7))).toEqual(did(null));
  });

  test('is brought into its range', () => {
    const logged = buildSession([exercise], {
      exerciseLog: session.exerciseLog.map((entry) => ({ ...entry, sets: [did(1e9)] })),
    });
    expect(clampLog(logged, Date.parse(testNow)).clamped).toEqual([
      `exerciseLog.0.sets.0.${field}.actual`,
    ]);
  });

  test('comes back from an exported file', () => {
    const [entry] = session.exerciseLog;
    const [set] = imported(
      buildSession([exercise], {
        exerciseLog: [{ ...entry!, sets: [{ ...did(3), done: true }] }],
      }),
    );
    expect(set?.[field]).toEqual({ ...metric, recommended: null, actual: 3 });
  });
});

test('an AMRAP and a test are marks that older releases read as a working set', () => {
  const set: ExerciseSet = { id: testId.set(1), done: false };
  for (const kind of ['amrap', 'test'] as const) {
    const marked = { ...set };
    setLogged(marked, 'kind', kind);
    expect(marked).toMatchObject({ kind: 'normal', allOut: kind });
    expect([kindOf(marked), isMaxEffort(marked)]).toEqual([kind, true]);
    setLogged(marked, 'kind', 'drop');
    expect([kindOf(marked), isMaxEffort(marked)]).toEqual(['drop', false]);
    setLogged(marked, 'kind', null);
    expect(marked).toEqual(set);
  }
});

test('of two phones that mark a set as a test and as a drop set, the later one counts alone', () => {
  const base: ExerciseSet = { id: testId.set(1), done: false };
  const marked = (kind: AnyKind, edited: EditStamp) => {
    const set = { ...base, edited };
    setLogged(set, 'kind', kind);
    return set;
  };
  const [asTest, asDrop] = [
    marked('test', testStamp),
    marked('drop', { at: testStamp.at + 1, by: 'tablet' }),
  ];
  const conflicts: Conflict[] = [];
  const merged = mergeSet(base, asTest, asDrop, (conflict) => conflicts.push(conflict));
  expect(merged).not.toHaveProperty('allOut');
  expect(kindOf(merged)).toBe('drop');
  expect(conflicts).toEqual([{ field: `set ${base.id}/kind`, kept: 'drop', lost: 'test' }]);
});

test('a mark is kept in a merge beside what another device logged', () => {
  const base: ExerciseSet = { id: testId.set(1), done: false, rpe: 6 };
  const mine = { ...base, rpe: 8, edited: testStamp };
  const theirs = {
    ...base,
    kind: 'drop' as const,
    edited: { at: testStamp.at + 1, by: 'tablet' },
  };
  expect(mergeSet(base, mine, theirs, () => {})).toMatchObject({ rpe: 8, kind: 'drop' });
});

/** The sets of a session's only exercise, exported to a table and imported again. */
function imported(session: Parameters<typeof exportLines>[0]): readonly ExerciseSet[] {
  const cells = (line: string) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );
  const dialect = dialectOf(cells(exportHeader('metric')))!;
  const context = {
    units: 'metric',
    wallOf: (instant: string) => instant,
    noteOn: () => '',
  } as const;
  const leftOut = new LeftOut();
  const collection = new WorkoutCollection();
  for (const line of exportLines(session, context)) {
    const units = { weight: 'kg', distance: 'km' } as const;
    const read = readSet(cells(line), 1, dialect, { units, leftOut });
    if ('set' in read && read.set) collection.add(read.set);
  }
  const workout = importedSession(testId.session(1), collection.workouts[0]!, {
    userId: testId.user(1),
    source: 'holdfast',
    movementOf: ownMovement,
    instantOf: (wall) => Date.parse(wall),
    now: Date.parse(testNow),
    leftOut,
  });
  expect([...leftOut.counts]).toEqual([]);
  return workout.exerciseLog[0]!.sets;
}
