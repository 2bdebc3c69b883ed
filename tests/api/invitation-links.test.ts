import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signOut } from '#contract/account.ts';
import { getClients } from '#contract/clients.ts';
import {
  acceptInvitation,
  declineInvitation,
  deleteInvitation,
  openInvitation,
  registerInvited,
} from '#contract/invitations.ts';
import { getPurchasedPrograms } from '#contract/programs.ts';
import { confirmAccount, register } from '#contract/registration.ts';
import { restrictUser } from '#contract/roles.ts';
import { addPerson, addProgram, password, type Person } from './builders.ts';
import { invitedOn, newAddress } from './invited.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let invited: ReturnType<typeof invitedOn>;
beforeAll(async () => {
  server = await startTestServer();
  invited = invitedOn(server);
});
afterAll(() => server.stop());

let coach: Person;
let athlete: Person;
beforeEach(async () => {
  coach = await addPerson(server.deps, 'Kim', { isCoach: true });
  athlete = await addPerson(server.deps, 'Ana');
});

const accept = (as: Person, token: string) =>
  server.call(acceptInvitation, { as, body: { token } });
const clientsOf = async (as: Person) => {
  const { clients } = await server.ok(getClients, { as });
  return clients.map(({ firstName }) => firstName);
};
const person = { firstName: 'Ana', lastName: 'Silva', subscribeToNewsletter: false };

describe('an invitation by link', () => {
  test('works as often as the coach allows', async () => {
    const { token, invitation } = await invited.link(coach, { mostUses: 2 });
    const [ben, cleo] = [await addPerson(server.deps, 'Ben'), await addPerson(server.deps, 'Cleo')];
    expect((await accept(athlete, token)).status).toBe(200);
    // Somebody who is a client already takes nobody's place.
    expect((await accept(athlete, token)).status).toBe(200);
    expect((await accept(ben, token)).status).toBe(200);
    expect((await accept(cleo, token)).status).toBe(410);
    expect(await clientsOf(coach)).toEqual(['Ana', 'Ben']);
    expect(await invited.ofCoach(coach, invitation._id)).toMatchObject({ uses: 2, clientId: null });
  });

  test('with the secret of another one is refused in words that tell nothing about it', async () => {
    const { token } = await invited.link(coach);
    for (const as of [coach, await addPerson(server.deps, 'Lou', { isCoach: true })]) {
      const asked = { kind: 'link', email: '', sends: 0, secret: token };
      const { status, error } = await invited.save(as, asked);
      expect([status, error.errors]).toEqual([
        422,
        { global: 'This link can’t be used. Make a new one.' },
      ]);
    }
    expect(await clientsOf(coach)).toEqual([]);
    expect((await accept(athlete, token)).status).toBe(200);
  });

  test('tells a client that they are one already, and nobody else', async () => {
    const { token } = await invited.link(coach);
    await accept(athlete, token);
    const isClientFor = async (as: Person | undefined) =>
      (await server.ok(openInvitation, { ...(as && { as }), body: { token } })).invitation.isClient;
    expect(await isClientFor(athlete)).toBe(true);
    expect(await isClientFor(await addPerson(server.deps, 'Ben'))).toBe(false);
    expect(await isClientFor(undefined)).toBe(false);
    const signedOut = await addPerson(server.deps, 'Cleo');
    await server.ok(signOut, { as: signedOut });
    expect(await isClientFor(signedOut)).toBe(false);
  });

  test('of two people who take the last place at the same time, one gets it', async () => {
    const { token } = await invited.link(coach, { mostUses: 1 });
    const ben = await addPerson(server.deps, 'Ben');
    const replies = await Promise.all([accept(athlete, token), accept(ben, token)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
    expect(await clientsOf(coach)).toHaveLength(1);
  });

  test('a new account accepts it once its address is confirmed', async () => {
    const { token } = await invited.link(coach);
    const email = newAddress();
    const form = { email, password, isCoach: false, ...person, invitation: token };
    await server.ok(register, { body: form });
    const confirmation = await invited.tokenFor(email);
    expect(await clientsOf(coach)).toEqual([]);
    const reply = await server.ok(confirmAccount, { body: { token: confirmation } });
    expect(reply.invitation).toBe('accepted');
    expect(await clientsOf(coach)).toEqual(['Ana']);
    // The link cannot stand in for a confirmation.
    const direct = await server.call(registerInvited, { body: { token, password, ...person } });
    expect(direct.status).toBe(410);
  });

  test('closed before that, the account is there and says that the invitation is not', async () => {
    const { token, invitation } = await invited.link(coach);
    const email = newAddress();
    const form = { email, password, isCoach: false, ...person, invitation: token };
    await server.ok(register, { body: form });
    const confirmation = await invited.tokenFor(email);
    const withdrawnAt = server.deps.now().toISOString();
    await invited.save(coach, { ...invitation, withdrawnAt }, invitation._id);
    const reply = await server.ok(confirmAccount, { body: { token: confirmation } });
    expect([reply.invitation, reply.user.email]).toEqual(['ended', email]);
    expect(await clientsOf(coach)).toEqual([]);
  });

  test('declined by one person, it stays open for the others', async () => {
    const { token } = await invited.link(coach);
    await server.ok(declineInvitation, { body: { token } });
    expect((await accept(athlete, token)).status).toBe(200);
  });
});

describe('an invitation ends', () => {
  test('when its time is over', async () => {
    const { token } = await invited.link(coach);
    server.pass(15);
    const late = await addPerson(server.deps, 'Ana');
    expect((await invited.opened(token)).state).toBe('expired');
    expect((await accept(late, token)).error.errors.global).toContain('expired');
  });

  test('when it is withdrawn while somebody accepts: either they are a client, or they are told', async () => {
    const { token, invitation } = await invited.link(coach, { mostUses: 1 });
    const withdrawnAt = server.deps.now().toISOString();
    const [accepted] = await Promise.all([
      accept(athlete, token),
      invited.save(coach, { ...invitation, withdrawnAt }, invitation._id),
    ]);
    const isClient = (await clientsOf(coach)).length === 1;
    expect(accepted.status).toBe(isClient ? 200 : 410);
    expect((await invited.opened(token)).state).toBe(isClient ? 'used' : 'withdrawn');
  });

  test('when the coach removes it, and when the coach is restricted', async () => {
    const removed = await invited.link(coach);
    await server.ok(deleteInvitation, { as: coach, params: { id: removed.invitation._id } });
    expect((await accept(athlete, removed.token)).status).toBe(410);
    const { token } = await invited.link(coach);
    const admin = await addPerson(server.deps, 'Root', { isAdmin: true });
    await server.ok(restrictUser, {
      as: admin,
      params: { id: coach.userId },
      body: { restrictionReason: 'Spam' },
    });
    expect((await invited.opened(token)).state).toBe('withdrawn');
    expect((await accept(athlete, token)).status).toBe(410);
    expect((await invited.save(coach, {})).status).toBe(403);
  });

  test('never for another coach: theirs it is unknown, and nobody accepts their own', async () => {
    const { token, invitation } = await invited.link(coach);
    const other = await addPerson(server.deps, 'Lee', { isCoach: true });
    const withdrawnAt = server.deps.now().toISOString();
    const change = await invited.save(other, { ...invitation, withdrawnAt }, invitation._id);
    const removal = await server.call(deleteInvitation, {
      as: other,
      params: { id: invitation._id },
    });
    expect([change.status, removal.status]).toEqual([404, 404]);
    expect((await accept(coach, token)).status).toBe(422);
    expect((await accept(other, token)).status).toBe(200);
    expect(await clientsOf(coach)).toEqual(['Lee']);
  });
});

test('two devices of a coach: a stale one is told, a withdrawal is never undone', async () => {
  const { invitation } = await invited.mailed(coach);
  const { _id } = invitation;
  const known = await invited.ofCoach(coach, _id);
  const withdrawnAt = server.deps.now().toISOString();
  await invited.save(coach, { ...known, withdrawnAt }, _id);
  const stale = await invited.save(coach, { ...known, sends: 2 }, _id, 1);
  expect(stale.status).toBe(412);
  const { body } = await invited.save(coach, { ...known, sends: 2 }, _id);
  expect([body.invitation.withdrawnAt, body.invitation.sends]).toEqual([expect.any(String), 1]);
});

test('an id that was removed is not made again, and the program of another coach is given to nobody', async () => {
  const id = randomUUID();
  await invited.save(coach, {}, id);
  await server.ok(deleteInvitation, { as: coach, params: { id } });
  expect((await invited.save(coach, {}, id)).status).toBe(404);
  const lee = await addPerson(server.deps, 'Lee', { isCoach: true });
  const buyer = await addPerson(server.deps, 'Ben');
  const { program } = await addProgram(server.deps, { athlete: buyer, coach: lee });
  const { token } = await invited.link(coach, { programId: program.parentProgramId });
  expect((await invited.opened(token)).program).toBeNull();
  const { body } = await accept(athlete, token);
  expect(body.programId).toBeNull();
  expect((await server.ok(getPurchasedPrograms, { as: athlete })).programs).toEqual([]);
});
