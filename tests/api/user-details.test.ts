import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaleRevisionBody } from '#contract/errors.ts';
import type { MovementSummary } from '#contract/training.ts';
import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import { movements, summaryOf } from '#domain/movement/catalogue.ts';
import { addPerson } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const [curl, press] = ['lying-leg-curl', 'leg-press'].map((id) =>
  summaryOf(movements.find(({ _id }) => _id === id)!),
) as [MovementSummary, MovementSummary];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe("the user's details", () => {
  test('[API-12] [API-13] are read, saved and read again', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const { details, rev } = await server.ok(getUserDetails, { as: person });
    const changed = {
      ...details,
      firstName: 'Alexa',
      location: 'Leeds',
      preferences: { ...details.preferences, units: 'metric' as const },
      profile: { ...details.profile, goals: ['gainStrength'], sleep: 7 },
    };
    const saved = await server.ok(saveUserDetails, { as: person, body: changed, revision: rev });
    expect(saved.details).toEqual(changed);
    expect(await server.ok(getUserDetails, { as: person })).toEqual(saved);
  });

  test('[ACC-13] hold all of the profile, the name, and how to be notified', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const { details, rev } = await server.ok(getUserDetails, { as: person });
    const profile: Record<string, unknown> = {
      story: 'Two knees, one repaired',
      experience: 'Nine years under the bar',
      gender: 'Woman',
      dateOfBirth: '1990-02-03',
      goals: ['gainStrength'],
      expertise: ['Rehab'],
      goalsImport: 'To carry my children',
      pastAchievements: 'A marathon',
      expect: 'Honest words',
      stressLevel: 7,
      physicalActivity: 4,
      sleep: 6,
      goalsChips: ['powerLifting'],
      activity: 'Lifts three times a week',
    };
    expect(Object.keys(details.profile).toSorted()).toEqual(Object.keys(profile).toSorted());
    const notifications = [{ id: 'new-message', inApp: true, push: false, email: true }];
    const changed = {
      ...details,
      firstName: 'Alexa',
      lastName: 'Reyes',
      preferences: { ...details.preferences, notifications },
      profile,
    };
    await server.ok(saveUserDetails, { as: person, body: changed, revision: rev });
    expect((await server.ok(getUserDetails, { as: person })).details).toEqual(changed);
  });

  test('[API-13] plates, set-up notes and swaps are kept, also when an older app saves without them', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const { details, rev } = await server.ok(getUserDetails, { as: person });
    const own = {
      racks: { metric: { bar: 20, plates: [{ weight: 1.25, pairs: 1 }] } },
      setUpNotes: { 'lying-leg-curl': 'pad 3, pin 7' },
      lastingSwaps: {
        [randomUUID()]: {
          'lying-leg-curl': { from: curl, to: press, since: '2030-03-04T10:00:00.000Z' },
        },
      },
    };
    const preferences = { ...details.preferences, ...own, theme: 'dark' as const };
    const body = { ...details, preferences };
    const saved = await server.ok(saveUserDetails, { as: person, body, revision: rev });
    expect(saved.details.preferences).toEqual(preferences);
    const old = await server.ok(saveUserDetails, {
      as: person,
      body: { ...details, location: 'Leeds' },
      revision: saved.rev,
    });
    expect(old.details).toMatchObject({ location: 'Leeds', preferences: own });
    // Left out, the appearance is that of the device again.
    expect(old.details.preferences).not.toHaveProperty('theme');
    const emptied = { ...body, preferences: { ...body.preferences, setUpNotes: {} } };
    const last = await server.ok(saveUserDetails, { as: person, body: emptied, revision: old.rev });
    expect(last.details.preferences.setUpNotes).toEqual({});
  });

  test('[API-13] no one makes themselves a coach or an admin', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const { details, rev } = await server.ok(getUserDetails, { as: person });
    const greedy = {
      ...details,
      userId: randomUUID(),
      email: 'other@example.test',
      isCoach: true,
      isAdmin: true,
      isModerator: true,
      canSwitchRoles: true,
      finishedCoachQuiz: true,
      finishedClientQuiz: true,
      hasStripeAccount: true,
      stripePayoutsEnabled: true,
      clientQuestions: [{ results: { goals: 'all' } }],
      userImage: { url: 'https://evil.test/x.png', srcSet: '' },
      password_hash: 'x',
    };
    const saved = await server.ok(saveUserDetails, { as: person, body: greedy, revision: rev });
    expect(saved.details).toEqual(details);
  });

  test('[API-13] a name is saved without line breaks and signs that nobody sees', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const { details, rev } = await server.ok(getUserDetails, { as: person });
    const names = { firstName: 'Al\u202E\u200Bex', lastName: 'Re\r\nyes' };
    const changed = { as: person, body: { ...details, ...names }, revision: rev };
    const saved = await server.ok(saveUserDetails, changed);
    expect(saved.details).toEqual({ ...details, firstName: 'Al ex', lastName: 'Re yes' });
    expect(await server.ok(getUserDetails, { as: person })).toEqual(saved);
    // A reply was lost.
    expect(await server.ok(saveUserDetails, changed)).toEqual(saved);
    const unseen = { ...details, firstName: '\u200B' };
    const again = { as: person, body: unseen, revision: saved.rev };
    expect((await server.ok(saveUserDetails, again)).details.firstName).toBe('–');
  });

  test('[API-13] a save on an old revision gets what is there', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const { details, rev } = await server.ok(getUserDetails, { as: person });
    const key = randomUUID();
    const first = { ...details, location: 'Leeds' };
    const saved = await server.ok(saveUserDetails, { as: person, body: first, revision: rev, key });
    const body = { ...details, location: 'York' };
    const { status, error } = await server.call(saveUserDetails, {
      as: person,
      body,
      revision: rev,
    });
    expect(status).toBe(412);
    expect((error as StaleRevisionBody).current).toEqual({
      rev: saved.rev,
      lastKey: key,
      body: first,
    });
    expect(await server.ok(saveUserDetails, { as: person, body: first, revision: rev })).toEqual(
      saved,
    );
  });

  test('[API-13] fields that are wrong are named', async () => {
    const person = await addPerson(server.deps, 'Alex');
    const { details, rev } = await server.ok(getUserDetails, { as: person });
    const body = { ...details, firstName: ' ', profile: { ...details.profile, sleep: 11 } };
    const { status, error } = await server.call(saveUserDetails, {
      as: person,
      body,
      revision: rev,
    });
    expect([status, error.type]).toEqual([400, 'invalid-request']);
    expect(Object.keys(error.errors.fields ?? {})).toEqual(['firstName', 'profile.sleep']);
  });
});
