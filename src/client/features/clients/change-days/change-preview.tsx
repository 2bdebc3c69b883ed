import { dayName as workoutName } from '#domain/coaching/day-name.ts';
import { useUnits } from '#client/shared/session/session.ts';
import type { ChangedDay } from '#domain/program/changed-days.ts';
import { exercisesChange } from '#domain/program/exercises-change.ts';
import { equal } from '#domain/three-way.ts';
import { dayName } from './day-name.ts';
import type { PlannedDayOfClient } from './use-client-plan.ts';

export interface ChangePreviewProps {
  changed: readonly ChangedDay<PlannedDayOfClient>[];
  firstName: string;
}

/** What happens to each day, before it is applied. */
export function ChangePreview({ changed, firstName }: ChangePreviewProps) {
  const units = useUnits();
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
      tabIndex={0}
      role="region"
      aria-label="What happens to each day"
      className="max-h-72 overflow-auto lg:max-h-[52dvh] overscroll-contain rounded-control border border-line"
    >
      <ol className="divide-y divide-line">
        {changed.map((one) => (
          <li key={one.planned._id} className="px-4 py-2.5 text-sm">
            <p className="font-medium wrap-anywhere">
              {dayName(one.planned)}
              <span className="font-normal text-muted"> · {workoutName(one.planned.day)}</span>
            </p>
            <ul>
              {exercisesChange(one.planned.day.exercises, one.exercises, units).map((line) => (
                <li key={line} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
            {one.planned.state === 'started' && (
              <p className="font-semibold text-information">{underWay(one, firstName)}</p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Which exercises a workout has was settled when it began. */
function underWay(
  { planned, exercises }: ChangedDay<PlannedDayOfClient>,
  firstName: string,
): string {
  const [was, is] = [planned.day.exercises, exercises].map((all) => all.map(({ _id }) => _id));
  return equal(was, is)
    ? `${firstName} is doing this workout now: sets already done stay as they are.`
    : `${firstName} is doing this workout now and keeps its exercises.`;
}
