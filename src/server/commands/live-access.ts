// The channels of the live service that a user may read and write, and the token for them.
import {
  channelOfConversation,
  channelOfUser,
  inboundChannel,
  type LiveAccess,
} from '#contract/live.ts';
import type { ConversationId, UserId } from '#contract/ids.ts';
import type { CurrentUser } from '#contract/user.ts';
import type { Identity } from '../authenticate.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors.ts';
import type { Grant } from '../live/access-token.ts';
import type { LiveService } from '../live/live-service.ts';
import { presentUserDetails } from '../presenters/user.ts';
import { findLatestConversations } from '../stores/conversations.ts';
import { isClient } from '../stores/clients.ts';
import { requireUser } from './require.ts';

/** Devices renew it in time; it ends earlier with what it depends on. */
const tokenMinutes = 15;

/**
 * All channels are in the URL of each subscription, and again in its token. Messages in older conversations reach a
 * device through its user's channel, because a message changes the streams of both people.
 */
const mostConversations = 50;

interface Hearer {
  readonly userId: UserId;
  readonly deviceId: string;
  readonly restrictionReason: string | null;
}

/** `client`: somebody the caller coaches, whose changes the caller receives as well. */
export async function liveAccess(
  { now }: Deps,
  rows: Rows,
  live: LiveService,
  hearer: Hearer,
  client: UserId | undefined,
): Promise<LiveAccess> {
  if (client !== undefined && !(await isClient(rows, { coach: hearer.userId, client })))
    throw notFound();
  const latest = await findLatestConversations(rows, hearer.userId, mostConversations);
  const grant = grantFor(hearer, latest, client);
  const { origin, publishKey, subscribeKey } = live;
  return {
    origin,
    publishKey,
    subscribeKey,
    channels: [...grant.read, ...grant.write],
    timestamp: Math.floor(now().getTime() / 1000),
    token: await live.grant(grant, rows),
    ttl: grant.minutes,
  };
}

/** The signed-in user, with a token for the live service. */
export async function currentUser(
  deps: Pick<Deps, 'report'>,
  rows: Rows,
  live: LiveService,
  { userId, deviceId }: Pick<Identity, 'userId' | 'deviceId'>,
): Promise<CurrentUser> {
  return withLiveAccess(deps, rows, live, { user: await requireUser(rows, userId), deviceId });
}

/** Signing in works even if the live service fails. */
export async function withLiveAccess(
  { report }: Pick<Deps, 'report'>,
  rows: Rows,
  live: LiveService,
  { user, deviceId }: { user: UserRow; deviceId: string },
): Promise<CurrentUser> {
  const latest = await findLatestConversations(rows, user.id, mostConversations);
  return {
    ...presentUserDetails(user),
    messagingToken: await messagingToken({ report, rows }, live, { user, deviceId }, latest),
    conversations: latest.map((_id) => ({ _id, channel: channelOfConversation(_id) })),
  };
}

async function messagingToken(
  { report, rows }: Pick<Deps, 'report'> & { rows: Rows },
  live: LiveService,
  { user, deviceId }: { user: UserRow; deviceId: string },
  latest: readonly ConversationId[],
): Promise<string | null> {
  const hearer = { userId: user.id, deviceId, restrictionReason: user.restriction_reason };
  try {
    return await live.grant(grantFor(hearer, latest, undefined), rows);
  } catch (error) {
    report(error);
    return null;
  }
}

/** All that devices publish is that somebody is typing; restricted users may publish nothing. */
function grantFor(
  { userId, deviceId, restrictionReason }: Hearer,
  latest: readonly ConversationId[],
  client: UserId | undefined,
): Grant {
  const conversations = latest.map(channelOfConversation);
  const heard = [inboundChannel, channelOfUser(userId)];
  if (client !== undefined) heard.push(channelOfUser(client));
  return {
    userId,
    basis: { deviceId, isRestricted: restrictionReason !== null, clientId: client ?? null },
    read: restrictionReason === null ? heard : [...heard, ...conversations],
    write: restrictionReason === null ? conversations : [],
    minutes: tokenMinutes,
  };
}
