import { useActorRef, useSelector } from '@xstate/react';
import { useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { unsavedChanges, untilSaved } from '#client/shared/sync/unsaved.ts';
import type { RestTimer } from '#domain/session/rest-timer.ts';
import { finishSession, pauseSession } from '#offline/commands/finish-session.ts';
import { setRestTimer } from '#offline/commands/set-rest-timer.ts';
import { type Device, stampOf } from '#offline/device.ts';
import { activeSession } from '#offline/queries.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { restTimerMachine, type RestTimerEvent, type TimersEnd } from './rest-timer-machine.ts';
import { inOrder } from './in-order.ts';
import type { SessionEdit } from './session-edits.ts';
import { unlockSound } from '#client/shared/workout/times-up-sound.ts';
import { storeSessionEdit } from './store-session-edit.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { followPress, followTick, followTimersEnd } from './workout-effects.ts';
import { type Workout, WorkoutContext } from './workout-context.ts';
import { workoutMachine } from './workout-machine.ts';

export interface WorkoutProviderProps {
  /** As it stood when the screen was opened. */
  session: TrainingSession;
  timer: RestTimer | null;
  children: ReactNode;
}

/** The two machines of a workout, wired to the device. */
export function WorkoutProvider({ session, timer, children }: WorkoutProviderProps) {
  const device = useDevice();
  const atEnd = useRef<(end: TimersEnd) => void>(() => undefined);
  const rest = useRestTimer(device, session._id, { timer, atEnd });
  const actor = useWorkoutMachine(device, session);
  useWakeLock();
  useEffect(firstScreenShown, []);
  useLoadedSession(device, actor);

  const workout = useMemo((): Workout => {
    const startRest = (seconds: number) =>
      rest.send({ type: 'rest.started', seconds, at: Date.now() });
    const taps = inOrder(afterNextFrame);
    const edit = (edited: SessionEdit) =>
      actor.send({ type: 'log.edited', edit: edited, stamp: stampOf(device) });
    return {
      actor,
      rest,
      startRest,
      settle: taps.catchUp,
      edit: (edited) => {
        taps.catchUp();
        edit(edited);
      },
      tick: (setId, done, then) => {
        actor.send({ type: 'tap.seen' });
        taps.add(() => {
          edit({ verb: 'tick-set', setId, done });
          actor.send({ type: 'log.stored' });
          then();
          if (done) {
            afterThisTap(() => {
              unlockSound();
              followTick({ actor, rest, edit }, setId);
            });
          }
        });
      },
      press: (screen) => {
        taps.catchUp();
        actor.send({ type: 'action.pressed', screen, stamp: stampOf(device) });
        followPress({ actor, rest, edit });
      },
    };
  }, [actor, rest, device]);
  useEffect(() => {
    atEnd.current = (end) => followTimersEnd(workout, end);
  }, [workout]);

  return (
    <WorkoutContext value={workout}>
      {children}
      <LeaveDialog />
    </WorkoutContext>
  );
}

function useWorkoutMachine(device: Device, session: TrainingSession) {
  const navigate = useNavigate();
  const machine = useMemo(
    () => machineOn(device, session._id, () => void navigate({ to: '/workout/finish' })),
    [device, session._id, navigate],
  );
  return useActorRef(machine, { input: { session } });
}

function machineOn(device: Device, sessionId: TrainingSessionId, openFinishScreen: () => void) {
  let stored: Promise<unknown> = Promise.resolve();
  const store = async (edit: SessionEdit, document: () => TrainingSession) => {
    await new Promise<void>(afterThisTap);
    await untilSaved({ setId: 'setId' in edit ? edit.setId : null, document }, async () => {
      const outcome = await storeSessionEdit(device, sessionId, edit);
      if (!outcome.allowed) toastRefusal(outcome.code);
    });
  };
  return workoutMachine.provide({
    actions: {
      store: ({ self }, edit) => {
        const document = () => self.getSnapshot().context.session;
        stored = store(edit, document).then(() => self.send({ type: 'log.stored' }));
      },
      explain: (_, code) => toastRefusal(code),
      openFinishScreen,
    },
    actors: {
      pause: fromPromise(async ({ input }) => {
        await stored;
        // On a full disk it stays the workout in hand, which keeps nobody in it.
        await pauseSession(device, input).catch(() => undefined);
      }),
      finish: fromPromise(async ({ input }) => {
        if (unsavedChanges().length > 0) throw new Error('Some of it isn’t saved yet.');
        await stored;
        const outcome = await finishSession(device, input);
        if (outcome.allowed) return;
        toastRefusal(outcome.code);
        throw new Error(outcome.code);
      }),
    },
  });
}

interface Timing {
  /** As an earlier page left it. */
  readonly timer: RestTimer | null;
  readonly atEnd: { readonly current: (end: TimersEnd) => void };
}

function useRestTimer(device: Device, sessionId: TrainingSessionId, { timer, atEnd }: Timing) {
  const machine = useMemo(
    () =>
      restTimerMachine.provide({
        actions: {
          // It runs on without having been written down.
          remember: (_, remembered) =>
            void setRestTimer(device, { sessionId, timer: remembered }).catch(() => undefined),
          announceEnd: (_, end) => afterThisTap(() => atEnd.current(end)),
        },
        actors: { clock: fromCallback<RestTimerEvent>(({ sendBack }) => tickEachSecond(sendBack)) },
      }),
    [device, sessionId, atEnd],
  );
  const [openedAt] = useState(Date.now);
  return useActorRef(machine, { input: { timer, at: openedAt } });
}

/** What this or another tab has stored; when the workout ended elsewhere, the screen is left. */
function useLoadedSession(device: Device, actor: Workout['actor']): void {
  const navigate = useNavigate();
  const loaded = useLiveQuery(async () => activeSession(device), [device]);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  useEffect(() => {
    if (loaded) actor.send({ type: 'session.loaded', session: loaded });
  }, [actor, loaded]);
  useEffect(() => {
    const isOpen = typeof state === 'object';
    if (loaded !== null && state !== 'finished') return;
    if (isOpen)
      showToast({
        color: 'info',
        text: 'This workout was closed elsewhere',
        description: 'It was finished or paused on another device or in another tab.',
      });
    if (isOpen || state === 'finished') void navigate({ to: '/training', ignoreBlocker: true });
  }, [loaded, state, navigate]);
  useEffect(() => {
    if (state === 'finished')
      showToast({
        color: 'success',
        text: 'Workout finished',
        // Whether it is sent too is told by the summary, which stands below.
        description: 'Saved on this device.',
      });
  }, [state]);
}

/** A tap shows first and is written down then: opening a transaction would hold the tick back. */
const afterThisTap = (work: () => void): void => void setTimeout(work, 0);

/** A page that is hidden at this moment draws no frame, hence the timer. */
function afterNextFrame(work: () => void): void {
  requestAnimationFrame(() => afterThisTap(work));
  setTimeout(work, 100);
}

function tickEachSecond(send: (event: RestTimerEvent) => void): () => void {
  const tick = () => send({ type: 'second.passed', at: Date.now() });
  const timer = setInterval(tick, 1000);
  document.addEventListener('visibilitychange', tick);
  addEventListener('pageshow', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
    removeEventListener('pageshow', tick);
  };
}
