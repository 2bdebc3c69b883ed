// The rest between two sets; a circuit and a timed set run by the same clock. Counts towards an absolute
// deadline, so a reload, a locked screen or a night in the pocket change nothing about when it ends.
//
//   opening ──▶ idle, counting or paused, as an earlier page left it
//   any state ── started ──▶ counting ⇄ paused
//   counting ── time is up ──▶ idle        counting, paused ── skipped ──▶ idle
import { assign, fromCallback, setup } from 'xstate';
import {
  adjustRest,
  pauseRest,
  remainingSeconds,
  type RestTimer,
  resumeRest,
  startRest,
  type Timed,
  timedBy,
} from '#domain/session/rest-timer.ts';

/** `at` is the clock's time in ms. */
export type RestTimerEvent =
  | {
      readonly type: 'rest.started';
      readonly seconds: number;
      readonly at: number;
      readonly timed?: Timed;
    }
  | { readonly type: 'rest.adjusted'; readonly bySeconds: number; readonly at: number }
  | { readonly type: 'rest.paused'; readonly at: number }
  | { readonly type: 'rest.resumed'; readonly at: number }
  | { readonly type: 'rest.skipped' }
  | { readonly type: 'second.passed'; readonly at: number };

export interface TimersEnd {
  readonly timed: Timed;
  readonly seconds: number;
  /** Since it was over. */
  readonly overdueSeconds: number;
}

export const restTimerMachine = setup({
  types: {
    /** `timer`: as it was left by an earlier page. */
    input: {} as { timer: RestTimer | null; at: number },
    context: {} as { timer: RestTimer | null; at: number },
    events: {} as RestTimerEvent,
  },
  actors: {
    /** Provided by the screen: sends `second.passed` each second, and when the page is looked at again. */
    clock: fromCallback<RestTimerEvent>(() => undefined),
  },
  actions: {
    /** Provided by the screen. */
    remember: (_, _timer: RestTimer | null) => undefined,
    announceEnd: (_, _end: TimersEnd) => undefined,
  },
  guards: {
    wasCounting: ({ context }) => context.timer?.state === 'counting',
    wasPaused: ({ context }) => context.timer?.state === 'paused',
    isOver: ({ context }) =>
      context.timer !== null && remainingSeconds(context.timer, context.at) <= 0,
  },
}).createMachine({
  id: 'restTimer',
  context: ({ input }) => input,
  initial: 'opening',
  on: {
    'rest.started': {
      target: '.counting',
      actions: assign(({ event }) => ({
        timer: startRest(event.seconds, event.at, event.timed),
        at: event.at,
      })),
    },
  },
  states: {
    opening: {
      always: [
        { guard: 'wasCounting', target: 'counting' },
        { guard: 'wasPaused', target: 'paused' },
        { target: 'idle' },
      ],
    },
    idle: {},
    counting: {
      entry: { type: 'remember', params: ({ context }) => context.timer },
      invoke: { src: 'clock' },
      always: {
        guard: 'isOver',
        target: 'idle',
        actions: [
          {
            type: 'announceEnd',
            params: ({ context }) => endOf(context.timer, context.at),
          },
          { type: 'remember', params: null },
          assign({ timer: null }),
        ],
      },
      on: {
        'second.passed': { actions: assign({ at: ({ event }) => event.at }) },
        'rest.adjusted': {
          target: 'counting',
          reenter: true,
          actions: assign(({ context, event }) => ({
            timer: context.timer && adjustRest(context.timer, event.bySeconds, event.at),
            at: event.at,
          })),
        },
        'rest.paused': {
          target: 'paused',
          actions: assign(({ context, event }) => ({
            timer: context.timer && pauseRest(context.timer, event.at),
            at: event.at,
          })),
        },
        'rest.skipped': 'skipped',
      },
    },
    paused: {
      entry: { type: 'remember', params: ({ context }) => context.timer },
      on: {
        'rest.adjusted': {
          target: 'paused',
          reenter: true,
          actions: assign(({ context, event }) => ({
            timer: context.timer && adjustRest(context.timer, event.bySeconds, event.at),
            at: event.at,
          })),
        },
        'rest.resumed': {
          target: 'counting',
          actions: assign(({ context, event }) => ({
            timer: context.timer && resumeRest(context.timer, event.at),
            at: event.at,
          })),
        },
        'rest.skipped': 'skipped',
      },
    },
    skipped: {
      entry: [assign({ timer: null }), { type: 'remember', params: null }],
      always: 'idle',
    },
  },
});

function endOf(timer: RestTimer | null, at: number): TimersEnd {
  if (timer?.state !== 'counting') return { timed: 'rest', seconds: 0, overdueSeconds: 0 };
  const overdueSeconds = Math.max(0, Math.floor((at - timer.endsAt) / 1000));
  return { timed: timedBy(timer), seconds: timer.seconds, overdueSeconds };
}
