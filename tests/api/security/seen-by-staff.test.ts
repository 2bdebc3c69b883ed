// What admins and moderators see of people: nothing of body and life, by whichever call. What admins look at is logged.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { getSales } from '#contract/sales.ts';
import { getUserProfile } from '#contract/user-profile.ts';
import { endpoints } from '#tests/tools/endpoints.ts';
import { rowOf } from '../authorization/all-rows.ts';
import { type Scene, secret, secretDay, setScene } from '../authorization/scene.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let scene: Scene;
beforeAll(async () => {
  server = await startTestServer();
  scene = await setScene(server, null);
});
afterAll(() => server.stop());

const calls = endpoints.map((endpoint) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  endpoint,
}));

describe.each(['admin', 'moderator'] as const)('by %s', (role) => {
  // Who has somebody's password or link is that person.
  const ofSomebody = calls.filter(({ endpoint }) => endpoint.access !== 'public');

  test.each(ofSomebody)('$name tells no health details', async ({ name, endpoint }) => {
    const as = scene.people[role];
    const asked = { ...rowOf(name)?.ask?.(scene, role), as };
    const { status, body } = await server.call(endpoint, asked);
    const said = JSON.stringify(body);
    // A caller's own words may come back.
    const sent = JSON.stringify(asked);
    const told = [secret, secretDay].filter(
      (words) => said.includes(words) && !sent.includes(words),
    );
    expect(told).toEqual([]);
    if (status === 200 && endpoint.method !== 'GET') scene = await setScene(server, null);
  });

  test('a profile is a name and a picture', async () => {
    const { athlete } = scene.people;
    const asked = { as: scene.people[role], params: { id: athlete.userId } };
    const { userProfileData } = await server.ok(getUserProfile, asked);
    expect(userProfileData.profile).toEqual({});
  });
});

describe('what an admin looks at or does is in the log:', () => {
  /** Others see these, too, but not of others. */
  const ofAdmins: readonly Endpoint[] = [getSales];
  const looks = calls.filter(
    ({ endpoint }) => endpoint.access === 'admin' || ofAdmins.includes(endpoint),
  );

  test.each(looks)('$name', async ({ name, endpoint }) => {
    scene = await setScene(server, null);
    const { admin, athlete } = scene.people;
    const count = async () => {
      const events = server.deps.database.rows.selectFrom('security_event');
      return (await events.select('id').where('by_id', '=', admin.userId).execute()).length;
    };
    const before = await count();
    const asked = { ...rowOf(name)?.ask?.(scene, 'admin'), as: admin };
    await server.ok(endpoint, asked);
    expect(await count()).toBe(before + 1);
    if (endpoint !== getSales) return;
    await server.ok(getSales, { as: admin, query: { of: athlete.userId } });
    expect(await count()).toBe(before + 2);
  });
});
