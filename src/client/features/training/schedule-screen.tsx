import { useEffect } from 'react';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { useRead } from '#client/shared/device/use-read.ts';
import { FirstReading } from '#client/shared/sync/first-reading.tsx';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { knownPrograms } from '#offline/queries.ts';
import { ScheduleSection } from './schedule-section.tsx';

const ProfileCall = afterIdle(
  async () => (await import('#client/shared/people/idle/profile-call.tsx')).ProfileCall,
);

/** The calendar on a page of its own. */
export function ScheduleScreen() {
  const programs = useRead(knownPrograms);
  useEffect(() => {
    if (programs) firstScreenShown();
  }, [programs]);
  return (
    <div className="flex flex-col gap-4">
      <h1 tabIndex={-1} className="text-xl font-semibold">
        Schedule
      </h1>
      {programs ? (
        <ScheduleSection programs={programs} />
      ) : programs === null ? (
        <FirstReading />
      ) : (
        <LoadingView />
      )}
      <ProfileCall />
    </div>
  );
}
