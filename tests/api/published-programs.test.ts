import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CreatedProgramDay,
  changeProgramImage,
  createProgram,
  type CreatedProgramView,
  getCreatedProgram,
  saveProgram,
  saveProgramDay,
  uploadPromoImage,
} from '#contract/created-programs.ts';
import { getPublishedProgram, publishProgram, updateAthletes } from '#contract/publishing.ts';
import { purchaseProgram } from '#contract/payments.ts';
import { getPurchasedProgram, newProgramRun } from '#contract/programs.ts';
import { pullChanges } from '#contract/sync.ts';
import { startSession } from '#contract/workout.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { wholeProgram } from './plan-builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coach: Person;
let program: CreatedProgramView;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  program = (await server.ok(createProgram, { as: coach, body: wholeProgram() })).program;
});

const on = (view: { _id: string } = program) => ({ as: coach, params: { id: view._id } });
const shown = async () => (await server.ok(getCreatedProgram, on())).program;
const dayOf = async (index: number) => {
  const { changes } = await server.ok(pullChanges, { as: coach });
  const days = changes.filter((one) => one.type === 'created-program-day' && 'body' in one);
  const found = days[index];
  if (!found || !('body' in found)) throw new Error('no such day');
  return { day: found.body as CreatedProgramDay, rev: found.rev };
};
const saveDay = (day: CreatedProgramDay, revision: number, key = randomUUID()) =>
  server.call(saveProgramDay, {
    as: coach,
    params: { id: day.programId, dayId: day._id },
    body: { day },
    revision,
    key,
  });

describe('publishing', () => {
  const publish = (publishingStatus: string, rev?: number) =>
    server.call(publishProgram, { ...on(), body: { publishingStatus, ...(rev && { rev }) } });

  test('[PB-4] [API-37] [NUM-3] sets the status, and later edits wait for the next time', async () => {
    for (const status of ['subscribers', 'all', 'unpublished']) {
      const { body } = await publish(status);
      expect(body.publishingStatus).toBe(status);
      expect((await shown()).publishing.publishingStatus).toBe(status);
    }
    expect((await publish('friends')).status).toBe(400);
    const { day, rev } = await dayOf(0);
    await saveDay({ ...day, title: 'Edited' }, rev);
    const { published, athletes } = await server.ok(getPublishedProgram, on());
    expect(published?.trainingPlan.map(({ title }) => title)).toEqual(['Push', 'Pull', 'Legs']);
    expect(athletes).toBe(0);
  });

  test('[API-37] says in words what is missing', async () => {
    const { program: empty } = await server.ok(createProgram, {
      as: coach,
      body: { title: 'Bare' },
    });
    const params = { id: empty._id };
    const body = { publishingStatus: 'all' };
    const { status, error } = await server.call(publishProgram, { as: coach, params, body });
    expect(status).toBe(422);
    expect(Object.keys(error.errors.fields ?? {})).toEqual([
      'category',
      'level',
      'equipment',
      'plan',
    ]);
  });

  test('[API-37] publishes only what the coach has looked at', async () => {
    const { day, rev } = await dayOf(0);
    await saveDay({ ...day, title: 'From the other device' }, rev);
    expect((await publish('all', program.rev)).status).toBe(412);
    expect((await publish('all', (await shown()).rev)).status).toBe(200);
  });
});

describe('athletes who own the program', () => {
  test('get the changes published since, except in started workouts', async () => {
    const athlete = await addPerson(server.deps, 'Alex');
    const { program: bought, run } = await addProgram(server.deps, { athlete, coach });
    const params = { id: bought.parentProgramId ?? '' };
    const [day] = run.trainingSchedule;
    await server.ok(startSession, {
      as: athlete,
      body: { programRunId: run._id, trainingPlanItemId: day!._id },
    });
    const { program: original } = await server.ok(getCreatedProgram, { as: coach, params });
    const trainingPlan = original.trainingPlan.map((one) => ({
      ...one,
      title: `New ${one.title}`,
    }));
    const body = { ...original, trainingPlan };
    await server.ok(saveProgram, { as: coach, body, revision: original.rev });
    await server.ok(publishProgram, { as: coach, params, body: { publishingStatus: 'all' } });
    expect(await server.ok(getPublishedProgram, { as: coach, params })).toMatchObject({
      athletes: 1,
      outdated: 1,
    });
    expect(await server.ok(updateAthletes, { as: coach, params })).toEqual({
      updated: 1,
      unchanged: 0,
    });
    const { program: copy } = await server.ok(getPurchasedProgram, {
      as: athlete,
      params: { id: bought._id },
    });
    expect(copy.trainingPlan.map(({ title }) => title)).toEqual([
      'Everything',
      'New Rest',
      'New Squat again',
    ]);
    expect(await server.ok(updateAthletes, { as: coach, params })).toEqual({
      updated: 0,
      unchanged: 1,
    });
  });

  test('get no change that was never published', async () => {
    const { status, error } = await server.call(updateAthletes, on());
    expect([status, error.errors.global]).toEqual([422, 'Publish this program first']);
  });
});

describe('pictures', () => {
  const picture = () =>
    sharp({ create: { width: 640, height: 360, channels: 3, background: '#b6522f' } })
      .png()
      .toBuffer();
  const upload = (file: string, _id = randomUUID()) =>
    server.call(uploadPromoImage, { ...on(), body: { file, _id } });

  test('[API-38] [API-36] are added once, and one is chosen as the cover', async () => {
    const file = (await picture()).toString('base64');
    const _id = randomUUID();
    const { body } = await upload(file, _id);
    expect(body.promoImages).toMatchObject([{ _id }]);
    expect((await upload(file, _id)).body.promoImages).toHaveLength(1);
    const { url } = body.promoImages[0]!;
    expect((await server.app.inject(url)).headers['content-type']).toBe('image/webp');
    await server.ok(changeProgramImage, {
      as: coach,
      body: { programId: program._id, value: url },
    });
    expect((await shown()).image).toBe(url);
    const other = { programId: program._id, value: 'https://example.com/a.png' };
    expect((await server.call(changeProgramImage, { as: coach, body: other })).status).toBe(422);
  });

  test('[PB-5] and all else that its coach says of a program is in it, in the copy that is bought too', async () => {
    const words = {
      title: 'Thirteen weeks',
      description: 'Squat, then rest',
      programCategoryObj: { title: 'Build Strength' },
      level: 3,
      equipmentLevel: 2,
      price: 0,
      videoLink: 'https://video.example/thirteen',
      included: ['A plan', 'My answers'],
    };
    const trainingPlan = program.trainingPlan;
    const body = { ...program, ...words };
    await server.ok(saveProgram, { as: coach, body, revision: program.rev });
    const { promoImages } = (await upload((await picture()).toString('base64'), randomUUID())).body;
    const image = promoImages[0]!.url;
    await server.ok(changeProgramImage, {
      as: coach,
      body: { programId: program._id, value: image },
    });
    const whole = { ...words, image, promoImages, trainingPlan, totalDays: 3 };
    expect(await shown()).toMatchObject({
      ...whole,
      _id: program._id,
      parentProgramId: null,
      publishing: { publishingStatus: 'unpublished', restrictionReason: null },
      author: { firstName: 'Robin' },
    });

    await server.ok(publishProgram, { ...on(), body: { publishingStatus: 'all' } });
    const athlete = await addPerson(server.deps, 'Alex');
    const { program: bought } = await server.ok(purchaseProgram, {
      as: athlete,
      params: { id: program._id },
    });
    expect(bought).toMatchObject({
      ...whole,
      promoImages: [{ url: image }],
      parentProgramId: program._id,
      publishing: { publishingStatus: 'all', restrictionReason: null },
      author: { firstName: 'Robin' },
      hasBeenViewed: false,
      currentRun: null,
      firstWorkoutDate: null,
      trainingSchedule: [],
    });
    const { programRun, progSnap } = await server.ok(newProgramRun, {
      as: athlete,
      params: { id: bought._id },
      body: { date: '2026-08-03' },
    });
    expect(progSnap).toMatchObject({
      ...whole,
      promoImages: [{ url: image }],
      currentRun: { _id: programRun._id },
      firstWorkoutDate: '2026-08-03',
      trainingSchedule: trainingPlan.map(({ _id }) => ({ _id })),
    });
  });

  test('[API-38] come as the file of a form too', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await picture())]), 'cover.png');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/program/${program._id}/upload`,
      headers: {
        authorization: `Bearer ${coach.token}`,
        'idempotency-key': randomUUID(),
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect([reply.statusCode, reply.json<{ promoImages: unknown[] }>().promoImages.length]).toEqual(
      [200, 1],
    );
  });

  test('[API-38] that are none are refused, and nothing is lost', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const file of [svg, 'no picture at all', ''])
      expect((await upload(Buffer.from(file).toString('base64'))).status).toBe(400);
    expect((await upload(Buffer.alloc(30 * 1024 * 1024).toString('base64'))).status).toBe(413);
    expect(await shown()).toEqual(program);
  });
});
