import type { SignedInUser } from './session.ts';

/** With what is personal; for a device whose local storage has lost them, too. Loaded when it is needed. */
export const restoredUser = async (): Promise<SignedInUser | null> =>
  (await import('./idle/restored-user.ts')).restoredUser();
