// Linear and double progression: the reps that were done say whether the load goes up.
import { type Attempt, outcomeOf, repsAsked } from './attempts.ts';
import { lowered, raised, type Target, weightsOf } from './next-load.ts';
import type { Given, Next } from './given.ts';
import { offered } from '../session/target-load.ts';
import { toldOf } from './reason.ts';

export function byReps(given: Given): Next {
  const { rule, trained, work } = given;
  const [latest] = trained;
  if (work.every((set) => repsAsked(set, rule) === null))
    return { reason: { why: 'no-reps' }, targets: [] };
  if (!latest) return { reason: { why: 'first' }, targets: [] };
  const last = toldOf(latest);
  if (weightsOf(latest, given.entry.movement).every((kg) => kg === null))
    return { reason: { why: 'no-weight', last }, targets: [] };
  switch (outcomeOf(latest, rule.kind === 'double' ? 'to' : 'from')) {
    case 'reached':
      return afterReaching(given, latest);
    case 'short':
      return { reason: { why: 'more-reps', last }, targets: oneMoreRep(given, latest) };
    case 'half':
      return {
        reason: { why: 'half', last, of: latest.sets.length },
        targets: again(given, latest),
      };
    case 'missed':
      return afterMissing(given, latest);
  }
}

function afterReaching(given: Given, latest: Attempt): Next {
  const { rule, work, entry, gym } = given;
  const last = toldOf(latest);
  const before = weightsFor(given, latest);
  const loading = { movement: entry.movement, gym };
  const targets = work.map((_, index): Target => {
    const kg = before[index] ?? null;
    return {
      kg: kg === null ? null : raised(kg, rule.step ?? usualStep, loading),
      reps: bottom(given, index),
    };
  });
  const plan = work[0]?.weight;
  const asked = plan?.metric === 'weight' ? plan.recommended : null;
  const [first] = targets;
  // The plan has raised the load itself.
  if (first?.kg != null && asked !== null && asked > first.kg)
    return { reason: { why: 'reached-plan', last, kg: asked }, targets: [] };
  const change = { from: before[0] ?? 0, to: first?.kg ?? 0 };
  const reps = rule.kind === 'double' ? (first?.reps ?? undefined) : undefined;
  return { reason: { why: 'reached', last, change, ...(reps !== undefined && { reps }) }, targets };
}

/** Kilograms, where a rule from elsewhere lacks it. */
const usualStep = 2.5;

function afterMissing(given: Given, latest: Attempt): Next {
  const { rule, attempts, work, entry, gym } = given;
  const last = toldOf(latest);
  const times = missesInARow(attempts);
  if (!rule.back || times < rule.back.misses)
    return { reason: { why: 'missed', last, times }, targets: again(given, latest) };
  const { percent } = rule.back;
  const before = weightsFor(given, latest);
  const loading = { movement: entry.movement, gym };
  return {
    reason: { why: 'back', last, times, percent },
    targets: work.map((_, index) => {
      const kg = before[index] ?? null;
      return {
        kg: kg === null ? null : lowered(kg, 1 - percent / 100, loading),
        reps: bottom(given, index),
      };
    }),
    mark: { lighter: 'back' },
  };
}

/** Up to the time that went well, or to the one that began anew with less weight. */
export function missesInARow(attempts: readonly Attempt[]): number {
  let misses = 0;
  for (const attempt of attempts) {
    const { answer } = attempt;
    const isAnew = answer?.taken === true && answer.lighter !== undefined;
    if (isAnew && answer.lighter === 'deload') break;
    const outcome = outcomeOf(attempt, 'from');
    if (outcome === 'missed') misses += 1;
    if (outcome === 'reached' || outcome === 'short' || isAnew) break;
  }
  return misses;
}

const again = (given: Given, latest: Attempt): Target[] => {
  const before = offeredAgain(given, latest);
  return given.work.map((_, index) => ({ kg: before[index] ?? null, reps: null }));
};

const oneMoreRep = (given: Given, latest: Attempt): Target[] => {
  const before = offeredAgain(given, latest);
  return given.work.map((set, index) => {
    const asked = repsAsked(set, given.rule);
    const did = latest.sets[index]?.reps ?? null;
    const reps = asked === null || did === null ? null : Math.min(asked.to, did + 1);
    return { kg: before[index] ?? null, reps };
  });
};

/** A set that there was not last time is like the last one of then. */
function weightsFor({ work, entry }: Given, latest: Attempt): (number | null)[] {
  const before = weightsOf(latest, entry.movement);
  return work.map((_, index) => before[index] ?? before.at(-1) ?? null);
}

/** The same once more, made of what the athlete can load now. */
const offeredAgain = (given: Given, latest: Attempt): (number | null)[] =>
  weightsFor(given, latest).map((kg) => kg && offered(kg, given.entry.movement, given.gym));

/** Only double progression sets reps, and a rule with reps of its own. */
function bottom({ rule, work }: Given, index: number): number | null {
  if (rule.kind !== 'double' && !rule.reps) return null;
  return repsAsked(work[index]!, rule)?.from ?? null;
}
