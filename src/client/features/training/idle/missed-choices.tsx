import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { daysBetween } from '#domain/history/calendar.ts';
import { daysText } from '../missed-text.ts';
import { shiftTo, skip } from '../reschedule-actions.ts';
import type { RunDay } from '../training-days.ts';

export interface MissedChoicesProps {
  /** All of one run, the earliest first; at least one. */
  missed: readonly RunDay[];
  today: string;
}

export function MissedChoices({ missed, today }: MissedChoicesProps) {
  const device = useDevice();
  const [first] = missed;
  if (!first) return null;
  const later = daysText(daysBetween(first.date, today));
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Button className="px-2!" onClick={() => void shiftTo(device, first, today)}>
          Shift everything
        </Button>
        <Button className="px-2!" onClick={() => void skip(device, [first])}>
          Skip it
        </Button>
        {missed.length > 1 && (
          <Button className="col-span-2" onClick={() => void skip(device, missed)}>
            Skip all {missed.length} missed workouts
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        Shifting moves everything from here on by {later}. Skipped workouts count as not done.
      </p>
    </div>
  );
}
