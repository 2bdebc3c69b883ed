// A lighter time, planned ahead or after misses.
import type { Attempt } from './attempts.ts';
import { missesInARow } from './by-reps.ts';
import { lowered, weightsOf } from './next-load.ts';
import type { Given, Next } from './given.ts';

/** The athlete did it lighter, as proposed: it says nothing about the next load. */
export const isDeload = ({ answer }: Attempt): boolean =>
  answer?.taken === true && answer.lighter === 'deload';

/** Whether taken or not: a deload that was left is over, too. */
const wasOffered = ({ answer }: Attempt): boolean => answer?.lighter === 'deload';

/** How many times there will be before the next deload; 0: it is one now. Infinity: none is planned. */
export function timesToDeload({ rule, attempts }: Pick<Given, 'rule' | 'attempts'>): number {
  const { every } = rule.deload ?? {};
  if (every === undefined) return Infinity;
  const since = attempts.findIndex(wasOffered);
  const times = since === -1 ? attempts.length : since;
  return Math.max(0, every - 1 - times);
}

/** Null: no deload now. */
export function deloadNow(given: Given): Next | null {
  const { rule, attempts, trained, work, entry, gym } = given;
  const [latest] = trained;
  const { deload } = rule;
  if (!deload || !latest) return null;
  const since = attempts.findIndex(wasOffered);
  const misses = missesInARow(since === -1 ? attempts : attempts.slice(0, since));
  const isPlanned = timesToDeload(given) === 0;
  const isMissed = deload.misses !== undefined && misses >= deload.misses;
  if (!isPlanned && !isMissed) return null;
  const before = weightsOf(latest, entry.movement);
  const sets = Math.max(1, Math.round((work.length * (deload.sets ?? 100)) / 100));
  const targets = work.map((_, index) => {
    const kg = before[index] ?? before.at(-1) ?? null;
    const isLeft = index >= sets || kg === null;
    const loading = { movement: entry.movement, gym };
    return { kg: isLeft ? null : lowered(kg, deload.load / 100, loading), reps: null };
  });
  return {
    reason: {
      why: 'deload',
      load: deload.load,
      kg: before[0] ?? null,
      ...(isPlanned ? { every: deload.every! } : { misses }),
      ...(sets < work.length && { sets }),
    },
    targets,
    mark: { lighter: 'deload', ...(sets < work.length && { sets }) },
  };
}
