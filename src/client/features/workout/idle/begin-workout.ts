// A workout's life up to the point where its screen takes over.
import { createActor, fromPromise, waitFor } from 'xstate';
import type { WorkoutChoice } from '#client/shared/workout/begin-workout.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import type { TrainingSession } from '#contract/training.ts';
import { allowed, type Outcome, refused } from '#domain/refusal.ts';
import { resumeSession, startSession } from '#offline/commands/start-session.ts';
import type { Device } from '#offline/device.ts';
import { activeSession } from '#offline/queries.ts';
import { workoutMachine } from '../workout-machine.ts';

/** Starts or resumes it on this device, with or without a signal; true if its screen can open. */
export async function beginWorkout(device: Device, choice: WorkoutChoice): Promise<boolean> {
  const actor = createActor(machineOn(device, choice), { input: null });
  actor.start();
  actor.send('sessionId' in choice ? { type: 'resume', ...choice } : { type: 'start', ...choice });
  const begun = await waitFor(
    actor,
    (snapshot) => snapshot.matches('open') || snapshot.status === 'done',
  );
  actor.stop();
  const { refusal } = begun.context;
  if (refusal) toastRefusal(refusal);
  if (begun.matches('failed'))
    showToast({
      color: 'error',
      text: 'The workout couldn’t be opened',
      description: `This ${thisDevice} couldn’t save it. Free up some space and try again.`,
    });
  return begun.matches('open');
}

async function begin(device: Device, choice: WorkoutChoice) {
  if ('sessionId' in choice) return resumeSession(device, choice);
  if ('programId' in choice) return startSession(device, choice);
  const { startFree } = await import('#offline/commands/free-workout.ts');
  return startFree(device, choice);
}

function machineOn(device: Device, choice: WorkoutChoice) {
  return workoutMachine.provide({
    actors: {
      begin: fromPromise(async (): Promise<Outcome<TrainingSession>> => {
        const begun = await begin(device, choice);
        if (!begun.allowed) return begun;
        const session = await activeSession(device);
        return session ? allowed(session) : refused('session-not-found');
      }),
    },
  });
}
