import type { CheckIn } from '#contract/check-ins.ts';

/** What is open: a check-in to change or to use again, or a new one. */
export type Editing = { readonly checkIn: CheckIn; readonly isCopy?: true } | 'new';
