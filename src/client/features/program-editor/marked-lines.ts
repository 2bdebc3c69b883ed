// Lines that could not be read yet, by day: kept on this device until they are read or discarded, whatever happens to the
// page.
import { useSyncExternalStore } from 'react';
import type { LineProblem } from '#client/shared/plan/exercise-from.ts';
import { createStore } from '#client/shared/screen/store.ts';
import { uuidv7 } from '#offline/new-id.ts';
import type { ProgramEditor } from '#offline/program-editor/program-editor.ts';

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

/** Whether a day has any, for many days at once. */
export function useIsMarked(): (dayId: string) => boolean {
  const byDay = useSyncExternalStore(store.subscribe, store.read);
  return (dayId) => (byDay[dayId] ?? none).length > 0;
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
  const byDay = Map.groupBy(
    lines.flatMap(({ day, at, text, problem }) => {
      const { _id: dayId, exercises } = days[day] ?? {};
      if (dayId === undefined || exercises === undefined) return [];
      const key = newKey();
      const after = exercises[at - 1]?._id ?? null;
      return [{ dayId, line: { key, text, exerciseId: null, after, problem } }];
    }),
    ({ dayId }) => dayId,
  );
  const ids = lines.flatMap(({ day }) => days[day]?.exercises.map(({ _id }) => _id) ?? []);
  let held = new Map<string, readonly MarkedLine[]>();
  const put = () => {
    for (const [dayId, ours] of byDay)
      changeMarkedLines(dayId, (before) => [
        ...before,
        ...(held.get(dayId) ?? ours.map(({ line }) => line)),
      ]);
  };
  put();
  if (ids.length === 0) return;
  let isThere = true;
  editor.subscribe(() => {
    const draft = editor.read().draft;
    if (!draft) return;
    const present = new Set(draft.days.flatMap(({ exercises }) => exercises.map(({ _id }) => _id)));
    if (ids.some((id) => present.has(id)) === isThere) return;
    isThere = !isThere;
    if (isThere) return put();
    held = new Map();
    for (const [dayId, ours] of byDay)
      changeMarkedLines(dayId, (before) => {
        const keys = new Set(ours.map(({ line }) => line.key));
        held.set(
          dayId,
          before.filter(({ key }) => keys.has(key)),
        );
        return before.filter(({ key }) => !keys.has(key));
      });
  });
}

function stored(): ByDay {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as ByDay;
  } catch {
    return {};
  }
}
