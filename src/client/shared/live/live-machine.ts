// Keeps a line to the live service open while the page is visible, and renews its access in time.
//
//   away ── page.shown ──▶ here: queueing ── turn.came ──▶ asking ──▶ listening
//   listening ── access nearly over, or to other channels now ──▶ asking
//   asking, listening ── failed ──▶ waiting ── after a while ──▶ asking
//   listening, waiting ── network.returned ──▶ settling ── it stayed for a moment ──▶ asking
//   here ── page.hidden ──▶ away
import { assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { UserId } from '#contract/ids.ts';
import type { LiveAccess, LiveEvent } from '#contract/live.ts';
import type { ChannelEvent } from './live-events.ts';

/** What a line reports: that it is open, what arrived on it, and that it is of no use any more. */
export type LineWord =
  | { readonly type: 'line.connected' }
  | ({ readonly type: 'line.said' } & ChannelEvent)
  | { readonly type: 'line.lost' };

type LiveMachineEvent =
  | LineWord
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  /** Only one page of a browser listens; the others see what it stores. */
  | { readonly type: 'turn.came' }
  | { readonly type: 'network.returned' }
  /** A coach is viewing this client now. */
  | { readonly type: 'client.watched'; readonly client: UserId | null }
  | { readonly type: 'say'; readonly channel: string; readonly event: LiveEvent };

export interface OpenLine {
  say(channel: string, event: LiveEvent): void;
  close(): void;
}

export interface LiveSurroundings {
  /** The user's own, where only the server publishes. */
  readonly ownChannel: string;
  /** Returns a function that gives the turn back. */
  readonly takeTurn: (came: () => void) => () => void;
  readonly askAccess: (client: UserId | null) => Promise<LiveAccess>;
  readonly openLine: (access: LiveAccess, tell: (word: LineWord) => void) => OpenLine;
  readonly onEvent: (event: ChannelEvent) => void;
  /** The server's clock, ms. */
  readonly now: () => number;
  readonly random: () => number;
}

/** Access is renewed this long before it ends, ms; if it is short, a fifth of its lifetime before. */
const margin = 60_000;
/** A browser's timer cannot run longer than some weeks. */
const longestTimer = 24 * 60 * 60_000;
const longestWait = 5 * 60_000;
/** How long a network that came back must stay up before it is used, ms. */
const settlesIn = 3000;

export function untilRenewal({ timestamp, ttl }: LiveAccess, now: number): number {
  const lifetime = ttl * 60_000;
  const due = timestamp * 1000 + lifetime - Math.min(margin, lifetime / 5);
  return Math.min(longestTimer, Math.max(1000, due - now));
}

interface LineInput {
  readonly around: LiveSurroundings;
  readonly access: LiveAccess;
}

/** Never used to reach anything: nothing is open until the first answer. */
const noAccess: LiveAccess = {
  origin: null,
  publishKey: '',
  subscribeKey: '',
  channels: [],
  token: '',
  timestamp: 0,
  ttl: 0,
};

export const liveMachine = setup({
  types: {
    input: {} as LiveSurroundings,
    context: {} as LineInput & { readonly client: UserId | null; readonly failures: number },
    events: {} as LiveMachineEvent,
  },
  actors: {
    turn: fromCallback<EventObject, LiveSurroundings>(({ input, sendBack }) =>
      input.takeTurn(() => sendBack({ type: 'turn.came' })),
    ),
    access: fromPromise<LiveAccess, { around: LiveSurroundings; client: UserId | null }>(
      ({ input }) => input.around.askAccess(input.client),
    ),
    line: fromCallback<Extract<LiveMachineEvent, { type: 'say' }>, LineInput>(
      ({ input: { around, access }, sendBack, receive }) => {
        const line = around.openLine(access, sendBack);
        receive(({ channel, event }) => line.say(channel, event));
        return () => line.close();
      },
    ),
  },
  delays: {
    untilRenewal: ({ context: { access, around } }) => untilRenewal(access, around.now()),
    untilRetry: ({ context: { failures, around } }) =>
      Math.min(longestWait, 1000 * 2 ** failures) * (0.5 + around.random() / 2),
  },
  guards: {
    // Only on the user's own channel: any member of a conversation could publish the same there.
    opensOthers: ({ context, event }) =>
      event.type === 'line.said' &&
      event.channel === context.around.ownChannel &&
      event.event?.event === 'access',
  },
  actions: {
    tell: ({ context, event }) =>
      context.around.onEvent(event.type === 'line.said' ? event : { channel: null, event: null }),
    watch: assign(({ event }) => (event.type === 'client.watched' ? { client: event.client } : {})),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    clearFailures: assign({ failures: 0 }),
  },
}).createMachine({
  id: 'live',
  context: ({ input }) => ({ around: input, access: noAccess, client: null, failures: 0 }),
  initial: 'away',
  on: { 'client.watched': { actions: 'watch' } },
  states: {
    away: { on: { 'page.shown': 'here' } },
    here: {
      on: { 'page.hidden': 'away' },
      invoke: { src: 'turn', input: ({ context }) => context.around },
      initial: 'queueing',
      states: {
        queueing: { on: { 'turn.came': 'asking' } },
        asking: {
          invoke: {
            src: 'access',
            input: ({ context: { around, client } }) => ({ around, client }),
            onDone: {
              target: 'listening',
              actions: assign({ access: ({ event }) => event.output }),
            },
            onError: { target: 'waiting', actions: 'countFailure' },
          },
          on: { 'client.watched': { target: 'asking', reenter: true, actions: 'watch' } },
        },
        listening: {
          invoke: {
            id: 'line',
            src: 'line',
            input: ({ context: { around, access } }) => ({ around, access }),
          },
          on: {
            'line.connected': { actions: ['clearFailures', 'tell'] },
            'line.said': [{ guard: 'opensOthers', target: 'asking' }, { actions: 'tell' }],
            'line.lost': { target: 'waiting', actions: 'countFailure' },
            // The old line is dead, but has not noticed yet.
            'network.returned': 'settling',
            'client.watched': { target: 'asking', actions: 'watch' },
            say: { actions: sendTo('line', ({ event }) => event) },
          },
          after: { untilRenewal: 'asking' },
        },
        waiting: {
          on: {
            'network.returned': 'settling',
            'client.watched': { target: 'asking', actions: 'watch' },
          },
          after: { untilRetry: 'asking' },
        },
        settling: {
          on: {
            'network.returned': { target: 'settling', reenter: true },
            'client.watched': { actions: 'watch' },
          },
          after: { [settlesIn]: 'asking' },
        },
      },
    },
  },
});
