// Days or exercises copied in the builder, to paste into another day or program; kept while the app is open.
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { Exercise } from '#contract/training.ts';
import type { LinesOfDays } from '#client/shared/plan/marked-lines.ts';
import { createStore, useStore } from '#client/shared/screen/store.ts';

export type Copied =
  | {
      readonly kind: 'days';
      /** Arranged as in the plan: one array for each week. */
      readonly weeks: readonly (readonly CreatedProgramDay[])[];
      /** Those that could not be read yet. */
      readonly lines: LinesOfDays;
    }
  | { readonly kind: 'exercises'; readonly exercises: readonly Exercise[] };

const copied = createStore<Copied | null>(null);

/** The text put on the system clipboard, for spreadsheets; null if it could not be written. */
let copiedText: string | null = null;

export const readCopied = copied.read;
export const useCopied = (): Copied | null => useStore(copied);

/** The clipboard holds something other than the last copy made here. */
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
