// Lines that could not be read yet, by day: kept on this device until they are read or discarded, whatever happens to the
// page.
import { useSyncExternalStore } from 'react';
import { createStore } from '#client/shared/screen/store.ts';
import { dismissToast, showToast } from '#client/shared/screen/toasts.ts';
import { counted } from '#domain/plural.ts';
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

/** The toast that tells where lines are. */
let told = 0;

/** Of days that were copied, or of which something else was made: a line that could not be read is no part of it. */
export function tellUncopied(days: readonly { readonly _id: string }[]): void {
  const lines = [...linesOf(days).values()].flat();
  if (lines.length === 0) return;
  told = showToast({
    color: 'info',
    text: `${counted(lines.length, 'line isn’t', 'lines aren’t')} in the copy`,
    description: `‘${lines[0]!.text}’${lines.length > 1 ? ' and others' : ''}: marked in the plan, for you to fix there.`,
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

/** Lines by the day that they are in. */
export type LinesOfDays = ReadonlyMap<string, readonly MarkedLine[]>;

export function linesOf(days: readonly { readonly _id: string }[]): LinesOfDays {
  const byDay = stored();
  return new Map(days.map(({ _id }) => [_id, byDay[_id] ?? none]));
}

export interface WithLines {
  /** Whose lines go; by default the days that the edit changes. */
  readonly goes?: readonly { readonly _id: string }[];
  /** Asked once the edit is made. */
  readonly comes?: () => LinesOfDays;
}

/**
 * An edit with which lines go and others come: undoing it takes both back, and redoing it does both again. Returns whether the
 * edit was allowed, or, if it changed nothing that could be undone, how to take back the lines.
 */
export function editWithLines(
  editor: ProgramEditor,
  edit: () => boolean,
  { goes, comes }: WithLines,
): boolean | (() => void) {
  const { draft: was, past: earlier } = editor.read();
  if (!edit()) return false;
  const { draft, past } = editor.read();
  let shown = linesOf(goes ?? draft?.days.filter((day) => !was?.days.includes(day)) ?? []);
  let held = comes?.() ?? new Map<string, readonly MarkedLine[]>();
  if ([...shown.values(), ...held.values()].flat().length === 0) return true;
  const swap = () => {
    const taken = take(shown);
    put(held);
    [shown, held] = [held, taken];
  };
  swap();
  if (past === earlier) return swap;
  const step = past.at(-1)!.edit;
  let isDone = true;
  const stop = editor.subscribe(() => {
    const now = editor.read();
    if (now.past.some((one) => one.edit === step) !== isDone) {
      isDone = !isDone;
      swap();
    }
    // Another edit came after the undo: it can't be redone.
    if (!isDone && !now.canRedo) stop();
  });
  return true;
}

/** Clears days, or removes them. */
export function clearWithLines(
  editor: ProgramEditor,
  goes: readonly { readonly _id: string }[],
  clear: () => boolean,
  did = 'discarded',
): void {
  const lines = [...linesOf(goes).values()].flat();
  const undo = editWithLines(editor, clear, { goes });
  if (lines.length > 0) dismissToast(told);
  offerLinesBack(undo, lines, did);
}

/** If an edit did nothing else, a toast takes back what became of lines; otherwise Undo does. */
export function offerLinesBack(
  undo: ReturnType<typeof editWithLines>,
  lines: readonly MarkedLine[],
  did: string,
): void {
  if (typeof undo === 'boolean') return;
  showToast({
    color: 'info',
    text: `${counted(lines.length, 'line')} ${did}`,
    description: lines[0]!.text,
    action: { label: 'Undo', run: undo },
  });
}

function put(lines: LinesOfDays): void {
  for (const [dayId, ours] of lines)
    if (ours.length > 0) changeMarkedLines(dayId, (before) => [...before, ...ours]);
}

/** Returns those that were still there. */
function take(lines: LinesOfDays): LinesOfDays {
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
