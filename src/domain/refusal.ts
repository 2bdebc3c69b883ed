// An expected 'no' is a value, never an exception: rules return it, callers show or send its text.

import type { RefusalCode } from './refusal-texts.ts';

export type Outcome<T> = { allowed: true; value: T } | { allowed: false; code: RefusalCode };

export const allowed = <T>(value: T): Outcome<T> => ({ allowed: true, value });

export const refused = (code: RefusalCode): Outcome<never> => ({ allowed: false, code });
