import type { EditStamp } from '#contract/edit-stamp.ts';
import type {
  ExerciseLogEntry,
  ExerciseSet,
  Feedback,
  PinnedMax,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { amountFields, quantityOf, withActual } from '../exercise/exercise-set.ts';
import { selfAndParts } from '../exercise/group.ts';
import { clampTo } from '../exercise/quantity.ts';
import { isAdded } from './own-exercises.ts';

type Note = (path: string) => void;

interface Limits {
  readonly note: Note;
  /** Ms. */
  readonly now: number;
}

/** How far a device's clock may be ahead, ms, before its times are corrected. */
const tolerance = 60_000;

/**
 * What the athlete logged is clamped instead of refused: a workout must never become unsendable. Times later than
 * `now`, ms, plus the tolerance become that time: a device whose clock is years ahead must not win every later tie.
 * `clamped` names each changed value by its path; if there is none, the session is the same object.
 */
export const clampLog = (
  session: TrainingSession,
  now: number,
): { session: TrainingSession; clamped: string[] } => {
  const clamped: string[] = [];
  const limits: Limits = { note: (path) => clamped.push(path), now };
  const exerciseLog = session.exerciseLog.map((entry, index) =>
    clampEntry(entry, `exerciseLog.${index}`, limits),
  );
  const feedback = clampFeedback(session.feedback, 'feedback', limits);
  const dated = clampDates(session, '', limits);
  const own = clampOwn(session, limits);
  return {
    session: clamped.length === 0 ? session : { ...dated, ...own, exerciseLog, feedback },
    clamped,
  };
};

/** The times of what the athlete added and arranged, and of the body weight. */
const clampOwn = (
  { exercises, arranged, bodyWeight }: TrainingSession,
  limits: Limits,
): Partial<Pick<TrainingSession, 'exercises' | 'arranged' | 'bodyWeight'>> => ({
  ...(exercises.some(isAdded) && {
    exercises: exercises.map((exercise, index) => {
      const { edited } = clampStamp({ edited: exercise.added }, `exercises.${index}`, limits);
      return edited ? { ...exercise, added: edited } : exercise;
    }),
  }),
  ...(arranged && { arranged: clampStamp(arranged, 'arranged', limits) }),
  ...(bodyWeight && { bodyWeight: clampStamp(bodyWeight, 'bodyWeight', limits) }),
});

/**
 * The sent session as kept by a server that now has `stored`: no time in it is later than the latest one that the
 * server accepted.
 */
export const clampLike = (sent: TrainingSession, stored: TrainingSession): TrainingSession =>
  clampLog(sent, latestTime(stored) - tolerance).session;

const latestTime = (session: TrainingSession): number => {
  const entries = session.exerciseLog;
  const parts = entries.flatMap(selfAndParts);
  const choices = parts.flatMap(({ max, progress }) => [max, progress]);
  const edits = [
    ...choices,
    session.feedback,
    session.arranged,
    session.bodyWeight,
    ...session.exercises.map(({ added }) => ({ edited: added })),
    ...entries.flatMap(({ feedback, result }) => [feedback, result]),
    ...parts.flatMap(({ sets, swap }) => (swap ? [...sets, swap] : sets)),
  ];
  const instants = [session, ...entries].flatMap(({ startDate, finishDate }) =>
    [startDate, finishDate].map((instant) => (instant ? Date.parse(instant) : 0)),
  );
  return Math.max(...instants, ...edits.map((edit) => edit?.edited?.at ?? 0));
};

/** A time given by a device; one further in the future than the tolerance becomes `now` plus the tolerance. */
export const clampInstant = <I extends string | null>(instant: I, now: number): I | string =>
  instant !== null && Date.parse(instant) > now + tolerance
    ? new Date(now + tolerance).toISOString()
    : instant;

const clampEntry = (entry: ExerciseLogEntry, path: string, limits: Limits): ExerciseLogEntry => ({
  ...clampSets(clampDates(entry, `${path}.`, limits), path, limits),
  feedback: clampFeedback(entry.feedback, `${path}.feedback`, limits),
  ...(entry.result && { result: clampStamp(entry.result, `${path}.result`, limits) }),
  ...(entry.subExercises && {
    subExercises: entry.subExercises.map((part, index) =>
      clampSets(part, `${path}.subExercises.${index}`, limits),
    ),
  }),
});

const clampSets = <E extends SubExerciseLogEntry>(entry: E, path: string, limits: Limits): E => ({
  ...entry,
  sets: entry.sets.map((set, index) => clampSet(set, entry, `${path}.sets.${index}`, limits)),
  ...(entry.swap && { swap: clampStamp(entry.swap, `${path}.swap`, limits) }),
  ...(entry.max && { max: clampMax(entry.max, `${path}.max`, limits) }),
  ...(entry.progress && { progress: clampStamp(entry.progress, `${path}.progress`, limits) }),
});

const clampSet = (
  set: ExerciseSet,
  entry: SubExerciseLogEntry,
  path: string,
  limits: Limits,
): ExerciseSet => {
  let clamped = clampStamp(set, path, limits);
  for (const field of amountFields) {
    const actual = set[field]?.actual ?? null;
    const quantity = quantityOf(set, field, entry);
    if (actual === null || quantity === null || clampTo(quantity, actual) === actual) continue;
    clamped = withActual(clamped, field, clampTo(quantity, actual), entry) ?? clamped;
    limits.note(`${path}.${field}.actual`);
  }
  for (const [mark, quantity] of measuredMarks) {
    const value = set[mark];
    if (value === undefined || clampTo(quantity, value) === value) continue;
    clamped = { ...clamped, [mark]: clampTo(quantity, value) };
    limits.note(`${path}.${mark}`);
  }
  return clamped;
};

const measuredMarks = [
  ['rpe', 'rpe'],
  ['load', 'weight'],
] as const;

const clampMax = (max: PinnedMax, path: string, limits: Limits): PinnedMax => {
  const kg = clampTo('weight', max.kg);
  if (kg !== max.kg) limits.note(`${path}.kg`);
  return { ...clampStamp(max, path, limits), kg };
};

const clampFeedback = (feedback: Feedback, path: string, limits: Limits): Feedback => {
  const score1 = clampScore(feedback.score1);
  const score2 = clampScore(feedback.score2);
  if (score1 !== feedback.score1) limits.note(`${path}.score1`);
  if (score2 !== feedback.score2) limits.note(`${path}.score2`);
  return { ...clampStamp(feedback, path, limits), score1, score2 };
};

const clampScore = (score: number | null): number | null =>
  score ? Math.min(10, Math.max(1, Math.round(score))) : null;

const clampStamp = <E extends { readonly edited?: EditStamp | undefined }>(
  edit: E,
  path: string,
  { note, now }: Limits,
): E => {
  if (!edit.edited || edit.edited.at <= now + tolerance) return edit;
  note(`${path}.edited.at`);
  return { ...edit, edited: { ...edit.edited, at: now + tolerance } };
};

const dates = ['startDate', 'finishDate'] as const;

const clampDates = <E extends Readonly<Record<(typeof dates)[number], string | null>>>(
  dated: E,
  path: string,
  { note, now }: Limits,
): E => {
  let clamped = dated;
  for (const date of dates) {
    const instant = clampInstant(dated[date], now);
    if (instant === dated[date]) continue;
    clamped = { ...clamped, [date]: instant };
    note(`${path}${date}`);
  }
  return clamped;
};
