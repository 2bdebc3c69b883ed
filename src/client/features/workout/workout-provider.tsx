import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { TrainingSession } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import type { RestTimer } from '#domain/session/rest-timer.ts';
import { activeSession } from '#offline/queries.ts';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { currentUser } from '#client/shared/session/session.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { ownPreferences } from './own-preferences.ts';
import { usePlaceLeft } from './place-left.ts';
import { runWorkout } from './run-workout.ts';
import { useStoredWorkout } from './use-stored-workout.ts';
import { WorkoutContext } from './workout-context.ts';

const KeepAwake = afterIdle(async () => (await import('./idle/keep-awake.ts')).KeepAwake);

ownPreferences.read = () => currentUser()?.preferences;

export interface WorkoutProviderProps {
  /** As it was when the screen opened. */
  session: TrainingSession;
  timer: RestTimer | null;
  children: ReactNode;
}

export function WorkoutProvider({ session, timer, children }: WorkoutProviderProps) {
  const device = useDevice();
  const navigate = useNavigate();
  const [workout] = useState(() =>
    runWorkout(device, { session, timer }, () => void navigate({ to: '/workout/finish' })),
  );
  usePlaceLeft();
  useEffect(firstScreenShown, []);
  const end = useStoredWorkout(workout, useRead(activeSession));
  useEffect(() => {
    if (end === 'closed' || end === 'finished')
      void navigate({ to: '/training', ignoreBlocker: true });
  }, [end, navigate]);
  return (
    <WorkoutContext value={workout}>
      {children}
      <LeaveDialog />
      <KeepAwake />
    </WorkoutContext>
  );
}
