// The workout under way on this page: its machine, and what it does to the device. It outlives its screen, so the rest
// goes on and its end is heard while the athlete reads a message.
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { TrainingSession } from '#contract/training.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { unsavedChanges, untilSaved } from '#client/shared/sync/unsaved.ts';
import { runningWorkout } from '#client/shared/workout/running-workout.ts';
import { unlockSound } from '#client/shared/workout/times-up-sound.ts';
import { afterNextFrame } from '#client/ui/next-frame.ts';
import type { RestTimer } from '#domain/session/rest-timer.ts';
import { type SessionEdit, sessionEdit } from '#domain/session/session-edit.ts';
import { tickSet } from '#domain/session/tick-set.ts';
import { knownUnits } from '#domain/units.ts';
import { editSession } from '#offline/commands/edit-session.ts';
import { finishSession, pauseSession } from '#offline/commands/finish-session.ts';
import { setRestTimer } from '#offline/commands/set-rest-timer.ts';
import { type Device, stampOf } from '#offline/device.ts';
import { followPress, followTick, followTimersEnd, inOrder } from './workout-effects.ts';
import { ownPreferences } from './own-preferences.ts';
import { shownOf } from './shown-loads.ts';
import type { Workout } from './workout-context.ts';
import { workoutMachine } from './workout-machine.ts';
import {
  type OpenedWorkout,
  type RestEvent,
  sessionOf,
  type StoredWorkout,
} from './workout-setup.ts';

let running: { readonly device: Device; readonly workout: Workout } | null = null;

/** The one that runs already if it is the stored one; otherwise it starts as it is stored. */
export function runWorkout(
  device: Device,
  stored: StoredWorkout,
  openFinishScreen: () => void,
): Workout {
  const present = running?.workout.actor.getSnapshot();
  if (
    running?.device === device &&
    present?.status === 'active' &&
    sessionOf(present.context)._id === stored.session._id
  )
    return running.workout;
  runningWorkout.read()?.stop();
  const workout = started(device, { ...stored, at: Date.now() }, openFinishScreen);
  running = { device, workout };
  const { actor } = workout;
  const end = () => {
    actor.stop();
    if (running?.workout !== workout) return;
    running = null;
    runningWorkout.set(null);
  };
  actor.subscribe({ complete: end });
  runningWorkout.set({
    isCounting: () => actor.getSnapshot().context.timer?.state === 'counting',
    stop: end,
  });
  return workout;
}

function started(device: Device, opened: OpenedWorkout, openFinishScreen: () => void): Workout {
  const timers = timersOn(device, opened);
  const machine = machineOn(device, opened, { timers, openFinishScreen });
  const actor = createActor(machine, { input: opened });
  actor.start();
  const taps = inOrder(afterNextFrame);
  const edit = editOn(device, actor);
  return {
    actor,
    edit: (verb, given) => {
      taps.catchUp();
      edit(verb, given);
    },
    tick: (setId, done, then, lastReps = null) => {
      actor.send({ type: 'tap.seen' });
      taps.add(() => {
        const units = knownUnits(ownPreferences.read()?.units);
        edit(tickSet, { setId, done, lastReps, units, ...shownOf(setId) });
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
    settle: taps.catchUp,
    press: (screen) => {
      taps.catchUp();
      actor.send({ type: 'action.pressed', screen, stamp: stampOf(device) });
      followPress({ actor });
    },
    followTimer: (timer) => {
      if (timers.isNews(timer)) actor.send({ type: 'rest.loaded', timer, at: Date.now() });
    },
  };
}

const editOn =
  (device: Device, actor: Pick<Workout['actor'], 'send'>): Workout['edit'] =>
  (verb, given) =>
    actor.send({ type: 'log.edited', edit: sessionEdit(verb, given), stamp: stampOf(device) });

/** Stores the rest timer, and tells which stored ones another tab has written. */
function timersOn(device: Device, { session, timer: first }: OpenedWorkout) {
  let known = JSON.stringify(first);
  let writing = 0;
  return {
    remember: (timer: RestTimer | null) => {
      if (JSON.stringify(timer) === known) return;
      known = JSON.stringify(timer);
      writing += 1;
      // It runs even if it could not be stored.
      void setRestTimer(device, { sessionId: session._id, timer })
        .catch(() => undefined)
        .finally(() => (writing -= 1));
    },
    isNews: (timer: RestTimer | null): boolean => {
      if (writing > 0 || JSON.stringify(timer) === known) return false;
      known = JSON.stringify(timer);
      return true;
    },
  };
}

interface Surroundings {
  readonly timers: ReturnType<typeof timersOn>;
  readonly openFinishScreen: () => void;
}

function machineOn(device: Device, opened: OpenedWorkout, surroundings: Surroundings) {
  const sessionId = opened.session._id;
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
      openFinishScreen: surroundings.openFinishScreen,
      remember: (_, timer) => surroundings.timers.remember(timer),
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
