// Lines of a plan that were not understood and wait: they go and come with what the plan around them becomes.
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { MovementSummary } from '#contract/training.ts';
import { buildExercise } from '#domain/test-builders.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import {
  applyStep,
  editBetween,
  emptyHistory,
  type History,
  recordEdit,
  stepBack,
  stepForward,
} from '#domain/program/edit.ts';
import { clearDays, fillDownDays } from '#domain/program/plan-days.ts';
import { buildDraft, buildPlanDay, countingIds } from '#domain/program/test-support.ts';
import { createStore } from '#client/shared/screen/store.ts';
import { currentToasts, dismissToast } from '#client/shared/screen/toasts.ts';
import { problemOfLine } from '#client/shared/plan/exercise-from.ts';
import type { EditorState, ProgramEditor } from '#offline/program-editor/program-editor.ts';

const kept = new Map<string, string>();
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
});
// Other files of tests run in the same process.
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  kept.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});
const toasts = () => currentToasts().map(({ text }) => text);
const { changeMarkedLines, clearWithLines, editWithLines, linesOf, tellUncopied } =
  await import('#client/shared/plan/marked-lines.ts');
const { copiedDays, dropWithLines, pasteCopied } = await import('./copied-days.ts');
const { pasteCells } = await import('./paste-cells.ts');

/** An editor without a disk, and the lines that wait in its first days. */
function open() {
  const newId = countingIds();
  const squat = buildExercise(11);
  const plan = buildDraft();
  const days = [buildPlanDay(1, [squat]), ...plan.days.slice(1)];
  const state = createStore<{ draft: ProgramDraft; history: History }>({
    draft: { ...plan, days },
    history: emptyHistory,
  });
  const take = (step: typeof stepBack) => {
    const { draft, history } = state.read();
    const stepped = step(history)!;
    state.set({ draft: applyStep(draft, stepped.edit).draft, history: stepped.history });
    return Promise.resolve(0);
  };
  const editor: ProgramEditor = {
    subscribe: state.subscribe,
    read: (): EditorState => {
      const { draft, history } = state.read();
      const { past, future } = history;
      const can = { canUndo: past.length > 0, canRedo: future.length > 0 };
      return { draft, lost: null, past, ...can, stored: true, writes: 0 };
    },
    edit: (rule) => {
      const { draft, history } = state.read();
      const outcome = rule(draft);
      const edit = outcome.allowed && editBetween(draft, outcome.value);
      if (edit && outcome.allowed)
        state.set({ draft: outcome.value, history: recordEdit(history, edit, { at: 0 }) });
      return outcome;
    },
    undo: () => take(stepBack),
    redo: () => take(stepForward),
    settled: () => Promise.resolve(),
  };
  const day = (at: number) => state.read().draft.days[at]!;
  const tools = {
    editor,
    newId,
    units: 'metric' as const,
    named: (): MovementSummary | null => null,
    edit: (rule: Parameters<ProgramEditor['edit']>[0]) => editor.edit(rule).allowed,
  };
  return {
    editor,
    tools,
    day,
    wait: (at: number, text: string, line = {}) =>
      changeMarkedLines(day(at)._id, (lines) => [
        ...lines,
        {
          key: text,
          text,
          exerciseId: null,
          after: null,
          problem: problemOfLine(text, 'No such movement'),
          ...line,
        },
      ]),
    waiting: (at: number) => [...linesOf([day(at)]).values()].flat().map(({ text }) => text),
  };
}

test('a pasted line that waits goes with Undo of the paste, and comes back with Redo', async () => {
  const { editor, tools, waiting } = open();
  await pasteCells('wobble 3xfoo', 0, tools);
  await pasteCells('Flumox\t3\t5', 2, tools);
  expect([waiting(0), waiting(2)]).toEqual([['wobble 3xfoo'], ['Flumox 3x5']]);
  await editor.undo();
  expect([waiting(0), waiting(2)]).toEqual([['wobble 3xfoo'], []]);
  await editor.undo();
  expect(waiting(0)).toEqual([]);
  await editor.redo();
  expect(waiting(0)).toEqual(['wobble 3xfoo']);
});

test('a day that cells are pasted over loses the lines that waited in it, and Undo brings them back', async () => {
  const { editor, tools, wait, waiting } = open();
  wait(0, 'old 3xfoo');
  wait(2, 'other 3xfoo');
  await pasteCells('wobble 3xfoo', 0, tools);
  await pasteCells('Flumox\t3\t5', 2, tools);
  expect([waiting(0), waiting(2)]).toEqual([['wobble 3xfoo'], ['other 3xfoo', 'Flumox 3x5']]);
  await editor.undo();
  await editor.undo();
  expect([waiting(0), waiting(2)]).toEqual([['old 3xfoo'], ['other 3xfoo']]);
});

test('cut days take their lines that wait along, to where they are pasted, in the same places', async () => {
  const { editor, tools, day, wait, waiting } = open();
  const squat = day(0).exercises[0]!._id;
  wait(0, 'after 3xfoo', { after: squat });
  wait(0, 'instead 3xfoo', { exerciseId: squat });
  wait(3, 'old 3xfoo');
  const { copied, text } = copiedDays(editor.read().draft!.days, [0], 'metric');
  clearWithLines(editor, [day(0)], () =>
    tools.edit((draft) => clearDays(draft, { dayIds: [day(0)._id] })),
  );
  expect(waiting(0)).toEqual([]);
  pasteCopied(copied, 3, tools);
  pasteCopied(copied, 4, tools);
  const there = day(3).exercises[0]!._id;
  const lines = linesOf([day(3)]).get(day(3)._id)!;
  expect(lines).toMatchObject([
    { text: 'after 3xfoo', exerciseId: null, after: there },
    { text: 'instead 3xfoo', exerciseId: there, after: null },
  ]);
  const keys = [...linesOf([day(3), day(4)]).values()].flat().map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
  await editor.undo();
  await editor.undo();
  expect([waiting(3), waiting(4)]).toEqual([['old 3xfoo'], []]);

  // After a reload the text is what is left.
  const { movement } = buildExercise(1);
  const meant = (name: string) => (/foo/.test(name) ? null : (movement as MovementSummary));
  await pasteCells(text, 5, { ...tools, named: meant });
  expect(day(5).exercises).toHaveLength(1);
  expect(waiting(5).toSorted()).toEqual(['after 3xfoo', 'instead 3xfoo']);
});

test('filling down over a day takes its lines that wait along', async () => {
  const { editor, tools, day, wait, waiting } = open();
  wait(0, 'kept 3xfoo');
  wait(7, 'old 3xfoo');
  const dayIds = [day(0)._id, day(7)._id];
  editWithLines(editor, () => tools.edit((draft) => fillDownDays(draft, { ...tools, dayIds })), {});
  expect([waiting(0), waiting(7)]).toEqual([['kept 3xfoo'], []]);
  await editor.undo();
  expect([waiting(0), waiting(7)]).toEqual([['kept 3xfoo'], ['old 3xfoo']]);
});

test('a dragged day takes its lines that wait along, and gets those of the day that it changes places with', async () => {
  const { editor, tools, day, wait, waiting } = open();
  const squat = day(0).exercises[0]!._id;
  wait(0, 'after 3xfoo', { after: squat });
  wait(3, 'other 3xfoo');
  dropWithLines({ dayIds: [day(0)._id], by: 3, isCopy: false }, tools);
  expect([waiting(0), waiting(3)]).toEqual([['other 3xfoo'], ['after 3xfoo']]);
  const there = day(3).exercises[0]!._id;
  expect(linesOf([day(3)]).get(day(3)._id)).toMatchObject([{ after: there }]);
  await editor.undo();
  expect([waiting(0), waiting(3)]).toEqual([['after 3xfoo'], ['other 3xfoo']]);
  await editor.redo();
  expect([waiting(0), waiting(3)]).toEqual([['other 3xfoo'], ['after 3xfoo']]);
});

test('of a day that is dragged as a copy the lines that wait are in both', () => {
  const { tools, day, wait, waiting } = open();
  wait(0, 'kept 3xfoo');
  wait(2, 'old 3xfoo');
  dropWithLines({ dayIds: [day(0)._id], by: 2, isCopy: true }, tools);
  expect([waiting(0), waiting(2)]).toEqual([['kept 3xfoo'], ['kept 3xfoo']]);
});

test('a dragged day with nothing but lines that wait moves them, and a toast takes that back', () => {
  const { tools, day, wait, waiting } = open();
  wait(4, 'wobble 3xfoo');
  dropWithLines({ dayIds: [day(4)._id], by: 1, isCopy: false }, tools);
  expect([waiting(4), waiting(5)]).toEqual([[], ['wobble 3xfoo']]);
  expect(toasts()).toEqual(['1 line moved']);
  currentToasts()[0]!.action!.run();
  expect([waiting(4), waiting(5)]).toEqual([['wobble 3xfoo'], []]);
});

test('an empty day that is dragged as a copy takes the place of lines that wait, and a toast brings them back', () => {
  const { tools, day, wait, waiting } = open();
  wait(5, 'wobble 3xfoo');
  dropWithLines({ dayIds: [day(4)._id], by: 1, isCopy: true }, tools);
  expect(waiting(5)).toEqual([]);
  expect(toasts()).toEqual(['1 line discarded']);
  currentToasts()[0]!.action!.run();
  expect(waiting(5)).toEqual(['wobble 3xfoo']);
});

test('after Delete no toast says that the lines are marked in the plan', () => {
  const { editor, tools, day, wait } = open();
  wait(0, 'wobble 3xfoo');
  tellUncopied([day(0)]);
  expect(toasts()).toEqual(['1 line isn’t in the copy']);
  clearWithLines(editor, [day(0)], () =>
    tools.edit((draft) => clearDays(draft, { dayIds: [day(0)._id] })),
  );
  expect(toasts()).toEqual([]);
});
