// A line that is being typed and is not an exercise yet, stored with every keystroke so that a reload does not lose
// it.
const key = 'holdfast-line';

export interface LineDraft {
  readonly dayId: string;
  /** The line's place in the day; null: a new one. */
  readonly line: number | null;
  readonly where: 'plan' | 'day';
  readonly text: string;
}

export function readLineDraft(): LineDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as LineDraft | null;
  } catch {
    return null;
  }
}

/** Null: nothing is being typed. */
export function keepLineDraft(draft: LineDraft | null): void {
  if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
  else sessionStorage.removeItem(key);
}
