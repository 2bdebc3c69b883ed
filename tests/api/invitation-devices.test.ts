// Invitations and relations on real devices, with and without a signal.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptInvitation } from '#contract/invitations.ts';
import { invitationStatus } from '#domain/coaching/invitation.ts';
import { queueLines } from '#client/shared/sync/queue-lines.ts';
import { archiveClient, endCoaching } from '#offline/commands/coaches.ts';
import {
  invite,
  removeInvitation,
  sendInvitationAgain,
  withdrawInvitation,
} from '#offline/commands/invitations.ts';
import { ownCoaches } from '#offline/queries/coaches.ts';
import { invitations } from '#offline/queries/invitations.ts';
import { outboxItems } from '#offline/queries/outbox-items.ts';
import { addPerson, addProgram } from './builders.ts';
import { type CoachDevice, coachDevice } from './coach-device.ts';
import { invitedOn } from './invited.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { must } from './training.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const draft = { kind: 'email', name: 'Ana', message: '', programId: null } as const;
const email = { ...draft, email: 'ana@example.test', mostUses: 1, days: 14 };
const link = { ...email, kind: 'link', mostUses: 5 } as const;

const statesOn = async ({ device }: CoachDevice) =>
  (await invitations(device)).map(({ invitation }) =>
    invitationStatus(invitation, device.now().toISOString()),
  );
const settle = async (...devices: readonly CoachDevice[]) => {
  for (let round = 0; round < 3; round += 1) for (const device of devices) await device.sync();
};

async function gym() {
  const coach = await addPerson(server.deps, 'Kim', { isCoach: true });
  const athlete = await addPerson(server.deps, 'Ana');
  const laptop = await coachDevice(server, coach);
  const tablet = await coachDevice(server, coach);
  const phone = await coachDevice(server, athlete);
  return { coach, athlete, laptop, tablet, phone };
}

test('written without a signal, a list waits and a link is there at once; it works when it is sent', async () => {
  const { athlete, laptop, tablet, phone } = await gym();
  const [, made] = must(await invite(laptop.device, { drafts: [email, link] }));
  const token = made!.secret!;
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(queueLines(await outboxItems(laptop.device)).map(({ name }) => name)).toEqual([
    'Ana',
    'Ana',
  ]);
  const accept = () => server.call(acceptInvitation, { as: athlete, body: { token } });
  expect((await accept()).status).toBe(410);
  await settle(laptop, tablet);
  expect((await accept()).status).toBe(200);
  await settle(laptop, tablet, phone);
  expect((await invitations(laptop.device)).map(({ invitation }) => invitation.secret)).toEqual(
    expect.arrayContaining([token, undefined]),
  );
  // Only the device that made it has the secret.
  expect((await invitations(tablet.device)).map(({ invitation }) => invitation.secret)).toEqual([
    undefined,
    undefined,
  ]);
  expect(await ownCoaches(phone.device)).toMatchObject([{ firstName: 'Kim', endedAt: null }]);
});

test('a list with one wrong address is not invited at all', async () => {
  const { laptop } = await gym();
  const refused = await invite(laptop.device, { drafts: [email, { ...email, email: 'nobody' }] });
  expect(refused).toMatchObject({ allowed: false, code: 'not-an-address' });
  expect(await invitations(laptop.device)).toEqual([]);
});

test('withdrawn on one device and sent again on the other: withdrawn on both, and no mail', async () => {
  const { coach, laptop, tablet } = await gym();
  const mailed = await invitedOn(server).mailed(coach);
  const { _id: id } = mailed.invitation;
  await settle(laptop, tablet);
  must(await withdrawInvitation(laptop.device, { id }));
  must(await sendInvitationAgain(tablet.device, { id }));
  await settle(laptop, tablet, laptop);
  expect([await statesOn(laptop), await statesOn(tablet)]).toEqual([['withdrawn'], ['withdrawn']]);
  expect(await invitedOn(server).letters(mailed.email)).toHaveLength(1);

  await removeInvitation(tablet.device, { id });
  await settle(tablet, laptop);
  expect(await invitations(laptop.device)).toEqual([]);
});

test('accepted while it is withdrawn without a signal: the coach sees that it was accepted', async () => {
  const { coach, athlete, laptop } = await gym();
  const { invitation, token } = await invitedOn(server).mailed(coach);
  await settle(laptop);
  must(await withdrawInvitation(laptop.device, { id: invitation._id }));
  await server.ok(acceptInvitation, { as: athlete, body: { token } });
  await settle(laptop);
  expect(await statesOn(laptop)).toEqual(['used']);
});

test('ended without a signal, by an invitation or a purchase, it has ended once it is sent', async () => {
  const { coach, athlete, laptop, phone } = await gym();
  const lee = await addPerson(server.deps, 'Lee', { isCoach: true });
  await addProgram(server.deps, { athlete, coach: lee });
  const { token } = await invitedOn(server).link(coach);
  await server.ok(acceptInvitation, { as: athlete, body: { token } });
  await settle(phone);
  const coaches = await ownCoaches(phone.device);
  expect(coaches.map(({ firstName, began }) => [firstName, began])).toEqual([
    ['Kim', 'invitation'],
    ['Lee', 'purchase'],
  ]);
  for (const { programs: _, endedAt: __, ...one } of coaches)
    await endCoaching(phone.device, { coach: one });
  expect((await ownCoaches(phone.device)).map(({ endedAt }) => endedAt === null)).toEqual([
    false,
    false,
  ]);
  await settle(phone, laptop);
  expect(await phone.database.outbox.toArray()).toEqual([]);
  const rest = await server.deps.database.rows
    .selectFrom('client_of_coach')
    .select('coach_id')
    .where('client_id', '=', athlete.userId)
    .execute();
  expect(rest).toEqual([]);
});

test('archived and brought back before it was sent, nothing is left to say', async () => {
  const { coach, athlete, laptop } = await gym();
  await addProgram(server.deps, { athlete, coach });
  const client = { clientId: athlete.userId, firstName: 'Ana' };
  await archiveClient(laptop.device, { ...client, isArchived: true });
  expect(queueLines(await outboxItems(laptop.device))).toMatchObject([
    { kind: 'Client archived', name: 'Ana' },
  ]);
  await archiveClient(laptop.device, { ...client, isArchived: false });
  await settle(laptop);
  expect(await laptop.database.outbox.toArray()).toEqual([]);
});
