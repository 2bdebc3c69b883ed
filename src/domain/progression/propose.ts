// What a rule proposes for an exercise of today, and why. Changes nothing: the athlete takes it or leaves it.
import type { ExerciseSet, SubExerciseLogEntry } from '#contract/training.ts';
import { type Gym, shownTarget } from '../session/target-load.ts';
import { movementIdOf } from '../session/prescription.ts';
import { repsOf } from '../exercise/exercise-set.ts';
import { attemptsOf, isWork } from './attempts.ts';
import { byReps } from './by-reps.ts';
import { byRpe } from './by-rpe.ts';
import { deloadNow, isDeload, timesToDeload } from './deload.ts';
import type { Given, Next, ProgressAsked } from './given.ts';
import { isSameLoad, type Target } from './next-load.ts';
import { mayProgress } from './rule-for.ts';
import { nextWave } from './waves.ts';

export interface Proposal extends Next {
  /** The weight of the first working set that is not done, as it is now, kg; null: none. */
  readonly now: number | null;
}

/** Null: the rule does not go with this exercise. */
export function proposeProgress(asked: ProgressAsked): Proposal | null {
  const { rule, entry, gym } = asked;
  const movementId = movementIdOf(entry.movement);
  const work = entry.sets.filter(isWork);
  if (movementId === undefined || !mayProgress(entry) || rule.kind === 'none' || work.length === 0)
    return null;
  const attempts = attemptsOf(asked.sessions, { movementId, rule, today: work });
  const given = { ...asked, work, attempts, trained: attempts.filter((one) => !isDeload(one)) };
  const next = deloadNow(given) ?? nextOf(given);
  const open = work.findIndex((set) => !set.done);
  const now = open === -1 ? null : loadNow(entry, work[open]!, gym);
  // A wave or a deload that is the plan's anyway is answered too: the rule goes on from the answer.
  const isTurn = next.mark?.wave !== undefined || next.mark?.lighter === 'deload';
  const isOver = !isTurn && isAsItIs(next.targets, given);
  const reason = isOver ? asPlanned(next) : next.reason;
  return { ...next, reason, targets: open === -1 || isOver ? [] : next.targets, now };
}

/** What would be added is in the plan already. */
function asPlanned({ reason, targets }: Next): Next['reason'] {
  const kg = targets[0]?.kg ?? null;
  if (reason.why !== 'reached' || kg === null) return reason;
  return { why: 'reached-plan', last: reason.last, kg };
}

function nextOf(given: Given): Next {
  switch (given.rule.kind) {
    case 'linear':
    case 'double':
      return byReps(given);
    case 'rpe':
      return byRpe(given);
    case 'waves':
      return nextWave(given);
    default:
      return { reason: { why: 'until-deload', left: timesToDeload(given) }, targets: [] };
  }
}

/** As the row of the set shows it, kg. */
export const loadNow = (entry: SubExerciseLogEntry, set: ExerciseSet, gym: Gym): number | null => {
  if (set.load !== undefined) return set.load;
  if (set.weight?.metric === 'weight' && set.weight.actual !== null) return set.weight.actual;
  return shownTarget(entry, set, gym).target;
};

/** Whether taking it would change nothing in the sets that are not done. */
const isAsItIs = (targets: readonly Target[], { work, entry, gym }: Given): boolean =>
  work.every((set, index) => {
    const { kg = null, reps = null } = targets[index] ?? {};
    if (set.done) return true;
    const [load, count] = [
      loadNow(entry, set, gym),
      repsOf(set, 'actual') ?? repsOf(set, 'recommended'),
    ];
    return (
      (kg === null || (load === null ? kg === 0 : isSameLoad(kg, load))) &&
      (reps === null || reps === count)
    );
  });
