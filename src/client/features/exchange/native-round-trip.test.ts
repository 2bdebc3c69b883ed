// Training logged here, exported to a file and imported on another phone: nothing is lost.
import { describe, expect, test } from 'vitest';
import { TrainingSession } from '#contract/training.ts';
import { importedProgram } from '#domain/exchange/imported-session.ts';
import { loadOf, rpeOf } from '#domain/exercise/exercise-set.ts';
import { kindOf } from '#domain/exercise/set-kind.ts';
import { overlayPrescription } from '#domain/session/overlay-prescription.ts';
import type { Units } from '#domain/units.ts';
import { importWorkouts } from '#offline/commands/import-workouts.ts';
import { exportDocuments, exportTable } from '#offline/queries/export-workouts.ts';
import { createPhone, type Phone } from '#offline/test-support.ts';
import { nativeWorkouts } from './test-fixtures/native-workouts.ts';
import { documentContents, type FileContents, firstChoices, tableContents } from './plan-import.ts';
import { readDocuments } from './read-documents.ts';
import { tableOf } from './test-fixtures/files.ts';

const workouts = 320;
const logged = nativeWorkouts(7, workouts);
/** A table has one line per ticked set, so a workout without one is not in it. */
const trained = logged.filter((session) => whatWasDone(session).exercises.length > 0);
const phoneWith = (sessions: readonly TrainingSession[]) =>
  createPhone(...sessions.map((session) => ['training-session', session] as const));

const plan = async (contents: FileContents) => {
  const now = Date.parse('2031-01-01');
  const { sessions, leftOut } = await contents.plan({ choices: firstChoices(contents), now });
  expect([...leftOut]).toEqual([]);
  return sessions;
};
const stored = async ({ database }: Phone) => {
  const rows = await database.entities.where({ type: 'training-session' }).toArray();
  return rows
    .map(({ body }) => body as TrainingSession)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
};

/** What the athlete did, regardless of how it is stored. */
function whatWasDone({
  workoutTitle,
  startDate,
  finishDate,
  day,
  feedback,
  exerciseLog,
}: TrainingSession) {
  return {
    workoutTitle,
    startDate,
    day,
    finishDate,
    feel: feedback.score1,
    exercises: exerciseLog
      .flatMap((entry) =>
        (entry.subExercises ?? [entry]).map((part) => ({
          exerciseType: part.exerciseType,
          movement: typeof part.movement === 'object' && part.movement.title,
          scores: [entry.feedback.score1, entry.feedback.score2],
          sets: part.sets.filter(({ done }) => done).map(valuesOf),
        })),
      )
      .filter(({ sets }) => sets.length > 0),
  };
}
function valuesOf(set: TrainingSession['exerciseLog'][number]['sets'][number]) {
  const { weight, reps, effort, time, distance, note, max = null } = set;
  const measured = (amount: typeof weight | typeof effort) =>
    amount?.actual == null ? null : [amount.metric, amount.actual];
  return {
    kind: kindOf(set),
    rpe: rpeOf(set),
    note,
    reps: reps?.actual ?? null,
    weight: measured(weight),
    kilograms: loadOf(set, 'actual').weight,
    max,
    effort: measured(effort),
    seconds: time?.actual ?? null,
    distance: distance?.actual == null ? null : [distance.actual, distance.unit],
  };
}

describe.each<Units>(['metric', 'imperial'])('a table in %s units', (units) => {
  test('gives another phone every value of every ticked set', async () => {
    const first = await phoneWith(logged);
    const table = await tableOf((await exportTable(first.device, units)).join(''));
    const second = await createPhone();
    const sessions = await plan(tableContents(table, second.device.userId));
    expect(await importWorkouts(second.device, { sessions })).toEqual({
      added: trained.length,
      present: 0,
    });
    const arrived = await stored(second);
    expect(arrived.map(whatWasDone)).toEqual(trained.map(whatWasDone));
    // The server would change nothing in them.
    for (const session of arrived)
      expect(overlayPrescription(session, session)).toEqual(TrainingSession.parse(session));
  });
});

test('a JSON file gives another phone every workout whole, those that began in one minute too', async () => {
  const first = await phoneWith(logged);
  const reading = await readDocuments((await exportDocuments(first.device)).join(''), {});
  if (!('documents' in reading)) throw new Error(JSON.stringify(reading.problems));
  const second = await createPhone();
  const { userId } = second.device;
  const sessions = await plan(documentContents(reading.documents, userId));
  expect(await importWorkouts(second.device, { sessions })).toEqual({
    added: workouts,
    present: 0,
  });
  const arrived = await stored(second);
  expect(arrived).toEqual(
    logged.map((session) => ({
      ...session,
      ...importedProgram(userId),
      _id: expect.any(String) as string,
      dayIndex: 0,
      importedFrom: 'holdfast',
    })),
  );
  const again = await plan(documentContents(reading.documents, userId));
  expect(await importWorkouts(second.device, { sessions: again })).toEqual({
    added: 0,
    present: workouts,
  });
});
