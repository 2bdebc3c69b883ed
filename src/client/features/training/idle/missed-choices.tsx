import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { daysBetween } from '#domain/history/calendar.ts';
import { daysText } from '../missed-text.ts';
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
  const shift = async () => {
    const { shiftTo } = await import('../reschedule-actions.ts');
    await shiftTo(device, first, today);
  };
  const skip = async (days: readonly RunDay[]) =>
    (await import('../reschedule-actions.ts')).skip(device, days);
  const later = daysText(daysBetween(first.date, today));
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Button className="px-2!" onClick={() => void shift()}>
          Shift everything
        </Button>
        <Button className="px-2!" onClick={() => void skip([first])}>
          Skip it
        </Button>
        {missed.length > 1 && (
          <Button className="col-span-2" onClick={() => void skip(missed)}>
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
