// What devices receive from the live service: each channel's own events, once committed.
import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { getConversations, startConversation } from '#contract/conversations.ts';
import { channelOfUser, getLiveAccess, LiveEvent } from '#contract/live.ts';
import { restrictUser } from '#contract/roles.ts';
import { pullChanges } from '#contract/sync.ts';
import { createSessionComment } from '#contract/workout.ts';
import { takeRevision } from '#server/stores/streams.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { newChat } from './chat.ts';
import { liveScene, patience } from './live/scene.ts';
import { subscriberWith } from './live/subscriber.ts';
import { newTraining, tickFirst } from './training.ts';

const live = liveScene();

/** A person's device, and everything it receives on its channels. */
async function listen(as: Person, client?: Person) {
  const access = await live.server.ok(getLiveAccess, {
    as,
    ...(client && { query: { client: client.userId } }),
  });
  const one = live.keep(subscriberWith(live.hub, as.userId, access.token));
  one.sdk.subscribe({ channels: access.channels });
  await vi.waitFor(() => expect(one.states).toContain('PNConnectedCategory'), patience);
  return {
    ...one,
    access,
    heard: () =>
      one.arrived.map(({ channel, message }) => ({ channel, event: LiveEvent.parse(message) })),
  };
}
type Device = Awaited<ReturnType<typeof listen>>;

const hears = (device: Device, channel: string, event: object) =>
  vi.waitFor(
    () => expect(device.heard()).toContainEqual({ channel, event: expect.objectContaining(event) }),
    patience,
  );
const headOf = async (as: Person): Promise<number> => {
  const { changes } = await live.server.ok(pullChanges, { as });
  return Math.max(...changes.map(({ rev }) => rev));
};

describe('access to the live service', () => {
  test('[MSG-4] [MSG-9] names the channels of everybody, of the user and of the conversations, and until when it holds', async () => {
    const chat = await newChat(live.server);
    const access = await live.server.ok(getLiveAccess, { as: chat.athlete });
    expect(access).toMatchObject({ origin: null, publishKey: 'holdfast', ttl: 15 });
    expect(access.channels).toEqual([
      'server-inbound',
      channelOfUser(chat.athlete.userId),
      chat.conversation.channel,
    ]);
    const { sdk } = live.keep(subscriberWith(live.hub, chat.athlete.userId, access.token));
    const token = sdk.parseToken(access.token);
    expect(token).toMatchObject({ ttl: access.ttl, authorized_uuid: chat.athlete.userId });
    expect(Math.abs(token!.timestamp - access.timestamp)).toBeLessThanOrEqual(1);
    expect(token!.resources?.channels).toEqual({
      'server-inbound': expect.objectContaining({ read: true, write: false }),
      [channelOfUser(chat.athlete.userId)]: expect.objectContaining({ read: true, write: false }),
      [chat.conversation.channel]: expect.objectContaining({ read: true, write: true }),
    });
  });

  test('[MSG-9] a new one holds on when the old one has ended', async () => {
    const chat = await newChat(live.server);
    const old = await live.server.ok(getLiveAccess, { as: chat.athlete });
    live.server.pass(2 / 24);
    const read = async (token: string) =>
      (
        await live.server.app.inject(
          `/v2/subscribe/holdfast/${chat.conversation.channel}/0?auth=${token}`,
        )
      ).statusCode;
    expect(await read(old.token)).toBe(403);
    const renewed = await live.server.ok(getLiveAccess, { as: chat.athlete });
    expect(await read(renewed.token)).toBe(200);
    expect(renewed.timestamp - old.timestamp).toBeGreaterThanOrEqual(2 * 3600);
    live.server.pass(-2 / 24);
  });

  test('[MSG-2] a token opens no conversation and no user but the own, and of one who is restricted it says nothing', async () => {
    const [chat, other] = [await newChat(live.server), await newChat(live.server)];
    const one = await listen(chat.athlete);
    const refused = { status: { statusCode: 403 } };
    for (const channel of [other.conversation.channel, channelOfUser(chat.coach.userId)]) {
      await expect(one.sdk.publish({ channel, message: 'x' })).rejects.toMatchObject(refused);
      const { statusCode } = await live.server.app.inject(
        `/v2/subscribe/holdfast/${channel}/0?auth=${one.access.token}`,
      );
      expect(statusCode).toBe(403);
    }
    const admin = await addPerson(live.server.deps, 'Sam', { isAdmin: true });
    await live.server.ok(restrictUser, {
      as: admin,
      params: { id: chat.athlete.userId },
      body: { restrictionReason: 'Rude words' },
    });
    const quiet = await listen(chat.athlete);
    const { channel } = chat.conversation;
    expect(quiet.access.channels).toContain(channel);
    await expect(
      quiet.sdk.publish({ channel, message: { event: 'typing' } }),
    ).rejects.toMatchObject(refused);
  });

  test('with more conversations than are live it is still short enough for an address, and has the latest', async () => {
    const coach = await addPerson(live.server.deps, 'Robin', { isCoach: true });
    const channels: string[] = [];
    for (let number = 0; number < 53; number += 1) {
      const athlete = await addPerson(live.server.deps, 'Alex');
      await addProgram(live.server.deps, { athlete, coach });
      const { conversation } = await live.server.ok(startConversation, {
        as: coach,
        body: { participant: athlete.userId },
      });
      channels.unshift(conversation.channel);
    }
    const { access } = await listen(coach);
    expect(access.channels.slice(2)).toEqual(channels.slice(0, 50));
    expect(access.token.length + access.channels.join('%2C').length).toBeLessThan(8000);
  });
});

describe('what is heard', () => {
  test('[MSG-2] [MSG-5] [MSG-6] a message is heard by both in its conversation, read marks too, and the last one is found later', async () => {
    const chat = await newChat(live.server);
    const [athlete, coach] = [await listen(chat.athlete), await listen(chat.coach)];
    const { timeToken } = await chat.say(chat.athlete, 'Done for today');
    const { _id: conversationId, channel } = chat.conversation;
    const message = { event: 'message', conversationId, author: chat.athlete.userId, timeToken };
    for (const device of [athlete, coach]) {
      await hears(device, channel, message);
      await hears(device, channelOfUser(device.sdk.getUserId() as never), { event: 'changed' });
    }
    await chat.read(chat.coach);
    await hears(athlete, channel, { event: 'read', reader: chat.coach.userId, timeToken });
    expect((await live.kept(channel)).filter((kept) => 'author' in (kept as object))).toEqual([
      message,
    ]);
    // None of the written text goes over the live service.
    expect(JSON.stringify([athlete.arrived, coach.arrived])).not.toContain('Done for today');
  });

  test('that somebody is typing is heard by the other one', async () => {
    const chat = await newChat(live.server);
    const [athlete, coach] = [await listen(chat.athlete), await listen(chat.coach)];
    const { channel } = chat.conversation;
    await athlete.sdk.publish({ channel, message: { event: 'typing' }, storeInHistory: false });
    await hears(coach, channel, { event: 'typing' });
    expect(coach.arrived.map(({ publisher }) => publisher)).toEqual([chat.athlete.userId]);
  });

  test('[MSG-7] a new conversation is heard of by both, whose new token opens it', async () => {
    const athlete = await addPerson(live.server.deps, 'Alex');
    const coach = await addPerson(live.server.deps, 'Robin', { isCoach: true });
    await addProgram(live.server.deps, { athlete, coach });
    const devices = [await listen(athlete), await listen(coach)] as const;
    const { conversation } = await live.server.ok(startConversation, {
      as: coach,
      body: { participant: athlete.userId },
    });
    for (const [index, as] of [athlete, coach].entries()) {
      await hears(devices[index]!, channelOfUser(as.userId), { event: 'access' });
      await hears(devices[index]!, channelOfUser(as.userId), { event: 'changed' });
      expect((await live.server.ok(getLiveAccess, { as })).channels).toContain(
        conversation.channel,
      );
    }
    expect((await live.server.ok(getConversations, { as: athlete })).conversations).toEqual([]);
  });

  test('[MSG-6] [MSG-8] every change in the stream, ticked sets included, is told with the new position of the stream', async () => {
    const { athlete, coach, start, saved } = await newTraining(live.server);
    const device = await listen(athlete);
    const changed = async () => {
      const rev = await headOf(athlete);
      await hears(device, channelOfUser(athlete.userId), { event: 'changed', rev });
    };
    const { trainingSession, rev } = await start();
    await changed();
    await saved(tickFirst(trainingSession), rev);
    await changed();
    await live.server.ok(createSessionComment, {
      as: coach,
      params: { id: trainingSession._id },
      body: { text: 'Nice and deep' },
    });
    await changed();
    const revs = device.heard().map(({ event }) => (event.event === 'changed' ? event.rev : 0));
    expect(revs).toEqual([...new Set(revs)].toSorted((a, b) => a - b));
  });

  test('[MSG-8] a coach who looks at a client hears of their changes, and of nobody else’s', async () => {
    const { athlete, coach, start } = await newTraining(live.server);
    const stranger = await addPerson(live.server.deps, 'Kim', { isCoach: true });
    const refused = await live.server.call(getLiveAccess, {
      as: stranger,
      query: { client: athlete.userId },
    });
    expect(refused.status).toBe(404);
    const unknown = await live.server.call(getLiveAccess, {
      as: coach,
      query: { client: randomUUID() },
    });
    expect([unknown.status, unknown.error]).toEqual([refused.status, refused.error]);
    const device = await listen(coach, athlete);
    await start();
    await hears(device, channelOfUser(athlete.userId), { event: 'changed' });
    expect((await live.server.ok(getLiveAccess, { as: coach })).channels).not.toContain(
      channelOfUser(athlete.userId),
    );
  });

  test('nobody hears of changes that were not committed; several in one write are one event', async () => {
    const person = await addPerson(live.server.deps, 'Alex');
    const { rows, commitEvents } = live.server.deps.database;
    const told: unknown[] = [];
    const stop = commitEvents.listen(({ channel, event }) => {
      if (channel === channelOfUser(person.userId)) told.push(event);
    });
    const failing = rows.transaction().execute(async (own) => {
      await takeRevision(own, person.userId);
      throw new Error('no room');
    });
    await expect(failing).rejects.toThrow('no room');
    expect(told).toEqual([]);
    const rev = await rows.transaction().execute(async (own) => {
      await takeRevision(own, person.userId);
      const last = await takeRevision(own, person.userId);
      expect(told).toEqual([]);
      return last;
    });
    expect(told).toEqual([{ event: 'changed', rev }]);
    stop();
    await rows.transaction().execute((own) => takeRevision(own, person.userId));
    expect(told).toHaveLength(1);
  });
});
