// What one phone deletes while another one changes it: the change is kept, and its athlete can keep it for good.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExerciseId, MovementId, SetId } from '#contract/ids.ts';
import { buildExercise } from '#domain/test-builders.ts';
import { addOwnExercises } from '#domain/session/arrange.ts';
import { sessionEdit } from '#domain/session/session-edit.ts';
import { doneSets } from '#domain/session/sets.ts';
import { editSession } from '#offline/commands/edit-session.ts';
import { discardFree, startFree } from '#offline/commands/free-workout.ts';
import { addMax, correctMax, deleteMax } from '#offline/commands/one-rep-maxes.ts';
import { restoreRefused } from '#offline/commands/restore-refused.ts';
import { deleteRoutine, writeRoutine } from '#offline/commands/routines.ts';
import { startedSessions } from '#offline/queries.ts';
import { oneRepMaxes } from '#offline/queries/one-rep-maxes.ts';
import { outboxItems } from '#offline/queries/outbox-items.ts';
import { routines } from '#offline/queries/routines.ts';
import { tickSet } from '#offline/test-fixtures/verbs.ts';
import { addPerson } from './builders.ts';
import { type CoachDevice as Phone, meet, newPhone } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must } from './training.ts';

let server: TestServer;
let mine: Phone;
let theirs: Phone;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const alex = await addPerson(server.deps, 'Alex');
  [mine, theirs] = [await newPhone(server, alex), await newPhone(server, alex)];
});

/** The other phone's deletion is on the server first; then this one's change is refused, and restored. */
async function restoreHere(): Promise<void> {
  await theirs.sync();
  await mine.sync();
  const [refused] = await outboxItems(mine.device);
  expect(refused?.refusal).toMatchObject({ type: 'not-found', canRestore: true });
  await restoreRefused(mine.device, { seq: refused!.seq });
  await meet(mine, theirs);
  expect(await outboxItems(mine.device)).toEqual([]);
}

describe('edited on one phone and deleted on the other', () => {
  test('is a routine again on both, as it was changed', async () => {
    const draft = { title: 'Legs', description: '', folder: 'PPL', exercises: [buildExercise(1)] };
    const routineId = must(await writeRoutine(mine.device, { routineId: null, draft }));
    await meet(mine, theirs);
    must(await writeRoutine(mine.device, { routineId, draft: { ...draft, title: 'Leg day' } }));
    await deleteRoutine(theirs.device, { routineId });
    await restoreHere();
    for (const { device } of [mine, theirs])
      expect(await routines(device)).toMatchObject([{ ...draft, title: 'Leg day' }]);
  });

  test('is a max again on both, as it was corrected', async () => {
    const movementId = 'barbell-back-squat' as MovementId;
    const entry = { movementId, title: 'Barbell back squat', kg: 140, date: '2026-06-01' };
    const { _id: id } = await addMax(mine.device, { ...entry, origin: 'entered' });
    await meet(mine, theirs);
    await correctMax(mine.device, { id, change: { kg: 145 } });
    await deleteMax(theirs.device, { id });
    await restoreHere();
    for (const { device } of [mine, theirs])
      expect(await oneRepMaxes(device)).toMatchObject([{ ...entry, kg: 145 }]);
  });

  test('is a workout of the athlete’s own again on both, with all that was added and logged', async () => {
    const { device } = mine;
    const sessionId = must(await startFree(device, { from: { empty: true }, title: 'Garage' }));
    const made = buildExercise(1);
    const sets = made.sets.map((set) => ({ ...set, id: randomUUID() as SetId }));
    const exercises = [{ ...made, _id: randomUUID() as ExerciseId, sets }];
    must(await editSession(device, sessionId, sessionEdit(addOwnExercises, { exercises })));
    await meet(mine, theirs);
    must(await tickSet(device, { sessionId, setId: sets[0]!.id, done: true }));
    must(await discardFree(theirs.device, { sessionId }));
    await restoreHere();
    for (const phone of [mine, theirs]) {
      const [session, ...others] = await startedSessions(phone.device);
      expect(others).toEqual([]);
      expect(session).toMatchObject({ free: true, workoutTitle: 'Garage' });
      expect(session?.exercises.map(({ movement }) => movement)).toEqual([made.movement]);
      expect(doneSets(session!)).toHaveLength(1);
    }
  });
});
