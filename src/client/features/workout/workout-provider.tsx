import { useActorRef, useSelector } from '@xstate/react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { TrainingSession } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { unsavedChanges, untilSaved } from '#client/shared/sync/unsaved.ts';
import type { RestTimer } from '#domain/session/rest-timer.ts';
import { type SessionEdit, sessionEdit } from '#domain/session/session-edit.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import { editSession } from '#offline/commands/edit-session.ts';
import { finishSession, pauseSession } from '#offline/commands/finish-session.ts';
import { setRestTimer } from '#offline/commands/set-rest-timer.ts';
import { type Device, stampOf } from '#offline/device.ts';
import { activeSession } from '#offline/queries.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { unlockSound } from '#client/shared/workout/times-up-sound.ts';
import { afterNextFrame } from '#client/ui/next-frame.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { followPress, followTick, followTimersEnd, inOrder } from './workout-effects.ts';
import { type Workout, WorkoutContext } from './workout-context.ts';
import { shownLoads } from './shown-loads.ts';
import { workoutMachine } from './workout-machine.ts';
import { type OpenedWorkout, type RestEvent, sessionOf } from './workout-setup.ts';

export interface WorkoutProviderProps {
  /** As it was when the screen opened. */
  session: TrainingSession;
  timer: RestTimer | null;
  children: ReactNode;
}

export function WorkoutProvider({ session, timer, children }: WorkoutProviderProps) {
  const device = useDevice();
  const actor = useWorkoutMachine(device, session, timer);
  useWakeLock();
  useEffect(firstScreenShown, []);
  useLoadedSession(actor);

  const workout = useMemo((): Workout => {
    const taps = inOrder(afterNextFrame);
    const edit = editOn(device, actor);
    return {
      actor,
      settle: taps.catchUp,
      edit: (verb, given) => {
        taps.catchUp();
        edit(verb, given);
      },
      tick: (setId, done, then) => {
        actor.send({ type: 'tap.seen' });
        taps.add(() => {
          const load = shownLoads.get(setId);
          edit(tickSet, { setId, done, ...(load !== undefined && { shown: { load } }) });
          actor.send({ type: 'log.stored' });
          then();
          if (done) {
            afterThisTap(() => {
              unlockSound();
              followTick({ actor, edit }, setId);
            });
          }
        });
      },
      press: (screen) => {
        taps.catchUp();
        actor.send({ type: 'action.pressed', screen, stamp: stampOf(device) });
        followPress({ actor });
      },
    };
  }, [actor, device]);

  return (
    <WorkoutContext value={workout}>
      {children}
      <LeaveDialog />
    </WorkoutContext>
  );
}

const editOn =
  (device: Device, actor: Pick<Workout['actor'], 'send'>): Workout['edit'] =>
  (verb, given) =>
    actor.send({ type: 'log.edited', edit: sessionEdit(verb, given), stamp: stampOf(device) });

function useWorkoutMachine(device: Device, session: TrainingSession, timer: RestTimer | null) {
  const navigate = useNavigate();
  const [opened] = useState((): OpenedWorkout => ({ session, timer, at: Date.now() }));
  const machine = useMemo(
    () => machineOn(device, opened, () => void navigate({ to: '/workout/finish' })),
    [device, opened, navigate],
  );
  return useActorRef(machine, { input: opened });
}

function machineOn(device: Device, opened: OpenedWorkout, openFinishScreen: () => void) {
  const sessionId = opened.session._id;
  let remembered = opened.timer;
  let stored: Promise<unknown> = Promise.resolve();
  const store = async (edit: SessionEdit, document: () => TrainingSession) => {
    await new Promise<void>(afterThisTap);
    const { setId, id } = edit.given;
    await untilSaved({ setId: setId ?? id ?? null, document }, async () => {
      const outcome = await editSession(device, sessionId, edit);
      if (!outcome.allowed) toastRefusal(outcome.code);
    });
  };
  return workoutMachine.provide({
    actions: {
      store: ({ self }, edit) => {
        const document = () => sessionOf(self.getSnapshot().context);
        stored = store(edit, document).then(() => self.send({ type: 'log.stored' }));
      },
      explain: (_, code) => toastRefusal(code),
      openFinishScreen,
      remember: (_, timer) => {
        if (timer === remembered) return;
        remembered = timer;
        // It runs even if it could not be stored.
        void setRestTimer(device, { sessionId, timer }).catch(() => undefined);
      },
      announceEnd: ({ self }, end) =>
        afterThisTap(() => followTimersEnd({ actor: self, edit: editOn(device, self) }, end)),
    },
    actors: {
      pause: fromPromise(async ({ input }) => {
        await stored;
        // On a full disk it stays the open workout; the athlete can leave its screen all the same.
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
      clock: fromCallback<RestEvent>(({ sendBack }) => tickEachSecond(sendBack)),
    },
  });
}

/** Follows what this or another tab stores; leaves the screen when the workout ended elsewhere. */
function useLoadedSession(actor: Workout['actor']): void {
  const navigate = useNavigate();
  const loaded = useRead(activeSession);
  const isGone = loaded === null;
  const canClose = useSelector(actor, (snapshot) => snapshot.can({ type: 'session.gone' }));
  const end = useSelector(actor, ({ status, value }) => (status === 'done' ? value : null));
  useEffect(() => {
    if (loaded) actor.send({ type: 'session.loaded', session: loaded });
  }, [actor, loaded]);
  useEffect(() => {
    if (isGone && canClose) actor.send({ type: 'session.gone' });
  }, [actor, isGone, canClose]);
  useEffect(() => {
    if (end === 'closed')
      showToast({
        color: 'info',
        text: 'This workout was closed elsewhere',
        description: 'It was finished or paused on another device or in another tab.',
      });
    if (end === 'finished')
      showToast({
        color: 'success',
        text: 'Workout finished',
        // The summary below says whether it was sent too.
        description: 'Saved on this device.',
      });
    if (end === 'closed' || end === 'finished')
      void navigate({ to: '/training', ignoreBlocker: true });
  }, [end, navigate]);
}

/** Stores a tap after showing it: opening a transaction would delay the tick. */
const afterThisTap = (work: () => void): void => void setTimeout(work, 0);

function tickEachSecond(send: (event: RestEvent) => void): () => void {
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

/** Keeps the screen on during the workout. The system releases the lock whenever the page is hidden. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused on a low battery or an old iPhone; the workout goes on all the same.
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (ended) void granted?.release();
      else lock = granted;
    };
    const again = () => void request();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
