// The nouns of training: sets, exercises, days of a plan, sessions, comments. Stored in kg, m and s.
import * as z from 'zod/mini';
import { EditStamp } from './edit-stamp.ts';
import {
  ExerciseId,
  MovementId,
  ProgramId,
  ProgramRunId,
  SetId,
  TrainingPlanDayId,
  TrainingSessionId,
} from './ids.ts';
import { ClockResult, ExerciseClock } from './exercise-clock.ts';
import { longestSetNote, mostParts } from './limits.ts';
import { MovementSummary, shortText } from './movement-summary.ts';
import { ProgressAnswer, Progression } from './progression.ts';

export { EditStamp, MovementSummary, shortText };

export const longText = z.string().check(z.maxLength(10_000));

/** An instant, ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime();
/**
 * Proves to a server restored from an older backup that it gave this to this user. Only a pull brings one; a
 * document made on a device has none.
 */
export const Receipt = z.string().check(z.maxLength(100));
/** A calendar day without a time zone, `YYYY-MM-DD`; there is no year 0. */
export const CalendarDate = z.iso.date().check(z.regex(/^(?!0000)/));

export const ExerciseType = z.enum(['reps', 'time', 'distance']);
export type ExerciseType = z.infer<typeof ExerciseType>;

/** How a load is prescribed: in kg, or in percent of the athlete's one-rep max. */
export const LoadMetric = z.enum(['weight', 'percent1RM']);
export type LoadMetric = z.infer<typeof LoadMetric>;

/** `reps`, `rir`, `rpe` for reps exercises; `rpe`, `zone`, `pace` (min/mi) for time and distance. */
export const EffortMetric = z.enum(['reps', 'rir', 'rpe', 'zone', 'pace']);
export type EffortMetric = z.infer<typeof EffortMetric>;

/**
 * `unit` is `distance` for distance exercises, a load metric otherwise; `effort` null: none asked for. `load`: what a
 * distance is covered with, such as a sled.
 */
export const ExerciseMetric = z.object({
  unit: z.enum(['weight', 'percent1RM', 'distance']),
  effort: z.nullable(EffortMetric),
  load: z.optional(z.literal('weight')),
});
export interface ExerciseMetric extends z.infer<typeof ExerciseMetric> {}

/** The coach's target and what the athlete did; null means no value. */
const amount = { recommended: z.nullable(z.number()), actual: z.nullable(z.number()) };
/** The top of a range of reps, whose bottom is `recommended`. Absent: no range. */
const upTo = z.optional(z.number());

/** The unit a distance was typed in; everybody sees it in that unit. Stored are meters. */
export const DistanceUnit = z.enum(['m', 'km', 'yd', 'mi']);
export type DistanceUnit = z.infer<typeof DistanceUnit>;

/** What the athlete calls a set: a drop set directly follows another one, failure ends in a missed rep. */
export const SetKind = z.enum(['normal', 'warm-up', 'drop', 'failure']);
export type SetKind = z.infer<typeof SetKind>;

/**
 * What the athlete calls a working set that went to the limit. Beside `SetKind`, which older releases read strictly.
 */
export const AllOut = z.enum(['amrap', 'test']);
export type AllOut = z.infer<typeof AllOut>;

export const ExerciseSet = z.object({
  id: SetId,
  done: z.boolean(),
  /** Added by the athlete. */
  extraSet: z.optional(z.boolean()),
  /** As many reps as possible; only in a reps exercise with reps effort. */
  amrap: z.optional(z.boolean()),
  /** Prescribed or imported as a warm-up: counts for neither records nor compliance. */
  warmUp: z.optional(z.boolean()),
  /** What else the coach can mean by a working set. */
  planned: z.optional(z.enum(['drop', 'failure', 'test'])),
  /** The athlete's own choice; overrides the coach's. Absent: as `warmUp`, `planned` and `amrap` say. */
  kind: z.optional(SetKind),
  /** The athlete's own choice as well; only counts where `kind` is absent or `normal`. */
  allOut: z.optional(AllOut),
  /** The athlete's RPE of this set, whatever `effort` measures; 1 to 10. Absent: none. */
  rpe: z.optional(z.number()),
  /** The athlete's own words about this set. */
  note: z.optional(z.string().check(z.maxLength(longestSetNote))),
  /** The weight lifted where `weight` is a percentage, kg; `weight.actual` is then the percentage that it was. */
  load: z.optional(z.number()),
  /** kg, or percent if `metric` is `percent1RM`. */
  weight: z.optional(z.object({ metric: LoadMetric, ...amount })),
  /** A one-rep max that came with the program, kg; the log entry's own `max` goes before it. */
  max: z.optional(z.nullable(z.number())),
  /** In a reps exercise whose effort is in RIR or RPE; elsewhere the effort itself counts the reps. */
  reps: z.optional(z.object({ ...amount, upTo })),
  effort: z.optional(z.object({ metric: EffortMetric, ...amount, upTo })),
  /** Seconds. */
  time: z.optional(z.object(amount)),
  /** Meters. Without a unit, as older releases wrote it, the unit shown depends on the length. */
  distance: z.optional(z.object({ ...amount, unit: z.optional(DistanceUnit) })),
  edited: z.optional(EditStamp),
  /** Of a done set that follows an earlier prescription than the current one: its version. */
  followed: z.optional(z.int()),
});
export interface ExerciseSet extends z.infer<typeof ExerciseSet> {}

/** An id while a plan is edited; the whole summary where it must be shown without a signal. */
export const MovementReference = z.union([MovementSummary, MovementId]);
export type MovementReference = z.infer<typeof MovementReference>;

export const ExerciseStatus = z.enum(['initial', 'completed']);

const exerciseFields = {
  _id: ExerciseId,
  description: longText,
  /** Seconds of rest after each set. */
  rest: z.int().check(z.minimum(0), z.maximum(86_400)),
  exerciseType: ExerciseType,
  exerciseMetric: ExerciseMetric,
  sets: z.array(ExerciseSet).check(z.maxLength(100)),
  /** Reps, time and distance are for each side. */
  perSide: z.optional(z.boolean()),
  /** Seconds down, at the bottom, up and at the top, `3-0-1-0`; `X` is as fast as possible. */
  tempo: z.optional(z.string().check(z.maxLength(20))),
  /** How the next time follows from the last ones. */
  progression: z.optional(Progression),
  movement: z.optional(MovementReference),
  customVideoLink: z.optional(z.string().check(z.maxLength(2000))),
  status: ExerciseStatus,
};
/** A part of a superset or circuit. */
export const SubExercise = z.object(exerciseFields);
export interface SubExercise extends z.infer<typeof SubExercise> {}

/** With `subExercises` it is a superset, or with `circuit` a circuit; its own `sets` are then empty. */
export const Exercise = z.object({
  ...exerciseFields,
  subExercises: z.optional(z.array(SubExercise).check(z.maxLength(mostParts))),
  circuit: z.optional(z.boolean()),
  clock: z.optional(ExerciseClock),
});
export interface Exercise extends z.infer<typeof Exercise> {}

/** The coach's word to the athlete about a change. */
export const longestReason = 300;
const why = z.optional(z.string().check(z.maxLength(longestReason)));

/**
 * Exercises as they were until the next version changed them or took them out. `order`: all of that version, if the
 * next one has others or another order. `why` it had come.
 */
const EarlierPrescription = z.object({
  version: z.int(),
  exercises: z.array(Exercise).check(z.maxLength(60)),
  order: z.optional(z.array(ExerciseId).check(z.maxLength(60))),
  why,
});

/** The current version of a prescription, why it has come, and how the earlier ones differed. */
export const PrescriptionVersions = z.object({
  version: z.int(),
  why,
  earlier: z.array(EarlierPrescription).check(z.maxLength(20)),
});
export interface PrescriptionVersions extends z.infer<typeof PrescriptionVersions> {}

export const TrainingPlanDay = z.object({
  _id: TrainingPlanDayId,
  title: shortText,
  description: longText,
  exercises: z.array(Exercise).check(z.maxLength(60)),
  /** Absent: as bought, version 1. */
  prescription: z.optional(PrescriptionVersions),
});
export interface TrainingPlanDay extends z.infer<typeof TrainingPlanDay> {}

/** Scores are 1 to 10, null until answered. Exercise: effort, compliance. Workout: feel, unused. */
export const Feedback = z.object({
  score1: z.nullable(z.number()),
  score2: z.nullable(z.number()),
  edited: z.optional(EditStamp),
});
export interface Feedback extends z.infer<typeof Feedback> {}

/**
 * The athlete does another movement than prescribed, perhaps because the machine was taken: the log entry's
 * `movement` is then the athlete's, `from` the prescribed one, `edited` when.
 */
export const MovementSwap = z.object({
  from: MovementSummary,
  edited: EditStamp,
  /** The athlete's movement is done for each side as well. */
  perSide: z.optional(z.literal(true)),
});
export interface MovementSwap extends z.infer<typeof MovementSwap> {}

/** What percentages are taken of, kg: the athlete's max of the movement `of`, pinned at the start. */
const pinned = { of: MovementId, kg: z.number(), edited: z.optional(EditStamp) };
export const PinnedMax = z.object(pinned);
export interface PinnedMax extends z.infer<typeof PinnedMax> {}

const exerciseLogFields = {
  exerciseId: ExerciseId,
  exerciseType: ExerciseType,
  exerciseMetric: ExerciseMetric,
  sets: z.array(ExerciseSet).check(z.maxLength(200)),
  movement: z.optional(MovementReference),
  swap: z.optional(MovementSwap),
  max: z.optional(PinnedMax),
  progress: z.optional(ProgressAnswer),
};
export const SubExerciseLogEntry = z.object(exerciseLogFields);
export interface SubExerciseLogEntry extends z.infer<typeof SubExerciseLogEntry> {}

/** The athlete's log of one exercise. It is completed exactly while `finishDate` is set. */
export const ExerciseLogEntry = z.object({
  ...exerciseLogFields,
  feedback: Feedback,
  startDate: z.nullable(Instant),
  finishDate: z.nullable(Instant),
  subExercises: z.optional(z.array(SubExerciseLogEntry).check(z.maxLength(20))),
  /** The athlete does the parts of the superset one after the other, all sets of each. */
  apart: z.optional(z.literal(true)),
  result: z.optional(ClockResult),
});
export interface ExerciseLogEntry extends z.infer<typeof ExerciseLogEntry> {}

export const TrainingSessionStatus = z.enum(['started', 'completed']);
/** The app whose file a workout came from. */
export const ImportSource = z.enum(['hevy', 'strong', 'holdfast']);
export type ImportSource = z.infer<typeof ImportSource>;

/** With `added` it is the athlete’s own, as of its last change, and its sets are the athlete’s targets. */
export const SessionExercise = z.extend(Exercise, {
  added: z.optional(EditStamp),
  /** The exercise whose last sets it takes over. */
  insteadOf: z.optional(ExerciseId),
  /** The exercise in which another device did another movement, which counts there: the sets here gave way. */
  besides: z.optional(ExerciseId),
});
export interface SessionExercise extends z.infer<typeof SessionExercise> {}

const fewExercises = z.array(ExerciseId).check(z.maxLength(60));

/** How the athlete has arranged a workout. It changes what is shown when, never what is prescribed or logged. */
export const Arrangement = z.object({
  /** The exercises in the athlete's order. Those that are missing follow in their own. */
  order: fewExercises,
  /** Exercises done in turns, a set of each and then the rest. */
  supersets: z.array(fewExercises.check(z.minLength(2))).check(z.maxLength(30)),
  /** Prescribed ones that the athlete leaves out. */
  leftOut: fewExercises,
  /** The athlete's name for a workout of their own; `workoutTitle` is then the same. */
  title: z.optional(shortText),
  edited: EditStamp,
});
export interface Arrangement extends z.infer<typeof Arrangement> {}

/**
 * One workout in one document: this is stored, synced and sent by `PUT /api/inworkout`. `exercises` is the
 * prescription as of the start or the coach's last change, and then what the athlete has added. `exerciseLog` is the
 * athlete's and has one entry for each of them, in the same order. Comments are documents of their own.
 */
export const TrainingSession = z.object({
  _id: TrainingSessionId,
  programId: ProgramId,
  programRunId: ProgramRunId,
  trainingPlanItemId: TrainingPlanDayId,
  /** Index of the day in the training plan, from 0. */
  dayIndex: z.int(),
  status: TrainingSessionStatus,
  workoutTitle: shortText,
  description: longText,
  exercises: z.array(SessionExercise).check(z.maxLength(60)),
  /** Absent: the day as bought, version 1. */
  prescription: z.optional(PrescriptionVersions),
  /** Where this device is in the workout; never a conflict. */
  selectedExerciseIndex: z.int().check(z.minimum(0), z.maximum(59)),
  exerciseLog: z.array(ExerciseLogEntry).check(z.maxLength(60)),
  feedback: Feedback,
  startDate: Instant,
  finishDate: z.nullable(Instant),
  /** The calendar day where the athlete was at the start; see `dayOfWorkout`. Absent: older builds write none. */
  day: z.optional(CalendarDate),
  /** Logged elsewhere: nobody prescribed it, and its program is in no list. */
  importedFrom: z.optional(ImportSource),
  /** The athlete's own workout: all of its exercises are `added`, and its program is in no list. */
  free: z.optional(z.boolean()),
  arranged: z.optional(Arrangement),
  /** The athlete's, kg, as it counts in pull-ups and the like. Null: deleted again. Absent: none was known. */
  bodyWeight: z.optional(z.object({ kg: z.nullable(z.number()), edited: z.optional(EditStamp) })),
  /** Finished before the coach's last changes arrived: the version it followed. */
  followed: z.optional(z.int()),
});
export interface TrainingSession extends z.infer<typeof TrainingSession> {}
