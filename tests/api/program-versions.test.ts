// Versions of a coach's program: what leaves one, and going back to one while athletes train by it.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostVersions } from '#contract/call-limits.ts';
import { createProgram, getCreatedProgram, uploadPromoImage } from '#contract/created-programs.ts';
import { publishProgram, updateAthletes } from '#contract/publishing.ts';
import type { ProgramId } from '#contract/ids.ts';
import { purchaseProgram } from '#contract/payments.ts';
import { getProgramVersion, getProgramVersions, keepDraft } from '#contract/program-versions.ts';
import { getPurchasedProgram, newProgramRun } from '#contract/programs.ts';
import { startSession } from '#contract/workout.ts';
import { changeDetails } from '#domain/program/details.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { changeDay, removeDays } from '#domain/program/plan-days.ts';
import { allowed } from '#domain/program/plan-outcome.ts';
import { restoredDraft } from '#domain/program/program-version.ts';
import { removedDays } from '#offline/queries/created-programs.ts';
import { pruneExpired } from '#server/commands/prune-expired.ts';
import { insertVersion } from '#server/stores/program-versions.ts';
import { addPerson, type Person } from './builders.ts';
import { type CoachDevice, coachDevice, draftOf, meet } from './coach-device.ts';
import { wholeProgram } from './plan-builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coach: Person;
let laptop: CoachDevice;
let id: ProgramId;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  laptop = await coachDevice(server, coach);
  const body = { ...wholeProgram(), price: 0 };
  id = (await server.ok(createProgram, { as: coach, body })).program._id;
  await laptop.sync();
});

const on = () => ({ as: coach, params: { id } });
const publish = () =>
  server.ok(publishProgram, { ...on(), body: { publishingStatus: 'all' as const } });
const versions = async () => (await server.ok(getProgramVersions, on())).versions;
const plan = async () => (await server.ok(getCreatedProgram, on())).program.trainingPlan;

/** On the laptop, and sent. */
async function edit(rule: (draft: ProgramDraft) => ReturnType<typeof changeDetails>) {
  const editor = await laptop.editor(id);
  const outcome = editor.edit(rule);
  expect(outcome.allowed).toBe(true);
  await editor.settled();
  await laptop.sync();
}

/** As the screen does it. */
async function restore(number: number, device = laptop) {
  await server.ok(keepDraft, { ...on(), body: { restored: number } });
  const query = { number: String(number) };
  const { version } = await server.ok(getProgramVersion, { ...on(), query });
  const removed = await removedDays(device.device, id);
  const { newId } = device.device;
  const editor = await device.editor(id);
  editor.edit((draft) => allowed(restoredDraft(draft, version, { removed, newId })), {
    outside: removed,
  });
  await editor.settled();
  await device.sync();
  return editor;
}

const firstDay = ({ days }: ProgramDraft) => days[0]!._id;
const retitle = (title: string) =>
  edit((draft) => changeDay(draft, { dayId: firstDay(draft), title }));

describe('a version', () => {
  test('is left by each publish, the newest first, with what has changed since the one before', async () => {
    expect(await versions()).toEqual([]);
    await publish();
    await edit((draft) => changeDetails(draft, { title: 'Thirteen weeks' }));
    await retitle('Press');
    await publish();
    expect(await versions()).toMatchObject([
      {
        number: 2,
        restored: null,
        title: 'Thirteen weeks',
        publishingStatus: 'all',
        changes: {
          count: 2,
          words: ['Title: “Twelve weeks” → “Thirteen weeks”', 'Week 1, day 1, Press: changed'],
        },
      },
      { number: 1, restored: null, title: 'Twelve weeks', changes: null },
    ]);
    const { version } = await server.ok(getProgramVersion, { ...on(), query: { number: '1' } });
    expect(version.trainingPlan.map(({ title }) => title)).toEqual(['Push', 'Pull', 'Legs']);
  });

  test('is left by a restore with the draft until then, which nobody has published', async () => {
    await publish();
    await retitle('Not published yet');
    await restore(1);
    expect(await versions()).toMatchObject([{ number: 2, restored: 1 }, { number: 1 }]);
    expect((await plan())[0]?.title).toBe('Push');
    await restore(2);
    expect((await plan())[0]?.title).toBe('Not published yet');
  });

  test('goes when fifty others have come, and numbers go on', async () => {
    await publish();
    const { version } = await server.ok(getProgramVersion, { ...on(), query: { number: '1' } });
    const { rows } = server.deps.database;
    for (let n = 0; n < mostVersions; n += 1)
      await insertVersion(rows, { id, content: version, restored: null, now: new Date() });
    const left = await versions();
    expect([left.length, left[0]?.number, left.at(-1)?.number]).toEqual([50, 51, 2]);
    const gone = await server.call(getProgramVersion, { ...on(), query: { number: '1' } });
    expect(gone.status).toBe(404);
    const restored = { ...on(), body: { restored: 1 } };
    expect((await server.call(keepDraft, restored)).status).toBe(404);
  });

  test('is its coach’s: to an athlete who has the program, and to another coach, there is none', async () => {
    await publish();
    const athlete = await addPerson(server.deps, 'Alex');
    await server.ok(purchaseProgram, { as: athlete, params: { id } });
    for (const as of [athlete, await addPerson(server.deps, 'Kim', { isCoach: true })]) {
      const params = { id };
      const query = { number: '1' };
      const body = { restored: 1 };
      expect((await server.call(getProgramVersions, { as, params })).status).toBe(404);
      expect((await server.call(getProgramVersion, { as, params, query })).status).toBe(404);
      expect((await server.call(keepDraft, { as, params, body })).status).toBe(404);
    }
    expect(await versions()).toHaveLength(1);
  });
});

describe('restoring', () => {
  test('shows athletes nothing until it is published; then who is in the middle of it keeps their days', async () => {
    await publish();
    const athlete = await addPerson(server.deps, 'Alex');
    const { program: bought } = await server.ok(purchaseProgram, { as: athlete, params: { id } });
    const { programRun } = await server.ok(newProgramRun, {
      as: athlete,
      params: { id: bought._id },
      body: { date: '2030-03-04' },
    });
    const days = programRun.trainingSchedule.map(({ _id }) => _id);
    await server.ok(startSession, {
      as: athlete,
      body: { programRunId: programRun._id, trainingPlanItemId: days[0] },
    });
    await edit((draft) =>
      changeDay(draft, { dayId: draft.days[1]!._id, title: 'Other', description: 'New' }),
    );
    await edit((draft) => removeDays(draft, { dayIds: [draft.days[1]!._id, draft.days[2]!._id] }));
    await publish();
    await server.ok(updateAthletes, on());
    const copy = async () => {
      const params = { id: bought._id };
      const { program } = await server.ok(getPurchasedProgram, { as: athlete, params });
      return program.trainingPlan;
    };
    expect(await copy()).toHaveLength(1);

    await restore(1);
    expect(await copy()).toHaveLength(1);
    await server.ok(updateAthletes, on());
    expect(await copy()).toHaveLength(1);
    await publish();
    await server.ok(updateAthletes, on());
    expect((await copy()).map(({ _id, title }) => [_id, title])).toEqual([
      [days[0], 'Push'],
      [days[1], 'Pull'],
      [days[2], 'Legs'],
    ]);
  });

  test('is undone like any other edit', async () => {
    await publish();
    await retitle('Press');
    const before = await plan();
    const editor = await restore(1);
    expect((await plan())[0]?.title).toBe('Push');
    await editor.undo();
    await editor.settled();
    await laptop.sync();
    expect(await plan()).toEqual(before);
  });

  test('leaves what another device has written meanwhile in other days', async () => {
    const phone = await coachDevice(server, coach);
    await phone.sync();
    await publish();
    await retitle('Press');
    await meet(laptop, phone);
    const theirs = await phone.editor(id);
    const legs = draftOf(theirs).days[2]!._id;
    theirs.edit((draft) => changeDay(draft, { dayId: legs, description: 'Deep' }));
    await theirs.settled();
    await restore(1);
    await meet(phone, laptop);
    expect((await plan()).map(({ title, description }) => [title, description])).toEqual([
      ['Push', ''],
      ['Pull', ''],
      ['Legs', 'Deep'],
    ]);
  });

  test('brings back days that the server has forgotten since, on every device', async () => {
    const phone = await coachDevice(server, coach);
    await publish();
    const before = await plan();
    await edit((draft) => removeDays(draft, { dayIds: [firstDay(draft)] }));
    await phone.sync();
    server.pass(91);
    await pruneExpired(server.deps);
    server.pass(-91);
    await meet(laptop, phone);
    expect(await removedDays(laptop.device, id)).toEqual([]);
    await restore(1);
    expect(await plan()).toEqual(before);
    await phone.sync();
    expect(draftOf(await phone.editor(id)).days.map(({ title }) => title)).toEqual([
      'Push',
      'Pull',
      'Legs',
    ]);
  });

  test('brings back a picture that was taken out', async () => {
    const file = await sharp({
      create: { width: 64, height: 36, channels: 3, background: '#b6522f' },
    })
      .png()
      .toBuffer();
    const body = { file: file.toString('base64'), _id: randomUUID() };
    const { promoImages } = await server.ok(uploadPromoImage, { ...on(), body });
    await laptop.sync();
    await edit((draft) => changeDetails(draft, { image: promoImages[0]!.url }));
    await publish();
    await edit((draft) => changeDetails(draft, { image: null, promoImages: [] }));
    await restore(1);
    const { program } = await server.ok(getCreatedProgram, on());
    expect(program).toMatchObject({ image: promoImages[0]!.url, promoImages });
  });
});
