// One change of several days of a plan: what 'Change across weeks' changes in a program, and adding, removing and moving
// exercises. Each day takes it where it has what is meant, and is otherwise left alone.
import type { MovementId } from '#contract/ids.ts';
import type { Exercise, SubExercise } from '#contract/training.ts';
import { partsOf } from '../exercise/group.ts';
import { movementIdOf } from '../session/prescription.ts';
import type { AcrossScope } from './across-scope.ts';
import { type AcrossChange, changeAcross } from './change-across.ts';
import { copyOfExercise, mapChanged, type ProgramDraft, withDays } from './draft.ts';
import { moveExercises, pasteExercises, removeExercises } from './plan-exercises.ts';
import { allowed, type PlanOutcome } from './plan-outcome.ts';

/** In each day. After a movement: of days that have it, the exercise with it, or its superset. */
export type Place = 'first' | 'last' | { readonly after: MovementId };

export type DaysChange =
  | { readonly what: 'change'; readonly of: ReadonlySet<MovementId>; readonly to: AcrossChange }
  | { readonly what: 'remove'; readonly of: ReadonlySet<MovementId> }
  | { readonly what: 'add'; readonly exercise: Exercise; readonly place: Place }
  | { readonly what: 'move'; readonly of: MovementId; readonly place: Place };

/** Every day of the draft. A day that it would leave without an exercise stays as it is. */
export function changeDays(
  draft: ProgramDraft,
  change: DaysChange,
  newId: () => string,
): PlanOutcome<ProgramDraft> {
  if (change.what === 'change') return changeAcross(draft, everyDay(change.of), change.to);
  let next = draft;
  for (const day of draft.days) {
    const outcome =
      change.what === 'remove'
        ? removed(next, day.exercises, change.of, newId)
        : placed(next, day, change, newId);
    if (!outcome.allowed) return outcome;
    next = outcome.value;
  }
  return allowed(next);
}

const everyDay = (movementIds: AcrossScope['movementIds']): AcrossScope => ({
  movementIds,
  from: 0,
  to: Number.POSITIVE_INFINITY,
  columns: null,
  warmUps: false,
});

type Day = ProgramDraft['days'][number];

const isOf = ({ movement }: SubExercise, ids: ReadonlySet<MovementId>): boolean => {
  const id = movementIdOf(movement);
  return id !== undefined && ids.has(id);
};

function removed(
  draft: ProgramDraft,
  exercises: readonly Exercise[],
  ids: ReadonlySet<MovementId>,
  newId: () => string,
): PlanOutcome<ProgramDraft> {
  const gone = exercises.flatMap(partsOf<SubExercise>).filter((part) => isOf(part, ids));
  if (gone.length === 0) return allowed(draft);
  const outcome = removeExercises(draft, { exerciseIds: gone.map(({ _id }) => _id) });
  if (!outcome.allowed) return outcome;
  const before = new Set(exercises);
  const next = withDays(outcome.value, (day) => {
    if (draft.days.includes(day)) return day;
    // What is left of a group is another exercise: the log of the group is of all its parts.
    const others = mapChanged(day.exercises, (one) =>
      before.has(one) ? one : copyOfExercise(one, newId),
    );
    return others === day.exercises ? day : { ...day, exercises: [...others] };
  });
  const isEmptied = next.days.some(
    (day, index) => day.exercises.length === 0 && day !== draft.days[index],
  );
  return allowed(isEmptied ? draft : next);
}

/** Adds an exercise to one day, or moves those that it has. */
function placed(
  draft: ProgramDraft,
  { _id: dayId, exercises }: Day,
  change: Extract<DaysChange, { what: 'add' | 'move' }>,
  newId: () => string,
): PlanOutcome<ProgramDraft> {
  const at = indexOf(exercises, change.place);
  if (at === null) return allowed(draft);
  if (change.what === 'add')
    return pasteExercises(draft, { dayId, at, exercises: [change.exercise], newId });
  const moved = exercises.filter((one) => has(one, change.of));
  if (moved.length === 0) return allowed(draft);
  return moveExercises(draft, { exerciseIds: moved.map(({ _id }) => _id), dayId, at, newId });
}

/** Null: the day does not have the movement. */
function indexOf(exercises: readonly Exercise[], place: Place): number | null {
  if (place === 'first') return 0;
  if (place === 'last') return exercises.length;
  const before = exercises.findLastIndex((one) => has(one, place.after));
  return before === -1 ? null : before + 1;
}

const has = (exercise: Exercise, id: MovementId): boolean =>
  partsOf<SubExercise>(exercise).some((part) => isOf(part, new Set([id])));
