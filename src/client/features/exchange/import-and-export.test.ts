// Imports a file from another app into a phone's history and exports it again.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TrainingSession } from '#contract/training.ts';
import { importedProgram } from '#domain/exchange/imported-session.ts';
import { overlayPrescription } from '#domain/session/overlay-prescription.ts';
import { buildComment, buildSession, buildSuperset, testId } from '#domain/test-builders.ts';
import type { Units } from '#domain/units.ts';
import { importWorkouts, presentIds } from '#offline/commands/import-workouts.ts';
import { exportDocuments, exportTable } from '#offline/queries/export-workouts.ts';
import { syncRound } from '#offline/sync/sync-round.ts';
import { createPhone, ok, type Phone, training } from '#offline/test-support.ts';
import { documentContents, tableContents } from './plan-import.ts';
import { type DocumentsElsewhere, readDocuments } from './read-documents.ts';
import { hevy, rowsOf, sessionsOf, tableOf, workout } from './test-fixtures/files.ts';

/** A workout done with Holdfast, not in any file. */
const started = buildSession();
const ownWorkout: TrainingSession = {
  ...started,
  _id: testId.session(2),
  status: 'completed',
  finishDate: started.startDate,
  exerciseLog: started.exerciseLog.map((entry) => ({
    ...entry,
    sets: entry.sets.map((set) => ({ ...set, done: true })),
  })),
};

describe('an import', () => {
  const titles = async ({ database }: Phone) =>
    (await database.finished.orderBy('key').toArray()).map(({ title }) => title);

  test('is in the history at once, and waits to be sent', async () => {
    const phone = await createPhone(...training);
    const sessions = sessionsOf(await tableOf(hevy));
    expect(await importWorkouts(phone.device, { sessions })).toEqual({ added: 2, present: 0 });
    expect(await titles(phone)).toEqual(['Push', 'Run']);
    expect(await phone.database.outbox.count()).toBe(2);
    expect(phone.requests()).toBe(1);
  });

  test('a second time, or of a file that overlaps, adds only what is new', async () => {
    const phone = await createPhone(...training);
    const [push, run] = sessionsOf(await tableOf(hevy));
    await importWorkouts(phone.device, { sessions: [push!] });
    const both = { sessions: [push!, run!] };
    expect(await importWorkouts(phone.device, both)).toEqual({ added: 1, present: 1 });
    expect(await importWorkouts(phone.device, both)).toEqual({ added: 0, present: 2 });
    expect(await titles(phone)).toEqual(['Push', 'Run']);
  });

  test('does not touch what is here already, though the history of it is yet to be made', async () => {
    const [push] = sessionsOf(await tableOf(hevy));
    const phone = await createPhone(...training, ['training-session', push!]);
    await phone.database.finished.clear();
    expect(await importWorkouts(phone.device, { sessions: [push!] })).toEqual({
      added: 0,
      present: 1,
    });
    expect(await titles(phone)).toEqual(['Push']);
  });

  test('that is called off, or fails in the middle, has stored nothing', async () => {
    const phone = await createPhone(...training);
    const [push] = sessionsOf(await tableOf(hevy));
    const sessions = Array.from({ length: 120 }, (_, n) => ({
      ...push!,
      _id: testId.session(n + 9),
    }));
    const stop = new AbortController();
    const importing = importWorkouts(phone.device, {
      sessions,
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('called off')),
    });
    await expect(importing).rejects.toThrow('called off');
    expect(await titles(phone)).toEqual([]);
    expect(await phone.database.outbox.count()).toBe(0);
    expect(await phone.database.entities.where({ type: 'training-session' }).count()).toBe(1);
  });

  test('is sent whole, and is then clean', async () => {
    const phone = await createPhone(...training);
    const [push] = sessionsOf(await tableOf(hevy));
    await importWorkouts(phone.device, { sessions: [push!] });
    phone.server.answer(ok({ rev: 9, trainingSession: push }));
    await syncRound(phone.deps, { purpose: 'push' });
    expect(phone.server.calls[0]?.json).toEqual({ trainingSession: push });
    const row = await phone.database.entities.get(`training-session:${push!._id}`);
    expect(row).toMatchObject({ dirty: false, rev: 9, body: push });
  });
});

describe('an export', () => {
  test('that comes back to where it was made adds nothing', async () => {
    const phone = await createPhone(...training, ['training-session', ownWorkout]);
    const table = await tableOf((await exportTable(phone.device, 'metric')).join(''));
    const sessions = sessionsOf(table);
    expect(sessions).toHaveLength(1);
    expect(await importWorkouts(phone.device, { sessions })).toEqual({ added: 0, present: 1 });
  });

  test('made at home adds nothing where clocks show another time', async () => {
    const { TZ } = process.env;
    try {
      process.env['TZ'] = 'Europe/Berlin';
      const phone = await createPhone(...training, ['training-session', ownWorkout]);
      const file = (await exportTable(phone.device, 'metric')).join('');
      process.env['TZ'] = 'America/New_York';
      const contents = tableContents(await tableOf(file), testId.user(1));
      expect(contents.countPresent(await presentIds(phone.device))).toBe(1);
    } finally {
      if (TZ === undefined) delete process.env['TZ'];
      else process.env['TZ'] = TZ;
    }
  });

  test('as JSON is every finished workout, whole', async () => {
    const phone = await createPhone(...training, ['training-session', ownWorkout]);
    const text = (await exportDocuments(phone.device)).join('');
    expect(JSON.parse(text)).toMatchObject({
      format: 'holdfast',
      version: 1,
      workouts: [{ ...ownWorkout, comments: [] }],
    });
  });

  test('has the note on a superset beside the first of its exercises', async () => {
    const superset = buildSuperset();
    const done = buildSession([superset]);
    const workout = {
      ...done,
      status: 'completed' as const,
      finishDate: done.startDate,
      exerciseLog: done.exerciseLog.map((entry) => ({
        ...entry,
        subExercises: entry.subExercises?.map((part) => ({
          ...part,
          sets: part.sets.map((set) => ({ ...set, done: true })),
        })),
      })),
    };
    const note = buildComment(1, { exerciseId: superset._id, text: 'No rest between' });
    const phone = await createPhone(['training-session', workout], ['comment', note]);
    const table = await tableOf((await exportTable(phone.device, 'metric')).join(''));
    const [back] = sessionsOf(table);
    expect(back?.exercises[0]?.subExercises?.map(({ description }) => description)).toEqual([
      'No rest between',
      '',
    ]);
  });

  test('keeps the same movement apart that was done twice in a row', async () => {
    const row = (superset: string, rpe: number) =>
      `"Legs","1 Jan 2024, 9:30","1 Jan 2024, 10:00","","Low-bar squat",${superset},"",0,normal,100,5,,,${rpe}`;
    const first = await createPhone();
    const sessions = sessionsOf(
      await tableOf([hevy.split('\n')[0], row('', 8), row('0', 9)].join('\n')),
    );
    expect(sessions.map(({ exercises }) => exercises.length)).toEqual([2]);
    await importWorkouts(first.device, { sessions });
    const again = sessionsOf(await tableOf((await exportTable(first.device, 'metric')).join('')));
    expect(again.map(({ exercises }) => exercises.length)).toEqual([2]);
  });

  test.each<Units>(['metric', 'imperial'])(
    'in %s units gives the same history when it is imported elsewhere',
    async (units) => {
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(workout, { selector: ({ day }) => day, maxLength: 4 }),
          async (given) => {
            const table = given.map(rowsOf).flat();
            fc.pre(table.length > 0);
            const first = await createPhone();
            const sessions = sessionsOf(await tableOf([hevy.split('\n')[0], ...table].join('\n')));
            await importWorkouts(first.device, { sessions });
            const second = await createPhone();
            const again = await tableOf((await exportTable(first.device, units)).join(''));
            await importWorkouts(second.device, { sessions: sessionsOf(again) });
            const history = ({ database }: Phone) => database.finished.orderBy('key').toArray();
            expect(await history(second)).toEqual(await history(first));
          },
        ),
        { numRuns: 40 },
      );
    },
  );
});

describe('an export as JSON', () => {
  const documentsOf = async (text: string): Promise<DocumentsElsewhere> => {
    const reading = await readDocuments(text, {});
    if (!('documents' in reading)) throw new Error(JSON.stringify(reading.problems));
    return reading.documents;
  };
  const exportOf = async ({ device }: Phone) => (await exportDocuments(device)).join('');
  const planOf = async (text: string, { device }: Phone) => {
    const contents = documentContents(await documentsOf(text), device.userId);
    const { sessions } = await contents.plan({ choices: new Map(), now: device.now().getTime() });
    return { contents, sessions };
  };
  const note = buildComment(1, {
    trainingSessionId: ownWorkout._id,
    author: { userId: testId.user(1), firstName: 'Alex' },
    text: 'Felt light',
  });
  const fromCoach = {
    ...note,
    _id: testId.comment(2),
    author: { userId: testId.user(2), firstName: 'Robin' },
    text: 'Then go up',
  };

  test('that comes back to where it was made adds nothing', async () => {
    const phone = await createPhone(...training, ['training-session', ownWorkout]);
    const { contents, sessions } = await planOf(await exportOf(phone), phone);
    expect(contents.countPresent(await presentIds(phone.device))).toBe(1);
    expect(await importWorkouts(phone.device, { sessions })).toEqual({ added: 0, present: 1 });
  });

  test('gives another account the same workout, once, with its comments', async () => {
    const first = await createPhone(
      ...training,
      ['training-session', ownWorkout],
      ['comment', note],
      ['comment', fromCoach],
    );
    const text = await exportOf(first);
    const second = await createPhone();
    const { sessions } = await planOf(text, second);
    expect(await importWorkouts(second.device, { sessions })).toEqual({ added: 1, present: 0 });
    const [brought] = sessions;
    expect(brought).toMatchObject({
      ...ownWorkout,
      ...importedProgram(second.device.userId),
      _id: expect.not.stringMatching(ownWorkout._id) as string,
      dayIndex: 0,
      description: `${ownWorkout.description}\nFelt light\nRobin: Then go up`.trim(),
      importedFrom: 'holdfast',
    });
    // The server would change nothing in it.
    expect(overlayPrescription(brought!, brought!)).toEqual(TrainingSession.parse(brought));
    const again = await planOf(text, second);
    expect(await importWorkouts(second.device, again)).toEqual({ added: 0, present: 1 });
  });

  test('and the table of the same workouts are not both added', async () => {
    const first = await createPhone(...training, ['training-session', ownWorkout]);
    const second = await createPhone();
    const { sessions } = await planOf(await exportOf(first), second);
    await importWorkouts(second.device, { sessions });
    const table = await tableOf((await exportTable(first.device, 'metric')).join(''));
    const rows = sessionsOf(table);
    expect(await importWorkouts(second.device, { sessions: rows })).toEqual({
      added: 0,
      present: 1,
    });
  });

  test('gives the same history, whatever the workouts were', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(workout, { selector: ({ day }) => day, minLength: 1, maxLength: 4 }),
        async (given) => {
          const first = await createPhone();
          const table = [hevy.split('\n')[0], ...given.flatMap(rowsOf)].join('\n');
          await importWorkouts(first.device, { sessions: sessionsOf(await tableOf(table)) });
          const second = await createPhone();
          await importWorkouts(second.device, await planOf(await exportOf(first), second));
          const history = ({ database }: Phone) => database.finished.orderBy('key').toArray();
          expect(await history(second)).toEqual(await history(first));
          expect(await exportTable(second.device, 'metric')).toEqual(
            await exportTable(first.device, 'metric'),
          );
        },
      ),
      { numRuns: 30 },
    );
  });
});
