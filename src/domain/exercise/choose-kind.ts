// What a coach or an athlete can make of a set. Apart from `set-kind.ts`, which every workout loads.
import type { ExerciseSet } from '#contract/training.ts';
import type { AnyKind } from './set-kind.ts';

/** In the order in which people are offered them. */
export const anyKinds: readonly AnyKind[] = [
  'normal',
  'warm-up',
  'drop',
  'failure',
  'amrap',
  'test',
];

/** The set as a coach plans it to be this kind. */
export const plannedAs = (set: ExerciseSet, kind: AnyKind): ExerciseSet => {
  const { warmUp: _, planned: __, amrap, ...rest } = set;
  return {
    ...rest,
    ...((amrap !== undefined || kind === 'amrap') && { amrap: kind === 'amrap' }),
    ...(kind === 'warm-up' && { warmUp: true }),
    ...((kind === 'drop' || kind === 'failure' || kind === 'test') && { planned: kind }),
  };
};
