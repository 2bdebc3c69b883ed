import type { RestsByKind } from '#contract/user.ts';

/** The athlete's rests by kind of set. The screen says where to read them: what follows a tick runs without a page. */
export const ownRests = { read: (): RestsByKind | undefined => undefined };
