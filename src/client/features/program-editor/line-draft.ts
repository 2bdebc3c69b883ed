// A line that is being typed and is not an exercise yet, stored with every keystroke: a reload does not lose it, nor does a
// tab that is closed. The tab has it for a reload. The device has it too, in a place of this page's own, so that two tabs
// never overwrite each other's.
import { newKey } from '#client/shared/plan/marked-lines.ts';

const key = 'holdfast-line';

export interface LineDraft {
  readonly dayId: string;
  /** The line's place in the day; null: a new one. */
  readonly line: number | null;
  readonly where: 'plan' | 'day';
  readonly text: string;
}

interface Stored extends LineDraft {
  /** Where it is on the device. */
  readonly place: string;
  /** ms */
  readonly at: number;
}

/** Of this page. It has a lock of this name for as long as it is open: what has none was left by a page that is gone. */
const place = `${key} ${newKey()}`;
let isLocked = false;

/** As it was before a reload. */
export function readLineDraft(): LineDraft | null {
  const stored = parsed(sessionStorage.getItem(key));
  if (stored && stored.place !== place) {
    localStorage.removeItem(stored.place);
    keepLineDraft(stored);
  }
  return stored;
}

/** Null: nothing is being typed. */
export function keepLineDraft(draft: LineDraft | null): void {
  if (!draft) {
    sessionStorage.removeItem(key);
    localStorage.removeItem(place);
    return;
  }
  lock();
  const stored = JSON.stringify({ ...draft, place, at: Date.now() });
  sessionStorage.setItem(key, stored);
  // An empty line only tells a reload that its day was open.
  if (draft.text.trim() === '') localStorage.removeItem(place);
  else localStorage.setItem(place, stored);
}

/**
 * Takes over the latest line of these days that was half-typed in a tab which is closed by now; null if there is none, or
 * if something is being typed here.
 */
export async function takeLeftLine(
  isMeant: (draft: LineDraft) => boolean,
): Promise<LineDraft | null> {
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name }) => name));
  const left = Object.keys(localStorage)
    .filter((name) => name.startsWith(`${key} `) && !open.has(name))
    .flatMap((name) => parsed(localStorage.getItem(name)) ?? [])
    .filter(isMeant)
    .toSorted((a, b) => b.at - a.at);
  const [latest] = left;
  if (!latest || sessionStorage.getItem(key) !== null) return null;
  localStorage.removeItem(latest.place);
  keepLineDraft(latest);
  return latest;
}

function lock(): void {
  if (isLocked) return;
  isLocked = true;
  // Never settled: the browser lets go of it with the page.
  void navigator.locks.request(place, () => new Promise(() => undefined));
}

function parsed(stored: string | null): Stored | null {
  try {
    return JSON.parse(stored ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}
