import { setsFigure } from '#client/ui/sets-figure.ts';
import { FigureText } from '#client/ui/stat-tile.tsx';
import { hoursAndMinutes } from '#client/ui/stat-labels.ts';
import { shownVolume } from '#client/ui/volume-text.ts';
import type { FinishedWorkout } from '#domain/history/finished-workout.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { scoreLabel } from '#domain/session/score-words.ts';
import type { Feedback } from '#contract/training.ts';

export interface WorkoutFiguresProps {
  done: FinishedWorkout;
  /** The duration is not known yet. */
  isUnderWay?: boolean;
}

export function WorkoutFigures({ done, isUnderWay = false }: WorkoutFiguresProps) {
  const units = useUnits();
  const { seconds, volume } = done;
  const figures = [
    setsFigure(done),
    ...(isUnderWay ? [] : [{ label: 'time', value: hoursAndMinutes(seconds) }]),
    ...(volume > 0 ? [{ label: 'volume', value: shownVolume(volume, units) }] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold">
            <FigureText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function FeltLine({ score }: { score: number }) {
  const number = `${score} of 10`;
  const label = scoreLabel('feel', score);
  return (
    <p className="text-sm text-muted">
      Felt <span className="text-base font-semibold text-ink">{label}</span>
      {label !== number && `, ${number}`}
    </p>
  );
}

export const ExerciseScores = ({ score1: effort, score2: compliance }: Feedback) => (
  <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
    {effort !== null && <Score name="Effort" score={effort} />}
    {compliance !== null && <Score name="Compliance" score={compliance} />}
  </p>
);

const Score = ({ name, score }: { name: string; score: number }) => (
  <span>
    {name} <span className="font-semibold text-ink">{score}</span>
    <span className="sr-only"> of 10</span>
  </span>
);
