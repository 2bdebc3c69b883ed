// Random workouts for the tests of merging, made under the rules of training themselves.
import fc from 'fast-check';
import type { MovementId, SetId } from '#contract/ids.ts';
import type {
  ExerciseSet,
  SubExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { selfAndParts } from '../exercise/group.ts';
import {
  buildExercise,
  buildSession,
  buildSet,
  buildSuperset,
  testId,
  testNow,
} from '../test-builders.ts';
import { allowed } from '../refusal.ts';
import { setResult } from './clock-result.ts';
import type { ResultValue } from './result-value.ts';
import { leaveProgress, takeProgress, undoProgress } from './answer-progress.ts';
import { addOwnExercises, makeSuperset, moveExercise, removeExercise } from './arrange.ts';
import { withBodyWeight } from './body-weight.ts';
import { completeExercise } from './complete-exercise.ts';
import { deleteExtraSet } from './delete-set.ts';
import { addExtraSet, editSet } from './edit-set.ts';
import { finishSession } from './finish-session.ts';
import { changeMax } from './change-max.ts';
import { goOnWith } from './go-on-with.ts';
import { setOwnClock } from './own-clock.ts';
import { rateExercise, rateWorkout } from './rating.ts';
import type { Moment } from './session-edit.ts';
import { findEntry } from './sets.ts';
import { asBeside } from './split-movements.ts';
import { swapMovement } from './swap-movement.ts';
import { type Action, actions } from './random/test-support.ts';
import { otherMovement } from './test-movements.ts';
import { tickSet } from './tick-set.ts';
import { addWarmUps } from './warm-ups.ts';

/** Reps beside RPE, in a range. */
const byRpe = buildExercise(31, {
  exerciseMetric: { unit: 'weight', effort: 'rpe' },
  sets: [1, 2, 3].map((n) =>
    buildSet(310 + n, {
      reps: { recommended: 5, actual: null, upTo: 8 },
      effort: { metric: 'rpe', recommended: 8, actual: null },
    }),
  ),
});
/** The first part of the superset is in percent. */
const superset = buildSuperset(2);
export const start = buildSession([
  buildExercise(11),
  {
    ...superset,
    subExercises: superset.subExercises?.map((part, index) =>
      index === 0 ? inPercent(part) : part,
    ),
  },
  byRpe,
]);

function inPercent(part: SubExercise): SubExercise {
  const weight = { metric: 'percent1RM', recommended: 70, actual: null } as const;
  return {
    ...part,
    exerciseMetric: { unit: 'percent1RM', effort: 'reps' },
    sets: part.sets.map((set) => ({ ...set, weight })),
  };
}

export const setsOf = (session: TrainingSession): ExerciseSet[] =>
  session.exerciseLog.flatMap((entry) => [
    ...entry.sets,
    ...(entry.subExercises ?? []).flatMap((part) => part.sets),
  ]);

/** The ids that sets have in these workouts, by those they get if their movement gives way to another device's. */
export const idsBefore = (sessions: readonly TrainingSession[]): ReadonlyMap<SetId, SetId> =>
  new Map(
    sessions.flatMap(({ exerciseLog }) =>
      exerciseLog
        .flatMap(selfAndParts<SubExerciseLogEntry>)
        .flatMap((part) =>
          (asBeside(part)?.sets ?? []).map(({ id }, index) => [id, part.sets[index]!.id] as const),
        ),
    ),
  );

/** `firstId` keeps the ids of two devices apart. */
export function played(
  session: TrainingSession,
  steps: readonly (readonly [number, Action])[],
  by: string,
  firstId: number,
): TrainingSession {
  const ordered = steps.toSorted(([a], [b]) => a - b);
  return ordered.reduce((current, [at, step]) => {
    const outcome = take(current, step, { at, by }, firstId);
    return outcome.allowed ? outcome.value : current;
  }, session);
}

function take(
  session: TrainingSession,
  step: Action,
  stamp: { at: number; by: string },
  firstId: number,
) {
  const now = testNow;
  const all = setsOf(session);
  const pick = (index: number) => all[index % all.length]!.id;
  const { exercises } = session;
  const exerciseAt = (index: number) => exercises[index % exercises.length]!._id;
  switch (step.do) {
    case 'tick':
      return tickSet(session, { setId: pick(step.set), done: step.done, now, stamp });
    case 'edit':
      return editSet(session, {
        setId: pick(step.set),
        values: { [step.field]: step.value },
        now,
        stamp,
      });
    case 'mark':
      return editSet(session, { setId: pick(step.set), values: { kind: step.kind }, now, stamp });
    case 'note':
      return editSet(session, { setId: pick(step.set), values: { note: step.note }, now, stamp });
    case 'max':
      return changeMax(session, { movementId: 'movement-21' as MovementId, kg: step.kg, stamp });
    case 'weigh':
      return allowed(withBodyWeight(session, step.kg || undefined, stamp));
    case 'warm up':
      return addWarmUps(session, {
        exerciseId: testId.exercise(step.exercise),
        warmUps: [{ id: testId.set(firstId + 50 + step.id), kg: step.kg, reps: 5 }],
        stamp,
      });
    case 'add':
      return addExtraSet(session, {
        exerciseId: session.exerciseLog[0]!.exerciseId,
        id: testId.set(firstId + step.id),
        units: 'imperial',
        stamp,
      });
    case 'delete':
      return deleteExtraSet(session, { setId: pick(step.set), stamp });
    case 'complete':
      return completeExercise(session, { exerciseIndex: step.exercise, now });
    case 'rate':
      return rateExercise(session, { exerciseIndex: step.exercise, score1: step.score, stamp });
    case 'swap':
      return swapMovement(session, {
        exerciseId: testId.exercise(step.exercise),
        movement: step.to === null ? null : otherMovement(step.to),
        stamp,
      });
    case 'own':
      return addOwnExercises(session, {
        exercises: [buildExercise(firstId + step.id * 10)],
        after: exerciseAt(step.id),
        stamp,
      });
    case 'remove':
      return removeExercise(session, { exerciseId: exerciseAt(step.exercise), stamp });
    case 'move':
      return moveExercise(session, { exerciseId: exerciseAt(step.exercise), to: step.to, stamp });
    case 'clock':
      return setOwnClock(session, {
        exerciseId: exerciseAt(step.exercise),
        clock: step.to === 0 ? null : { kind: 'emom', seconds: 60, rounds: step.to },
        stamp,
      });
    case 'superset':
      return makeSuperset(session, {
        exerciseIds: [exerciseAt(step.exercise), exerciseAt(step.with)],
        stamp,
      });
    case 'go on':
      return goOnWith(session, {
        exerciseId: exerciseAt(step.exercise),
        movement: otherMovement(2),
        id: testId.exercise(firstId + 500 + step.id),
        setIds: Array.from({ length: 20 }, (_, n) => testId.set((firstId + step.id) * 100 + n)),
        now,
        stamp,
      });
    case 'progress':
      return answerProgress(session, step, { now, stamp });
    case 'result': {
      const { seconds } = step;
      const result =
        seconds === null ? null : { clock: { kind: 'for-time', seconds: 900 }, seconds };
      return setResult(session, {
        exerciseId: testId.exercise(step.exercise),
        result: result as ResultValue | null,
        stamp,
      });
    }
    case 'finish': {
      const rated = rateWorkout(session, { score1: 5, stamp });
      return rated.allowed ? finishSession(rated.value, { now }) : rated;
    }
  }
}

/** `taken` null: the answer is undone. */
function answerProgress(
  session: TrainingSession,
  { exercise, taken, kg }: Extract<Action, { do: 'progress' }>,
  moment: Moment,
) {
  const exerciseId = testId.exercise(exercise);
  const entry = findEntry(session, exerciseId)?.entry;
  const sets = (entry?.sets ?? []).map(({ id }) => ({ id, kg, reps: null }));
  if (taken === null) return undoProgress(session, { exerciseId, ...moment });
  const given = { exerciseId, offer: { kg }, ...moment };
  return taken ? takeProgress(session, { ...given, sets }) : leaveProgress(session, given);
}

/** A common start, and the versions that two devices made of it. */
export const threeSessions = fc.tuple(actions, actions, actions).map(([before, phone, tablet]) => {
  const base = played(
    start,
    before.filter(([, step]) => step.do !== 'finish'),
    'phone',
    1000,
  );
  return {
    base,
    mine: played(base, phone, 'phone', 2000),
    theirs: played(base, tablet, 'tablet', 3000),
  };
});
export type Three = typeof threeSessions extends fc.Arbitrary<infer T> ? T : never;
