// Two devices know different body weights for a workout.
import type { TrainingSession } from '#contract/training.ts';
import { threeWay } from '../three-way.ts';
import { isLater } from './merge-sets.ts';

type Weighed = Pick<TrainingSession, 'bodyWeight'>;

/**
 * The later change counts; a weight that was only pinned at the start loses to one that was entered since. Nothing is
 * lost by it: both entries are in the list of measurements, and nobody is told.
 */
export function mergeBodyWeight(base: Weighed, own: Weighed, servers: Weighed): Weighed {
  const [mine, theirs] = [own.bodyWeight, servers.bodyWeight];
  const kg = threeWay(base.bodyWeight?.kg, mine?.kg, theirs?.kg, () => bothChanged);
  if (kg !== bothChanged) return pinned(kg === theirs?.kg ? theirs : mine);
  const isMine = isLater(mine?.edited, theirs?.edited, (mine?.kg ?? 0) > (theirs?.kg ?? 0));
  return pinned(isMine ? mine : theirs);
}

/** No weight. */
const bothChanged = -1;

const pinned = (bodyWeight: Weighed['bodyWeight']): Weighed => (bodyWeight ? { bodyWeight } : {});
