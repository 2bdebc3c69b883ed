import { expect, test } from 'vitest';
import type { ExerciseId, MovementId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { buildComment, buildSession, buildSuperset, testId } from '#domain/test-builders.ts';
import { createPhone, tickedSession } from '../test-support.ts';
import { lastNote } from './last-note.ts';

const lastWeek = (session: TrainingSession): TrainingSession => ({
  ...session,
  _id: testId.session(2),
  status: 'completed',
  startDate: '2030-02-25T10:00:00.000Z',
  finishDate: '2030-02-25T11:00:00.000Z',
});
const noteOn = (exerciseId: ExerciseId, text: string) =>
  buildComment(1, { trainingSessionId: testId.session(2), exerciseId, text });
const movement = (id: string) => id as MovementId;

test("last time's note is the one on the exercise in which the movement was done", async () => {
  const phone = await createPhone(
    ['training-session', lastWeek(tickedSession(111, 121))],
    ['training-session', tickedSession()],
    ['comment', noteOn(testId.exercise(11), 'Left knee a little stiff')],
  );
  const now = buildSession();
  expect(await lastNote(phone.device, movement('movement-11'), now)).toMatchObject({
    day: '2030-02-25',
    comments: [{ text: 'Left knee a little stiff' }],
  });
  expect(await lastNote(phone.device, movement('movement-12'), now)).toBeNull();
  expect(await lastNote(phone.device, movement('never-done'), now)).toBeNull();
});

test('a note on a superset is shown at each of its parts', async () => {
  const session = buildSession([buildSuperset(1)]);
  const [entry] = session.exerciseLog;
  const done = {
    ...session,
    exerciseLog: [
      {
        ...entry!,
        subExercises: entry!.subExercises!.map((part) => ({
          ...part,
          sets: part.sets.map((set) => ({ ...set, done: true })),
        })),
      },
    ],
  };
  const phone = await createPhone(
    ['training-session', lastWeek(done)],
    ['comment', noteOn(testId.exercise(1), 'Grip gave out')],
  );
  expect(await lastNote(phone.device, movement('movement-12'), session)).toMatchObject({
    comments: [{ text: 'Grip gave out' }],
  });
});
