// The calendar over all of a coach's clients.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePrescription } from '#contract/coaching.ts';
import { getClientWeek } from '#contract/client-week.ts';
import { rescheduleRun } from '#contract/programs.ts';
import { endAccess } from '#server/stores/programs.ts';
import { setArchived } from '#server/stores/coach-clients.ts';
import { insertProgramRun } from '#server/stores/program-runs.ts';
import type { ProgramRunId } from '#contract/ids.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { type Coaching, newCoaching } from './coaching-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coaching: Coaching;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  coaching = await newCoaching(server);
});

/** '06-01 Alex, day 0, completed' for each workout of the week. */
async function week(from: string, as: Person = coaching.coach): Promise<string[]> {
  const { clients } = await server.ok(getClientWeek, { as, query: { from } });
  return clients.flatMap(({ firstName, workouts }) =>
    workouts.map(({ date, dayIndex, session, moved, skipped, adjusted }) =>
      [
        `${date?.slice(5) ?? '–'} ${firstName}`,
        `day ${dayIndex}`,
        session?.status,
        moved && `moved ${moved}`,
        skipped && 'skipped',
        adjusted && 'changed',
      ]
        .filter(Boolean)
        .join(', '),
    ),
  );
}

describe('a coach’s week', () => {
  test('has the workouts planned in it, by client, and what became of them', async () => {
    await addProgram(server.deps, {
      athlete: await addPerson(server.deps, 'Zoe'),
      coach: coaching.coach,
    });
    const done = await coaching.train(8);
    expect(await week('2026-06-01')).toEqual([
      '06-01 Alex, day 0, completed',
      '06-03 Alex, day 2',
      '06-01 Zoe, day 0',
      '06-03 Zoe, day 2',
    ]);
    const { clients } = await server.ok(getClientWeek, {
      as: coaching.coach,
      query: { from: '2026-06-01' },
    });
    expect(clients[0]?.workouts[0]?.session).toEqual({
      status: 'completed',
      startDate: done.startDate,
      score1: 8,
      setsPrescribed: 9,
      prescribedDone: 1,
    });
    expect(await week('2026-06-08')).toEqual([]);
  });

  test('has a workout under way without figures, and one of another week by when it was done', async () => {
    await coaching.start(2);
    expect(await week('2026-06-01')).toContain('06-03 Alex, day 2, started');
    const { rows } = server.deps.database;
    const { _id } = await coaching.train(8);
    await rows
      .updateTable('finished_workout')
      .set({ started_at: new Date('2026-06-09T10:00:00.000Z') })
      .where('session_id', '=', _id)
      .execute();
    expect(await week('2026-06-08')).toEqual(['06-01 Alex, day 0, completed']);
    expect(await week('2026-06-15')).toEqual([]);
  });

  test('knows days that were moved and skipped', async () => {
    await server.ok(rescheduleRun, {
      as: coaching.coach,
      params: { id: coaching.run._id },
      body: {
        days: [
          { _id: coaching.dayOf(0), skipped: true },
          { _id: coaching.dayOf(2), moved: 6 },
        ],
      },
    });
    expect(await week('2026-06-01')).toEqual(['06-01 Alex, day 0, skipped']);
    expect(await week('2026-06-08')).toEqual(['06-09 Alex, day 2, moved 6']);
  });

  test('knows days that were changed for this client alone', async () => {
    const [squat] = coaching.program.trainingPlan[2]!.exercises;
    await server.ok(changePrescription, {
      as: coaching.coach,
      params: { id: coaching.program._id, dayId: coaching.dayOf(2) },
      body: { version: 1, exercises: [{ ...squat!, sets: squat!.sets.slice(1) }] },
    });
    expect(await week('2026-06-01')).toEqual(['06-01 Alex, day 0', '06-03 Alex, day 2, changed']);
  });

  test('leaves out what a later run has replaced, unless it was trained', async () => {
    await coaching.train(8);
    const next = {
      ...coaching.run,
      _id: randomUUID() as ProgramRunId,
      firstWorkoutDate: '2026-06-02',
      createdAt: '2026-06-02T09:00:00.000Z',
    };
    const { rows } = server.deps.database;
    await rows
      .updateTable('program_run')
      .set({ created_at: new Date('2026-05-31T09:00:00.000Z') })
      .where('id', '=', coaching.run._id)
      .execute();
    await insertProgramRun(rows, next, coaching.athlete.userId);
    expect((await week('2026-06-01')).toSorted()).toEqual([
      '06-01 Alex, day 0, completed',
      '06-02 Alex, day 0',
      '06-04 Alex, day 2',
    ]);
  });

  test('shows nobody who is archived, is no longer a client or trains by another coach’s program', async () => {
    const { rows } = server.deps.database;
    const [archived, refunded, others] = await Promise.all(
      ['Archie', 'Ray', 'Olga'].map((name) => addPerson(server.deps, name)),
    );
    const kim = await addPerson(server.deps, 'Kim', { isCoach: true });
    await addProgram(server.deps, { athlete: archived!, coach: coaching.coach });
    await rows
      .insertInto('coach_client')
      .values({
        coach_id: coaching.coach.userId,
        client_id: archived!.userId,
        since: server.deps.now(),
        began: 'purchase',
        archived_at: null,
        ended_at: null,
        rev: 1_000_000,
      })
      .execute();
    await setArchived(
      rows,
      { coach: coaching.coach.userId, client: archived!.userId },
      server.deps.now(),
    );
    const { program } = await addProgram(server.deps, {
      athlete: refunded!,
      coach: coaching.coach,
    });
    await endAccess(rows, program._id, server.deps.now());
    await addProgram(server.deps, { athlete: others!, coach: kim });
    expect(await week('2026-06-01')).toEqual(['06-01 Alex, day 0', '06-03 Alex, day 2']);
    expect(await week('2026-06-01', kim)).toEqual(['06-01 Olga, day 0', '06-03 Olga, day 2']);
  });

  test('is not for athletes, and not of a day that does not exist', async () => {
    const ask = (as: Person, from: string) => server.call(getClientWeek, { as, query: { from } });
    expect((await ask(coaching.athlete, '2026-06-01')).status).toBe(403);
    for (const from of ['2026-02-30', '0001-01-01', '9999-12-31', 'Monday'])
      expect((await ask(coaching.coach, from)).status, from).toBe(400);
  });
});
