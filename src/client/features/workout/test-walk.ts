// The steps of a random walk through a workout's life, each beside what it does to a simple model of it.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { SetId } from '#contract/ids.ts';
import { roundsOf } from '#domain/session/rounds.ts';
import { selectExercise } from '#domain/session/complete-exercise.ts';
import { deleteExtraSet } from '#domain/session/delete-set.ts';
import { addExtraSet, editSet } from '#domain/session/edit-set.ts';
import { rateExercise, rateWorkout } from '#domain/session/rating.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import type { Given, Verb } from '#domain/session/session-edit.ts';
import { type Answer, type Phone, setsOf, stamp } from './test-phone.ts';

interface Rated {
  completed: boolean;
  effort: boolean;
  compliance: boolean;
}

const inWorkout = ['staying', 'asking', 'pausing', 'leaving', 'finishing'] as const;
const ends = ['refused', 'failed', 'closed', 'left', 'finished'] as const;
const isOneOf = (all: readonly string[], at: string) => all.includes(at);

/** The workout as an athlete would describe it. */
export interface Model {
  at: 'chosen' | 'starting' | 'resuming' | (typeof inWorkout)[number] | (typeof ends)[number];
  selected: number;
  exercises: Rated[];
  feel: boolean;
  done: Map<SetId, boolean>;
  /** Edits not stored yet. */
  unwritten: number;
  finishScreens: number;
  /** The rest, ms: when it ends, or how much of it is left. */
  rest: { endsAt: number } | { left: number } | null;
  now: number;
}

type Step = fc.AsyncCommand<Model, Phone, false>;

/** Checked after every step: the workout's state, and that the screen agrees with the model. */
function command(
  name: string,
  move: (model: Model, phone: Phone) => void | Promise<void>,
  while_: readonly string[] = inWorkout,
): Step {
  return {
    check: ({ at }) => isOneOf(while_, at),
    toString: () => name,
    async run(model, phone) {
      await move(model, phone);
      const { value, context } = phone.actor.getSnapshot();
      expect(value).toEqual(
        isOneOf(inWorkout, model.at)
          ? { open: { exercise: exerciseOf(model, phone), rest: restOf(model), exit: model.at } }
          : model.at,
      );
      expect(phone.finishScreens).toBe(model.finishScreens);
      const { session } = context;
      if (!session) return;
      const screen = new Map(setsOf(session).map((set) => [set.id, set.done]));
      const told = [...model.done.keys()].map((id) => [id, screen.get(id)]);
      expect([session.selectedExerciseIndex, told]).toEqual([model.selected, [...model.done]]);
      expect(session.exerciseLog.map(({ finishDate }) => finishDate !== null)).toEqual(
        model.exercises.map(({ completed }) => completed),
      );
    },
  };
}

function exerciseOf(model: Model, phone: Phone): string {
  if (model.exercises[model.selected]?.completed) return 'completed';
  const sets = roundsOf(phone.session.exerciseLog[model.selected]!).flat();
  return sets.some(({ id }) => model.done.get(id)) ? 'working' : 'initial';
}

function restOf({ rest }: Model): string {
  if (!rest) return 'idle';
  return 'left' in rest ? 'paused' : 'counting';
}

export const begin = (how: 'start' | 'resume') =>
  command(
    how,
    (model, phone) => {
      const { _id, programId, trainingPlanItemId } = phone.disk;
      phone.actor.send(
        how === 'start'
          ? { type: how, programId, dayId: trainingPlanItemId }
          : { type: how, sessionId: _id },
      );
      model.at = how === 'start' ? 'starting' : 'resuming';
    },
    ['chosen'],
  );

const startRest = (seconds: number) =>
  command(`rest for ${seconds} s`, (model, phone) => {
    phone.actor.send({ type: 'rest.started', seconds, at: model.now });
    model.rest = { endsAt: model.now + seconds * 1000 };
  });

const pass = (seconds: number) =>
  command(`${seconds} s of the clock`, (model, phone) => {
    model.now += seconds * 1000;
    phone.actor.send({ type: 'second.passed', at: model.now });
    if (model.rest && 'endsAt' in model.rest && model.rest.endsAt <= model.now) model.rest = null;
  });

const holdRest = () =>
  command('pause or resume the rest', (model, phone) => {
    const { now, rest } = model;
    const isPaused = rest !== null && 'left' in rest;
    phone.actor.send({ type: isPaused ? 'rest.resumed' : 'rest.paused', at: now });
    if (rest)
      model.rest = 'left' in rest ? { endsAt: now + rest.left } : { left: rest.endsAt - now };
  });

const skipRest = () =>
  command('skip the rest', (model, phone) => {
    phone.actor.send({ type: 'rest.skipped' });
    model.rest = null;
  });

export const gone = () =>
  command('it ends on another device', (model, phone) => {
    phone.actor.send({ type: 'session.gone' });
    if (model.at === 'staying' || model.at === 'asking') model.at = 'closed';
  });

function edited<Input>(model: Model, phone: Phone, verb: Verb<Input>, given: Given<Input>): void {
  phone.edit(verb, given);
  model.unwritten += 1;
}

const tick = (n: number, done: boolean) =>
  command(`tick ${n} ${done}`, (model, phone) => {
    const sets = setsOf(phone.session);
    const { id } = sets[n % sets.length]!;
    // Same as the tick box: the tap first, then its edit.
    phone.actor.send({ type: 'tap.seen' });
    edited(model, phone, tickSet, { setId: id, done });
    phone.actor.send({ type: 'log.stored' });
    model.done.set(id, done);
  });

const change = (n: number, weight: number) =>
  command(`change ${n} to ${weight}`, (model, phone) => {
    const sets = setsOf(phone.session);
    const { id } = sets[n % sets.length]!;
    edited(model, phone, editSet, { setId: id, values: { weight } });
  });

const addSet = (exercise: number) =>
  command(`add a set to ${exercise}`, (model, phone) => {
    const { exerciseId } = phone.session.exerciseLog[exercise]!;
    const place = exercise === 1 ? { exerciseId, subExerciseIndex: 0 } : { exerciseId };
    edited(model, phone, addExtraSet, { ...place, units: 'imperial', id: phone.newId() });
  });

const deleteSet = (n: number) =>
  command(`delete ${n}`, (model, phone) => {
    const sets = setsOf(phone.session);
    const { id, extraSet = false } = sets[n % sets.length]!;
    phone.edit(deleteExtraSet, { setId: id });
    if (!extraSet) return;
    model.unwritten += 1;
    model.done.delete(id);
  });

const select = (exercise: number) =>
  command(`select ${exercise}`, (model, phone) => {
    edited(model, phone, selectExercise, { index: exercise });
    model.selected = exercise;
  });

const rate = (exercise: number, which: 'effort' | 'compliance') =>
  command(`rate ${which} of ${exercise}`, (model, phone) => {
    const score = which === 'effort' ? { score1: 7 } : { score2: 7 };
    edited(model, phone, rateExercise, { exerciseIndex: exercise, ...score });
    model.exercises[exercise]![which] = true;
  });

const feel = () =>
  command('rate the workout', (model, phone) => {
    edited(model, phone, rateWorkout, { score1: 8 });
    model.feel = true;
  });

const press = () =>
  command('press the button', (model, phone) => {
    phone.actor.send({ type: 'action.pressed', screen: 'main', stamp });
    if (model.at !== 'staying') return;
    const selected = model.exercises[model.selected]!;
    const next = model.exercises.findIndex(({ completed }) => !completed);
    if (!selected.completed) {
      selected.completed = true;
      model.unwritten += 1;
    } else if (selected.effort && selected.compliance) {
      if (next === -1) model.finishScreens += 1;
      else {
        model.unwritten += 1;
        model.selected = next;
      }
    }
  });

const pressDone = () =>
  command("press 'Done'", (model, phone) => {
    phone.actor.send({ type: 'action.pressed', screen: 'finish', stamp });
    if (model.at === 'staying' && model.feel) model.at = 'finishing';
  });

const leave = (answer: 'asked' | 'cancelled' | 'confirmed') =>
  command(`leave ${answer}`, (model, phone) => {
    phone.actor.send({ type: `leave.${answer}` });
    if (answer === 'asked' && model.at === 'staying') model.at = 'asking';
    else if (answer === 'cancelled' && model.at === 'asking') model.at = 'staying';
    else if (answer === 'confirmed' && model.at === 'asking') model.at = 'pausing';
  });

export const answer = (how: Answer) =>
  command(
    `the device ${how}`,
    async (model, phone) => {
      await phone.answer(how);
      const isFine = how !== 'fails';
      if (model.at === 'pausing') model.at = isFine ? 'leaving' : 'staying';
      else if (model.at === 'finishing') model.at = isFine ? 'finished' : 'staying';
      else if (model.at === 'starting' || model.at === 'resuming')
        model.at = how === 'succeeds' ? 'staying' : how === 'refuses' ? 'refused' : 'failed';
    },
    ['starting', 'resuming', ...inWorkout],
  );

const wait = (ms: number) =>
  command(`${ms} ms pass`, (model, phone) => {
    const wasLeaving = model.at === 'leaving';
    phone.clock.increment(ms);
    if (wasLeaving && ms >= 1200) model.at = 'left';
  });

const write = () =>
  command('the disk writes', (model, phone) => {
    expect(phone.waiting).toHaveLength(model.unwritten);
    phone.write();
    model.unwritten = Math.max(0, model.unwritten - 1);
  });

const read = () => command('the disk is read', (_, phone) => phone.read());

const exercise = fc.nat({ max: 1 });
export const walk = fc.commands<Model, Phone, false>(
  [
    fc.tuple(fc.nat({ max: 11 }), fc.boolean()).map(([n, done]) => tick(n, done || n % 3 > 0)),
    fc.nat({ max: 11 }).map((n) => tick(n, true)),
    fc.tuple(fc.nat({ max: 11 }), fc.constantFrom(60, 62.5)).map(([n, kg]) => change(n, kg)),
    exercise.map(addSet),
    fc.nat({ max: 15 }).map(deleteSet),
    exercise.map(select),
    fc
      .tuple(exercise, fc.constantFrom('effort' as const, 'compliance' as const))
      .map(([e, w]) => rate(e, w)),
    fc.constant(feel()),
    fc.constant(press()),
    fc.constant(press()),
    fc.constant(pressDone()),
    fc.constantFrom('asked' as const, 'cancelled' as const, 'confirmed' as const).map(leave),
    fc.constantFrom('succeeds' as const, 'succeeds' as const, 'fails' as const).map(answer),
    fc.constant(startRest(60)),
    fc.constantFrom(20, 70).map(pass),
    fc.constant(holdRest()),
    fc.constant(skipRest()),
    fc.constantFrom(500, 1200).map(wait),
    fc.constant(write()),
    fc.constant(write()),
    fc.constant(read()),
  ],
  { maxCommands: 60, size: 'max' },
);
export const beginning = fc.record({
  how: fc.constantFrom('start' as const, 'resume' as const),
  answered: fc.constantFrom<Answer[]>(
    'succeeds',
    'succeeds',
    'succeeds',
    'succeeds',
    'refuses',
    'fails',
  ),
  /** After this many steps the workout ends on another device. */
  goneAfter: fc.nat({ max: 120 }),
});
