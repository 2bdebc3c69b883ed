// Random walks over everything that can happen while a coach writes: typing, a disk that accepts, refuses or is slow,
// and other tabs that edit the same days or delete the program.
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { changedDay, type Edit, editBetween, recordEdit } from '#domain/program/edit.ts';
import { changeDay } from '#domain/program/plan-days.ts';
import { createProgram } from '../commands/created-programs.ts';
import { programDraft } from '../queries/created-programs.ts';
import { createPhone } from '../test-support.ts';
import { editorMachine, type Touched } from './editor-machine.ts';

/** The machine on a disk that does nothing until the test lets it. */
class Laptop {
  readonly visited = new Set<string>();
  disk: ProgramDraft | null;
  #tell: (touched: Touched) => void = () => undefined;
  #answer: ((succeeds: boolean) => void) | null = null;
  readonly actor;

  constructor(opened: ProgramDraft) {
    this.disk = opened;
    this.actor = createActor(editorMachine, {
      input: {
        draft: opened,
        store: (edit) => this.#ask('storing', () => this.#write(edit)),
        read: () => this.#ask('reading', () => this.disk),
        listen: (tell) => {
          this.#tell = tell;
          return () => undefined;
        },
      },
    });
    this.actor.subscribe(({ value }) => this.visited.add(value));
    this.actor.start();
  }

  get screen(): ProgramDraft {
    return this.actor.getSnapshot().context.draft;
  }

  type(day: number, title: string): void {
    const { context, status } = this.actor.getSnapshot();
    const outcome = changeDay(context.draft, { dayId: context.draft.days[day]!._id, title });
    const edit = outcome.allowed && editBetween(context.draft, outcome.value);
    if (!outcome.allowed || !edit || status !== 'active') return;
    const history = recordEdit(context.history, edit, { at: 0 });
    this.actor.send({ type: 'draft.edited', draft: outcome.value, edit, history });
  }

  otherTab(day: number, description: string): void {
    const present = this.disk?.days[day];
    if (!this.disk || !present) return;
    this.#put({ ...present, description });
    this.#tell({ keys: new Set([present._id]), any: false });
  }

  delete(): void {
    this.disk = null;
    this.#tell({ keys: new Set(), any: true });
  }

  async answer(succeeds: boolean): Promise<void> {
    this.#answer?.(succeeds);
    this.#answer = null;
    await setImmediate();
  }

  /** A transaction or a read. There must not be two at once: one would be lost. */
  #ask<T>(state: string, work: () => T): Promise<T> {
    if (this.actor.getSnapshot().value !== state) throw new Error(`A ${state} that is not awaited`);
    return new Promise((resolve, reject) => {
      this.#answer = (succeeds) =>
        succeeds ? resolve(work()) : reject(new Error('The disk is full.'));
    });
  }

  #write({ days }: Edit): boolean {
    if (!this.disk) return false;
    for (const change of days) this.#put(changedDay(dayOf(this.disk, change.after._id), change));
    this.#tell({ keys: new Set(days.map(({ after }) => after._id)), any: false });
    return true;
  }

  #put(day: CreatedProgramDay): void {
    if (!this.disk) return;
    const days = this.disk.days.map((one) => (one._id === day._id ? day : one));
    this.disk = { ...this.disk, days };
  }
}

const dayOf = ({ days }: ProgramDraft, id: string) => days.find(({ _id }) => _id === id);
const titlesOf = ({ days }: ProgramDraft) => days.map(({ title }) => title);

const day = fc.nat({ max: 2 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('type' as const), day }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('other tab' as const), day }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constantFrom('answer' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('fail' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('pause' as const) }) },
);

test('whatever the disk and other tabs do, nothing typed is lost; every state is reached and left', async () => {
  const phone = await createPhone();
  const made = await createProgram(phone.device, { title: 'Strong and steady', weeks: 1 });
  const opened = made.allowed ? await programDraft(phone.device, made.value) : null;
  const visited = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40, size: 'max' }),
      fc.boolean(),
      async (steps, isDeleted) => {
        const laptop = new Laptop(opened!);
        const typed = titlesOf(opened!);
        const type = (on: number, title: string) => {
          typed[on] = title;
          laptop.type(on, title);
        };
        for (const [index, one] of steps.entries()) {
          if (one.does === 'type') type(one.day, `title ${index}`);
          else if (one.does === 'other tab') laptop.otherTab(one.day, `note ${index}`);
          else await laptop.answer(one.does !== 'fail');
          expect(titlesOf(laptop.screen)).toEqual(typed);
          const saysStored = laptop.actor.getSnapshot().hasTag('stored');
          expect(saysStored ? titlesOf(laptop.disk!) : typed).toEqual(typed);
        }
        if (isDeleted) laptop.delete();
        // After the disk has refused, the next edit tries again.
        type(0, 'the last one');
        while (!['stored', 'gone'].includes(laptop.actor.getSnapshot().value))
          await laptop.answer(true);
        expect(laptop.actor.getSnapshot().value).toBe(isDeleted ? 'gone' : 'stored');
        expect(laptop.screen).toEqual(laptop.disk ?? laptop.screen);
        expect(titlesOf(laptop.screen)).toEqual(typed);
        for (const state of laptop.visited) visited.add(state);
      },
    ),
    { numRuns: 150, seed: 1 },
  );
  expect(visited).toEqual(new Set(Object.keys(editorMachine.states)));
});
