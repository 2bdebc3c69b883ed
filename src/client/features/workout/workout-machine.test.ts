import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { Exercise, TrainingSession } from '#contract/training.ts';
import type { PurchasedProgram } from '#contract/programs.ts';
import { newRun } from '#domain/program/program-run.ts';
import { startSession } from '#domain/session/start-session.ts';
import { completeExercise } from '#domain/session/complete-exercise.ts';
import { deleteExtraSet } from '#domain/session/delete-set.ts';
import { rateExercise, rateWorkout } from '#domain/session/rating.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import { type SessionEdit, sessionEdit } from '#domain/session/session-edit.ts';
import type { Workout } from './workout-context.ts';
import { offersAction, workoutMachine } from './workout-machine.ts';
import { sessionOf } from './workout-setup.ts';

const stamp: EditStamp = { at: Date.parse('2026-03-02T18:00:00.000Z'), by: 'phone' };
let stored: SessionEdit[];
let clock: SimulatedClock;
let paused: string[];
let finished: string[];
let explained: string[];
let finishScreens: number;

beforeEach(() => {
  stored = [];
  paused = [];
  finished = [];
  explained = [];
  finishScreens = 0;
  clock = new SimulatedClock();
});

function openWorkout(session = squatAndPlank()) {
  const machine = workoutMachine.provide({
    actions: {
      store: (_, edit) => void stored.push(edit),
      explain: (_, code) => void explained.push(code),
      openFinishScreen: () => void (finishScreens += 1),
    },
    actors: {
      pause: fromPromise(async ({ input }) => void paused.push(input.sessionId)),
      finish: fromPromise(async ({ input }) => void finished.push(input.sessionId)),
    },
  });
  const actor = createActor(machine, {
    input: { session, timer: null, at: stamp.at },
    clock,
  }).start();
  const session_ = () => sessionOf(actor.getSnapshot().context);
  const edit: Workout['edit'] = (verb, given) =>
    actor.send({ type: 'log.edited', edit: sessionEdit(verb, given), stamp });
  return {
    actor,
    session: session_,
    edit,
    press: (screen: 'main' | 'finish' = 'main') =>
      actor.send({ type: 'action.pressed', screen, stamp }),
    rate: () => {
      const exerciseIndex = session_().selectedExerciseIndex;
      edit(rateExercise, { exerciseIndex, score1: 7, score2: 9 });
    },
  };
}

const firstSet = (session: TrainingSession) => session.exerciseLog[0]!.sets[0]!;

test('[WK-24] a ticked set shows as done before it is stored', () => {
  const { edit, session } = openWorkout();
  edit(tickSet, { setId: firstSet(session()).id, done: true });
  expect(firstSet(session())).toMatchObject({ done: true, weight: { actual: 60 } });
  expect(stored).toEqual([sessionEdit(tickSet, { setId: firstSet(session()).id, done: true })]);
});

test('what is read back does not undo a tick that is still being stored', () => {
  const { actor, edit, session } = openWorkout();
  const before = session();
  edit(tickSet, { setId: firstSet(before).id, done: true });
  actor.send({ type: 'session.loaded', session: before });
  expect(firstSet(session()).done).toBe(true);
  actor.send({ type: 'log.stored' });
  actor.send({ type: 'session.loaded', session: before });
  expect(firstSet(session()).done).toBe(false);
});

test('an edit that the rules refuse is explained and not stored', () => {
  const { edit, session } = openWorkout();
  edit(deleteExtraSet, { setId: firstSet(session()).id });
  expect(explained).toEqual(['set-prescribed']);
  expect(stored).toEqual([]);
});

test('[WK-2] [WK-8] [WK-9] a completed exercise leads to the next one once it is rated', () => {
  const { actor, press, rate, session } = openWorkout();
  expect(actor.getSnapshot().matches({ open: { exercise: 'initial' } })).toBe(true);
  press();
  expect(actor.getSnapshot().matches({ open: { exercise: 'completed' } })).toBe(true);
  press();
  expect(session().selectedExerciseIndex).toBe(0);
  rate();
  press();
  expect(session().selectedExerciseIndex).toBe(1);
  expect(actor.getSnapshot().matches({ open: { exercise: 'initial' } })).toBe(true);
});

test('[WK-10] with all exercises completed and rated the button opens the finish screen', () => {
  const { press, rate } = openWorkout();
  press();
  rate();
  press();
  press();
  press();
  expect(finishScreens).toBe(0);
  rate();
  press();
  expect(finishScreens).toBe(1);
});

test("[WK-11] [WK-12] 'Done' finishes a rated workout and not one without a rating", async () => {
  const { actor, edit, press, session } = openWorkout();
  press('finish');
  expect(actor.getSnapshot().matches('open')).toBe(true);
  edit(rateWorkout, { score1: 8 });
  press('finish');
  await vi.waitFor(() => expect(actor.getSnapshot().matches('finished')).toBe(true));
  expect(finished).toEqual([session()._id]);
});

test("[WK-17] 'Ok' pauses the workout and leaves after 1.2 s", async () => {
  const { actor, session } = openWorkout();
  actor.send({ type: 'leave.asked' });
  expect(paused).toEqual([]);
  actor.send({ type: 'leave.confirmed' });
  await vi.waitFor(() =>
    expect(actor.getSnapshot().matches({ open: { exit: 'leaving' } })).toBe(true),
  );
  expect(paused).toEqual([session()._id]);
  clock.increment(1199);
  expect(actor.getSnapshot().matches('left')).toBe(false);
  clock.increment(1);
  expect(actor.getSnapshot().matches('left')).toBe(true);
});

test('a set ticked just before the question whether to leave is kept', () => {
  const { actor, edit, session } = openWorkout();
  actor.send({ type: 'leave.asked' });
  edit(tickSet, { setId: firstSet(session()).id, done: true });
  expect(firstSet(session()).done).toBe(true);
  expect(stored).toHaveLength(1);
});

test('[WK-32] an exercise done as described is rated by the athlete alone', () => {
  const { actor, edit, press, session } = openWorkout();
  for (const { id } of session().exerciseLog[0]!.sets) edit(tickSet, { setId: id, done: true });
  press();
  expect(session().exerciseLog[0]!.feedback).toEqual({ score1: null, score2: null });
  expect(stored.at(-1)).toMatchObject({ verb: completeExercise });
  edit(rateExercise, { exerciseIndex: 0, score1: 7 });
  press();
  expect(session().selectedExerciseIndex).toBe(0);
  edit(rateExercise, { exerciseIndex: 0, score2: 10 });
  press();
  expect(session().selectedExerciseIndex).toBe(1);
  expect(actor.getSnapshot().matches({ open: { exercise: 'initial' } })).toBe(true);
});

test("[WK-18] 'Cancel' stays in the workout, which goes on", () => {
  const { actor, edit, session } = openWorkout();
  actor.send({ type: 'leave.asked' });
  actor.send({ type: 'leave.cancelled' });
  edit(tickSet, { setId: firstSet(session()).id, done: true });
  expect(firstSet(session()).done).toBe(true);
  expect(paused).toEqual([]);
});

test('the button offers what it would do, and nothing while the workout ends', async () => {
  const { actor, edit, press } = openWorkout();
  const offered = (screen: 'main' | 'finish') => offersAction(actor.getSnapshot(), screen);
  expect([offered('main'), offered('finish')]).toEqual([true, false]);
  press();
  expect(offered('main')).toBe(false);
  edit(rateExercise, { exerciseIndex: 0, score1: 7, score2: 9 });
  edit(rateWorkout, { score1: 8 });
  expect([offered('main'), offered('finish')]).toEqual([true, true]);
  press('finish');
  expect(offered('finish')).toBe(false);
  await vi.waitFor(() => expect(actor.getSnapshot().matches('finished')).toBe(true));
});

test('a workout that ended on another device closes, also while it is asked whether to leave', () => {
  for (const asked of [false, true]) {
    const { actor } = openWorkout();
    if (asked) actor.send({ type: 'leave.asked' });
    actor.send({ type: 'session.gone' });
    expect(actor.getSnapshot().matches('closed')).toBe(true);
  }
});

test('a workout that ends here is not called closed elsewhere', () => {
  const { actor } = openWorkout();
  actor.send({ type: 'leave.asked' });
  actor.send({ type: 'leave.confirmed' });
  actor.send({ type: 'session.gone' });
  expect(actor.getSnapshot().matches({ open: { exit: 'pausing' } })).toBe(true);
});

function squatAndPlank(): TrainingSession {
  const id = <T>(name: string) => name as T;
  const exercise = (name: string, sets: Exercise['sets'], rest: Partial<Exercise>): Exercise => ({
    _id: id(name),
    description: '',
    rest: 120,
    exerciseType: 'reps',
    exerciseMetric: { unit: 'weight', effort: 'reps' },
    status: 'initial',
    sets,
    ...rest,
  });
  const squat = exercise(
    'squat',
    ['s1', 's2'].map((name) => ({
      id: id(name),
      done: false,
      weight: { metric: 'weight' as const, recommended: 60, actual: null },
      effort: { metric: 'reps' as const, recommended: 5, actual: null },
    })),
    {},
  );
  const plank = exercise(
    'plank',
    [{ id: id('p1'), done: false, time: { recommended: 60, actual: null } }],
    {
      exerciseType: 'time',
      exerciseMetric: { unit: 'weight', effort: null },
    },
  );
  const program = {
    _id: 'program',
    trainingPlan: [{ _id: 'day', title: 'Legs', description: '', exercises: [squat, plank] }],
  } as unknown as PurchasedProgram;
  const now = new Date(stamp.at).toISOString();
  const run = newRun({ _id: id('run'), program, date: '2026-03-02', now });
  const outcome = startSession({ _id: id('session'), program, run, dayId: id('day'), now });
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}
