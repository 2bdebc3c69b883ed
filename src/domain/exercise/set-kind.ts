// What kind of set it is: the coach's plan, and the athlete's own word over it.
import type { AllOut, ExerciseSet, SetKind } from '#contract/training.ts';

/** A working set is `normal`. An AMRAP goes on to the last rep; a test finds a max. */
export type AnyKind = SetKind | AllOut;

type Planned = Pick<ExerciseSet, 'warmUp' | 'planned' | 'amrap'>;
type Marked = Pick<ExerciseSet, 'kind' | 'allOut'>;

/** What the plan means it to be. An AMRAP that is planned as something else, such as a drop set, is that. */
export const plannedKindOf = ({ warmUp, planned, amrap }: Planned): AnyKind =>
  warmUp ? 'warm-up' : (planned ?? (amrap ? 'amrap' : 'normal'));

/** What the athlete calls it; null: as planned. */
export const markedKindOf = ({ kind, allOut }: Marked): AnyKind | null =>
  kind === undefined || kind === 'normal' ? (allOut ?? kind ?? null) : kind;

/** The athlete's word, or the plan's. */
export const kindOf = (set: Planned & Marked): AnyKind => markedKindOf(set) ?? plannedKindOf(set);

export const isWarmUp = (set: Planned & Marked): boolean => kindOf(set) === 'warm-up';

/** An all-out set, a test or an AMRAP: its result says something about the one-rep max. */
export const isMaxEffort = (set: Planned & Marked): boolean =>
  ['amrap', 'test'].includes(kindOf(set));

/** Changes the set in place. Older releases know neither AMRAP nor test as marks: to them it is a working set. */
export function markKind(set: Marked, kind: AnyKind | null): void {
  delete set.kind;
  delete set.allOut;
  if (kind === 'amrap' || kind === 'test') Object.assign(set, { kind: 'normal', allOut: kind });
  else if (kind !== null) set.kind = kind;
}

/** The kinds between which sets are compared: to failure, as an AMRAP or a test it is still a working set. */
export const workOf = (set: Planned & Marked): 'normal' | 'warm-up' | 'drop' => {
  const kind = kindOf(set);
  return kind === 'warm-up' || kind === 'drop' ? kind : 'normal';
};
