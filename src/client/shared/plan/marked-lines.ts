// Lines that could not be read yet, by day: kept on this device until they are read or discarded, whatever happens to the
// page.
import { useSyncExternalStore } from 'react';
import { createStore } from '#client/shared/screen/store.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { counted } from '#domain/plural.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { uuidv7 } from '#offline/new-id.ts';
import type { ProgramEditor } from '#offline/program-editor/program-editor.ts';
import type { LineProblem } from './exercise-from.ts';

export interface MarkedLine {
  readonly key: string;
  readonly text: string;
  /** The exercise that it describes; null: it becomes a new one. */
  readonly exerciseId: string | null;
  /** The exercise that it follows; null: the first line of the day. */
  readonly after: string | null;
  readonly problem: LineProblem;
}

type ByDay = Readonly<Record<string, readonly MarkedLine[]>>;

const storageKey = 'holdfast-marked-lines';
const none: readonly MarkedLine[] = [];
const store = createStore<ByDay>(stored());

// Marked in another tab.
addEventListener('storage', (event) => {
  if (event.key === null || event.key === storageKey) store.set(stored());
});

/** Those of one day. */
export const useMarkedLines = (dayId: string): readonly MarkedLine[] =>
  useSyncExternalStore(store.subscribe, () => store.read()[dayId] ?? none);

export interface MarkedDay {
  /** Its place in the plan, from 0. */
  readonly day: number;
  readonly lines: number;
}

/** The days that have any, in the order of the plan. */
export function useMarkedDays(plan: readonly { readonly _id: string }[]): readonly MarkedDay[] {
  const byDay = useSyncExternalStore(store.subscribe, store.read);
  return plan.flatMap(({ _id }, day) => {
    const lines = (byDay[_id] ?? none).length;
    return lines > 0 ? [{ day, lines }] : [];
  });
}

/** Of days that were copied, or of which something else was made: a line that could not be read is no part of it. */
export function tellUncopied(
  days: readonly { readonly _id: string }[],
  fate = 'marked in the plan, for you to fix there',
): void {
  const byDay = stored();
  const lines = days.flatMap(({ _id }) => byDay[_id] ?? none);
  if (lines.length === 0) return;
  showToast({
    color: 'info',
    text: `${counted(lines.length, 'line isn’t', 'lines aren’t')} in the copy`,
    description: `‘${lines[0]!.text}’${lines.length > 1 ? ' and others' : ''}: ${fate}.`,
  });
}

export const newKey = (): string => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes));

export function changeMarkedLines(
  dayId: string,
  change: (lines: readonly MarkedLine[]) => readonly MarkedLine[],
): void {
  // Another tab may have marked a line of the same day since.
  const { [dayId]: before = none, ...others } = stored();
  const lines = change(before);
  const byDay = lines.length > 0 ? { ...others, [dayId]: lines } : others;
  localStorage.setItem(storageKey, JSON.stringify(byDay));
  store.set(byDay);
}

interface PastedLine extends Pick<MarkedLine, 'text' | 'problem'> {
  /** From 0. */
  readonly day: number;
  /** How many exercises of the day come before it. */
  readonly at: number;
}

/**
 * Marks lines of cells that were pasted just now. Undoing the paste takes them away, and redoing it brings them back: they
 * come and go with the exercises that are in these days.
 */
export function markPasted(editor: ProgramEditor, lines: readonly PastedLine[]): void {
  if (lines.length === 0) return;
  const days = editor.read().draft?.days ?? [];
  const placed = lines.flatMap(({ day, at, text, problem }) => {
    const { _id: dayId, exercises } = days[day] ?? {};
    if (dayId === undefined || exercises === undefined) return [];
    const after = exercises[at - 1]?._id ?? null;
    return [{ dayId, line: { key: newKey(), text, exerciseId: null, after, problem } }];
  });
  const byDay = new Map<string, readonly MarkedLine[]>();
  for (const { dayId, line } of placed) byDay.set(dayId, [...(byDay.get(dayId) ?? []), line]);
  put(byDay);
  const ids = lines.flatMap(({ day }) => days[day]?.exercises.map(({ _id }) => _id) ?? []);
  comeAndGo(editor, byDay, { with: new Set(ids), areThere: true });
}

/**
 * Clears days, or removes them: their lines go as well, and come back with what is brought back. Without anything else to
 * bring back, a toast brings the lines back.
 */
export function clearWithLines(
  editor: ProgramEditor,
  dayIds: readonly string[],
  clear: () => boolean,
): void {
  const before = contentOf(editor.read().draft, dayIds);
  if (!clear()) return;
  const taken = take(new Map(dayIds.map((id) => [id, stored()[id] ?? none])));
  const count = [...taken.values()].flat().length;
  if (count === 0) return;
  const left = contentOf(editor.read().draft, dayIds);
  const gone = new Set([...before].filter((id) => !left.has(id)));
  if (gone.size > 0) return comeAndGo(editor, taken, { with: gone, areThere: false });
  showToast({
    color: 'info',
    text: `${counted(count, 'line')} discarded`,
    description: [...taken.values()].flat()[0]?.text ?? '',
    action: { label: 'Undo', run: () => put(taken) },
  });
}

/** These days, as far as they are in the plan, and every exercise. */
function contentOf(draft: ProgramDraft | null, dayIds: readonly string[]): Set<string> {
  const asked = new Set(dayIds);
  return new Set(
    draft?.days.flatMap(({ _id, exercises }): string[] => [
      ...(asked.has(_id) ? [_id] : []),
      ...exercises.map((exercise) => exercise._id),
    ]),
  );
}

interface Bound {
  /** What the lines are there with, or, if `areThere` is false, went with. */
  readonly with: ReadonlySet<string>;
  readonly areThere: boolean;
}

function comeAndGo(
  editor: ProgramEditor,
  lines: ReadonlyMap<string, readonly MarkedLine[]>,
  bound: Bound,
): void {
  if (bound.with.size === 0) return;
  let { areThere } = bound;
  let held = lines;
  const stop = editor.subscribe(() => {
    const { draft, canRedo } = editor.read();
    if (!draft) return;
    const isBack = [...contentOf(draft, [...lines.keys()])].some((id) => bound.with.has(id));
    // Taken away by an undo, they go; by a later edit, they stay.
    if (bound.areThere && !isBack && !canRedo) return;
    if (isBack === areThere) {
      // Another edit came after the undo: the clearing can't be redone.
      if (!bound.areThere && areThere && !canRedo) stop();
      return;
    }
    areThere = isBack;
    if (areThere) put(held);
    else held = take(held);
  });
}

function put(lines: ReadonlyMap<string, readonly MarkedLine[]>): void {
  for (const [dayId, ours] of lines)
    if (ours.length > 0) changeMarkedLines(dayId, (before) => [...before, ...ours]);
}

/** Returns those that were still there. */
function take(
  lines: ReadonlyMap<string, readonly MarkedLine[]>,
): Map<string, readonly MarkedLine[]> {
  const taken = new Map<string, readonly MarkedLine[]>();
  for (const [dayId, ours] of lines) {
    if (ours.length === 0) continue;
    const keys = new Set(ours.map(({ key }) => key));
    changeMarkedLines(dayId, (before) => {
      taken.set(
        dayId,
        before.filter(({ key }) => keys.has(key)),
      );
      return before.filter(({ key }) => !keys.has(key));
    });
  }
  return taken;
}

function stored(): ByDay {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as ByDay;
  } catch {
    return {};
  }
}
