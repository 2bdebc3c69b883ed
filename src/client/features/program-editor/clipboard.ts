// What was copied in the builder, to be pasted into another day or another program; kept while the app is open.
import { useSyncExternalStore } from 'react';
import type { CreatedProgramDay } from '#contract/created-program.ts';
import type { Exercise } from '#contract/training.ts';

export type Copied =
  /** As they stood under each other: those of one week in a row. */
  | { readonly kind: 'days'; readonly weeks: readonly (readonly CreatedProgramDay[])[] }
  | { readonly kind: 'exercises'; readonly exercises: readonly Exercise[] };

const listeners = new Set<() => void>();
let copied: Copied | null = null;

export const readCopied = (): Copied | null => copied;

export function keepCopied(next: Copied): void {
  copied = next;
  for (const listener of listeners) listener();
}

export const useCopied = (): Copied | null => useSyncExternalStore(subscribe, readCopied);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
