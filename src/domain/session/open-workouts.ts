// Several workouts may be open at once: one on each phone.
import type { EditStamp } from '#contract/edit-stamp.ts';
import type { TrainingSession } from '#contract/training.ts';
import { selfAndParts } from '../exercise/group.ts';
import { suspendedSession } from '../program/program-run.ts';

export interface OpenWorkouts {
  /** The one to go on with on this device; null: none is open anywhere. */
  readonly own: TrainingSession | null;
  /** The latest first. */
  readonly others: readonly OtherWorkout[];
}

export interface OtherWorkout {
  readonly session: TrainingSession;
  /** The last change was made on another device; false if nobody knows. */
  readonly isElsewhere: boolean;
}

/**
 * `activeId`: the workout on this device's screen, which is its own before any other; then one that this device was the
 * last to change, then the latest.
 */
export function openWorkouts(
  sessions: readonly TrainingSession[],
  { activeId, deviceId }: { readonly activeId: string | undefined; readonly deviceId: string },
): OpenWorkouts {
  const open = sessions
    .filter(({ status }) => status === 'started')
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate));
  const own =
    open.find(({ _id }) => _id === activeId) ??
    suspendedSession(open.filter((session) => lastDevice(session) === deviceId)) ??
    suspendedSession(open);
  const others = open
    .filter((session) => session !== own)
    .map((session) => ({
      session,
      isElsewhere: (lastDevice(session) ?? deviceId) !== deviceId,
    }));
  return { own, others };
}

/** By the stamps of its sets, its own exercises and its order; null: nothing was changed in it. */
function lastDevice({ exercises, exerciseLog, arranged }: TrainingSession): string | null {
  const sets = exerciseLog.flatMap(selfAndParts).flatMap((part) => part.sets);
  const stamps: readonly (EditStamp | undefined)[] = [
    ...sets.map(({ edited }) => edited),
    ...exercises.map(({ added }) => added),
    arranged?.edited,
  ];
  return (
    stamps.reduce<EditStamp | null>(
      (latest, stamp) => (stamp && (!latest || stamp.at > latest.at) ? stamp : latest),
      null,
    )?.by ?? null
  );
}
