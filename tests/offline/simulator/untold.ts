// Values of a phone that another phone's edit replaced without the first phone's conflict log saying so.
import type { ExerciseSet, TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import { loggedFields, loggedValue } from '#domain/exercise/exercise-set.ts';
import { selfAndParts } from '#domain/exercise/group.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { asBeside } from '#domain/session/split-movements.ts';
import { equal } from '#domain/three-way.ts';
import { copiesOf } from './beside.ts';
import { setsOf } from './gym.ts';
import type { Complaints } from './invariants.ts';
import type { Phone } from './phone.ts';

/** A workout with its notes, as on a phone or on the server. */
export interface Workout {
  readonly session: TrainingSession;
  readonly notes: readonly Comment[];
}

export async function workoutOn(phone: Phone): Promise<Workout> {
  const { rows } = await phone.look();
  const session = rows.find(({ type }) => type === 'training-session')!.body as TrainingSession;
  const notes = rows.filter(({ type, deleted }) => type === 'comment' && !deleted);
  return { session, notes: notes.map(({ body }) => body as Comment) };
}

export async function untold(phone: Phone, before: Workout, now: Workout): Promise<Complaints> {
  const tab = await phone.front();
  const log = await tab.inspect((database) => database.journal.toArray());
  const isTold = (field: string) => log.some((row) => row.field.startsWith(field));
  return [
    ...replacedSets(before.session, now.session),
    ...replacedScores(before.session, now.session),
    ...replacedMovements(before.session, now.session),
    ...replacedMaxes(before.session, now.session),
    ...replacedResults(before.session, now.session),
    ...replacedNotes(before.notes, now.notes),
  ]
    .filter((field) => !isTold(field))
    .map((field) => `${phone.hardware.name} does not tell that another ${field} counts`);
}

/** Only done sets: the others show the plan's targets. */
function replacedSets(before: TrainingSession, now: TrainingSession): string[] {
  return setsOf(before).flatMap((set) => {
    const kept = copiesOf(now, set.id);
    const isKept =
      kept.length === 0 || kept.some((one) => equal(performance(one), performance(set)));
    return set.done && !isKept ? [`set ${set.id}`] : [];
  });
}

export const performance = (set: ExerciseSet) => [
  set.done,
  ...loggedFields.map((field) => loggedValue(set, field)),
];

function replacedScores(before: TrainingSession, now: TrainingSession): string[] {
  const present = scoresOf(now);
  return [...scoresOf(before)].flatMap(([field, score]) =>
    score !== null && present.has(field) && present.get(field) !== score ? [field] : [],
  );
}

const scoresOf = ({ feedback, exerciseLog }: TrainingSession): Map<string, number | null> =>
  new Map(
    [
      { where: 'workout', feedback },
      ...exerciseLog.map((entry) => ({ ...entry, where: `exercise ${entry.exerciseId}` })),
    ].flatMap(({ where, feedback: { score1, score2 } }) => [
      [`${where}/score1`, score1],
      [`${where}/score2`, score2],
    ]),
  );

function replacedMovements(before: TrainingSession, now: TrainingSession): string[] {
  return before.exerciseLog.flatMap(selfAndParts).flatMap((part) => {
    const { exerciseId, movement, swap } = part;
    const isBeside = now.exercises.some(({ _id }) => _id === asBeside(part)?.exerciseId);
    const kept = now.exerciseLog
      .flatMap(selfAndParts)
      .find((entry) => entry.exerciseId === exerciseId);
    const differs =
      !isBeside && swap && kept && movementIdOf(kept.movement) !== movementIdOf(movement);
    return differs ? [`exercise ${exerciseId}/movement`] : [];
  });
}

/** Only those that the athlete chose in the workout, for the same movement. */
function replacedMaxes(before: TrainingSession, now: TrainingSession): string[] {
  const maxes = ({ exerciseLog }: TrainingSession) =>
    new Map(exerciseLog.flatMap(selfAndParts).map(({ exerciseId, max }) => [exerciseId, max]));
  const present = maxes(now);
  return [...maxes(before)].flatMap(([id, max]) => {
    const kept = present.get(id);
    return max?.edited && kept?.of === max.of && kept.kg !== max.kg ? [`exercise ${id}/max`] : [];
  });
}

function replacedResults(before: TrainingSession, now: TrainingSession): string[] {
  const present = new Map(now.exerciseLog.map((entry) => [entry.exerciseId, entry.result]));
  return before.exerciseLog.flatMap(({ exerciseId, result }) => {
    const kept = present.get(exerciseId);
    return result && kept && kept.seconds !== result.seconds
      ? [`exercise ${exerciseId}/result`]
      : [];
  });
}

function replacedNotes(before: readonly Comment[], now: readonly Comment[]): string[] {
  const texts = new Map(now.map(({ _id, text }) => [_id, text]));
  return before.flatMap(({ _id, text }) =>
    texts.has(_id) && texts.get(_id) !== text ? [`comment ${_id}/text`] : [],
  );
}
