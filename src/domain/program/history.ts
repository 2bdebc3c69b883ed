// The undo history. Pure; the page keeps it as long as it is open.
import { type Edit, inverseOf, joined } from './edit.ts';

interface Step {
  readonly edit: Edit;
  /** Consecutive edits of one step are one: the keystrokes of a word. */
  readonly name: string | null;
  /** Last added to, ms. */
  readonly at: number;
}

export interface History {
  readonly past: readonly Step[];
  /** The next one to redo is the last. */
  readonly future: readonly Step[];
}

export const emptyHistory: History = { past: [], future: [] };

/** Keystrokes within this many ms of each other belong together. */
const pause = 1000;

export function recordEdit(
  { past }: History,
  edit: Edit,
  { step: name = null, at }: { readonly step?: string | null; readonly at: number },
): History {
  const last = past.at(-1);
  if (last && name !== null && last.name === name && at - last.at <= pause) {
    const step = { edit: joined(last.edit, edit), name, at };
    return { past: [...past.slice(0, -1), step], future: [] };
  }
  return { past: [...past, { edit, name, at }], future: [] };
}

/** The edit that undoes the last one; null if there is none. */
export function stepBack({ past, future }: History) {
  const step = past.at(-1);
  if (!step) return null;
  const history: History = { past: past.slice(0, -1), future: [...future, ended(step)] };
  return { history, edit: inverseOf(step.edit) };
}

/** The edit that redoes the last undone one; null if there is none. */
export function stepForward({ past, future }: History) {
  const step = future.at(-1);
  if (!step) return null;
  const history: History = { past: [...past, step], future: future.slice(0, -1) };
  return { history, edit: step.edit };
}

/** An edit that was undone once takes no further keystrokes. */
const ended = (step: Step): Step => ({ ...step, name: null });
