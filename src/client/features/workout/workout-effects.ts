// What a workout does on its own: a tick after its frame, what follows a tick, and the end of the timer.
import type { SetId } from '#contract/ids.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { soundTimesUp } from '#client/shared/workout/times-up-sound.ts';
import { afterTick, completedByCircuit, isCircuitOver, tickSet } from '#domain/session/tick-set.ts';
import { completeExercise, selectExercise } from '#domain/session/complete-exercise.ts';
import { editSet } from '#domain/session/edit-set.ts';
import { elapsedSeconds, isClock, type RestTimer, timedBy } from '#domain/session/rest-timer.ts';
import { formatMinutesSeconds } from '#domain/units.ts';
import { untilItCanBeHad } from '#client/ui/lazy-part.ts';
import { lastClock } from './clock-state.ts';
import { ownPreferences } from './own-preferences.ts';
import type { Workout } from './workout-context.ts';
import {
  sessionOf,
  type TimersEnd,
  type WorkoutEvent,
  type WorkoutState,
} from './workout-setup.ts';

interface WorkoutDeps {
  readonly actor: {
    readonly getSnapshot: () => { readonly context: WorkoutState };
    readonly send: (event: WorkoutEvent) => void;
  };
  readonly edit: Workout['edit'];
}

/** Starts the rest; the last set completes the exercise. */
export function followTick({ actor, edit }: WorkoutDeps, setId: SetId): void {
  const { context } = actor.getSnapshot();
  const running = context.timer && timedBy(context.timer);
  const rests = ownPreferences.read()?.rests;
  const { timer, completes, opens } = afterTick(sessionOf(context), setId, { running, rests });
  if (timer) actor.send({ type: 'rest.started', ...timer, at: Date.now() });
  if (completes !== null) edit(completeExercise, { exerciseIndex: completes });
  if (opens !== null) edit(selectExercise, { index: opens });
}

/** Completing a circuit early stops its clock. */
export function followPress({ actor }: Pick<WorkoutDeps, 'actor'>): void {
  const { context } = actor.getSnapshot();
  if (isCircuitOver(sessionOf(context), context.timer && timedBy(context.timer)))
    actor.send({ type: 'rest.skipped' });
}

/** Stops the clock of a timed set early: the elapsed time is its result. */
export function logTimedSet(deps: WorkoutDeps, timer: RestTimer): void {
  deps.actor.send({ type: 'rest.skipped' });
  const timed = timedBy(timer);
  if (typeof timed === 'object' && 'set' in timed)
    logTime(deps, timed.set, elapsedSeconds(timer, Date.now()));
}

/** The timer ended, now or while the page was hidden. */
export function followTimersEnd(
  deps: WorkoutDeps,
  { timed, seconds, overdueSeconds }: TimersEnd,
): void {
  const ago = overdueSeconds > 2 ? ` ${formatMinutesSeconds(overdueSeconds)} ago` : null;
  if (timed === 'rest') {
    announceEnd(ago && `Your rest ended${ago}.`, overdueSeconds);
  } else if ('circuit' in timed) {
    announceEnd(`The ${isClock(timed) ? 'clock' : 'circuit'} ended${ago ?? ''}.`, overdueSeconds);
    lastClock.set({ exerciseId: timed.circuit });
    const index = completedByCircuit(sessionOf(deps.actor.getSnapshot().context), timed.circuit);
    if (index !== null) deps.edit(completeExercise, { exerciseIndex: index });
  } else if (!timed.up) {
    announceEnd(`The set ended${ago ?? ''} and is marked done.`, overdueSeconds);
    logTime(deps, timed.set, seconds);
  }
}

function logTime(deps: WorkoutDeps, setId: SetId, time: number): void {
  deps.edit(editSet, { setId, values: { time } });
  deps.edit(tickSet, { setId, done: true });
  followTick(deps, setId);
}

function announceEnd(description: string | null, overdueSeconds: number): void {
  showToast({ color: 'error', text: "Time's up!", ...(description && { description }) });
  void soundTimesUp();
  if (document.visibilityState === 'hidden')
    void tellHidden(() => import('./times-up-notification.ts'), { description, overdueSeconds });
}

interface Notifier {
  readonly notifyTimesUp: (description: string | null) => Promise<void>;
}

/** Notifies about the end of a timer on a hidden page. If the notification is late, it says how late. */
export async function tellHidden(
  load: () => Promise<Notifier>,
  { description, overdueSeconds }: { description: string | null; overdueSeconds: number },
): Promise<void> {
  const asked = Date.now();
  const { notifyTimesUp } = await untilItCanBeHad(load);
  const waited = (Date.now() - asked) / 1000;
  const ago = formatMinutesSeconds(Math.round(overdueSeconds + waited));
  await notifyTimesUp(waited > 2 ? `The timer ended ${ago} ago.` : description);
}

/**
 * Defers work and keeps its order; `putOff` may call back more than once, but each piece runs once. `catchUp` does
 * pending work at once: the next step depends on it.
 */
export function inOrder(putOff: (work: () => void) => void) {
  const waiting: (() => void)[] = [];
  const catchUp = () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) next();
  };
  return {
    catchUp,
    add: (work: () => void) => {
      waiting.push(work);
      putOff(catchUp);
    },
  };
}
