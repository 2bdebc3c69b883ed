// The two answers to a proposal, and what the athlete has answered.
import type { ProgressAnswer } from '#contract/progression.ts';
import type { Units } from '../units.ts';
import { storedToShown } from '../exercise/quantity.ts';
import { isSameLoad, type Target } from './next-load.ts';
import { counted } from '../plural.ts';
import { weight } from './reason-words.ts';

/** 'Use 62.5 kg', 'Use 65, 75, 85 kg', or where only reps change 'Aim for 9, 9, 8 reps'. */
export function takeWords(now: number | null, targets: readonly Target[], units: Units): string {
  const loads = targets.flatMap(({ kg }) => kg ?? []);
  const reps = targets.flatMap((target) => target.reps ?? []);
  const [first] = loads;
  if (!isLoadNew(now, targets))
    return reps.length > 0 ? `Aim for ${distinct(reps)} reps` : 'Use it';
  if (first === undefined || first === 0) return 'Use no weight';
  const others = loads.slice(0, -1).map((kg) => storedToShown('weight', kg, units));
  return new Set(loads).size === 1
    ? `Use ${weight(first, units)}`
    : `Use ${[...others, weight(loads.at(-1)!, units)].join(', ')}`;
}

const isLoadNew = (now: number | null, targets: readonly Target[]): boolean =>
  targets.some(({ kg }) => kg !== null && (now === null || !isSameLoad(kg, now)));

const distinct = (values: readonly number[]): string =>
  new Set(values).size === 1 ? String(values[0]) : values.join(', ');

/** 'Keep 60 kg'; where each set has its own weight 'Keep my weights'. */
export function leaveWords(now: number | null, targets: readonly Target[], units: Units): string {
  if (!now || !isLoadNew(now, targets)) return 'Not today';
  const loads = new Set(targets.flatMap(({ kg }) => kg ?? []));
  return loads.size > 1 ? 'Keep my weights' : `Keep ${weight(now, units)}`;
}

/** For the coach: 'took the proposed 62.5 kg', 'took wave 2', 'kept 60 kg, not the proposed 62.5 kg'. */
export function answerWords({ taken, kg, was, reps, wave }: ProgressAnswer, units: Units): string {
  const isLoad = kg !== undefined && (was === undefined || !isSameLoad(kg, was));
  const proposed = isLoad
    ? weight(kg, units)
    : reps === undefined
      ? 'targets'
      : counted(reps, 'rep');
  if (taken && wave !== undefined) return `took wave ${wave + 1}`;
  if (taken) return `took the proposed ${proposed}`;
  return isLoad && was !== undefined
    ? `kept ${weight(was, units)}, not the proposed ${proposed}`
    : `didn’t take ${wave === undefined ? `the proposed ${proposed}` : `wave ${wave + 1}`}`;
}
