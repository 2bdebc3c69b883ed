import type { Freshness } from '#contract/clients.ts';
import { commentTime } from '#client/shared/dates/comment-time.ts';
import { counted } from '#domain/plural.ts';

/** Some of the client's training is known to be missing here. */
export const hasUnsent = ({ others, ...latest }: Freshness): boolean =>
  [latest, ...others].some((one) => leftWords(one) !== '');

/** Some of the client's training may be missing here: even a device that had sent everything may hold new changes. */
export const isBehind = (freshness: Freshness): boolean =>
  freshness.others.length > 0 || hasUnsent(freshness);

/** 'Last synced 18:42, 7 sets still on the phone'; `today` as `YYYY-MM-DD`. */
export function freshnessText(freshness: Freshness, today: string): string {
  const { asOf, others } = freshness;
  if (asOf === null) return 'No phone has synced yet';
  const left = leftWords(freshness);
  const [other, ...more] = others;
  if (!other)
    return `Last synced ${commentTime(asOf, today)}, ${left || 'nothing waiting'} on the phone`;
  const own = left ? `, ${left} on that phone` : '';
  const on = more.length > 0 ? `${others.length} other devices` : 'another device';
  const sum = others.reduce((all, one) => ({
    ...one,
    unsentSets: all.unsentSets + one.unsentSets,
    unsentChanges: all.unsentChanges + one.unsentChanges,
  }));
  const heard = commentTime(others.at(-1)!.asOf, today);
  const rest = leftWords(sum)
    ? `${leftWords(sum)} on ${on}, last heard from ${heard}`
    : `${on} had sent everything when last heard from ${heard}`;
  return `Last synced ${commentTime(asOf, today)}${own}; ${rest}`;
}

/** Empty if nothing is known to be left. */
function leftWords({
  unsentSets,
  unsentChanges,
}: Pick<Freshness, 'unsentSets' | 'unsentChanges'>): string {
  if (unsentSets > 0) return `${counted(unsentSets, 'set')} still`;
  return unsentChanges > 0 ? `${counted(unsentChanges, 'change')} still` : '';
}
