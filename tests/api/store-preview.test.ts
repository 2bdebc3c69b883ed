// A program before it is bought: how much is shown of it, and to whom.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCreatedProgram, saveProgramDetails } from '#contract/created-programs.ts';
import type { ProgramId } from '#contract/ids.ts';
import { getProgramsByCategory, getStoreProgram } from '#contract/store.ts';
import { addPerson } from './builders.ts';
import { trainingDay } from './plan-builders.ts';
import { addDraft, addPeople, addToStore, type People, setPublished } from './store-scene.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await addPeople(server);
});
afterAll(() => server.stop());

describe('a program before it is bought', () => {
  const show = (id: ProgramId, as = people.athlete) =>
    server.call(getStoreProgram, { as, params: { id } });

  test('[API-48] shows its outline and its first training day, and no more of its plan', async () => {
    const rest = { ...trainingDay('Rest day'), exercises: [] };
    const [push, pull] = [trainingDay('Push'), trainingDay('Pull')];
    const id = await addToStore(server, people.coach, {
      description: 'Four weeks',
      included: ['Answers within a day'],
      trainingPlan: [rest, push, pull],
    });
    const { program } = (await show(id)).body;
    expect(program).toMatchObject({
      description: 'Four weeks',
      included: ['Answers within a day'],
    });
    expect(program).toMatchObject({ totalDays: 3, trainingDays: 2 });
    expect(program.outline).toEqual([
      { title: 'Rest day', exercises: 0 },
      { title: 'Push', exercises: 1 },
      { title: 'Pull', exercises: 1 },
    ]);
    expect(program.sample).toEqual({ dayIndex: 1, day: push });
    expect(program.viewer).toEqual({
      isAuthor: false,
      isSubscriber: false,
      purchasedProgramId: null,
    });
    const said = JSON.stringify(program);
    expect(said).toContain(push.exercises[0]?._id);
    expect(said).not.toContain(pull.exercises[0]?._id);
    expect(said).not.toContain(pull._id);
  });

  test('[API-48] is as it was last published, whatever its coach is writing', async () => {
    const id = await addToStore(server, people.coach, { title: 'Published' });
    const { program } = await server.ok(getCreatedProgram, { as: people.coach, params: { id } });
    const { trainingPlan: _, totalDays: __, parentProgramId: ___, rev: ____, ...details } = program;
    await server.ok(saveProgramDetails, {
      as: people.coach,
      params: { id },
      body: { program: { ...details, title: 'In the making' } },
      revision: await detailsRevision(id),
    });
    for (const as of [people.athlete, people.coach])
      expect((await show(id, as)).body.program.title).toBe('Published');
    const { programs } = await server.ok(getProgramsByCategory, { as: people.athlete });
    expect(programs.find(({ _id }) => _id === id)?.title).toBe('Published');
    await setPublished(server, people.coach, id, 'all');
    expect((await show(id)).body.program.title).toBe('In the making');
  });

  const detailsRevision = async (id: ProgramId) => {
    const { rows } = server.deps.database;
    const { rev } = await rows
      .selectFrom('program')
      .select('rev')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return rev;
  };

  test('[ST-2] that is not published is seen by its owner only, as it is now', async () => {
    const id = await addDraft(server, people.coach, { title: 'Draft' });
    const own = (await show(id, people.coach)).body.program;
    expect(own).toMatchObject({ title: 'Draft', publishedAt: null, viewer: { isAuthor: true } });
    const { otherCoach, athlete, moderator, admin } = people;
    for (const as of [otherCoach, athlete, moderator, admin])
      expect((await show(id, as)).status).toBe(404);
    await setPublished(server, people.coach, id, 'all');
    expect((await show(id)).status).toBe(200);
    await setPublished(server, people.coach, id, 'unpublished');
    for (const as of [otherCoach, athlete, moderator, admin])
      expect((await show(id, as)).status).toBe(404);
  });

  test('[ST-3] [ST-4] for subscribers or for all: everybody sees it and whom it is for', async () => {
    const id = await addToStore(server, people.coach, {}, 'subscribers');
    const status = async () => (await show(id)).body.program.publishing.publishingStatus;
    expect(await status()).toBe('subscribers');
    await setPublished(server, people.coach, id, 'all');
    expect(await status()).toBe('all');
  });

  test('[ST-3] it says to a subscriber that they are one', async () => {
    const id = await addToStore(server, people.coach, {}, 'subscribers');
    const subscriber = await addPerson(server.deps, 'Jo');
    const state = async (answer: 'pending' | 'confirmed') => {
      await server.deps.database.rows
        .insertInto('subscription')
        .values({
          coach_id: people.coach.userId,
          client_id: subscriber.userId,
          state: answer,
          message: '',
          created_at: new Date(),
          answered_at: null,
        })
        .onConflict((on) => on.columns(['coach_id', 'client_id']).doUpdateSet({ state: answer }))
        .execute();
      return (await show(id, subscriber)).body.program.viewer.isSubscriber;
    };
    expect([await state('pending'), await state('confirmed')]).toEqual([false, true]);
  });
});
