// What must be found of the answers to proposals, of results by the clock, and of the body weight that counts in the
// workout.
import type { Measurement } from '#contract/measurement.ts';
import type { SubExerciseLogEntry, TrainingSession } from '#contract/training.ts';
import type { ExerciseId } from '#contract/ids.ts';
import { selfAndParts } from '#domain/exercise/group.ts';
import { bodyWeightOn } from '#domain/measurement/latest.ts';
import { equal } from '#domain/three-way.ts';
import { trainedOn } from '#offline/local-day.ts';
import type { Entry } from './diary-entry.ts';

export function answerComplaints(entries: readonly Entry[], session: TrainingSession): string[] {
  const exercises = new Set(
    entries.flatMap(({ about }) => (about.kind === 'answer' ? about.exercise : [])),
  );
  return [...exercises].flatMap((id) => ofExercise(entries, session, id));
}

/**
 * The answer is one that some device showed; with a single device, its last. An answer is given once per device, so of
 * two they knew nothing of each other: taken beats left.
 */
function ofExercise(entries: readonly Entry[], session: TrainingSession, id: ExerciseId): string[] {
  const part = partOf(session, id);
  const own = entries.filter(({ about }) => about.kind === 'answer' && about.exercise === id);
  // A swap takes the answer along.
  const swaps = entries.filter(({ about }) => about.kind === 'swap' && about.exercise === id);
  if (!part || [...own, ...swaps].some(({ certainty }) => certainty === 'possible')) return [];
  const answer = said(part);
  const devices = new Set([...own, ...swaps].map(({ device }) => device));
  const shown = entries.flatMap((entry) => {
    const then = entry.session && devices.has(entry.device) ? partOf(entry.session, id) : null;
    return then ? [said(then)] : [];
  });
  const possible = devices.size === 1 ? shown.slice(-1) : [null, ...shown];
  if (!possible.some((one) => equal(one, answer)))
    return [`exercise ${id} has an answer that nobody gave last`];
  const isTaken = own.some(({ about }) => about.kind === 'answer' && about.says === 'taken');
  const mayGo =
    swaps.length > 0 ||
    entries.some(
      ({ about }) =>
        (about.kind === 'answer' && about.exercise === id && about.says === 'undone') ||
        (about.kind === 'remove exercise' && about.isOwn),
    );
  return isTaken && !mayGo && !answer?.taken
    ? [`the proposal taken for exercise ${id} is lost`]
    : [];
}

/** A result is one that somebody entered; what only one device entered is as that device left it. */
export const resultComplaints = (
  entries: readonly Entry[],
  { exerciseLog }: TrainingSession,
): string[] =>
  exerciseLog.flatMap(({ exerciseId, result }) => {
    const own = entries.filter(
      ({ about }) => about.kind === 'result' && about.exercise === exerciseId,
    );
    const seconds = result?.seconds ?? null;
    const entered = own.map(({ about }) => (about.kind === 'result' ? about.seconds : null));
    if (seconds !== null && !entered.includes(seconds))
      return [`exercise ${exerciseId} has a result that nobody entered`];
    if (own.length === 0 || own.some(({ certainty }) => certainty === 'possible')) return [];
    const last = new Map(own.map((one, index) => [one.device, entered[index]!]));
    return [...last.values()].some((one) => one === seconds)
      ? []
      : [`exercise ${exerciseId} has an older result`];
  });

const partOf = ({ exerciseLog }: TrainingSession, id: ExerciseId) =>
  exerciseLog.flatMap(selfAndParts).find(({ exerciseId }) => exerciseId === id) ?? null;

/** Without the time it was given. */
const said = ({ progress }: SubExerciseLogEntry) =>
  progress ? { of: progress.of, taken: progress.taken, kg: progress.kg, was: progress.was } : null;

/**
 * The weight is one that somebody entered. If all entries are of one device that had the workout, it is what counts by
 * them, until the workout is finished.
 */
export function bodyWeightComplaints(
  entries: readonly Entry[],
  session: TrainingSession,
  measurements: readonly Measurement[],
): string[] {
  const own = entries.filter(
    ({ about }) => about.kind === 'measurement' && about.what === 'body-weight',
  );
  const entered = own.flatMap(({ about }) =>
    about.kind === 'measurement' ? (about.says?.value ?? []) : [],
  );
  const kg = session.bodyWeight?.kg ?? null;
  if (kg !== null && !entered.includes(kg)) return ['the workout has a weight that nobody entered'];
  const last = own.at(-1);
  const isAlone = own.every(
    ({ device, certainty }) => device === last?.device && certainty === 'certain',
  );
  const isOver = entries.some(({ about }) => about.kind === 'finish');
  const had = entries
    .slice(0, last && entries.indexOf(last))
    .some((entry) => entry.device === last?.device && entry.session?._id === session._id);
  if (!last || !isAlone || isOver || !had) return [];
  const counts = bodyWeightOn(measurements, trainedOn(session)) ?? null;
  return kg === counts ? [] : ['the workout has an older body weight'];
}
