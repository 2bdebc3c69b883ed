// Paid coaching: a coach's price, and what clients do about theirs. Calls that ask the provider keep no transaction open.
import type { OkOf } from '#contract/endpoint.ts';
import { MembershipId, type UserId } from '#contract/ids.ts';
import {
  type beginMembership as beginCall,
  coachPath,
  type CoachingOffer,
  type getCoachingOffer,
  type Membership,
} from '#contract/memberships.ts';
import { isCoached, trialFor } from '#domain/coaching/membership.ts';
import { checkoutEndsAt, isAbandoned, nextCheckAt } from '#domain/store/order.ts';
import type { MembershipRow, Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound, paymentFailed, refusedByRule, unavailable } from '../errors.ts';
import type { MembershipRequest } from '../payments/provider.ts';
import { mayCoach } from '../policies/people.ts';
import { presentMembership } from '../presenters/membership.ts';
import type { Relation } from '../stores/client-training.ts';
import * as store from '../stores/memberships.ts';
import { lockStream, lockStreams } from '../stores/streams.ts';
import { findUser } from '../stores/users.ts';
import { endMemberships, settleMembership } from './follow-membership.ts';
import { accountOf } from './payout-account.ts';
import { requireCoach, requireUser } from './require.ts';

const withoutPayouts = 'Set up your payouts first: then you can charge for coaching.';

export async function setOffer(
  { payments }: Deps,
  rows: Rows,
  userId: UserId,
  offer: CoachingOffer | null,
): Promise<CoachingOffer | null> {
  await requireCoach(rows, userId, 'Only coaches charge for coaching.');
  const coach = await requireUser(rows, userId);
  if (offer && accountOf(payments, coach) === null) throw forbidden({ words: withoutPayouts });
  await store.putOffer(rows, userId, offer);
  return offer;
}

/** To the coach themselves as they have set it. */
export async function showOffer(
  { payments }: Deps,
  rows: Rows,
  { coach, client }: Relation,
): Promise<OkOf<typeof getCoachingOffer>> {
  const user = await findUser(rows, coach);
  if (!user?.is_coach) throw notFound();
  const offer = await store.findOfferOfCoach(rows, coach);
  if (coach === client) return { offer, membership: null };
  const isOpen = mayCoach(user) && accountOf(payments, user) !== null;
  const [latest] = (await store.findMembershipsOf(rows, client, coach)).filter(
    (row) => row.client_id === client,
  );
  return {
    offer: offer && isOpen ? await offerTo(rows, offer, { coach, client }) : null,
    membership: latest ? presentMembership(latest) : null,
  };
}

const offerTo = async (
  rows: Rows,
  offer: CoachingOffer,
  relation: Relation,
): Promise<CoachingOffer> => ({
  ...offer,
  trialDays: trialFor(offer.trialDays, { hadTrial: await store.hadTrial(rows, relation) }),
});

export const showMemberships = async (
  rows: Rows,
  userId: UserId,
  other?: UserId,
): Promise<Membership[]> =>
  (await store.findMembershipsOf(rows, userId, other)).map(presentMembership);

/** One that turns out to be over is settled, and another is opened. */
const mostAttempts = 3;

/** Between two people there is one membership that may be paid, and it has one page. */
export async function beginMembership(
  deps: Deps,
  relation: Relation,
): Promise<OkOf<typeof beginCall>> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const { row, isAsOffered } = await openMembership(deps, relation);
    const url =
      row.checkout_id === null
        ? await openPage(deps, row)
        : await findPage(deps, row, { isAsOffered });
    if (url !== null) return { url };
    await settleMembership(deps, row.id);
  }
  throw unavailable({ retryAfterSeconds: 5 });
}

async function openMembership(
  deps: Deps,
  relation: Relation,
): Promise<{ row: MembershipRow; isAsOffered: boolean }> {
  const { now, payments } = deps;
  const { coach, client } = relation;
  return deps.database.rows.transaction().execute(async (rows) => {
    await lockStream(rows, client);
    if (coach === client) throw refusedByRule({ words: 'You can’t coach yourself.' });
    const user = await findUser(rows, coach);
    const set = user && mayCoach(user) ? await store.findOfferOfCoach(rows, coach) : null;
    if (!user || !set) throw notFound();
    const account = accountOf(payments, user);
    if (account === null) throw forbidden({ words: 'This coach doesn’t take payments yet' });
    const offer = await offerTo(rows, set, relation);
    const live = await store.findLiveMembership(rows, relation);
    if (live && isCoached(live.state))
      throw refusedByRule({ words: `${user.first_name} coaches you already.` });
    if (live && isUsable(live, deps))
      return {
        row: live,
        isAsOffered: live.price === offer.price && live.trial_days === offer.trialDays,
      };
    if (live) await store.updateMembership(rows, live.id, { state: 'closed', is_closing: true });
    const row = await store.insertMembership(rows, {
      id: MembershipId.parse(deps.newId()),
      coach_id: coach,
      client_id: client,
      provider: payments.provider.name,
      account_id: account,
      price: offer.price,
      fee_percent: payments.feePercent,
      trial_days: offer.trialDays,
      state: 'open',
      checkout_id: null,
      subscription_id: null,
      created_at: now(),
      check_at: nextCheckAt(now(), now()),
    });
    return { row, isAsOffered: true };
  });
}

/** Not from another provider, and not interrupted long ago before its page was opened. */
const isUsable = (row: MembershipRow, { now, payments }: Deps): boolean =>
  row.provider === payments.provider.name &&
  !isAbandoned({ hasCheckout: row.checkout_id !== null, createdAt: row.created_at }, now());

/** Null if the membership was closed in the meantime; the page is then closed, so that nobody pays on it. */
async function openPage(deps: Deps, row: MembershipRow): Promise<string | null> {
  const { memberships } = deps.payments.provider;
  const { id: page, url } = await memberships.openPage(await requestOf(deps, row));
  const isKept = await deps.database.rows.transaction().execute(async (rows) => {
    const current = await store.lockMembership(rows, row.id);
    if (current.state !== 'open') return false;
    await store.updateMembership(rows, row.id, { checkout_id: page });
    return true;
  });
  if (isKept) return url;
  await memberships.closePage(page);
  return null;
}

/** The page that is already open, if it asks for what the coach asks for; otherwise null. */
async function findPage(
  { payments }: Deps,
  { checkout_id: page }: MembershipRow,
  { isAsOffered }: { isAsOffered: boolean },
): Promise<string | null> {
  const { memberships } = payments.provider;
  if (page === null) return null;
  const { facts, url } = await memberships.read(page);
  const isOpen = facts.stage === 'page' && facts.isOpen;
  if (isOpen && url !== null && isAsOffered) return url;
  if (isOpen) await memberships.closePage(page);
  return null;
}

async function requestOf(
  { database: { rows }, publicUrl }: Deps,
  row: MembershipRow,
): Promise<MembershipRequest> {
  const client = row.client_id && (await findUser(rows, row.client_id));
  const coach = row.coach_id && (await findUser(rows, row.coach_id));
  if (!client || !coach) throw notFound();
  const back = new URL(coachPath(coach.id), publicUrl);
  return {
    membershipId: row.id,
    title: `Coaching by ${coach.first_name} ${coach.last_name}`.trim(),
    price: row.price,
    feePercent: row.fee_percent,
    trialDays: row.trial_days,
    accountId: row.account_id,
    email: client.email,
    endsAt: checkoutEndsAt(row.created_at),
    returnUrl: back,
    cancelUrl: new URL('?checkout=cancelled', back),
  };
}

/** For a client who returns from the provider's page. */
export async function followMembership(deps: Deps, relation: Relation): Promise<Membership> {
  const { rows } = deps.database;
  const live = await store.findLiveMembership(rows, relation);
  const [latest] = await ofClient(rows, relation);
  const id = live?.id ?? latest?.id;
  if (id === undefined) throw notFound();
  const settled = await settleMembership(deps, id);
  const row = await store.findShownMembership(rows, id);
  if (!row || settled?.state === 'closed') throw paymentFailed();
  return presentMembership(row);
}

const ofClient = async (rows: Rows, { coach, client }: Relation) =>
  (await store.findMembershipsOf(rows, client, coach)).filter((row) => row.client_id === client);

/** Another client's gets the same answer as one that does not exist. */
async function requireOwn(rows: Rows, id: MembershipId, client: UserId): Promise<MembershipRow> {
  const row = await store.findMembership(rows, id);
  if (row?.client_id !== client) throw notFound();
  return row;
}

/** At the end of what is paid; at once if the last payment failed, for then nothing is. */
export async function cancelMembership(
  deps: Deps,
  { id, by, cancelled }: { id: MembershipId; by: UserId; cancelled: boolean },
): Promise<Membership> {
  const { rows } = deps.database;
  const row = await store.findMembership(rows, id);
  if (!row || (row.client_id !== by && row.coach_id !== by)) throw notFound();
  const { state, subscription_id: subscription, coach_id: coach, client_id: client } = row;
  const isByCoach = coach === by;
  if (!cancelled && (isByCoach || row.stopped_at))
    throw refusedByRule({ words: whoResumes(isByCoach) });
  if (cancelled && state === 'late' && coach !== null && client !== null)
    await endUnpaid(deps, { coach, client }, isByCoach ? id : null);
  else if (isByCoach && isCoached(state))
    // The provider is told as it is asked next, right away or, if it doesn't answer now, a minute later.
    await store.updateMembership(rows, id, { stopped_at: deps.now(), check_at: deps.now() });
  else if (subscription !== null && isCoached(state))
    await deps.payments.provider.memberships.setEnding(subscription, cancelled);
  else if (!cancelled) throw refusedByRule({ words: 'This has ended. You can start again.' });
  await settleMembership(deps, id);
  const shown = await store.findShownMembership(rows, id);
  if (!shown) throw notFound();
  return presentMembership(shown);
}

const whoResumes = (isCoach: boolean): string =>
  isCoach
    ? 'Only your client can start paying again.'
    : 'Your coach has stopped charging you, so there’s nothing to resume.';

/** `stopped`: the membership that the coach, not the client, ends. */
const endUnpaid = (deps: Deps, relation: Relation, stopped: MembershipId | null): Promise<void> =>
  deps.database.rows.transaction().execute(async (rows) => {
    await lockStreams(rows, [relation.coach, relation.client]);
    if (stopped !== null) await store.updateMembership(rows, stopped, { stopped_at: deps.now() });
    await endMemberships(deps, rows, relation);
  });

export async function membershipPortal(
  { database, payments, publicUrl }: Deps,
  id: MembershipId,
  client: UserId,
): Promise<string> {
  const { subscription_id: subscription, coach_id: coach } = await requireOwn(
    database.rows,
    id,
    client,
  );
  if (subscription === null) throw notFound();
  const back = coach === null ? '/settings/coaches' : `${coachPath(coach)}?checkout=portal`;
  return payments.provider.memberships.portalUrl(subscription, new URL(back, publicUrl));
}
