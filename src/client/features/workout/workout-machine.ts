// One workout on the screen, from opening it to leaving or finishing it. A test holds this diagram against
// the machine; an arrow from `open` is one from each state in it.
//
//   open.exerciseInitial   --> open.exerciseCompleted : when completed
//   open.exerciseCompleted --> open.exerciseInitial   : when not completed
//   open                   --> askingToLeave          : leave.asked
//   askingToLeave          --> open                   : leave.cancelled
//   askingToLeave          --> pausing                : leave.confirmed
//   pausing                --> leaving                : done
//   pausing                --> open                   : error
//   leaving                --> left                   : after farewell
//   open                   --> finishing              : action.pressed
//   finishing              --> finished               : done
//   finishing              --> open                   : error
//
// What is edited shows at once, whatever the machine is about: a tap may arrive while it is asked whether
// to leave. Writing it down is the surroundings' business, and what they then load replaces the session
// only when nothing is left to be written.
import { assign, fromPromise, not, raise, setup } from 'xstate';
import type { TrainingSessionId } from '#contract/ids.ts';
import type { EditStamp, TrainingSession } from '#contract/training.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { type ActionButton, actionButton } from '#domain/session/action-button.ts';
import { nextExerciseIndex } from '#domain/session/complete-exercise.ts';
import { keepEqualParts } from './keep-equal-parts.ts';
import { applyEdit, type SessionEdit } from './session-edits.ts';

export type WorkoutEvent =
  /** A box was tapped; its edit follows after the next frame, and `log.stored` for the tap after that. */
  | { readonly type: 'tap.seen' }
  | { readonly type: 'log.edited'; readonly edit: SessionEdit; readonly stamp: EditStamp }
  /** An edit is on the disk, or could not be written. */
  | { readonly type: 'log.stored' }
  | { readonly type: 'session.loaded'; readonly session: TrainingSession }
  | {
      readonly type: 'action.pressed';
      readonly screen: 'main' | 'finish';
      readonly stamp: EditStamp;
    }
  | { readonly type: 'leave.asked' }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.cancelled' };

export const workoutMachine = setup({
  types: {
    input: {} as { session: TrainingSession },
    /** `unstored` edits are on their way to the disk, `stored` have come to it or been given up. */
    context: {} as { session: TrainingSession; unstored: number; stored: number },
    events: {} as WorkoutEvent,
  },
  actors: {
    pause: fromPromise<void, { sessionId: TrainingSessionId }>(() => Promise.resolve()),
    finish: fromPromise<void, { sessionId: TrainingSessionId }>(() => Promise.resolve()),
  },
  actions: {
    /** Provided by the screen: the command for the edit, answered by `log.stored`. */
    store: (_, _edit: SessionEdit) => undefined,
    explain: (_, _code: RefusalCode) => undefined,
    openFinishScreen: () => undefined,
  },
  guards: {
    allows: ({ context, event }) =>
      event.type === 'log.edited' && applyEdit(context.session, event.edit, event.stamp).allowed,
    isCompleted: ({ context: { session } }) =>
      session.exerciseLog[session.selectedExerciseIndex]?.finishDate !== null,
    everythingStored: ({ context }) => context.unstored === 0,
    means: ({ context, event }, action: ActionButton['action']) => {
      if (event.type !== 'action.pressed') return false;
      const button = actionButton(context.session, event.screen);
      return button.enabled && button.action === action;
    },
  },
  delays: { farewell: 1200 },
}).createMachine({
  id: 'workout',
  context: ({ input }) => ({ session: input.session, unstored: 0, stored: 0 }),
  initial: 'open',
  on: {
    'tap.seen': { actions: assign({ unstored: ({ context }) => context.unstored + 1 }) },
    'log.stored': {
      actions: assign(({ context }) => ({
        unstored: context.unstored - 1,
        stored: context.stored + 1,
      })),
    },
    'log.edited': [
      {
        guard: 'allows',
        actions: [
          assign(({ context, event }) => {
            const outcome = applyEdit(context.session, event.edit, event.stamp);
            return {
              session: outcome.allowed ? outcome.value : context.session,
              unstored: context.unstored + 1,
            };
          }),
          { type: 'store', params: ({ event }) => event.edit },
        ],
      },
      {
        actions: {
          type: 'explain',
          params: ({ context, event }) => {
            const outcome = applyEdit(context.session, event.edit, event.stamp);
            return outcome.allowed ? 'session-not-found' : outcome.code;
          },
        },
      },
    ],
    'session.loaded': {
      guard: 'everythingStored',
      actions: assign({
        session: ({ context, event }) => keepEqualParts(context.session, event.session),
      }),
    },
  },
  states: {
    open: {
      initial: 'exerciseInitial',
      on: {
        'action.pressed': [
          {
            guard: { type: 'means', params: 'complete-exercise' },
            actions: raise(({ context, event }) => ({
              type: 'log.edited',
              edit: {
                verb: 'complete-exercise',
                exerciseIndex: context.session.selectedExerciseIndex,
              },
              stamp: event.stamp,
            })),
          },
          {
            guard: { type: 'means', params: 'next-exercise' },
            actions: raise(({ context, event }) => ({
              type: 'log.edited',
              edit: { verb: 'select-exercise', index: nextExerciseIndex(context.session) ?? 0 },
              stamp: event.stamp,
            })),
          },
          { guard: { type: 'means', params: 'go-to-finish' }, actions: 'openFinishScreen' },
          { guard: { type: 'means', params: 'finish-workout' }, target: 'finishing' },
        ],
        'leave.asked': 'askingToLeave',
      },
      states: {
        exerciseInitial: { always: { guard: 'isCompleted', target: 'exerciseCompleted' } },
        exerciseCompleted: { always: { guard: not('isCompleted'), target: 'exerciseInitial' } },
      },
    },
    askingToLeave: { on: { 'leave.cancelled': 'open', 'leave.confirmed': 'pausing' } },
    pausing: {
      invoke: {
        src: 'pause',
        input: ({ context }) => ({ sessionId: context.session._id }),
        onDone: 'leaving',
        onError: 'open',
      },
    },
    leaving: { after: { farewell: 'left' } },
    left: { type: 'final' },
    finishing: {
      invoke: {
        src: 'finish',
        input: ({ context }) => ({ sessionId: context.session._id }),
        onDone: 'finished',
        onError: 'open',
      },
    },
    finished: { type: 'final' },
  },
});
