// How long a sign-in lives: 180 days from its last use, and never longer than a year. A phone may lie in a bag for months
// with a workout on it; a token that was copied must still stop working some day.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const idleMs = 180 * dayMs;
const wholeLifeMs = 365 * dayMs;

/** When it ends unless it is used again. */
export const endOfSignIn = (signedInAt: Date, lastUsedAt: Date): Date =>
  new Date(Math.min(lastUsedAt.getTime() + idleMs, signedInAt.getTime() + wholeLifeMs));

/** However often it was used. */
export const isPastItsLife = (signedInAt: Date, now: Date): boolean =>
  now.getTime() >= signedInAt.getTime() + wholeLifeMs;

/** For a sign-in that an earlier release used last: it wrote only when it would end. */
export const lastUseBy = (endsAt: Date): Date => new Date(endsAt.getTime() - idleMs);

export interface SignInUse {
  readonly at: Date;
  /** The network address. */
  readonly address: string | null;
}

/** A use is written down once a day, and once an hour where the address changes: a phone calls often. */
export function isUseWorthNoting(last: SignInUse, now: SignInUse): boolean {
  const agoMs = now.at.getTime() - last.at.getTime();
  return agoMs > (now.address === last.address ? dayMs : hourMs) || last.address === null;
}
