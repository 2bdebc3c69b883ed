// Replaces one of the server's own secrets. What was signed with the one before is accepted for as long as people may still
// have it.
import { randomBytes } from 'node:crypto';
import type { Rows } from '../database/rows.ts';
import type { SecretName } from '../database/security-tables.ts';
import type { Sealing } from '../sealing.ts';
import * as store from '../stores/secrets.ts';

const dayMs = 86_400_000;
const secretBytes = 32;

/** Zero: nothing that people have depends on it. */
export const keptDays = {
  'live-tokens': 1,
  'picture-addresses': 365,
  'known-browsers': 365,
  registrations: 0,
} as const satisfies Partial<Record<SecretName, number>>;
type Replaceable = keyof typeof keptDays;

const reasons: Readonly<Record<Exclude<SecretName, Replaceable>, string>> = {
  receipts: 'phones keep what it signed for years, and a restored server needs it to check that',
  'push-key': 'every browser would have to subscribe to push messages anew',
};

const isReplaceable = (name: string): name is Replaceable => Object.hasOwn(keptDays, name);

/**
 * `isAtOnce`: somebody may know the one before, so that it is no longer accepted. `rows`: those that don't open secrets
 * themselves. Returns words for the operator, and throws in such words.
 */
export async function replaceSecret(
  { rows, sealing, now }: { rows: Rows; sealing: Sealing; now: Date },
  { name, isAtOnce }: { name: string; isAtOnce: boolean },
): Promise<string> {
  const reason = Object.entries(reasons).find(([one]) => one === name)?.[1];
  if (reason !== undefined) throw new Error(`'${name}' cannot be replaced: ${reason}.`);
  if (!isReplaceable(name))
    throw new Error(`There is no secret '${name}'. There are ${Object.keys(keptDays).join(', ')}.`);
  const days = isAtOnce ? 0 : keptDays[name];
  const text = randomBytes(secretBytes).toString('base64url');
  await rows.transaction().execute(async (own) => {
    const { value, earlier, replaced_at: replacedAt } = await store.lockSecret(own, name);
    if (earlier !== null && replacedAt && !isAtOnce)
      throw new Error(
        `The '${name}' before this one is accepted until ${endOf(replacedAt, keptDays[name])}. Replace it after that, or add --at-once to end both.`,
      );
    // A server that was given the wrong key must not seal with it.
    sealing.open(value, store.placeOfSecret(name));
    await store.putSecret(own, name, {
      value: sealing.seal(text, store.placeOfSecret(name)),
      earlier: days > 0 ? value : null,
      replacedAt: now,
    });
  });
  if (days > 0)
    return `'${name}' is replaced. The one before is accepted until ${endOf(now, days)}.`;
  return `'${name}' is replaced. The one before is no longer accepted.`;
}

const endOf = (from: Date, days: number): string =>
  new Date(from.getTime() + days * dayMs).toISOString().slice(0, 10);

/** For the daily clean-up: from then on only the new one is accepted. */
export async function forgetReplaced(rows: Rows, now: Date): Promise<void> {
  for (const [name, days] of Object.entries(keptDays) as [Replaceable, number][])
    await store.forgetEarlier(rows, name, new Date(now.getTime() - days * dayMs));
}
