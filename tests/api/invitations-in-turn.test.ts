// The mails of several coaches' invitations leave in turn, each once.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostInvitationsADay, mostInvitationsPerInbox } from '#contract/invitation-limits.ts';
import { sendInvitations } from '#server/commands/invitations.ts';
import { addPerson, type Person } from './builders.ts';
import { invitedOn, newAddress } from './invited.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let sent: string[];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** What waits has not been mailed by the server's own job. */
async function waiting(coach: Person, count: number, to = coach.userId as string): Promise<void> {
  await sql`
    INSERT INTO invitation (id, coach_id, kind, email, name, message, created_at, expires_at,
      most_uses, sends, rev)
    SELECT gen_random_uuid(), ${coach.userId}, 'email', n || 'ana@' || ${to}::text, '', '',
      '1990-01-01', now() + interval '80 days', 1, 1, 1000000 + n
    FROM generate_series(1, ${sql.lit(count)}) n`.execute(server.deps.database.rows);
}

const send = async (pause = 0): Promise<void> => {
  const mailer = {
    send: async (to: string) => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      sent.push(to);
    },
    close: () => {},
  };
  await sendInvitations({ ...server.deps, mailer });
};
const mailsOf = ({ userId }: Person) => sent.filter((to) => to.endsWith(userId)).length;

test('a coach with hundreds of old invitations keeps nobody else waiting, nor does one who is restricted', async () => {
  sent = [];
  const many = await addPerson(server.deps, 'Robin', { isCoach: true });
  const restricted = await addPerson(server.deps, 'Max', { isCoach: true });
  const one = await addPerson(server.deps, 'Kim', { isCoach: true });
  await sql`UPDATE app_user SET restriction_reason = 'spam' WHERE id = ${restricted.userId}`.execute(
    server.deps.database.rows,
  );
  await waiting(many, 260);
  await waiting(restricted, 260);
  await waiting(one, 1);
  await send();
  expect([mailsOf(many), mailsOf(restricted), mailsOf(one)]).toEqual([mostInvitationsADay, 0, 1]);
  await waiting(await addPerson(server.deps, 'Lee', { isCoach: true }), 1);
  await send();
  expect(sent).toHaveLength(mostInvitationsADay + 2);
});

test('of many coaches with many invitations each has their first mailed before the others have all of theirs', async () => {
  sent = [];
  for (let n = 0; n < 5; n += 1)
    await waiting(await addPerson(server.deps, 'Robin', { isCoach: true }), mostInvitationsADay);
  const last = await addPerson(server.deps, 'Kim', { isCoach: true });
  await waiting(last, 1);
  await send();
  expect(mailsOf(last)).toBe(1);
});

test('one inbox gets no more in a day, also of those that are mailed at once', async () => {
  sent = [];
  for (let n = 0; n < mostInvitationsPerInbox + 2; n += 1)
    await waiting(await addPerson(server.deps, 'Robin', { isCoach: true }), 1, 'one.example');
  await send();
  expect(sent.filter((to) => to.endsWith('one.example'))).toHaveLength(mostInvitationsPerInbox);
});

test('a mail leaves once, also if the job runs twice at the same time', async () => {
  sent = [];
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  await waiting(coach, 3);
  await Promise.all([send(50), send(50)]);
  expect(mailsOf(coach)).toBe(3);
});

test('one that failed is tried again at once', async () => {
  sent = [];
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  await waiting(coach, 1);
  const down = { send: () => Promise.reject(new Error('down')), close: () => {} };
  await expect(sendInvitations({ ...server.deps, report: () => {}, mailer: down })).rejects.toThrow(
    'down',
  );
  await send();
  expect(mailsOf(coach)).toBe(1);
});

test('a device whose clock is ahead does not date an invitation into the future', async () => {
  const coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  const ahead = new Date(server.deps.now().getTime() + 86_400_000).toISOString();
  const { body } = await invitedOn(server).save(coach, { email: newAddress(), createdAt: ahead });
  expect(body.invitation.createdAt < ahead).toBe(true);
});
