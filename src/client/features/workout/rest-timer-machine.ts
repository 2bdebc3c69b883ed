// The rest between two sets. Counts towards an absolute deadline, so a reload, a locked screen or a
// night in the pocket change nothing about when it ends.
import { assign, fromCallback, setup } from 'xstate';
import {
  adjustRest,
  pauseRest,
  remainingSeconds,
  type RestTimer,
  resumeRest,
  startRest,
} from '#domain/session/rest-timer.ts';

/** `at` is the clock's time in ms. */
export type RestTimerEvent =
  | { readonly type: 'rest.started'; readonly seconds: number; readonly at: number }
  | { readonly type: 'rest.adjusted'; readonly bySeconds: number; readonly at: number }
  | { readonly type: 'rest.paused'; readonly at: number }
  | { readonly type: 'rest.resumed'; readonly at: number }
  | { readonly type: 'rest.skipped' }
  | { readonly type: 'second.passed'; readonly at: number };

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
    announceEnd: (_, _overdueSeconds: number) => undefined,
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
      actions: assign(({ event }) => ({ timer: startRest(event.seconds, event.at), at: event.at })),
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
            params: ({ context }) => overdueSeconds(context.timer, context.at),
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

function overdueSeconds(timer: RestTimer | null, at: number): number {
  return timer?.state === 'counting' ? Math.max(0, Math.floor((at - timer.endsAt) / 1000)) : 0;
}
