// Many people on many channels receive many messages: how many arrived, in which order and how fast.
import { randomUUID } from 'node:crypto';
import { serverPublisher } from '#contract/live.ts';
import type { Grant } from '#server/live/access-token.ts';
import type { Subscriber } from './subscriber.ts';

export interface Load {
  readonly channels: number;
  readonly subscribers: number;
  /** Channels of each subscriber. */
  readonly channelsEach: number;
  readonly messages: number;
  /** If left out: as fast as the server takes them. */
  readonly perSecond?: number;
}

export interface Outcome {
  /** By all subscribers together. */
  readonly heard: number;
  readonly lost: number;
  readonly doubled: number;
  readonly outOfOrder: number;
  /** From sending to receiving, in ms. */
  readonly delays: readonly number[];
}

interface Numbered {
  readonly number: number;
  readonly sentAt: number;
}

/** Comes last on its channel: by then everything there has been received, including duplicates. */
const last = -1;

/** `midway`: runs while they are being sent. */
export async function runLoad(
  join: (grant: Grant) => Promise<Subscriber>,
  load: Load,
  midway: () => Promise<void> = async () => {},
): Promise<Outcome> {
  const channels = Array.from({ length: load.channels }, () => `conversation.${randomUUID()}`);
  const listeners = await Promise.all(
    Array.from({ length: load.subscribers }, (_, index) =>
      listen(
        join,
        Array.from(
          { length: load.channelsEach },
          (__, next) => channels[(index * load.channelsEach + next) % load.channels]!,
        ),
      ),
    ),
  );
  await send(join, channels, load, midway);
  await Promise.all(listeners.map(({ finished }) => finished));
  const sent = new Map(channels.map((channel, index) => [channel, numbersOf(index, load)]));
  const all = listeners.flatMap(({ heard }) =>
    [...heard].map(([channel, numbers]) => judge(numbers, sent.get(channel)!)),
  );
  const sum = (name: 'heard' | 'lost' | 'doubled' | 'outOfOrder') =>
    all.reduce((total, one) => total + one[name], 0);
  return {
    heard: sum('heard'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    outOfOrder: sum('outOfOrder'),
    delays: listeners.flatMap(({ delays }) => delays),
  };
}

const clock = () => performance.timeOrigin + performance.now();

const numbersOf = (channel: number, { channels, messages }: Load): number[] =>
  Array.from(
    { length: Math.ceil((messages - channel) / channels) },
    (_, index) => channel + index * channels,
  );

async function listen(join: (grant: Grant) => Promise<Subscriber>, channels: readonly string[]) {
  const grant = { userId: serverPublisher, basis: null, read: channels, write: [], minutes: 60 };
  const { sdk } = await join(grant);
  const heard = new Map<string, number[]>(channels.map((channel) => [channel, []]));
  const delays: number[] = [];
  const open = new Set(channels);
  const finished = Promise.withResolvers<void>();
  const connected = Promise.withResolvers<void>();
  sdk.addListener({
    status: ({ category }) => {
      if (String(category) === 'PNConnectedCategory') connected.resolve();
    },
    message: ({ channel, message }) => {
      const { number, sentAt } = message as unknown as Numbered;
      if (number === last) open.delete(channel);
      else {
        delays.push(clock() - sentAt);
        heard.get(channel)?.push(number);
      }
      if (open.size === 0) finished.resolve();
    },
  });
  sdk.subscribe({ channels: [...channels] });
  await connected.promise;
  return { heard, delays, finished: finished.promise };
}

/** In order on each channel. */
async function send(
  join: (grant: Grant) => Promise<Subscriber>,
  channels: readonly string[],
  load: Load,
  midway: () => Promise<void>,
): Promise<void> {
  const grant = { userId: serverPublisher, basis: null, read: [], write: channels, minutes: 60 };
  const { sdk } = await join(grant);
  const started = clock();
  let isBeforeMiddle = true;
  let middle = Promise.resolve();
  await Promise.all(
    channels.map(async (channel, index) => {
      for (const number of [...numbersOf(index, load), last]) {
        if (isBeforeMiddle && number > load.messages / 2) {
          isBeforeMiddle = false;
          middle = midway();
        }
        if (load.perSecond !== undefined && number !== last)
          await until(started + (number * 1000) / load.perSecond);
        await publish(sdk, channel, { number, sentAt: clock() });
      }
    }),
  );
  await middle;
}

const until = (time: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - clock())));

/** Sends a message again if the server was away and did not take it. */
async function publish(sdk: Subscriber['sdk'], channel: string, message: Numbered): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sdk.publish({ channel, message: { ...message } });
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await until(clock() + 100);
    }
  }
}

function judge(heard: readonly number[], sent: readonly number[]) {
  const once = new Set(heard);
  return {
    heard: heard.length,
    lost: sent.filter((number) => !once.has(number)).length,
    doubled: heard.length - once.size,
    outOfOrder: heard.filter((number, index) => index > 0 && number < heard[index - 1]!).length,
  };
}
