// What was copied in the builder, to be pasted into another day or another program; kept while the app is open.
import type { CreatedProgramDay } from '#contract/created-program.ts';
import type { Exercise } from '#contract/training.ts';
import { createStore, useStore } from '#client/shared/screen/store.ts';

export type Copied =
  /** As they stood under each other: those of one week in a row. */
  | { readonly kind: 'days'; readonly weeks: readonly (readonly CreatedProgramDay[])[] }
  | { readonly kind: 'exercises'; readonly exercises: readonly Exercise[] };

const copied = createStore<Copied | null>(null);

/** As the clipboard of the system has it, for a spreadsheet; null where it would not take it. */
let copiedText: string | null = null;

export const readCopied = copied.read;
export const useCopied = (): Copied | null => useStore(copied);

/** The clipboard holds something else than what was copied here last. */
export const isFromElsewhere = (text: string): boolean =>
  text.trim() !== '' &&
  (!readCopied() || (copiedText !== null && plain(text) !== plain(copiedText)));

const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

export function keepCopied(next: Copied, text: string): void {
  copiedText = null;
  navigator.clipboard?.writeText(text).then(
    () => (copiedText = text),
    () => undefined,
  );
  copied.set(next);
}
