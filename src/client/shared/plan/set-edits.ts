import type { ExerciseId, SetId } from '#contract/ids.ts';
import type { DistanceUnit, EffortMetric, ExerciseSet, LoadMetric } from '#contract/training.ts';
import type { AmountField } from '#domain/exercise/quantity.ts';
import type { AnyKind } from '#domain/exercise/set-kind.ts';
import { findExercise, type ProgramDraft } from '#domain/program/draft.ts';
import {
  changeDistanceUnit,
  changeEfforts,
  changeKinds,
  changeLoads,
  addSet,
  changeSets,
  deleteSets,
  duplicateSets,
  fillDownSets,
  toggleAmraps,
} from '#domain/program/plan-sets.ts';
import { allowed, type PlanOutcome } from '#domain/program/plan-outcome.ts';

/** For everything that is edited like a plan: a program being written, or one athlete's day. */
export interface PlanEditing {
  readonly read: () => ProgramDraft | null;
  /** Whether the rule allowed it; a refusal has been shown. */
  readonly edit: (rule: (draft: ProgramDraft) => PlanOutcome<ProgramDraft>) => boolean;
  readonly newId: () => string;
}

export interface TypedAmount {
  /** In stored units; null: nothing prescribed. */
  readonly value: number | null;
  readonly amrap: boolean;
  /** For a distance. */
  readonly unit?: DistanceUnit | undefined;
  /** The top of a range of reps. */
  readonly upTo?: number | undefined;
}

export function setEdits({ read, edit, newId }: PlanEditing, exerciseId: ExerciseId) {
  const sets = (): readonly ExerciseSet[] => {
    const draft = read();
    const found = draft && findExercise(draft, exerciseId);
    return (found?.part ?? found?.exercise)?.sets ?? [];
  };
  return {
    addSet: () => edit((draft) => addSet(draft, { exerciseId, newId })),
    duplicate: (setId: SetId) => edit((draft) => duplicateSets(draft, { setIds: [setId], newId })),
    remove: (setId: SetId) => edit((draft) => deleteSets(draft, { setIds: [setId] })),
    changeKind: (setId: SetId, kind: AnyKind) =>
      edit((draft) => changeKinds(draft, { setIds: [setId], kind })),
    allAmrap: () =>
      edit((draft) => {
        const some = sets().filter((set) => !set.amrap);
        const setIds = (some.length > 0 ? some : sets()).map(({ id }) => id);
        return toggleAmraps(draft, { setIds });
      }),
    /** A plus sign after the reps, or its absence, sets the AMRAP flag. */
    setValue: (setId: SetId, field: AmountField, { amrap, ...typed }: TypedAmount) =>
      edit((draft) => {
        const changed = changeSets(draft, { setIds: [setId], field, ...typed });
        const set = sets().find(({ id }) => id === setId);
        const isFlag = field === 'effort' && set?.amrap !== undefined && set.amrap !== amrap;
        return changed.allowed && isFlag
          ? toggleAmraps(changed.value, { setIds: [setId] })
          : changed;
      }),
    /** Copies the value of this set to all sets below it. */
    fillDown: (setId: SetId, field: AmountField) =>
      edit((draft) => {
        const all = sets();
        const below = all.slice(all.findIndex(({ id }) => id === setId));
        if (below.length < 2) return allowed(draft);
        return fillDownSets(draft, { setIds: below.map(({ id }) => id), field });
      }),
    changeLoad: (metric: LoadMetric | null) =>
      edit((draft) => changeLoads(draft, { exerciseIds: [exerciseId], metric })),
    changeUnit: (unit: DistanceUnit) =>
      edit((draft) => changeDistanceUnit(draft, { exerciseIds: [exerciseId], unit })),
    changeEffort: (metric: EffortMetric | null) =>
      edit((draft) => changeEfforts(draft, { exerciseIds: [exerciseId], metric })),
  };
}

export type SetEdits = ReturnType<typeof setEdits>;
