import { Link } from '@tanstack/react-router';
import { ChartLine } from 'lucide-react';
import { memo } from 'react';
import type { Exercise, SubExercise, SubExerciseLogEntry } from '#contract/training.ts';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { hasPicture } from '#client/shared/movements/movement-picture.tsx';
import { formatMinutesSeconds } from '#domain/units.ts';
import { movementName } from '#domain/exercise/movement-name.ts';

const MovementDemo = afterIdle(async () => (await import('./idle/movement-demo.tsx')).MovementDemo);
const SetUpNote = afterIdle(async () => (await import('./idle/set-up-note.tsx')).SetUpNote);

const HowLine = afterIdle(
  async () => (await import('./idle/how-line.tsx')).HowLine,
  () => <p className="h-5" />,
);

export interface PartHeaderProps {
  prescribed: SubExercise;
  /** The movement actually done. */
  movement: SubExerciseLogEntry['movement'];
  swap: SubExerciseLogEntry['swap'];
  /** These for a single exercise only: a group shows its rest and its clock once. */
  clock: Exercise['clock'];
  rest: number | null;
  /** 'A1' in a superset or circuit. */
  label: string | null;
  /** The next set belongs to this part. */
  isTurn: boolean;
}

export const PartHeader = memo(function PartHeader(props: PartHeaderProps) {
  const { prescribed, movement, swap, clock, rest, label, isTurn } = props;
  const title = movementName(movement);
  return (
    <div className="flex items-center gap-4 px-4 sm:px-0">
      {hasPicture(movement) && (
        <div className={`shrink-0 max-lg:short:hidden ${label ? 'size-14' : 'size-20'}`}>
          <MovementDemo movement={movement} size={label ? 56 : 80} />
        </div>
      )}
      <div className="min-w-0 flex-1">
        {label ? (
          <h3 className="flex items-center gap-2.5 text-lg font-semibold">
            <span
              className={`shrink-0 rounded-full border px-2.5 text-base leading-7 ${isTurn ? 'border-ink bg-ink text-ground' : 'border-edge text-muted'}`}
            >
              {label}
            </span>
            <span className="min-w-0 text-balance">{title}</span>
          </h3>
        ) : (
          <h2 className="text-xl font-semibold text-balance max-[359px]:text-lg">{title}</h2>
        )}
        {swap && <p className="text-sm text-muted">Instead of {swap.from.title}</p>}
        {(prescribed.perSide ?? prescribed.tempo ?? clock) && (
          <HowLine
            prescribed={prescribed}
            clock={clock}
            isSwapped={swap !== undefined && !swap.perSide}
          />
        )}
        <p className="min-h-5 text-sm text-muted">
          {rest !== null && !clock && `Rest ${formatMinutesSeconds(rest)}`}
        </p>
        {typeof movement === 'object' && <SetUpNote movement={movement} />}
        {prescribed.description && !swap && (
          <p className="mt-1 text-sm whitespace-pre-line text-muted max-lg:short:hidden">
            {prescribed.description}
          </p>
        )}
      </div>
      {typeof movement === 'object' && (
        <Link
          to="/workout/history/$movementId"
          params={{ movementId: movement._id }}
          preload={false}
          aria-label={`History of ${title}`}
          className="-mr-2 flex size-12 shrink-0 items-center justify-center self-start rounded-control text-muted transition-colors hover:bg-line/60 hover:text-ink"
        >
          <ChartLine size={22} aria-hidden />
        </Link>
      )}
    </div>
  );
});
