import { Link, type LinkOptions } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { TrainingSessionId } from '#contract/ids.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { Button } from '#client/ui/button.tsx';
import { distanceText, shownText } from '#client/ui/set-text.ts';
import type { MovementPoint } from '#domain/history/trends.ts';
import { bodyShareOf } from '#domain/movement/body-share.ts';
import type { Units } from '#domain/units.ts';
import { shownEstimate, shownLift } from '#client/ui/lift-text.ts';
import { shortDate } from '#client/shared/dates/short-date.ts';

export interface DatedPoint extends MovementPoint {
  readonly date: string;
}

export interface ExerciseWorkoutsProps<Point extends DatedPoint> {
  /** Earliest first. */
  points: readonly Point[];
  /** The workout under way, which has no results to link to yet. */
  presentId: TrainingSessionId | null;
  /** Where a workout is shown whole; null: nowhere, or not from here. */
  linkOf: (point: Point) => LinkOptions | null;
}

const pageSize = 20;

export function ExerciseWorkouts<Point extends DatedPoint>(props: ExerciseWorkoutsProps<Point>) {
  const { points, presentId, linkOf } = props;
  const [count, setCount] = useState(pageSize);
  const shown = points.toReversed().slice(0, count);
  return (
    <div className="flex flex-col gap-3">
      <table className="w-full overflow-hidden rounded-card border border-line bg-surface">
        <caption className="sr-only">By workout</caption>
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="h-9 pl-4 font-medium sm:pl-5">
              When
            </th>
            <th scope="col" className="px-2 font-medium">
              Best set
            </th>
            <th scope="col" className="px-2 text-right font-medium">
              Sets
            </th>
            <th scope="col" className="pr-4 text-right font-medium max-[379px]:hidden sm:pr-5">
              Est. 1RM
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((point) => (
            <Row
              key={point.sessionId}
              point={point}
              isPresent={point.sessionId === presentId}
              link={point.sessionId === presentId ? null : linkOf(point)}
            />
          ))}
        </tbody>
      </table>
      {points.length > count && (
        <Button className="self-center" onClick={() => setCount(count + pageSize)}>
          Show earlier
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  point: DatedPoint;
  isPresent: boolean;
  link: LinkOptions | null;
}

function Row({ point, isPresent, link }: RowProps) {
  const units = useUnits();
  const today = useToday();
  const { date, workoutTitle, sets, bestE1rm } = point;
  return (
    <tr className="border-t border-line">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the date is its text */}
      <th scope="row" className="py-1 pl-4 text-left font-normal sm:pl-5">
        <MaybeLink link={link}>
          <span className="block font-medium">
            {isPresent ? 'Today, so far' : shortDate(date, today)}
          </span>
          <span className="line-clamp-1 text-xs text-muted">{workoutTitle}</span>
        </MaybeLink>
      </th>
      <td className="px-2 font-semibold max-sm:text-sm">{bestWords(point, units)}</td>
      <td className="px-2 text-right">{sets}</td>
      <td className="pr-4 text-right text-muted max-[379px]:hidden sm:pr-5 sm:whitespace-nowrap">
        {bestE1rm === null ? '–' : shownEstimate(bestE1rm, units)}
      </td>
    </tr>
  );
}

function MaybeLink({ link, children }: { link: LinkOptions | null; children: ReactNode }) {
  if (!link) return <span className="block py-1.5">{children}</span>;
  return (
    <Link
      {...link}
      className="flex min-h-11 flex-col justify-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}

function bestWords(
  { movementId, bestSet, farthest, longest }: MovementPoint,
  units: Units,
): string {
  // It may wrap before the reps, but not within '× 10'.
  if (bestSet) return shownLift(bestSet, units).replace('× ', '×\u00A0');
  if (farthest > 0) return distanceText(farthest, units);
  if (longest > 0) return shownText('time', longest, units);
  return bodyShareOf(movementId)?.isHelped ? 'Body weight unknown' : '–';
}
