import { ProfileCall } from '#client/shared/people/profile-call.tsx';
import { useRead } from '#client/shared/device/use-read.ts';
import { FirstReading } from '#client/shared/sync/first-reading.tsx';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { knownPrograms } from '#offline/queries.ts';
import { ScheduleSection } from './schedule-section.tsx';

export function ScheduleScreen() {
  const programs = useRead(knownPrograms);
  useFirstScreenShown(programs);
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
