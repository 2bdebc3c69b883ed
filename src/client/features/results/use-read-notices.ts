import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import type { TrainingSessionId } from '#contract/ids.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { markReadOfWorkout } from '#offline/commands/notifications.ts';
import { unreadOfWorkout } from '#offline/queries/notifications.ts';

/** What told of a workout is read by who looks at the workout, also what comes meanwhile. */
export function useReadNotices(sessionId: TrainingSessionId): void {
  const device = useDevice();
  const unread = useLiveQuery(async () => unreadOfWorkout(device, sessionId), [device, sessionId]);
  useEffect(() => {
    if (!unread) return;
    const look = () => {
      if (document.visibilityState === 'visible') void markReadOfWorkout(device, { sessionId });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [device, sessionId, unread]);
}
