// Coach or client, admins and moderators, restricted users: what changes and who is notified.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { UserId } from '#contract/ids.ts';
import {
  type ManagedUser,
  restrictUser,
  searchUsers,
  setAdmin,
  setCanSwitchRoles,
  setModerator,
  switchRole,
  unrestrictUser,
} from '#contract/roles.ts';
import { pullChanges } from '#contract/sync.ts';
import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import { appointAdmin } from '#server/commands/moderation.ts';
import { proveDevice } from '#server/stores/devices.ts';
import { hashToken } from '#server/tokens.ts';
import { addPerson, type Person } from './builders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let admin: Person;
let alex: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await addPerson(server.deps, 'Sam', { isAdmin: true });
});
beforeEach(async () => {
  alex = await addPerson(server.deps, 'Alex');
});
afterAll(() => server.stop());

const detailsOf = async (as: Person) => (await server.ok(getUserDetails, { as })).details;
const of = ({ userId }: Person) => ({ as: admin, params: { id: userId, userId } });
const restrict = (person: Person, restrictionReason = 'Sold empty programs') =>
  server.call(restrictUser, { ...of(person), body: { restrictionReason } });
const allowSwitching = (person: Person, canSwitchRoles = true) =>
  server.ok(setCanSwitchRoles, { ...of(person), body: { canSwitchRoles } });
const appoint = (person: Person, right: boolean, as = admin) =>
  server.call(setAdmin, { ...of(person), as, body: { admin: right } });

/** The texts of a refusal; empty if there was none. */
const wordsOf = ({ status, error }: { status: number; error: Partial<ErrorBody> }) => [
  status,
  error.errors?.global,
];

describe('switching between coach and client', () => {
  test('[API-17] [PRO-16] a user who may switch becomes a coach, and a client again', async () => {
    await allowSwitching(alex);
    const first = await server.ok(switchRole, { as: alex });
    expect(first.details.isCoach).toBe(true);
    expect(await detailsOf(alex)).toEqual(first.details);
    const second = await server.ok(switchRole, { as: alex });
    expect(second.details.isCoach).toBe(false);
    expect(second.rev).toBeGreaterThan(first.rev);
  });

  test('[API-17] a switch whose answer was lost is not taken back by its repeat', async () => {
    await allowSwitching(alex);
    const asked = { as: alex, key: randomUUID() };
    const first = await server.ok(switchRole, asked);
    expect(await server.ok(switchRole, asked)).toEqual(first);
    expect((await detailsOf(alex)).isCoach).toBe(true);
  });

  test('[PRO-17] others may not, whatever they say of themselves', async () => {
    const { details, rev } = await server.ok(getUserDetails, { as: alex });
    const boast = { ...details, canSwitchRoles: true, isCoach: true, isAdmin: true };
    await server.ok(saveUserDetails, { as: alex, revision: rev, body: boast });
    const refused = await server.call(switchRole, { as: alex });
    expect(wordsOf(refused)).toEqual([403, 'Only an admin can let you switch roles']);
    expect(await detailsOf(alex)).toMatchObject({ isCoach: false, canSwitchRoles: false });
  });

  test('[PRO-17] an admin may without being let', async () => {
    const boss = await addPerson(server.deps, 'Boss', { isAdmin: true });
    expect((await server.ok(switchRole, { as: boss })).details.isCoach).toBe(true);
  });

  test('[API-19] [PRO-23] an admin lets a user switch, and no longer', async () => {
    expect((await allowSwitching(alex)).user).toMatchObject({ canSwitchRoles: true });
    expect((await detailsOf(alex)).canSwitchRoles).toBe(true);
    await allowSwitching(alex, false);
    expect((await server.call(switchRole, { as: alex })).status).toBe(403);
  });
});

describe('admins and moderators', () => {
  test('[API-22] [PRO-24] the admin right is granted and revoked, at once', async () => {
    // Signed in with a second factor, as admins have to.
    await proveDevice(server.deps.database.rows, hashToken(alex.token));
    expect((await server.call(searchUsers, { as: alex })).status).toBe(403);
    expect((await appoint(alex, true)).body.user).toMatchObject({ isAdmin: true });
    expect((await server.call(searchUsers, { as: alex })).status).toBe(200);
    expect((await appoint(alex, false)).body.user).toMatchObject({ isAdmin: false });
    expect((await server.call(searchUsers, { as: alex })).status).toBe(403);
  });

  test('[PRO-24] an admin cannot give up the own right, so that one is always left', async () => {
    expect(wordsOf(await appoint(admin, false))).toEqual([
      403,
      'Another admin has to remove your admin rights',
    ]);
    expect((await detailsOf(admin)).isAdmin).toBe(true);
  });

  test('[PRO-24] of two admins who take each other’s right at the same moment one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = await Promise.all(
        ['Ada', 'Bo'].map((name) => addPerson(server.deps, name, { isAdmin: true })),
      );
      const [ada, bo] = pair as [Person, Person];
      await Promise.all([appoint(ada, false, bo), appoint(bo, false, ada)]);
      const left = await Promise.all(pair.map(async (one) => (await detailsOf(one)).isAdmin));
      expect(left.filter(Boolean)).toHaveLength(1);
    }
  });

  test('a moderator is appointed and dismissed, and is no admin', async () => {
    const set = (moderator: boolean) =>
      server.ok(setModerator, { ...of(alex), body: { moderator } });
    expect((await set(true)).user).toMatchObject({ isModerator: true, isAdmin: false });
    expect((await detailsOf(alex)).isModerator).toBe(true);
    expect((await server.call(searchUsers, { as: alex })).status).toBe(403);
    expect((await set(false)).user.isModerator).toBe(false);
  });

  test('[PRO-24] the operator appoints the first admin by e-mail', async () => {
    await restrict(alex);
    const appointed = (email: string) =>
      server.deps.database.rows.transaction().execute((rows) => appointAdmin(rows, email));
    await appointed(` ${alex.email.toUpperCase()} `);
    const details = await detailsOf(alex);
    expect([details.isAdmin, details.restrictionReason]).toEqual([true, undefined]);
    expect(await appointed('nobody@example.test')).toBeUndefined();
  });

  test('an account that is not there is not found', async () => {
    const stranger = { ...alex, userId: UserId.parse(randomUUID()) };
    expect((await appoint(stranger, true)).status).toBe(404);
    expect((await restrict(stranger)).status).toBe(404);
  });
});

describe('a restriction', () => {
  test('[API-20] [PRO-21] carries its reason to the user and to the admins', async () => {
    const { body } = await restrict(alex);
    expect(body.user.restrictionReason).toBe('Sold empty programs');
    expect((await detailsOf(alex)).restrictionReason).toBe('Sold empty programs');
    await restrict(alex, 'Sold empty programs, twice');
    expect((await detailsOf(alex)).restrictionReason).toBe('Sold empty programs, twice');
  });

  test('[API-21] [PRO-22] is lifted', async () => {
    await restrict(alex);
    const { user } = await server.ok(unrestrictUser, of(alex));
    expect(user).not.toHaveProperty('restrictionReason');
    expect(await detailsOf(alex)).not.toHaveProperty('restrictionReason');
  });

  test.each(['', '   ', 'x'.repeat(501)])(
    '[PRO-21] needs a reason of its length: %j',
    async (reason) => {
      expect((await restrict(alex, reason)).status).toBe(400);
      expect(await detailsOf(alex)).not.toHaveProperty('restrictionReason');
    },
  );

  test('and a say over others exclude each other', async () => {
    const boss = await addPerson(server.deps, 'Boss', { isAdmin: true });
    expect(wordsOf(await restrict(boss))).toEqual([
      422,
      'Remove the admin and moderator rights first',
    ]);
    await restrict(alex);
    const first = [422, 'Lift the restriction first'];
    expect(wordsOf(await appoint(alex, true))).toEqual(first);
    const moderator = await server.call(setModerator, { ...of(alex), body: { moderator: true } });
    expect(wordsOf(moderator)).toEqual(first);
  });

  test('reaches the devices of the user with the next reading, once', async () => {
    const before = await server.ok(pullChanges, { as: alex });
    await restrict(alex);
    const { changes, cursor } = await server.ok(pullChanges, {
      as: alex,
      query: { cursor: before.cursor },
    });
    expect(changes).toMatchObject([
      { type: 'user', body: { restrictionReason: 'Sold empty programs' } },
      { type: 'notification', body: { type: 'accountRestricted' } },
    ]);
    await restrict(alex);
    const after = await server.ok(pullChanges, { as: alex, query: { cursor } });
    expect(after.changes).toEqual([]);
  });
});

describe('finding accounts', () => {
  const find = async (query: Record<string, string>): Promise<ManagedUser[]> =>
    (await server.ok(searchUsers, { as: admin, query })).users;
  const namesFor = async (text: string) => (await find({ text })).map(({ firstName }) => firstName);

  beforeAll(async () => {
    for (const name of ['Philippa', 'Bartholomew', 'Müller']) await addPerson(server.deps, name);
  });

  test.each([
    ['Philippa', 'a name'],
    ['philipa', 'a letter left out'],
    ['phillippa', 'a letter too many'],
    ['phliippa', 'two letters swapped'],
    ['tester philippa', 'the last name first'],
    ['PHILIP', 'the beginning of it'],
    ['philippa-', 'part of an e-mail'],
  ])('%j finds Philippa: %s', async (text) => {
    expect((await namesFor(text))[0]).toBe('Philippa');
  });

  test('accents are forgiven, signs of a pattern are not taken for one, nobody is nobody', async () => {
    expect(await namesFor('muller')).toContain('Müller');
    expect(await namesFor('%')).toEqual([]);
    expect(await namesFor('_hilippa')).not.toContain('Bartholomew');
    expect(await namesFor('xqzw')).toEqual([]);
  });

  test('without a text the newest come first, in pages', async () => {
    server.pass(1);
    const crowd: Person[] = [];
    for (let index = 0; index < 45; index += 1) {
      // Of two accounts from the same millisecond either may come first.
      server.pass(1 / 1440);
      crowd.push(await addPerson(server.deps, `Crowd${index}`));
    }
    const seen: string[] = [];
    for (let more = true; more;) {
      const page = await server.ok(searchUsers, {
        as: admin,
        query: { text: 'crowd', skip: String(seen.length) },
      });
      seen.push(...page.users.map(({ userId }) => userId));
      more = page.more;
    }
    expect(seen.toSorted()).toEqual(crowd.map(({ userId }) => userId as string).toSorted());
    expect((await find({}))[0]?.firstName).toBe('Crowd44');
  });

  test('only the restricted, only those with a say', async () => {
    await restrict(alex);
    const restricted = await find({ group: 'restricted' });
    expect(restricted.map(({ userId }) => userId)).toContain(alex.userId);
    expect(restricted.every(({ restrictionReason }) => restrictionReason)).toBe(true);
    const staff = await find({ group: 'staff', text: 'sam' });
    expect(staff.map(({ userId }) => userId)).toEqual([admin.userId]);
  });
});
