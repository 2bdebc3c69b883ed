import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { ProgramId, TrainingPlanDayId, TrainingSessionId } from '#contract/ids.ts';
import type { StartFrom } from '#offline/commands/free-workout.ts';
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { RefusalCode } from '#domain/refusal-texts.ts';
import type { Outcome } from '#domain/refusal.ts';
import { type ActionButton, actionButton } from '#domain/session/complete-exercise.ts';
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
import { roundsOf } from '#domain/session/rounds.ts';
import type { SessionEdit } from '#domain/session/session-edit.ts';

/** With its timer as an earlier page left it. */
export interface StoredWorkout {
  readonly session: TrainingSession;
  readonly timer: RestTimer | null;
}

export interface OpenedWorkout extends StoredWorkout {
  /** The clock's time, ms. */
  readonly at: number;
}

/** `at` is the clock's time in ms. */
export type RestEvent =
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
  /** Another tab has stored it; null: it ended there. */
  | { readonly type: 'rest.loaded'; readonly timer: RestTimer | null; readonly at: number }
  | { readonly type: 'second.passed'; readonly at: number };

export interface TimersEnd {
  readonly timed: Timed;
  readonly seconds: number;
  /** Since it ended. */
  readonly overdueSeconds: number;
}

export type WorkoutEvent =
  | { readonly type: 'start'; readonly programId: ProgramId; readonly dayId: TrainingPlanDayId }
  | { readonly type: 'start'; readonly from: StartFrom }
  | { readonly type: 'resume'; readonly sessionId: TrainingSessionId }
  /** A box was tapped; its edit follows after the next frame, then `log.stored` for the tap itself. */
  | { readonly type: 'tap.seen' }
  | { readonly type: 'log.edited'; readonly edit: SessionEdit; readonly stamp: EditStamp }
  /** An edit is stored, or could not be. */
  | { readonly type: 'log.stored' }
  | { readonly type: 'session.loaded'; readonly session: TrainingSession }
  /** Finished, paused or deleted in another tab or on another device. */
  | { readonly type: 'session.gone' }
  | {
      readonly type: 'action.pressed';
      readonly screen: 'main' | 'finish';
      readonly stamp: EditStamp;
    }
  | { readonly type: 'leave.asked' }
  | { readonly type: 'leave.confirmed' }
  | { readonly type: 'leave.cancelled' }
  | RestEvent;

export interface WorkoutState {
  /** Null until the workout is open. */
  readonly session: TrainingSession | null;
  /** Why it could not be started or resumed. */
  readonly refusal: RefusalCode | null;
  /** Edits on their way to the disk. */
  readonly unstored: number;
  /** Edits that were stored or given up. */
  readonly stored: number;
  readonly timer: RestTimer | null;
  readonly at: number;
}

/** The session of a workout that is or was open. */
export function sessionOf({ session }: Pick<WorkoutState, 'session'>): TrainingSession {
  if (!session) throw new Error('The workout is not open yet');
  return session;
}

function exerciseState(session: TrainingSession): 'initial' | 'working' | 'completed' {
  const entry = session.exerciseLog[session.selectedExerciseIndex];
  if (entry?.finishDate !== null) return 'completed';
  return roundsOf(entry)
    .flat()
    .some((set) => set.done)
    ? 'working'
    : 'initial';
}

function timerAfter(timer: RestTimer | null, event: WorkoutEvent): RestTimer | null {
  if (event.type === 'rest.loaded') return event.timer;
  if (event.type === 'rest.started') return startRest(event.seconds, event.at, event.timed);
  if (!timer) return null;
  if (event.type === 'rest.adjusted') return adjustRest(timer, event.bySeconds, event.at);
  if (event.type === 'rest.paused') return pauseRest(timer, event.at);
  return event.type === 'rest.resumed' ? resumeRest(timer, event.at) : timer;
}

export const workoutSetup = setup({
  types: {
    input: {} as OpenedWorkout | null,
    context: {} as WorkoutState,
    events: {} as WorkoutEvent,
    tags: {} as 'leaving',
  },
  actors: {
    /** Provided by the code that starts or resumes it. */
    begin: fromPromise<Outcome<TrainingSession>, WorkoutEvent>(() => Promise.reject(new Error())),
    pause: fromPromise<void, { sessionId: TrainingSessionId }>(() => Promise.resolve()),
    finish: fromPromise<void, { sessionId: TrainingSessionId }>(() => Promise.resolve()),
    /** Provided by the screen: sends `second.passed` every second, and when the page is visible again. */
    clock: fromCallback<RestEvent>(() => undefined),
  },
  actions: {
    /** Provided by the screen: the command for the edit, answered with `log.stored`. */
    store: (_, _edit: SessionEdit) => undefined,
    explain: (_, _code: RefusalCode) => undefined,
    openFinishScreen: () => undefined,
    remember: (_, _timer: RestTimer | null) => undefined,
    setTimer: assign(({ context, event }) => ({
      timer: timerAfter(context.timer, event),
      at: 'at' in event ? event.at : context.at,
    })),
    announceEnd: (_, _end: TimersEnd) => undefined,
  },
  guards: {
    isKnown: ({ context }) => context.session !== null,
    isInitial: ({ context }) => exerciseState(sessionOf(context)) === 'initial',
    isWorking: ({ context }) => exerciseState(sessionOf(context)) === 'working',
    isCompleted: ({ context }) => exerciseState(sessionOf(context)) === 'completed',
    isCounting: ({ context }) => context.timer?.state === 'counting',
    isPaused: ({ context }) => context.timer?.state === 'paused',
    isOver: ({ context }) =>
      context.timer !== null && remainingSeconds(context.timer, context.at) <= 0,
    everythingStored: ({ context }) => context.unstored === 0,
    means: ({ context, event }, action: ActionButton['action']) => {
      if (event.type !== 'action.pressed') return false;
      const button = actionButton(sessionOf(context), event.screen);
      return button.enabled && button.action === action;
    },
  },
  delays: { farewell: 1200 },
});

export const begunBy = (outcome: Outcome<TrainingSession>) =>
  outcome.allowed ? { session: outcome.value } : { refusal: outcome.code };

export function endOf({ timer, at }: WorkoutState): TimersEnd {
  if (timer?.state !== 'counting') return { timed: 'rest', seconds: 0, overdueSeconds: 0 };
  const overdueSeconds = Math.max(0, Math.floor((at - timer.endsAt) / 1000));
  return { timed: timedBy(timer), seconds: timer.seconds, overdueSeconds };
}
