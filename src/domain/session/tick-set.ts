import type { EditStamp } from '#contract/edit-stamp.ts';
import type { Exercise, ExerciseSet, TrainingSession } from '#contract/training.ts';
import type { SetId, ExerciseId } from '#contract/ids.ts';
import { mapAmounts, repsFieldOf, topOf, withActual } from '../exercise/exercise-set.ts';
import type { RestsByKind } from '#contract/user.ts';
import { allowed, refused, type Outcome } from '../refusal.ts';
import { findSet, type SetPlace, updateEntry, updateSet } from './sets.ts';
import { loadAsked } from './pinned-max.ts';
import type { ShownLoad } from './edit-set.ts';
import { entryToDo } from './sets-to-do.ts';
import { weightCarriedOver } from './weight-to-log.ts';
import type { Units } from '../units.ts';
import { circuitSeconds, groupOf } from '../exercise/group.ts';
import { supersetOf } from './own-exercises.ts';
import { isClock, longestSet, type Timed } from './rest-timer.ts';
import { areAllSetsDone, nextSet, restAfterSet } from './rounds.ts';

/**
 * Ticks or unticks a set. Done as prescribed is the common case: values that the athlete did not enter are taken from
 * the prescription, and a weight that nobody prescribed from the set before; they stay when the set is unticked. Of a
 * range of reps it is `lastReps`, those of the same set last time, if they are in it; otherwise its bottom.
 */
export const tickSet = (
  session: TrainingSession,
  tick: {
    setId: SetId;
    done: boolean;
    lastReps?: number | null;
    /** What its row shows to load; otherwise the percentage of a max is rounded to what most gyms have in these units. */
    shown?: ShownLoad;
    units?: Units;
    now: string;
    stamp: EditStamp;
  },
): Outcome<TrainingSession> => {
  if (session.status === 'completed') return refused('session-completed');
  const place = findSet(session, tick.setId);
  if (!place) return refused('set-not-found');
  if (place.set.done === tick.done) return allowed(session);
  const ticked = updateSet(session, tick.setId, (set) => ({
    ...(tick.done ? filledIn(place, tick) : set),
    done: tick.done,
    edited: tick.stamp,
  }));
  const entry = ticked.exerciseLog[place.exerciseIndex];
  if (!tick.done || entry?.startDate !== null) return allowed(ticked);
  return allowed(updateEntry(ticked, place.exerciseIndex, (e) => ({ ...e, startDate: tick.now })));
};

interface Offered {
  /** The tick logs the weight shown. */
  readonly shown?: ShownLoad;
  readonly units?: Units;
  readonly lastReps?: number | null;
}

const filledIn = (
  { set, entry }: SetPlace,
  { shown, units = 'metric', lastReps = null }: Offered,
): ExerciseSet => {
  const isShown = set.weight?.metric === 'weight' && set.weight.actual === null;
  const carried = (isShown ? shown?.load : undefined) ?? weightCarriedOver(entry, set);
  const loaded = (carried !== null && withActual(set, 'weight', carried, entry)) || set;
  const again = lastReps !== null && isAskedAgain(set, lastReps);
  const filled = asAsked(
    (again && withActual(loaded, repsFieldOf(set), lastReps, entry)) || loaded,
  );
  const asked = loadAsked(entry, set, units);
  const load = set.load ?? (asked === null ? undefined : (shown?.load ?? asked));
  return load === undefined ? filled : { ...filled, load };
};

/** Whether it is in the range, and the athlete has entered nothing else. */
const isAskedAgain = (set: ExerciseSet, reps: number): boolean => {
  const asked = set[repsFieldOf(set)];
  if (asked?.recommended == null || asked.actual !== null) return false;
  return asked.recommended <= reps && reps <= (topOf(asked) ?? 0);
};

const asAsked = (set: ExerciseSet): ExerciseSet =>
  mapAmounts(set, (amount) => ({ ...amount, actual: amount.actual ?? amount.recommended }));

interface AfterTick {
  /** To be started now, in seconds. */
  readonly timer: { readonly seconds: number; readonly timed: Timed } | null;
  /** The index of the exercise whose last set this was. */
  readonly completes: number | null;
  /** The index of the exercise whose turn it is in the athlete's superset. */
  readonly opens: number | null;
}

/**
 * Starts the rest after the set, unless a clock runs that has its own; the athlete starts a circuit's five minutes.
 * After the last set the exercise is completed, but not while the time of a circuit or an AMRAP runs: there may be
 * another round.
 */
export const afterTick = (
  session: TrainingSession,
  setId: SetId,
  { running, rests }: { readonly running: Timed | null; readonly rests?: RestsByKind | undefined },
): AfterTick => {
  const index = findSet(session, setId)?.exerciseIndex ?? -1;
  const [exercise, entry] = [session.exercises[index], entryToDo(session, index)];
  if (!exercise || !entry) return { timer: null, completes: null, opens: null };
  const isRunning = isOpenEnded(exercise) && isCircuitTimer(running, exercise._id);
  const isOver = entry.finishDate === null && areAllSetsDone(entry) && !isRunning;
  const turn = turnAfter(session, index, setId);
  const rest = turn?.isRoundDone === false ? null : restAfterSet(exercise, entry, setId, rests);
  return {
    timer: rest && !isClock(running) ? { seconds: rest, timed: 'rest' } : null,
    completes: isOver ? index : null,
    opens: turn?.next ?? null,
  };
};

/** In a superset that the athlete made. Null: the exercise is done alone. */
function turnAfter(
  session: TrainingSession,
  index: number,
  setId: SetId,
): { readonly isRoundDone: boolean; readonly next: number | null } | null {
  const together = supersetOf(session, session.exercises[index]!._id);
  if (together.length === 0) return null;
  const setsOf = (one: number) => entryToDo(session, one)?.sets ?? [];
  const round = setsOf(index).findIndex(({ id }) => id === setId);
  const isRoundDone = together.every((one) => setsOf(one)[round]?.done ?? true);
  // After this one in the round, then from its start.
  const turns = [...together.slice(together.indexOf(index) + 1), ...together];
  const next = turns.find((one) => setsOf(one).some((set) => !set.done)) ?? null;
  return { isRoundDone, next: next === index ? null : next };
}

/** One can go on with it until the time is up. */
const isOpenEnded = (exercise: Exercise): boolean =>
  exercise.clock ? exercise.clock.kind === 'amrap' : groupOf(exercise) === 'circuit';

/** The exercise that is completed when a circuit's time is up; null while some of its sets are not done. */
export const completedByCircuit = (
  session: TrainingSession,
  exerciseId: ExerciseId,
): number | null => {
  const index = session.exerciseLog.findIndex((entry) => entry.exerciseId === exerciseId);
  const entry = entryToDo(session, index);
  return entry && entry.finishDate === null && areAllSetsDone(entry) ? index : null;
};

/** Whether the running timer belongs to a circuit that was completed before its time was up. */
export const isCircuitOver = (session: TrainingSession, running: Timed | null): boolean =>
  session.exerciseLog.some(
    ({ exerciseId, finishDate }) => finishDate !== null && isCircuitTimer(running, exerciseId),
  );

/**
 * What the timer can be started for in the open exercise: its circuit, or its next timed set, which counts up
 * where no time is asked for. A clock starts itself.
 */
export const timedWork = (
  session: TrainingSession,
): { readonly seconds: number; readonly timed: Timed } | null => {
  const index = session.selectedExerciseIndex;
  const [exercise, entry] = [session.exercises[index], entryToDo(session, index)];
  if (!exercise || !entry || entry.finishDate !== null || exercise.clock) return null;
  if (groupOf(exercise) === 'circuit')
    return { seconds: circuitSeconds, timed: { circuit: exercise._id } };
  const set = nextSet(entry);
  if (!set?.time) return null;
  const seconds = set.time.actual ?? set.time.recommended;
  return seconds
    ? { seconds, timed: { set: set.id } }
    : { seconds: longestSet, timed: { set: set.id, up: true } };
};

const isCircuitTimer = (timed: Timed | null, id: ExerciseId): boolean =>
  typeof timed === 'object' && timed !== null && 'circuit' in timed && timed.circuit === id;
