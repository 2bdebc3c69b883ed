// A run is on the disk, with its entry, when the command resolves; a program is looked at once.
import { describe, expect, test } from 'vitest';
import { buildProgram, buildRun, testId } from '#domain/test-builders.ts';
import { currentRunOf } from '../queries.ts';
import { runsOf } from '../queries/runs.ts';
import { createPhone, type Phone, rowOf, training } from '../test-support.ts';
import { markProgramViewed, moveRunStart, startRun } from './program-run.ts';

const entries = (phone: Phone) => phone.database.outbox.toArray();

describe('a run of a program', () => {
  const programId = testId.program(1);

  test('is on the disk with its entry once it is started', async () => {
    const phone = await createPhone(training[0]!);
    const started = await startRun(phone.device, { programId, date: '2030-05-06' });
    const id = started.allowed ? started.value : '';
    const disk = phone.afterCrash();
    expect(await disk.entities.get(`program-run:${id}`)).toMatchObject({
      parent: programId,
      rev: null,
      body: { firstWorkoutDate: '2030-05-06' },
    });
    expect(await disk.outbox.toArray()).toMatchObject([{ creates: true }]);
  });

  test('is moved with all its days', async () => {
    const phone = await createPhone(...training);
    const moved = await moveRunStart(phone.device, { runId: testId.run(1), date: '2030-05-06' });
    expect(moved).toEqual({
      allowed: true,
      value: {
        ...buildRun(),
        firstWorkoutDate: '2030-05-06',
        movedFrom: buildRun().firstWorkoutDate,
      },
    });
    expect(await entries(phone)).toMatchObject([{ key: `program-run:${testId.run(1)}` }]);
  });

  test('can be run again: the one before stays, with its workouts', async () => {
    const phone = await createPhone(...training);
    phone.clock.now += 1000;
    const again = await startRun(phone.device, { programId, date: '2030-05-06' });
    const runs = await runsOf(phone.device, programId);
    expect(runs.map(({ run, sessions }) => [run._id, sessions.length])).toEqual([
      [again.allowed && again.value, 0],
      [testId.run(1), 1],
    ]);
    expect((await currentRunOf(phone.device, programId))?._id).toBe(runs[0]?.run._id);
  });

  test('is not started of a program whose money went back', async () => {
    const program = buildProgram({ accessEndedAt: '2026-06-01T00:00:00.000Z' });
    const phone = await createPhone(['program', program]);
    expect(await startRun(phone.device, { programId, date: '2030-05-06' })).toEqual({
      allowed: false,
      code: 'access-ended',
    });
  });

  test.each([
    [
      'a start of no program [TR-2]',
      { programId: testId.program(9), date: '2030-05-06' },
      'program-not-found',
    ],
    ['a start on no date [TR-2]', { programId, date: '' }, 'required-parameter-missing'],
    ['a start in a year that was mistyped', { programId, date: '20266-05-06' }, 'day-too-far'],
    ['a start at the end of all dates', { programId, date: '9999-12-31' }, 'day-too-far'],
  ])('%s is refused and changes nothing', async (_, input, code) => {
    const phone = await createPhone(...training);
    expect(await startRun(phone.device, input)).toEqual({ allowed: false, code });
    expect([phone.writes, phone.requests()]).toEqual([[], 0]);
  });

  test.each([
    ['a move of no run', { runId: testId.run(9), date: '2030-05-06' }, 'no-current-run'],
    ['a move to no date', { runId: testId.run(1), date: '' }, 'required-parameter-missing'],
    ['a move to a mistyped year', { runId: testId.run(1), date: '20266-05-06' }, 'day-too-far'],
  ])('%s is refused and changes nothing', async (_, input, code) => {
    const phone = await createPhone(...training);
    expect(await moveRunStart(phone.device, input)).toEqual({ allowed: false, code });
    expect([phone.writes, phone.requests()]).toEqual([[], 0]);
  });

  test('a program is marked as looked at once', async () => {
    const phone = await createPhone(...training);
    await markProgramViewed(phone.device, { programId });
    expect(await rowOf(phone, `program:${programId}`)).toMatchObject({
      dirty: true,
      body: { hasBeenViewed: true },
    });
    phone.writes.length = 0;
    await markProgramViewed(phone.device, { programId });
    await markProgramViewed(phone.device, { programId: testId.program(9) });
    expect(phone.writes).toEqual([]);
  });
});
