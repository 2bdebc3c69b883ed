// What one user sees of another.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveClientSurvey, saveCoachSurvey } from '#contract/survey.ts';
import { getUserDetails } from '#contract/user.ts';
import { getUserProfile } from '#contract/user-profile.ts';
import { emptyClientSurvey, emptyCoachSurvey } from '#domain/survey/survey.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let people: Record<'athlete' | 'coach' | 'stranger' | 'admin', Person>;
beforeAll(async () => {
  server = await startTestServer();
  const { deps } = server;
  people = {
    athlete: await addPerson(deps, 'Alex'),
    coach: await addPerson(deps, 'Robin', { isCoach: true }),
    stranger: await addPerson(deps, 'Kim', { isCoach: true }),
    admin: await addPerson(deps, 'Ada', { isAdmin: true }),
  };
  await addProgram(deps, { athlete: people.athlete, coach: people.coach });
  await server.ok(saveClientSurvey, {
    as: people.athlete,
    body: { ...emptyClientSurvey, story: 'Knee', stressLevel: 8 },
  });
  await server.ok(saveCoachSurvey, {
    as: people.coach,
    body: { ...emptyCoachSurvey, story: 'I lift', experience: 'Nine years' },
  });
});
afterAll(() => server.stop());

const seen = async (as: Person, of: Person) =>
  (await server.ok(getUserProfile, { as, params: { id: of.userId } })).userProfileData;

describe('[API-14] a profile', () => {
  test('[PRO-15] [PRO-16] holds the name, the role, its rights and the subscription of who looks', async () => {
    expect(await seen(people.athlete, people.coach)).toEqual({
      userId: people.coach.userId,
      firstName: 'Robin',
      lastName: 'Tester',
      location: '',
      userImage: null,
      secondaryUserImage: null,
      isCoach: true,
      isAdmin: false,
      canSwitchRoles: false,
      profile: { story: 'I lift', experience: 'Nine years', expertise: [], goals: [] },
      subscriptionFromCurUser: [],
    });
    expect((await seen(people.athlete, people.admin)).isAdmin).toBe(true);
  });

  test('of an athlete is whole for their coach and themselves', async () => {
    const { details } = await server.ok(getUserDetails, { as: people.athlete });
    for (const who of ['coach', 'athlete'] as const)
      expect((await seen(people[who], people.athlete)).profile, who).toEqual(details.profile);
  });

  test('of an athlete tells other coaches and admins nothing of body and life, and nobody the e-mail', async () => {
    for (const who of ['stranger', 'admin'] as const) {
      const data = await seen(people[who], people.athlete);
      expect(data.profile, who).toEqual({});
      expect(JSON.stringify(data)).not.toContain(people.athlete.email);
    }
  });

  test('of nobody is not found', async () => {
    const asked = { as: people.athlete, params: { id: randomUUID() } };
    expect((await server.call(getUserProfile, asked)).status).toBe(404);
    const odd = { as: people.athlete, params: { id: 'me' } };
    expect((await server.call(getUserProfile, odd)).status).toBe(400);
  });
});
