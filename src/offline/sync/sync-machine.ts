// Drives the sync while a page is open: when to run a round, and how long to wait after a failure.
//
//   any          --> syncing      : network.returned
//   any          --> syncing      : page.shown
//   any          --> syncing      : server.poked
//   any          --> syncing      : user.signedIn
//   idle         --> gathering    : work.added
//   idle         --> syncing      : after untilNextPull
//   gathering    --> syncing      : after gathering
//   syncing      --> gathering    : done
//   syncing      --> idle         : done
//   syncing      --> waiting      : done
//   syncing      --> offline      : done
//   syncing      --> offline      : error
//   syncing      --> needsSignIn  : done
//   syncing      --> needsUpdate  : done
//   waiting      --> gathering    : work.added
//   waiting      --> syncing      : after untilRetry
//   offline      --> syncing      : after untilRetry
//   needsSignIn  --> syncing      : pause.lifted
//   needsUpdate  --> syncing      : pause.lifted
//
// A state that handles an event of `any` itself does only that: a round in progress just notes that another has to
// follow, and a paused queue goes on when the user signs in or the pause is lifted.
import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { backoff } from '../outbox/backoff.ts';
import { readingPause, type SyncPurpose, type SyncSummary } from './sync-round.ts';

export interface SyncMachineInput {
  readonly round: (purpose: SyncPurpose) => Promise<SyncSummary>;
  /** Called when the server may have something new while a round is under way. */
  readonly tellRound?: () => void;
  readonly now: () => number;
  readonly random: () => number;
}

export type SyncEvent =
  /** An entry was added to the outbox. */
  | { readonly type: 'work.added' }
  /** The browser reports a network again; only ever a hint. */
  | { readonly type: 'network.returned' }
  | { readonly type: 'page.shown' }
  /** The server reported that something changed. */
  | { readonly type: 'server.poked' }
  | { readonly type: 'user.signedIn' }
  /** Another tab has ended the queue's pause: the user signed in there, or it runs a newer build. */
  | { readonly type: 'pause.lifted' };

/** A server that is back is noticed within this time, ms, even if the browser reports nothing. */
const longestProbe = 20_000;

/** While the queue is paused, only the end of the pause starts a round (besides a sign-in); these events do not. */
const resting = {
  'network.returned': {},
  'page.shown': {},
  'server.poked': {},
  'pause.lifted': { target: 'syncing', actions: 'wantPullAlone' },
} as const;

export const syncMachine = setup({
  types: {
    input: {} as SyncMachineInput,
    context: {} as SyncMachineInput & {
      readonly purpose: SyncPurpose;
      /** Something came in during the round, so another has to follow. */
      readonly again: boolean;
      readonly failures: number;
      readonly wait: number;
    },
    events: {} as SyncEvent,
  },
  actors: {
    round: fromPromise<SyncSummary, { run: SyncMachineInput['round']; purpose: SyncPurpose }>(
      ({ input }) => input.run(input.purpose),
    ),
  },
  delays: {
    /** Ticks in quick succession go in one call. */
    gathering: 400,
    untilRetry: ({ context }) => context.wait,
    untilNextPull: readingPause,
  },
  actions: {
    wantPull: assign(({ context }) => ({
      purpose: context.purpose === 'resume' ? ('resume' as const) : ('pull' as const),
    })),
    // Not `resume`, which would wake the other tabs in turn, forever.
    wantPullAlone: assign({ purpose: 'pull' as const }),
    wantResume: assign({ purpose: 'resume' as const }),
    wantAgain: assign({ again: true }),
    tellRound: ({ context }) => context.tellRound?.(),
    clearAgain: assign({ again: false }),
    countFailure: assign(({ context }) => ({
      failures: context.failures + 1,
      wait: Math.min(longestProbe, 1000 + backoff(context.failures + 1, context.random())),
    })),
    clearFailures: assign({ failures: 0 }),
    waitForTurn: assign({ wait: 1000 }),
  },
}).createMachine({
  id: 'sync',
  context: ({ input }) => ({ ...input, purpose: 'pull', again: false, failures: 0, wait: 0 }),
  initial: 'syncing',
  on: {
    'network.returned': { target: '.syncing', actions: 'wantPull' },
    'page.shown': { target: '.syncing', actions: 'wantPull' },
    'server.poked': { target: '.syncing', actions: 'wantPull' },
    'user.signedIn': { target: '.syncing', actions: 'wantResume' },
  },
  states: {
    idle: {
      on: { 'work.added': 'gathering' },
      after: { untilNextPull: { target: 'syncing', actions: 'wantPull' } },
    },
    gathering: { after: { gathering: 'syncing' } },
    syncing: {
      entry: 'clearAgain',
      on: {
        'work.added': { actions: 'wantAgain' },
        'network.returned': { actions: ['wantAgain', 'wantPull'] },
        'page.shown': { actions: ['wantAgain', 'wantPull', 'tellRound'] },
        'server.poked': { actions: ['wantAgain', 'wantPull', 'tellRound'] },
        'user.signedIn': { actions: ['wantAgain', 'wantResume'] },
      },
      invoke: {
        src: 'round',
        input: ({ context }) => ({ run: context.round, purpose: context.purpose }),
        onDone: [
          {
            // The user signed in while the round was under way with the old token.
            guard: ({ context }) => context.again && context.purpose === 'resume',
            target: 'gathering',
          },
          { guard: ({ event }) => event.output.end === 'needs-sign-in', target: 'needsSignIn' },
          { guard: ({ event }) => event.output.end === 'needs-update', target: 'needsUpdate' },
          {
            guard: ({ event }) => event.output.end === 'offline',
            target: 'offline',
            actions: 'countFailure',
          },
          {
            guard: ({ event }) => event.output.end === 'busy' || event.output.end === 'taken-over',
            target: 'waiting',
            actions: 'waitForTurn',
          },
          { guard: ({ context }) => context.again, target: 'gathering', actions: 'clearFailures' },
          {
            guard: ({ event }) => event.output.nextAt !== null,
            target: 'waiting',
            actions: [
              'clearFailures',
              assign({
                purpose: 'push',
                wait: ({ context, event }) =>
                  Math.max(0, (event.output.nextAt ?? 0) - context.now()),
              }),
            ],
          },
          { target: 'idle', actions: ['clearFailures', assign({ purpose: 'push' })] },
        ],
        // The device's own fault, such as a full disk: nothing is lost; tries again as if offline.
        onError: { target: 'offline', actions: 'countFailure' },
      },
    },
    /** Something falls due later: a retry, or the end of another tab's turn. */
    waiting: {
      on: { 'work.added': 'gathering' },
      after: { untilRetry: 'syncing' },
    },
    /** The last attempt found no server; tries again with growing pauses, and at every sign of a network. */
    offline: { after: { untilRetry: 'syncing' } },
    needsSignIn: { on: resting },
    needsUpdate: { on: resting },
  },
});

export type SyncActor = ActorRefFrom<typeof syncMachine>;
