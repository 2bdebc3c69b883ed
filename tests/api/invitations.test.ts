import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn, validateSession } from '#contract/account.ts';
import { getClient, getClients } from '#contract/clients.ts';
import {
  acceptInvitation,
  declineInvitation,
  deleteInvitation,
  openInvitation,
  registerInvited,
} from '#contract/invitations.ts';
import { mostInvitationsADay, mostInvitationsPerInbox } from '#contract/invitation-limits.ts';
import { getPurchasedPrograms } from '#contract/programs.ts';
import { confirmAccount, register } from '#contract/registration.ts';
import { addPerson, addProgram, password, type Person } from './builders.ts';
import { invitedOn, newAddress } from './invited.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { toldOn } from './told.ts';

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

const accept = (as: Person, token: string, today?: string) =>
  server.call(acceptInvitation, { as, body: { token, today } });
const clientsOf = async (as: Person) => {
  const { clients } = await server.ok(getClients, { as });
  return clients.map(({ firstName }) => firstName);
};
const person = { firstName: 'Ana', lastName: 'Silva', subscribeToNewsletter: false };

describe('an invitation by e-mail', () => {
  test('says who invites and to what, and lets somebody with an account be a client at once', async () => {
    const other = await addPerson(server.deps, 'Sam');
    const { program } = await addProgram(server.deps, { athlete: other, coach });
    const programId = program.parentProgramId;
    const { token, email, invitation } = await invited.mailed(coach, {
      programId,
      message: 'See you on Monday',
    });
    const [letter] = await server.lettersTo(email);
    expect(letter?.subject).toBe('Kim Tester invites you to train on Holdfast');
    expect(letter?.paragraphs.join(' ')).toContain('“See you on Monday”');
    expect(letter?.action?.url.href).toMatch(
      /^http:\/\/localhost:3000\/invitation\?token=[\w-]{43}$/,
    );
    expect(await invited.opened(token)).toMatchObject({
      state: 'open',
      email,
      message: 'See you on Monday',
      coach: { userId: coach.userId, firstName: 'Kim' },
      program: { title: 'Plain strength', workouts: 2 },
    });

    expect(await clientsOf(coach)).toEqual(['Sam']);
    const { body } = await accept(athlete, token, '2026-06-03');
    expect(body.coachId).toBe(coach.userId);
    expect(await clientsOf(coach)).toEqual(['Ana', 'Sam']);
    const { programs } = await server.ok(getPurchasedPrograms, { as: athlete });
    expect(
      programs.map(({ _id, title, firstWorkoutDate }) => [_id, title, firstWorkoutDate]),
    ).toEqual([[body.programId, 'Plain strength', '2026-06-03']]);
    // Another invitation to it gives nothing twice.
    const again = await invited.mailed(coach, { programId });
    expect((await accept(athlete, again.token)).body.programId).toBe(body.programId);
    expect((await server.ok(getPurchasedPrograms, { as: athlete })).programs).toHaveLength(1);
    expect(await invited.ofCoach(coach, invitation._id)).toMatchObject({
      uses: 1,
      clientId: athlete.userId,
      sent: 1,
    });
    const { client } = await server.ok(getClient, { as: coach, params: { id: athlete.userId } });
    expect(client.firstName).toBe('Ana');
    const told = await toldOn(server).told(coach);
    expect(told.map(({ type }) => type)).toEqual(['clientJoined']);
  });

  test('counts as accepted once whoever has the address is a client: by another link, or when they open it', async () => {
    const { invitation } = await invited.mailed(coach, { email: athlete.email });
    const other = await invited.mailed(coach);
    const { token } = await invited.link(coach);
    await accept(athlete, token);
    expect(await invited.ofCoach(coach, invitation._id)).toMatchObject({
      uses: 1,
      clientId: athlete.userId,
    });
    expect(await invited.ofCoach(coach, other.invitation._id)).toMatchObject({ uses: 0 });

    const later = await invited.save(coach, { email: athlete.email.toUpperCase() });
    const mailedTo = await invited.tokenFor(athlete.email.toUpperCase());
    const open = (as: Person | undefined, link: string) =>
      server.ok(openInvitation, { ...(as && { as }), body: { token: link } });
    await open(undefined, mailedTo);
    expect(await invited.ofCoach(coach, later.body.invitation._id)).toMatchObject({ uses: 0 });
    expect((await open(athlete, mailedTo)).invitation.isClient).toBe(true);
    expect(await invited.ofCoach(coach, later.body.invitation._id)).toMatchObject({
      uses: 1,
      clientId: athlete.userId,
    });
    await open(athlete, other.token);
    expect(await invited.ofCoach(coach, other.invitation._id)).toMatchObject({ uses: 0 });
  });

  test('works once: a second person hears that it is used, a repeat by the first changes nothing', async () => {
    const { token } = await invited.mailed(coach);
    const stranger = await addPerson(server.deps, 'Max');
    const first = await accept(athlete, token);
    expect((await accept(athlete, token)).body).toEqual(first.body);
    const second = await accept(stranger, token);
    expect([second.status, second.error.errors.global]).toEqual([
      410,
      'This invitation has already been used.',
    ]);
    expect((await invited.opened(token)).state).toBe('used');
    expect(await clientsOf(coach)).toEqual(['Ana']);
  });

  test('registers a new account for its address without another mail, and signs it in', async () => {
    const { token, email } = await invited.mailed(coach);
    // Somebody else has registered the address with a password of theirs.
    const theirs = { email, password: 'somebody elses words', isCoach: false, ...person };
    await server.ok(register, { body: theirs });
    const confirmation = await invited.tokenFor(email);

    const { user } = await server.ok(registerInvited, { body: { token, password, ...person } });
    expect(user).toMatchObject({ email, isCoach: false });
    await server.ok(validateSession, { as: user });
    await server.ok(signIn, { body: { email, password } });
    expect(await clientsOf(coach)).toEqual(['Ana']);
    expect((await server.call(confirmAccount, { body: { token: confirmation } })).status).toBe(410);
    const again = await server.call(registerInvited, { body: { token, password, ...person } });
    expect(again.status).toBe(410);
  });

  test('says to its reader alone that the address has an account', async () => {
    const { body } = await invited.save(coach, { email: athlete.email });
    const token = await invited.tokenFor(athlete.email);
    expect(body.invitation).toMatchObject({ uses: 0, clientId: null });
    const refused = await server.call(registerInvited, { body: { token, password, ...person } });
    expect([refused.status, Object.keys(refused.error.errors.fields ?? {})]).toEqual([
      422,
      ['email'],
    ]);
    const weak = { token, password: '12345678', ...person };
    const { error } = await server.call(registerInvited, { body: weak });
    expect(error.errors.fields).toHaveProperty('password');
    // The reply to the coach is the same for an address that nobody has.
    const { body: unknown } = await invited.save(coach, { email: newAddress() });
    expect(Object.keys(unknown.invitation)).toEqual(Object.keys(body.invitation));
    expect({ ...unknown.invitation, ...personal }).toEqual({ ...body.invitation, ...personal });
  });
  const personal = { _id: '', email: '', createdAt: '', expiresAt: '' };

  test('is sent again with a new link, three times at most; the earlier link is dead', async () => {
    const { token, email, invitation, rev } = await invited.mailed(coach);
    const { _id } = invitation;
    const now = await invited.ofCoach(coach, _id);
    expect([rev, now?.sent]).toEqual([expect.any(Number), 1]);
    await invited.save(coach, { ...now, sends: 2 }, _id);
    const newer = await invited.tokenFor(email);
    expect(newer).not.toBe(token);
    expect((await server.call(openInvitation, { body: { token } })).status).toBe(410);
    expect((await invited.opened(newer)).state).toBe('open');
    await invited.save(coach, { ...now, sends: 3 }, _id);
    await invited.letters(email);
    await invited.save(coach, { ...now, sends: 3 }, _id);
    expect(await invited.letters(email)).toHaveLength(3);
  });

  test('declined, it is over, and the coach cannot mail the address again for 90 days', async () => {
    const { token, email, invitation } = await invited.mailed(coach);
    await server.ok(declineInvitation, { body: { token } });
    expect((await accept(athlete, token)).error.errors.global).toContain('declined');
    expect(await invited.ofCoach(coach, invitation._id)).toMatchObject({
      declinedAt: expect.any(String) as string,
    });
    const again = await invited.save(coach, { email: email.toUpperCase() });
    expect(again.status).toBe(422);
    await server.ok(deleteInvitation, { as: coach, params: { id: invitation._id } });
    expect((await invited.save(coach, { email: email.toUpperCase() })).status).toBe(422);
    const other = await addPerson(server.deps, 'Lee', { isCoach: true });
    expect((await invited.save(other, { email })).status).toBe(200);
    const { rows } = server.deps.database;
    const wereDeclined = (days: number) =>
      sql`UPDATE invitation_decline SET declined_at = now() - ${days} * interval '1 day'`.execute(
        rows,
      );
    await wereDeclined(89);
    expect((await invited.save(coach, { email })).status).toBe(422);
    await wereDeclined(91);
    expect((await invited.save(coach, { email })).status).toBe(200);
  });

  test.each([
    ['a link in the personal line', { message: 'Log in at https://evil.example now' }],
    ['a domain in the personal line', { message: 'Log in at evil-bank.com' }],
    ['no address', { email: 'ana at example' }],
    ['two addresses', { email: 'ana@example.test, bob@example.test' }],
    ['a line break in the address', { email: 'ana@example.test\r\nBcc: bob@example.test' }],
  ])('is refused with %s', async (_, more) => {
    const { status } = await invited.save(coach, more);
    expect([400, 422]).toContain(status);
  });

  test('quotes hostile words as text that leads nowhere', async () => {
    const evil = await addPerson(server.deps, 'Bank <b>evil.example</b>', { isCoach: true });
    const { email } = await invited.mailed(evil, { name: 'Ana\nhttp://evil.example' });
    const letter = (await server.lettersTo(email)).at(-1)!;
    const words = [letter.subject, letter.firstName, ...letter.paragraphs, ...letter.notes].join();
    expect(words).not.toMatch(/evil\.example|:\/\/|\n/);
  });
});

describe('what a coach may mail', () => {
  test('leaves within the limit of a day; the rest follows on the day after', async () => {
    const addresses = Array.from({ length: mostInvitationsADay + 2 }, newAddress);
    for (const email of addresses) await invited.save(coach, { email });
    const sent = async () => {
      const letters = await Promise.all(addresses.map(invited.letters));
      return letters.filter(({ length }) => length > 0).length;
    };
    expect(await sent()).toBe(mostInvitationsADay);
    server.pass(1.01);
    expect(await sent()).toBe(addresses.length);
  });

  test('reaches one inbox only so often, no matter who invites', async () => {
    const email = newAddress();
    for (let n = 0; n < mostInvitationsPerInbox + 2; n += 1) {
      const one = await addPerson(server.deps, 'Lee', { isCoach: true });
      const { body } = await invited.save(one, { email });
      expect(body.invitation.sent).toBe(0);
    }
    expect(await invited.letters(email)).toHaveLength(mostInvitationsPerInbox);
  });
});

test('tokens are stored as digests only', async () => {
  const { token } = await invited.link(coach);
  const mailed = await invited.mailed(coach);
  const found = await server.deps.database.rows.selectFrom('invitation').selectAll().execute();
  const text = JSON.stringify(found);
  expect([text.includes(token), text.includes(mailed.token)]).toEqual([false, false]);
});
