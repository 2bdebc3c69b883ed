import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { runWorkout } from './run-workout.ts';
import type { StoredWorkout } from './workout-setup.ts';
import { useStoredWorkout } from './use-stored-workout.ts';
import { WorkoutBar } from './workout-bar.tsx';
import { WorkoutContext } from './workout-context.ts';

const KeepAwake = afterIdle(async () => (await import('./idle/keep-awake.ts')).KeepAwake);

export interface MinimizedWorkoutProps {
  /** As it was when it was minimized, or when the app was opened. */
  opened: StoredWorkout;
  /** As it is now; null if it is not the open one any more, undefined while it is read. */
  stored: StoredWorkout | null | undefined;
  onEnd: () => void;
}

/** Keeps the workout running beside every other screen. */
export function MinimizedWorkout({ opened, stored, onEnd }: MinimizedWorkoutProps) {
  const device = useDevice();
  const navigate = useNavigate();
  const [workout] = useState(() =>
    runWorkout(device, opened, () => void navigate({ to: '/workout/finish' })),
  );
  const { actor, followTimer } = workout;
  const end = useStoredWorkout(workout, stored && stored.session);
  const isCounting = useSelector(actor, ({ context }) => context.timer?.state === 'counting');
  useEffect(() => {
    if (stored) followTimer(stored.timer);
  }, [stored, followTimer]);
  useEffect(() => {
    if (end) onEnd();
  }, [end, onEnd]);
  return (
    <WorkoutContext value={workout}>
      <WorkoutBar />
      <LeaveDialog isMinimized />
      {/* A sleeping phone would miss the end of the rest; otherwise it may sleep as on any other screen. */}
      {isCounting && !end && <KeepAwake />}
    </WorkoutContext>
  );
}
