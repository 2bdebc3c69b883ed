// A server on a port with its live hub, and people who use it through PubNub's SDK.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { serverPublisher } from '#contract/live.ts';
import type { Basis, Grant } from '#server/live/access-token.ts';
import { messageStore } from '#server/live/message-store.ts';
import { findDeviceSession } from '#server/stores/devices.ts';
import { secretOf } from '#server/stores/secrets.ts';
import { hashToken } from '#server/tokens.ts';
import { addPerson } from '../builders.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type HubAddress, newSubscriber, type Subscriber } from './subscriber.ts';

interface LiveScene {
  readonly server: TestServer;
  readonly hub: HubAddress;
  /** Of somebody who is signed in. */
  readonly basis: Basis;
  /** With these grants for an hour; unless it says otherwise, the server, which may publish anything. */
  readonly person: (grant: Partial<Grant>) => Subscriber;
  /** The messages that devices get when they come back, oldest first. */
  readonly kept: (...channels: string[]) => Promise<unknown[]>;
  /** Stopped at the end of the test. */
  readonly keep: (one: Subscriber) => Subscriber;
}

/** For one test file: everything opened is closed after each test. */
export function liveScene(): LiveScene {
  const scene = {} as { server: TestServer; hub: HubAddress; basis: Basis };
  const open: Subscriber[] = [];
  beforeAll(async () => {
    scene.server = await startTestServer();
    await scene.server.app.listen({ port: 0, host: 'localhost' });
    scene.hub = {
      port: (scene.server.app.server.address() as AddressInfo).port,
      secret: await secretOf(scene.server.deps.database.rows, 'live-tokens'),
    };
    const { token } = await addPerson(scene.server.deps, 'Lee');
    const session = await findDeviceSession(scene.server.deps.database.rows, hashToken(token));
    scene.basis = { deviceId: session!.deviceId, isRestricted: false, clientId: null };
  });
  afterEach(() => {
    for (const one of open.splice(0)) one.stop();
  });
  afterAll(() => scene.server.stop());
  const keep = (one: Subscriber) => {
    open.push(one);
    return one;
  };
  const person = (grant: Partial<Grant>) => {
    const everything = {
      userId: serverPublisher,
      basis: null,
      read: [],
      write: [],
      minutes: 60,
      ...grant,
    };
    return keep(newSubscriber(scene.hub, everything));
  };
  return {
    get server() {
      return scene.server;
    },
    get hub() {
      return scene.hub;
    },
    get basis() {
      return scene.basis;
    },
    person,
    kept: async (...channels) => {
      const store = messageStore(scene.server.deps.database);
      return (await store.since(channels, 0n, 1000)).map(({ message }) => message);
    },
    keep,
  };
}

export const newChannel = (): string => `conversation.${randomUUID()}`;

export const patience = { timeout: 60_000, interval: 20 };

export async function connected(one: Subscriber, channels: string[]): Promise<void> {
  const before = one.states.length;
  one.sdk.subscribe({ channels });
  await vi.waitFor(
    () => expect(one.states.slice(before)).toContain('PNConnectedCategory'),
    patience,
  );
}
