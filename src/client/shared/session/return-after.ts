// Where somebody wanted to go who had no account yet: a registration ends in another tab, and often much later. Kept on
// this browser alone.
import { del, get, set } from 'idb-keyval';

interface Kept {
  readonly href: string;
  /** Ms. */
  readonly at: number;
}

const key = 'holdfast-return';
/** After a week nobody remembers why they registered. */
const keptMs = 7 * 86_400_000;

/** `now`: ms. A browser without storage keeps nothing. */
export const rememberReturn = (href: string, now: number): Promise<void> =>
  set(key, { href, at: now } satisfies Kept).catch(() => undefined);

/** Only once. */
export async function takeReturn(now: number): Promise<string | undefined> {
  const kept = await get<Kept>(key).catch(() => undefined);
  if (kept) await del(key).catch(() => undefined);
  return kept && now - kept.at < keptMs ? kept.href : undefined;
}
