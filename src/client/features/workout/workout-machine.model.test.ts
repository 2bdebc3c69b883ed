// Random walks over everything that can happen to a workout on the screen, beside a simple model of it:
// sets done or not, exercises completed and rated, edits on their way to the disk.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { SetId } from '#contract/ids.ts';
import type { EditStamp, TrainingSession } from '#contract/training.ts';
import { addExtraSet } from '#domain/session/edit-set.ts';
import { roundsOf } from '#domain/session/rounds.ts';
import { buildExercise, buildSession, buildSuperset, testId } from '#domain/test-builders.ts';
import { applyEdit, type SessionEdit } from './session-edits.ts';
import { workoutMachine } from './workout-machine.ts';

const stamp: EditStamp = { at: Date.parse('2030-03-04T10:00:00Z'), by: 'phone' };

interface Rated {
  completed: boolean;
  effort: boolean;
  compliance: boolean;
}

/** What an athlete would say about the workout. */
interface Model {
  at: 'open' | 'asking' | 'pausing' | 'leaving' | 'left' | 'finishing' | 'finished';
  selected: number;
  exercises: Rated[];
  feel: boolean;
  done: Map<SetId, boolean>;
  /** Edits not yet on the disk. */
  unwritten: number;
  finishScreens: number;
}

/** The machine, and surroundings that do nothing until they are told to. */
class Phone {
  disk = buildSession([buildExercise(1), buildSuperset(2)]);
  readonly waiting: SessionEdit[] = [];
  readonly visited = new Set<string>();
  readonly clock = new SimulatedClock();
  finishScreens = 0;
  #ids = 900;
  #asked: PromiseWithResolvers<void> | null = null;

  readonly actor = createActor(
    workoutMachine.provide({
      actions: {
        store: (_, edit) => void this.waiting.push(edit),
        openFinishScreen: () => void (this.finishScreens += 1),
      },
      actors: {
        pause: fromPromise(() => this.#ask()),
        finish: fromPromise(() => this.#ask()),
      },
    }),
    { input: { session: this.disk }, clock: this.clock },
  );

  constructor() {
    this.actor.subscribe(({ value }) => this.visited.add(JSON.stringify(value)));
    this.actor.start();
  }

  get session(): TrainingSession {
    return this.actor.getSnapshot().context.session;
  }

  edit(edit: SessionEdit): void {
    this.actor.send({ type: 'log.edited', edit, stamp });
  }

  /** As the commands write: the same rules, on what the disk holds. */
  write(): void {
    const edit = this.waiting.shift();
    if (!edit) return;
    const outcome =
      edit.verb === 'add-set'
        ? addExtraSet(this.disk, { ...edit, id: testId.set((this.#ids += 1)), stamp })
        : applyEdit(this.disk, edit, stamp);
    if (outcome.allowed) this.disk = outcome.value;
    if (this.actor.getSnapshot().status === 'active') this.actor.send({ type: 'log.stored' });
  }

  read(): void {
    this.actor.send({ type: 'session.loaded', session: structuredClone(this.disk) });
  }

  async answer(succeeds: boolean): Promise<void> {
    if (succeeds) this.#asked?.resolve();
    else this.#asked?.reject(new Error('The disk is full.'));
    this.#asked = null;
    await new Promise((settled) => void setTimeout(settled));
  }

  #ask(): Promise<void> {
    this.#asked = Promise.withResolvers();
    return this.#asked.promise;
  }
}

const setsOf = (session: TrainingSession) =>
  session.exerciseLog.flatMap((entry) => roundsOf(entry).flat());

type Step = fc.AsyncCommand<Model, Phone, false>;

/** What is the same after each step: where the workout is, and that the screen says what the model says. */
function command(name: string, move: (model: Model, phone: Phone) => void | Promise<void>): Step {
  return {
    // Once it was left or finished there is no workout on the screen.
    check: ({ at }) => at !== 'left' && at !== 'finished',
    toString: () => name,
    async run(model, phone) {
      await move(model, phone);
      const { value } = phone.actor.getSnapshot();
      const exercise = model.exercises[model.selected]?.completed
        ? 'exerciseCompleted'
        : 'exerciseInitial';
      const state = model.at === 'asking' ? 'askingToLeave' : model.at;
      expect(value).toEqual(model.at === 'open' ? { open: exercise } : state);
      expect(phone.finishScreens).toBe(model.finishScreens);
      const { session } = phone;
      expect(session.selectedExerciseIndex).toBe(model.selected);
      const screen = new Map(setsOf(session).map((set) => [set.id, set.done]));
      for (const [id, done] of model.done) expect([id, screen.get(id)]).toEqual([id, done]);
      expect(session.exerciseLog.map(({ finishDate }) => finishDate !== null)).toEqual(
        model.exercises.map(({ completed }) => completed),
      );
    },
  };
}

function edited(model: Model, phone: Phone, edit: SessionEdit): void {
  phone.edit(edit);
  model.unwritten += 1;
}

const tick = (n: number, done: boolean) =>
  command(`tick ${n} ${done}`, (model, phone) => {
    const sets = setsOf(phone.session);
    const { id } = sets[n % sets.length]!;
    // As the box does it: the tap is seen, its edit follows.
    phone.actor.send({ type: 'tap.seen' });
    edited(model, phone, { verb: 'tick-set', setId: id, done });
    phone.actor.send({ type: 'log.stored' });
    model.done.set(id, done);
  });

const change = (n: number, weight: number) =>
  command(`change ${n} to ${weight}`, (model, phone) => {
    const sets = setsOf(phone.session);
    const { id } = sets[n % sets.length]!;
    edited(model, phone, { verb: 'edit-set', setId: id, values: { weight } });
  });

const addSet = (exercise: number) =>
  command(`add a set to ${exercise}`, (model, phone) => {
    const { exerciseId } = phone.session.exerciseLog[exercise]!;
    const part = exercise === 1 ? { subExerciseIndex: 0 } : {};
    edited(model, phone, { verb: 'add-set', exerciseId, units: 'imperial', ...part });
  });

const deleteSet = (n: number) =>
  command(`delete ${n}`, (model, phone) => {
    const sets = setsOf(phone.session);
    const { id, extraSet = false } = sets[n % sets.length]!;
    phone.edit({ verb: 'delete-set', setId: id });
    if (!extraSet) return;
    model.unwritten += 1;
    model.done.delete(id);
  });

const select = (exercise: number) =>
  command(`select ${exercise}`, (model, phone) => {
    edited(model, phone, { verb: 'select-exercise', index: exercise });
    model.selected = exercise;
  });

const rate = (exercise: number, which: 'effort' | 'compliance') =>
  command(`rate ${which} of ${exercise}`, (model, phone) => {
    const score = which === 'effort' ? { score1: 7 } : { score2: 7 };
    edited(model, phone, { verb: 'rate-exercise', exerciseIndex: exercise, ...score });
    model.exercises[exercise]![which] = true;
  });

const feel = () =>
  command('rate the workout', (model, phone) => {
    edited(model, phone, { verb: 'rate-workout', score1: 8 });
    model.feel = true;
  });

const press = () =>
  command('press the button', (model, phone) => {
    phone.actor.send({ type: 'action.pressed', screen: 'main', stamp });
    if (model.at !== 'open') return;
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
    if (model.at === 'open' && model.feel) model.at = 'finishing';
  });

const leave = (answer: 'asked' | 'cancelled' | 'confirmed') =>
  command(`leave ${answer}`, (model, phone) => {
    phone.actor.send({ type: `leave.${answer}` });
    if (answer === 'asked' && model.at === 'open') model.at = 'asking';
    else if (answer === 'cancelled' && model.at === 'asking') model.at = 'open';
    else if (answer === 'confirmed' && model.at === 'asking') model.at = 'pausing';
  });

const answer = (succeeds: boolean) =>
  command(`the device ${succeeds ? 'succeeds' : 'fails'}`, async (model, phone) => {
    await phone.answer(succeeds);
    if (model.at === 'pausing') model.at = succeeds ? 'leaving' : 'open';
    else if (model.at === 'finishing') model.at = succeeds ? 'finished' : 'open';
  });

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
const walk = fc.commands<Model, Phone, false>(
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
    fc.constantFrom(true, true, false).map(answer),
    fc.constantFrom(500, 1200).map(wait),
    fc.constant(write()),
    fc.constant(write()),
    fc.constant(read()),
  ],
  { maxCommands: 60, size: 'max' },
);

test('whatever happens to a workout, no set is lost and nothing crashes; every state is reached', async () => {
  const visited = new Set<string>();
  await fc.assert(
    fc.asyncProperty(walk, async (commands) => {
      const phone = new Phone();
      const model: Model = {
        at: 'open',
        selected: 0,
        exercises: [0, 1].map(() => ({ completed: false, effort: false, compliance: false })),
        feel: false,
        done: new Map(),
        unwritten: 0,
        finishScreens: 0,
      };
      await fc.asyncModelRun(() => ({ model, real: phone }), commands);
      while (phone.waiting.length > 0) phone.write();
      const kept = new Map(setsOf(phone.disk).map((set) => [set.id, set.done]));
      for (const [id, done] of model.done) expect([id, kept.get(id)]).toEqual([id, done]);
      for (const state of phone.visited) visited.add(state);
    }),
    { numRuns: 200, seed: 1 },
  );
  expect(visited).toEqual(
    new Set(
      [
        { open: 'exerciseInitial' },
        { open: 'exerciseCompleted' },
        'askingToLeave',
        'pausing',
        'leaving',
        'left',
        'finishing',
        'finished',
      ].map((state) => JSON.stringify(state)),
    ),
  );
});
