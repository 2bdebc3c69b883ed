// What people keep under ids that their devices make. Calls that name one are asked with these.
import { randomUUID } from 'node:crypto';
import { getClient } from '#contract/clients.ts';
import { getCommentTemplates, saveClientNote, saveCommentTemplate } from '#contract/coaching.ts';
import { getDevices } from '#contract/devices.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { MembershipId, ProgramId } from '#contract/ids.ts';
import { saveInvitation } from '#contract/invitations.ts';
import { saveMeasurement } from '#contract/measurement.ts';
import { getMemberships } from '#contract/memberships.ts';
import { saveMessageTemplate } from '#contract/message-templates.ts';
import { saveClientMax, saveOneRepMax } from '#contract/one-rep-max.ts';
import { getSales } from '#contract/sales.ts';
import { saveScheduledMessage } from '#contract/scheduled-messages.ts';
import { startFreeWorkout } from '#contract/workout.ts';
import { insertMembership } from '#server/stores/memberships.ts';
import { insertOrder } from '#server/stores/orders.ts';
import { freeWorkout, type Person } from '../builders.ts';
import type { TestServer } from '../test-server.ts';
import { newInvitation, newMax, newMeasurement, newScheduled, newTemplate } from './new-things.ts';

interface Two {
  readonly athlete: Person;
  readonly coach: Person;
}

/** The call that writes a thing, and what it was asked: once more by its owner, and nothing changes. */
interface Kept {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly body: object;
}

/** One thing of each kind; `words` occur in those that have text. */
export async function keepThings(server: TestServer, { athlete, coach }: Two, words: string) {
  const keep = async (
    as: Person,
    endpoint: Endpoint,
    { params = { id: randomUUID() }, body }: Partial<Kept> & Pick<Kept, 'body'>,
  ): Promise<Kept> => {
    await server.ok(endpoint, { as, params, body });
    return { endpoint, params, body };
  };
  const ofClient = { id: athlete.userId, maxId: randomUUID() };
  const note = { clientId: athlete.userId, text: words };
  const { origin: _, ...max } = newMax;
  const trainingSession = freeWorkout(randomUUID());
  await server.ok(startFreeWorkout, { as: athlete, body: { trainingSession } });
  return {
    clientNote: await keep(coach, saveClientNote, { body: note }),
    commentTemplate: await keep(coach, saveCommentTemplate, { body: { text: words } }),
    messageTemplate: await keep(coach, saveMessageTemplate, newTemplate(words)),
    scheduledMessage: await keep(coach, saveScheduledMessage, newScheduled(words)),
    invitation: await keep(coach, saveInvitation, { body: newInvitation }),
    maxOfClient: await keep(coach, saveClientMax, { params: ofClient, body: max }),
    max: await keep(athlete, saveOneRepMax, { body: newMax }),
    measurement: await keep(athlete, saveMeasurement, { body: newMeasurement }),
    freeWorkout: { params: { id: trainingSession._id } },
    sale: { params: { id: await addSale(server, { athlete, coach }) } },
    membership: { params: { id: await addMembership(server, { athlete, coach }) } },
  };
}

/** Refunded, so that the provider need not be asked. */
async function addSale({ deps }: TestServer, { athlete, coach }: Two): Promise<ProgramId> {
  const id = ProgramId.parse(randomUUID());
  const now = deps.now();
  await insertOrder(deps.database.rows, {
    id,
    buyer_id: athlete.userId,
    seller_id: coach.userId,
    program_id: null,
    provider: deps.payments.provider.name,
    account_id: 'acct_made_up',
    title: 'Eight weeks',
    price: 4900,
    fee: 490,
    state: 'refunded',
    checkout_id: null,
    payment_id: null,
    created_at: now,
    check_at: now,
    paid_at: now,
    refunded_at: now,
  });
  return id;
}

/** It has ended, likewise. */
async function addMembership({ deps }: TestServer, { athlete, coach }: Two): Promise<MembershipId> {
  const id = MembershipId.parse(randomUUID());
  const now = deps.now();
  await insertMembership(deps.database.rows, {
    id,
    coach_id: coach.userId,
    client_id: athlete.userId,
    provider: deps.payments.provider.name,
    account_id: 'acct_made_up',
    price: 8000,
    fee_percent: 10,
    trial_days: 0,
    state: 'ended',
    until_at: now,
    checkout_id: null,
    subscription_id: `sub_${id}`,
    created_at: now,
    began_at: now,
    check_at: now,
  });
  return id;
}

/** What is on no device. */
export async function keptOnServer(server: TestServer, { athlete, coach }: Two): Promise<unknown> {
  const ofClient = { as: coach, params: { id: athlete.userId } };
  return [
    (await server.ok(getClient, ofClient)).client.notes,
    await server.ok(getCommentTemplates, { as: coach }),
    await server.ok(getSales, { as: coach }),
    await server.ok(getMemberships, { as: athlete }),
    // Those used last come first, and each check uses one of them.
    (await server.ok(getDevices, { as: athlete })).devices.map(({ _id }) => _id).toSorted(),
    await attachmentsOf(server, athlete),
  ];
}

/** Without their bytes, but with how much of them there is. */
const attachmentsOf = ({ deps }: TestServer, { userId }: Person): Promise<unknown> =>
  deps.database.rows
    .selectFrom('attachment')
    .selectAll()
    .where('owner_id', '=', userId)
    .orderBy('id')
    .execute();
