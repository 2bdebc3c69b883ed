// Puts the coach's part of a session and the athlete's together.
import type {
  Exercise,
  ExerciseLogEntry,
  ExerciseSet,
  SessionExercise,
  SubExercise,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import type { SetId } from '#contract/ids.ts';
import { mostExercises } from '#contract/limits.ts';
import { inLoggedUnit } from '../exercise/quantity.ts';
import {
  amountsFrom,
  type AnyAmount,
  isUntouched,
  loggedValue,
  mapAmounts,
  markFields,
  measureOf,
  setFields,
  setLogged,
  undoneSet,
} from '../exercise/exercise-set.ts';
import {
  askedBefore,
  askedWhenDone,
  exercisesAt,
  formsOfSets,
  type Prescribed,
  swappedBefore,
  versionOf,
} from './prescription.ts';
import { dayKept } from './day-of-workout.ts';
import { inFormOf } from './in-form-of.ts';
import { entryFields, newerFields, sessionFields } from './newer-fields.ts';
import { inTableOrder } from './sets.ts';
import type { LoggedPart, PinnedPart } from './owned-parts.ts';
import { isAdded, ownBeside, titleWith } from './own-exercises.ts';
import { freshLogEntry } from './start-session.ts';
import { fitted, fittedSet, standIn } from './stand-in.ts';

/**
 * Makes one session of both parts, whatever a device made of the prescription: recommendations and metrics are the
 * pinned ones, a missing prescribed set is added undone, any other set is an extra set, and an exercise is completed
 * exactly if its log entry is finished. Sets done under an earlier prescription keep that one, and a movement that
 * the athlete swapped stays swapped. Exercises that the athlete has added follow the prescribed ones. A whole session
 * will do for either part. Applying it twice changes nothing more.
 */
export const overlayPrescription = (
  pinned: PinnedPart,
  logged: LoggedPart | TrainingSession,
): TrainingSession => {
  const followed = finishedUnder(pinned, logged);
  const prescribed = pinned.exercises.filter((exercise) => !isAdded(exercise));
  const asked =
    followed === null ? prescribed : exercisesAt({ ...pinned, exercises: prescribed }, followed);
  const exercises: SessionExercise[] = [
    ...asked,
    ...ownBeside(asked, logged).slice(0, Math.max(0, mostExercises - prescribed.length)),
  ];
  const prescriptions = prescriptionsOf(pinned);
  const exerciseLog = exercises.map((exercise) => {
    const entry = logged.exerciseLog.find(({ exerciseId }) => exerciseId === exercise._id);
    return entry ? overlayEntry(exercise, entry, prescriptions) : freshLogEntry(exercise);
  });
  return {
    ...newerFields(sessionFields, pinned),
    ...newerFields(athletesPart, logged),
    _id: pinned._id,
    programId: pinned.programId,
    programRunId: pinned.programRunId,
    trainingPlanItemId: pinned.trainingPlanItemId,
    dayIndex: pinned.dayIndex,
    workoutTitle: titleWith(pinned, logged.arranged),
    description: pinned.description,
    exercises: exercises.map((exercise, index) => ({
      ...exercise,
      status: exerciseLog[index]?.finishDate ? 'completed' : 'initial',
    })),
    ...(pinned.prescription && { prescription: pinned.prescription }),
    status: logged.status,
    selectedExerciseIndex: Math.min(
      logged.selectedExerciseIndex,
      Math.max(0, exerciseLog.length - 1),
    ),
    exerciseLog,
    feedback: logged.feedback,
    startDate: logged.startDate,
    finishDate: logged.finishDate,
    ...dayKept(pinned),
    ...(pinned.importedFrom && { importedFrom: pinned.importedFrom }),
    ...(pinned.free && { free: pinned.free }),
    ...(logged.arranged && { arranged: logged.arranged }),
    ...(logged.bodyWeight && { bodyWeight: logged.bodyWeight }),
    ...(followed !== null && { followed }),
  };
};

const athletesPart = { ...sessionFields, added: true };

/** Null: the current prescription. */
const finishedUnder = (pinned: PinnedPart, { status, followed }: LoggedPart): number | null =>
  status === 'completed' && followed !== undefined && followed < versionOf(pinned)
    ? followed
    : null;

/** The prescriptions of a day's sets, at different times. */
interface Prescriptions {
  readonly day: Prescribed;
  readonly forms: ReadonlyMap<SetId, readonly ExerciseSet[]>;
  /** What the version that a done set followed asked for, if that is not the current one. */
  readonly earlier: (set: ExerciseSet) => ExerciseSet | undefined;
}

const prescriptionsOf = (pinned: Prescribed): Prescriptions => ({
  day: pinned,
  forms: formsOfSets(pinned),
  earlier: (set) => askedWhenDone(pinned, set),
});

const overlayEntry = (
  exercise: Exercise,
  entry: ExerciseLogEntry,
  prescriptions: Prescriptions,
): ExerciseLogEntry => {
  const fresh = freshLogEntry(exercise);
  return {
    ...newerFields(entryFields, entry),
    ...fresh,
    ...overlayPart(exercise, entry, prescriptions),
    feedback: entry.feedback,
    startDate: entry.startDate,
    finishDate: entry.finishDate,
    ...(fresh.subExercises && entry.apart && { apart: true }),
    ...(entry.result && { result: entry.result }),
    ...(fresh.subExercises && {
      subExercises: fresh.subExercises.map((part, index) => {
        const prescribed = exercise.subExercises?.[index];
        const logged = entry.subExercises?.find(({ exerciseId }) => exerciseId === part.exerciseId);
        return prescribed && logged
          ? {
              ...newerFields(entryFields, logged),
              ...part,
              ...overlayPart(prescribed, logged, prescriptions),
            }
          : part;
      }),
    }),
  };
};

/** The part of a log entry that depends on which movement was done. */
const overlayPart = (
  prescribed: SubExercise,
  entry: SubExerciseLogEntry,
  prescriptions: Prescriptions,
): Pick<
  SubExerciseLogEntry,
  'exerciseMetric' | 'movement' | 'sets' | 'swap' | 'max' | 'progress'
> => {
  const { max, progress } = entry;
  const own = { ...(max && { max }), ...(progress && { progress }) };
  const before = askedBefore(prescriptions.day, prescribed, entry.movement);
  const isOfBefore = before ?? swappedBefore(prescriptions.day, prescribed, entry);
  const done = before?.movement ?? entry.movement;
  const swap =
    standIn(prescribed, entry) ?? (isOfBefore ? begunBefore(prescribed, entry, done) : null);
  if (!swap) {
    const { exerciseMetric, movement } = prescribed;
    // Values entered for the earlier movement say nothing about another one.
    const logged = isOfBefore ? { ...entry, sets: entry.sets.map(undoneSet) } : entry;
    return {
      exerciseMetric,
      ...(movement !== undefined && { movement }),
      sets: overlaySets(prescribed, logged, prescriptions),
      ...own,
    };
  }
  const { movement, ...swapped } = swap;
  const asked = fitted(prescribed, movement);
  const earlier = (set: ExerciseSet) => {
    const then = prescriptions.earlier(set);
    return then && (before ? then : fittedSet(then));
  };
  return {
    exerciseMetric: asked.exerciseMetric,
    movement,
    sets: overlaySets(asked, entry, { ...prescriptions, earlier }),
    swap: swapped,
    ...own,
  };
};

/** The coach has changed the movement of an exercise that has sets done: the athlete goes on with the old one. */
const begunBefore = (
  { movement: from }: SubExercise,
  { sets }: SubExerciseLogEntry,
  movement: SubExercise['movement'],
): ReturnType<typeof standIn> => {
  const done = sets.filter((set) => set.done);
  if (done.length === 0 || typeof from !== 'object' || typeof movement !== 'object') return null;
  const stamps = done.flatMap(({ edited }) => edited ?? []);
  const edited = stamps.toSorted((a, b) => b.at - a.at)[0] ?? { at: 0, by: '' };
  return { movement, from, edited };
};

const overlaySets = (
  exercise: SubExercise,
  entry: SubExerciseLogEntry,
  prescriptions: Prescriptions,
): ExerciseSet[] => {
  const loggedById = new Map(entry.sets.map((set) => [set.id, set]));
  const prescribed = exercise.sets.map((set) => {
    const logged = loggedById.get(set.id);
    loggedById.delete(set.id);
    return logged ? overlaySet(undoneSet(set), logged, prescriptions) : undoneSet(set);
  });
  const others = [...loggedById.values()].flatMap((set) => {
    // Prescribed once, and removed by the coach: it only stays if the athlete has used it.
    if (!prescriptions.forms.has(set.id)) return [asExtraSet(set)];
    const earlier = prescriptions.earlier(set);
    if (earlier) return [{ ...overlaySet(undoneSet(earlier), set, prescriptions), extraSet: true }];
    return isUntouched(set) ? [] : [asExtraSet(set)];
  });
  const all = [...prescribed, ...others];
  const isOwn = exercise.sets.every(({ extraSet }) => extraSet);
  return inTableOrder(isOwn ? inLoggedOrder(all, entry) : all);
};

/** The athlete's own targets have no order of their own. */
const inLoggedOrder = (sets: ExerciseSet[], logged: SubExerciseLogEntry): ExerciseSet[] => {
  const places = new Map(logged.sets.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: ExerciseSet) => places.get(id) ?? places.size;
  return sets.toSorted((a, b) => placeOf(a) - placeOf(b));
};

const overlaySet = (
  present: ExerciseSet,
  done: ExerciseSet,
  { forms, earlier }: Prescriptions,
): ExerciseSet => {
  const before = earlier(done);
  const prescribed = before ? undoneSet(before) : present;
  const logged = inFormOf(done, prescribed);
  // A field that only the athlete filled in, such as the weight of a body-weight exercise, is kept.
  const own = unrecommended(logged);
  return {
    ...newerFields(setFields, logged),
    ...amountsFrom((field) => own[field]),
    ...prescribed,
    ...amountsFrom((field) => {
      const wasAsked = (metric: string | undefined) =>
        forms.get(logged.id)?.some((set) => measureOf(set, field) === metric) ?? false;
      return prescribed[field] && overlayAmount(prescribed[field], own[field], wasAsked);
    }),
    ...marksOf(logged),
    done: logged.done,
    ...(logged.edited && { edited: logged.edited }),
    ...(before && logged.followed !== undefined && { followed: logged.followed }),
  };
};

/** A value entered while another metric was prescribed keeps its own metric. */
const overlayAmount = (
  asked: AnyAmount,
  own: AnyAmount | undefined,
  wasAsked: (metric: string | undefined) => boolean,
): AnyAmount => {
  const actual = own?.actual ?? null;
  if (own && actual !== null && own.metric !== asked.metric && wasAsked(own.metric)) return own;
  return { ...inLoggedUnit(asked, own?.unit), actual };
};

const marksOf = (set: ExerciseSet): Partial<ExerciseSet> => {
  const { id } = set;
  const marks: ExerciseSet = { id, done: false };
  for (const field of markFields) setLogged(marks, field, loggedValue(set, field));
  const { done: _, ...logged } = marks;
  return logged;
};

/** Makes the set the athlete's own: nothing is prescribed in it. */
export const asExtraSet = ({ followed: _, ...set }: ExerciseSet): ExerciseSet => ({
  ...unrecommended(set),
  extraSet: true,
});

const unrecommended = (set: ExerciseSet): ExerciseSet =>
  mapAmounts(set, (amount) => ({ ...amount, recommended: null }));
