// The whole life of a workout, from choosing a day or an unfinished workout to its end. A test checks this diagram
// against the machine.
//
//   chosen                  --> open                    : when known
//   chosen                  --> starting                : start
//   chosen                  --> resuming                : resume
//   starting                --> open                    : done
//   starting                --> refused                 : done
//   starting                --> failed                  : error
//   resuming                --> open                    : done
//   resuming                --> refused                 : done
//   resuming                --> failed                  : error
//
// Open, three things run side by side: the selected exercise,
//
//   open.exercise.initial   --> open.exercise.working   : when working
//   open.exercise.initial   --> open.exercise.completed : when completed
//   open.exercise.working   --> open.exercise.initial   : when initial
//   open.exercise.working   --> open.exercise.completed : when completed
//   open.exercise.completed --> open.exercise.initial   : when initial
//   open.exercise.completed --> open.exercise.working   : when working
//
// the rest, whose clock also times circuits and timed sets,
//
//   open.rest               --> open.rest.counting      : rest.started
//   open.rest               --> open.rest.opening       : rest.loaded
//   open.rest.opening       --> open.rest.counting      : when counting
//   open.rest.opening       --> open.rest.paused        : when paused
//   open.rest.opening       --> open.rest.idle          : otherwise
//   open.rest.counting      --> open.rest.idle          : when over
//   open.rest.counting      --> open.rest.counting      : rest.adjusted
//   open.rest.counting      --> open.rest.paused        : rest.paused
//   open.rest.counting      --> open.rest.skipped       : rest.skipped
//   open.rest.paused        --> open.rest.paused        : rest.adjusted
//   open.rest.paused        --> open.rest.counting      : rest.resumed
//   open.rest.paused        --> open.rest.skipped       : rest.skipped
//   open.rest.skipped       --> open.rest.idle          : otherwise
//
// and the way out.
//
//   open.exit.staying       --> open.exit.asking        : leave.asked
//   open.exit.staying       --> open.exit.finishing     : action.pressed
//   open.exit.asking        --> open.exit.staying       : leave.cancelled
//   open.exit.asking        --> open.exit.pausing       : leave.confirmed
//   open.exit.staying       --> closed                  : session.gone
//   open.exit.asking        --> closed                  : session.gone
//   open.exit.pausing       --> open.exit.leaving       : done
//   open.exit.pausing       --> open.exit.staying       : error
//   open.exit.leaving       --> left                    : after farewell
//   open.exit.finishing     --> finished                : done
//   open.exit.finishing     --> open.exit.staying       : error
//
// Edits show at once in any of these states: a tap may arrive while the athlete is asked whether to leave.
import { assign, enqueueActions, raise, type SnapshotFrom } from 'xstate';
import {
  completeExercise,
  nextExerciseIndex,
  selectExercise,
} from '#domain/session/complete-exercise.ts';
import { applyEdit, sessionEdit } from '#domain/session/session-edit.ts';
import { keepEqualParts } from '#domain/session/sets.ts';
import { begunBy, endOf, sessionOf, workoutSetup } from './workout-setup.ts';

const beginning = workoutSetup.createStateConfig({
  invoke: {
    src: 'begin',
    input: ({ event }) => event,
    onDone: [
      {
        guard: ({ event }) => event.output.allowed,
        target: 'open',
        actions: assign(({ event }) => begunBy(event.output)),
      },
      { target: 'refused', actions: assign(({ event }) => begunBy(event.output)) },
    ],
    onError: 'failed',
  },
});

const exercise = workoutSetup.createStateConfig({
  initial: 'initial',
  states: {
    initial: {
      always: [
        { guard: 'isWorking', target: 'working' },
        { guard: 'isCompleted', target: 'completed' },
      ],
    },
    working: {
      always: [
        { guard: 'isInitial', target: 'initial' },
        { guard: 'isCompleted', target: 'completed' },
      ],
    },
    completed: {
      always: [
        { guard: 'isInitial', target: 'initial' },
        { guard: 'isWorking', target: 'working' },
      ],
    },
  },
});

/** Counts towards an absolute deadline: a reload, a locked screen or a night in a pocket changes nothing. */
const rest = workoutSetup.createStateConfig({
  initial: 'opening',
  on: {
    'rest.started': { target: '.counting', actions: 'setTimer' },
    'rest.loaded': { target: '.opening', actions: 'setTimer' },
  },
  states: {
    /** As an earlier page or another tab left it. */
    opening: {
      always: [
        { guard: 'isCounting', target: 'counting' },
        { guard: 'isPaused', target: 'paused' },
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
          { type: 'announceEnd', params: ({ context }) => endOf(context) },
          { type: 'remember', params: null },
          assign({ timer: null }),
        ],
      },
      on: {
        'second.passed': { actions: assign({ at: ({ event }) => event.at }) },
        'rest.adjusted': { target: 'counting', reenter: true, actions: 'setTimer' },
        'rest.paused': { target: 'paused', actions: 'setTimer' },
        'rest.skipped': 'skipped',
      },
    },
    paused: {
      entry: { type: 'remember', params: ({ context }) => context.timer },
      on: {
        'rest.adjusted': { target: 'paused', reenter: true, actions: 'setTimer' },
        'rest.resumed': { target: 'counting', actions: 'setTimer' },
        'rest.skipped': 'skipped',
      },
    },
    skipped: {
      entry: [assign({ timer: null }), { type: 'remember', params: null }],
      always: 'idle',
    },
  },
});

const exit = workoutSetup.createStateConfig({
  initial: 'staying',
  states: {
    staying: {
      on: {
        'action.pressed': [
          {
            guard: { type: 'means', params: 'complete-exercise' },
            actions: raise(({ context, event }) => ({
              type: 'log.edited',
              edit: sessionEdit(completeExercise, {
                exerciseIndex: sessionOf(context).selectedExerciseIndex,
              }),
              stamp: event.stamp,
            })),
          },
          {
            guard: { type: 'means', params: 'next-exercise' },
            actions: raise(({ context, event }) => ({
              type: 'log.edited',
              edit: sessionEdit(selectExercise, {
                index: nextExerciseIndex(sessionOf(context)) ?? 0,
              }),
              stamp: event.stamp,
            })),
          },
          { guard: { type: 'means', params: 'go-to-finish' }, actions: 'openFinishScreen' },
          { guard: { type: 'means', params: 'finish-workout' }, target: 'finishing' },
        ],
        'leave.asked': 'asking',
        'session.gone': '#workout.closed',
      },
    },
    asking: {
      on: {
        'leave.cancelled': 'staying',
        'leave.confirmed': 'pausing',
        'session.gone': '#workout.closed',
      },
    },
    pausing: {
      tags: 'leaving',
      invoke: {
        src: 'pause',
        input: ({ context }) => ({ sessionId: sessionOf(context)._id }),
        onDone: 'leaving',
        onError: 'staying',
      },
    },
    leaving: { tags: 'leaving', after: { farewell: '#workout.left' } },
    finishing: {
      invoke: {
        src: 'finish',
        input: ({ context }) => ({ sessionId: sessionOf(context)._id }),
        onDone: '#workout.finished',
        onError: 'staying',
      },
    },
  },
});

export const workoutMachine = workoutSetup.createMachine({
  id: 'workout',
  context: ({ input }) => ({
    session: null,
    timer: null,
    at: 0,
    ...input,
    refusal: null,
    unstored: 0,
    stored: 0,
  }),
  initial: 'chosen',
  states: {
    chosen: {
      always: { guard: 'isKnown', target: 'open' },
      on: { start: 'starting', resume: 'resuming' },
    },
    starting: beginning,
    resuming: beginning,
    open: {
      type: 'parallel',
      on: {
        'tap.seen': { actions: assign({ unstored: ({ context }) => context.unstored + 1 }) },
        'log.stored': {
          actions: assign(({ context }) => ({
            unstored: context.unstored - 1,
            stored: context.stored + 1,
          })),
        },
        'log.edited': {
          actions: enqueueActions(({ context, event: { edit, stamp }, enqueue }) => {
            const moment = { now: new Date(stamp.at).toISOString(), stamp };
            const outcome = applyEdit(sessionOf(context), edit, moment);
            if (!outcome.allowed) return enqueue({ type: 'explain', params: outcome.code });
            enqueue.assign({ session: outcome.value, unstored: context.unstored + 1 });
            enqueue({ type: 'store', params: edit });
          }),
        },
        // The stored session replaces this one only when no edit is left to be stored.
        'session.loaded': {
          guard: 'everythingStored',
          actions: assign({
            session: ({ context, event }) => keepEqualParts(sessionOf(context), event.session),
          }),
        },
      },
      states: { exercise, rest, exit },
    },
    /** The rules do not allow it: a day that was finished on another device, for instance. */
    refused: { type: 'final' },
    /** It could not be stored. */
    failed: { type: 'final' },
    /** It ended in another tab or on another device. */
    closed: { type: 'final' },
    left: { type: 'final', tags: 'leaving' },
    finished: { type: 'final' },
  },
});

/** Whether the action button does something right now; not while the workout is ending. */
export const offersAction = (
  snapshot: SnapshotFrom<typeof workoutMachine>,
  screen: 'main' | 'finish',
): boolean => snapshot.can({ type: 'action.pressed', screen, stamp: { at: 0, by: '' } });
