// What an athlete does to one set, or to the sets of one exercise.
import type { SetId } from '#contract/ids.ts';
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import { usualRacks } from '#domain/exercise/plates.ts';
import { selfAndParts } from '#domain/exercise/group.ts';
import { isWarmUp } from '#domain/exercise/set-kind.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { sessionEdit } from '#domain/session/session-edit.ts';
import { findSet, loggedSets } from '#domain/session/sets.ts';
import { shownTarget } from '#domain/session/target-load.ts';
import { addWarmUps, removeWarmUps } from '#domain/session/warm-ups.ts';
import { editSession } from '#offline/commands/edit-session.ts';
import { addExtraSet, deleteExtraSet, editSet, tickSet } from '#offline/test-fixtures/verbs.ts';
import { type Planned, type SetAction, warmUpWeights } from './actions.ts';

/** Null: there is nothing to do it to. */
export function planForSet(
  session: TrainingSession,
  action: SetAction,
  newId: <Id extends string>() => Id,
): Planned | null {
  const sessionId = session._id;
  const sets = loggedSets(session);
  const picked = (of: readonly ExerciseSet[]) => ('set' in action ? pick(of, action.set) : null);
  switch (action.do) {
    case 'tick':
      return planTick(session, picked(sets), action.done);
    case 'edit': {
      const set = picked(sets.filter(({ weight }) => weight));
      if (!set) return null;
      const { kilograms } = action;
      return {
        about: { kind: 'edit', setId: set.id, kilograms },
        command: (device) =>
          editSet(device, { sessionId, setId: set.id, values: { weight: kilograms } }),
      };
    }
    case 'load': {
      const set = picked(sets.filter(({ weight }) => weight?.metric === 'percent1RM'));
      const values = { load: action.kilograms };
      return (
        set && {
          about: { kind: 'load', setId: set.id },
          command: (device) => editSet(device, { sessionId, setId: set.id, values }),
        }
      );
    }
    case 'reps': {
      const set = picked(sets.filter(({ reps }) => reps));
      const values = { reps: action.reps, effort: action.reserve };
      return (
        set && {
          about: { kind: 'reps', setId: set.id },
          command: (device) => editSet(device, { sessionId, setId: set.id, values }),
        }
      );
    }
    case 'mark': {
      const set = picked(sets);
      if (!set) return null;
      const { mark: kind, note, rpe = set.rpe ?? null } = action;
      return {
        about: { kind: 'mark', setId: set.id, marks: [kind, note || null, rpe] },
        command: (device) =>
          editSet(device, { sessionId, setId: set.id, values: { kind, note, rpe } }),
      };
    }
    case 'delete set': {
      const set = picked(sets.filter(({ extraSet }) => extraSet));
      return (
        set && {
          about: { kind: 'delete', setId: set.id, wasDone: set.done },
          command: (device) => deleteExtraSet(device, { sessionId, setId: set.id }),
        }
      );
    }
    default:
      return planForSets(session, action, newId);
  }
}

/** As on the screen: a tick logs the kilograms that are shown. */
function planTick(
  session: TrainingSession,
  set: ExerciseSet | null,
  done: boolean,
): Planned | null {
  const place = set && findSet(session, set.id);
  if (!place) return null;
  const { id: setId, weight } = set;
  const load = weight?.metric === 'percent1RM' && shownTarget(place.entry, set, gym).target;
  const shown = load ? { shown: { load } } : {};
  return {
    about: { kind: 'tick', setId, done, of: movementIdOf(place.entry.movement) },
    command: (device) => tickSet(device, { sessionId: session._id, setId, done, ...shown }),
  };
}

export const gym = { units: 'imperial', rack: usualRacks.imperial } as const;

function planForSets(
  session: TrainingSession,
  action: Extract<SetAction, { do: 'add set' | 'warm up' | 'take back warm-ups' }>,
  newId: <Id extends string>() => Id,
): Planned | null {
  const sessionId = session._id;
  const sets = loggedSets(session);
  if (action.do === 'take back warm-ups') {
    const ids = sets.flatMap((set) => (set.extraSet && isWarmUp(set) ? [set.id] : []));
    if (ids.length === 0) return null;
    return {
      about: { kind: 'take back', sets: ids },
      command: (device) => editSession(device, sessionId, sessionEdit(removeWarmUps, { ids })),
    };
  }
  const entry = pick(session.exerciseLog, action.exercise);
  if (!entry) return null;
  if (action.do === 'warm up') {
    const { exerciseId } = selfAndParts(entry).at(-1)!;
    const warmUps = warmUpWeights.map((kg) => ({ id: newId<SetId>(), kg, reps: 5 }));
    return {
      about: { kind: 'warm up', sets: warmUps.map(({ id }) => id) },
      command: (device) =>
        editSession(device, sessionId, sessionEdit(addWarmUps, { exerciseId, warmUps })),
    };
  }
  const { exerciseId, sets: above } = entry;
  const part = entry.subExercises?.length ? { subExerciseIndex: 0 } : {};
  const weight = (entry.subExercises?.[0]?.sets ?? above).at(-1)?.weight;
  return {
    about: {
      kind: 'add',
      before: sets.map(({ id }) => id),
      weight: weight?.actual ?? null,
    },
    command: (device) => addExtraSet(device, { sessionId, exerciseId, ...part, units: 'imperial' }),
  };
}

/** Null: there is nothing to pick from. */
export function pick<T>(items: readonly T[], index: number): T | null {
  return items[index % items.length] ?? null;
}
