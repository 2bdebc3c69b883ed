import type { Preferences } from '#contract/user.ts';

/** The athlete's own. The screen says where to read them: a tick and what follows it run without a page. */
export const ownPreferences = { read: (): Preferences | undefined => undefined };
