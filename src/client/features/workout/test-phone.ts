// A phone for walks through the machine: the machine, and surroundings that do nothing until told to.
import { setImmediate } from 'node:timers/promises';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { SetId } from '#contract/ids.ts';
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { TrainingSession } from '#contract/training.ts';
import { allowed, type Outcome, refused } from '#domain/refusal.ts';
import { applyEdit, type SessionEdit, sessionEdit } from '#domain/session/session-edit.ts';
import { roundsOf } from '#domain/session/rounds.ts';
import { buildExercise, buildSession, buildSuperset, testId } from '#domain/test-builders.ts';
import type { Workout } from './workout-context.ts';
import { workoutMachine } from './workout-machine.ts';
import { sessionOf } from './workout-setup.ts';

export const stamp: EditStamp = { at: Date.parse('2030-03-04T10:00:00Z'), by: 'phone' };

export type Answer = 'succeeds' | 'refuses' | 'fails';

export const setsOf = (session: TrainingSession) =>
  session.exerciseLog.flatMap((entry) => roundsOf(entry).flat());

export class Phone {
  disk = buildSession([buildExercise(1), buildSuperset(2)]);
  readonly waiting: SessionEdit[] = [];
  readonly visited = new Set<string>();
  readonly clock = new SimulatedClock();
  finishScreens = 0;
  #ids = 900;
  #answer: ((how: Answer) => void) | null = null;

  readonly actor = createActor(
    workoutMachine.provide({
      actions: {
        store: (_, edit) => void this.waiting.push(edit),
        openFinishScreen: () => void (this.finishScreens += 1),
      },
      actors: {
        begin: fromPromise(() => this.#begin()),
        pause: fromPromise(() => this.#done()),
        finish: fromPromise(() => this.#done()),
      },
    }),
    { input: null, clock: this.clock },
  );

  constructor() {
    this.actor.subscribe(({ value }) => {
      const open = typeof value === 'string' ? null : value.open;
      if (typeof value === 'string') this.visited.add(value);
      for (const [region, state] of Object.entries(open ?? {}))
        this.visited.add(`open.${region}.${state}`);
    });
    this.actor.start();
  }

  get session(): TrainingSession {
    return sessionOf(this.actor.getSnapshot().context);
  }

  readonly edit: Workout['edit'] = (verb, given) =>
    this.actor.send({ type: 'log.edited', edit: sessionEdit(verb, given), stamp });

  newId(): SetId {
    return testId.set((this.#ids += 1));
  }

  /** Applies the rules to the stored session, as the command does. */
  write(): void {
    const edit = this.waiting.shift();
    if (!edit) return;
    const now = new Date(stamp.at).toISOString();
    const outcome = applyEdit(this.disk, edit, { now, stamp });
    if (outcome.allowed) this.disk = outcome.value;
    if (this.actor.getSnapshot().status === 'active') this.actor.send({ type: 'log.stored' });
  }

  read(): void {
    this.actor.send({ type: 'session.loaded', session: structuredClone(this.disk) });
  }

  async answer(how: Answer): Promise<void> {
    this.#answer?.(how);
    this.#answer = null;
    await setImmediate();
  }

  async #begin(): Promise<Outcome<TrainingSession>> {
    const how = await this.#ask();
    return how === 'refuses' ? refused('session-completed') : allowed(this.disk);
  }

  async #done(): Promise<void> {
    await this.#ask();
  }

  #ask(): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#answer = (how) =>
        how === 'fails' ? reject(new Error('The disk is full.')) : resolve(how);
    });
  }
}
