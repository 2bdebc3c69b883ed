// A client's day while its coach changes it: not passed on until sent, but stored with every keystroke.
import { keepTyped, readTyped } from '#client/shared/screen/typed-draft.ts';
import type { ProgramId, SetId } from '#contract/ids.ts';
import type {
  Exercise,
  SubExercise,
  TrainingPlanDay,
  TrainingSession,
} from '#contract/training.ts';
import { partsOf } from '#domain/exercise/group.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { editDay, planOfDay } from '#domain/program/plan-of-day.ts';
import type { PlanOutcome } from '#domain/program/plan-outcome.ts';
import { mergePrescribed } from '#domain/program/merge-program.ts';
import { doneSets } from '#domain/session/sets.ts';
import { equal } from '#domain/three-way.ts';
import type { CurrentPrescription } from '#offline/queries/clients.ts';
import { createStore } from '#client/shared/screen/store.ts';

export interface DayDraft {
  readonly exercises: () => readonly Exercise[];
  readonly plan: () => ProgramDraft;
  readonly edit: (
    rule: (draft: ProgramDraft) => PlanOutcome<ProgramDraft>,
  ) => PlanOutcome<readonly Exercise[]>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly isChanged: () => boolean;
  /**
   * Applies the changes made here to the newest version of the day: another device may have changed it in the
   * meantime.
   */
  readonly onto: (newest: TrainingPlanDay) => readonly Exercise[];
  /** After sending or discarding. */
  readonly forget: () => void;
  /** Brings a discarded draft back. */
  readonly keep: () => void;
}

interface Kept {
  /** The day when the first change was made. */
  readonly from: readonly Exercise[];
  readonly exercises: readonly Exercise[];
}

export const draftName = (programId: ProgramId, day: Pick<TrainingPlanDay, '_id'>): string =>
  `day-${programId}-${day._id}`;

export function openDayDraft(programId: ProgramId, day: TrainingPlanDay): DayDraft {
  const name = draftName(programId, day);
  const kept = readTyped<Kept>(name) ?? { from: day.exercises, exercises: day.exercises };
  const { from } = kept;
  const { read: exercises, set, subscribe } = createStore(kept.exercises);
  const isChanged = () => !equal(exercises(), from);
  const keep = () =>
    keepTyped(name, isChanged() ? ({ from, exercises: exercises() } satisfies Kept) : null);
  return {
    exercises,
    subscribe,
    plan: () => planOfDay(programId, day, exercises()),
    edit: (rule) => {
      const outcome = editDay(programId, day, exercises(), rule);
      if (!outcome.allowed) return outcome;
      set(outcome.value);
      keep();
      return outcome;
    },
    isChanged,
    onto: (newest) => mergePrescribed(from, exercises(), newest.exercises).exercises,
    forget: () => keepTyped(name, null),
    keep,
  };
}

/** A day whose change was refused opens with that change, but sets that are done keep their prescription. */
export const dayToAdjust = (
  { day, refused }: CurrentPrescription,
  underWay: TrainingSession | undefined,
): TrainingPlanDay => {
  if (!refused) return day;
  const done = new Set(underWay ? doneSets(underWay).map(({ id }) => id) : []);
  const current = new Map(day.exercises.flatMap(partsOf).map((part) => [part._id, part]));
  const keep = <P extends SubExercise>(part: P): P => asStarted(part, current.get(part._id), done);
  const exercises = refused.exercises.map(({ subExercises, ...exercise }) => ({
    ...keep(exercise),
    ...(subExercises && { subExercises: subExercises.map(keep) }),
  }));
  return { ...day, exercises };
};

/** A begun exercise keeps its movement, and its done sets their prescription. */
function asStarted<P extends SubExercise>(
  wanted: P,
  current: SubExercise | undefined,
  done: ReadonlySet<SetId>,
): P {
  if (!current?.sets.some(({ id }) => done.has(id))) return wanted;
  const asked = new Map(current.sets.map((set) => [set.id, set]));
  return {
    ...wanted,
    ...(current.movement !== undefined && { movement: current.movement }),
    sets: wanted.sets.map((set) => (done.has(set.id) ? (asked.get(set.id) ?? set) : set)),
  };
}
