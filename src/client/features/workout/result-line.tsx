import { Trophy } from 'lucide-react';
import { useState } from 'react';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { TrainingSession } from '#contract/training.ts';
import { useStore } from '#client/shared/screen/store.ts';
import { useClocked } from '#client/shared/workout/use-clocked.ts';
import { bestWords, scoreText } from '#domain/exercise/clock-words.ts';
import { lastClock } from './clock-state.ts';
import { ResultDialog } from './result-dialog.tsx';
import { useSession } from './workout-context.ts';

/** Of the open exercise, if its clock is for time or an AMRAP: what was reached, last time and today. */
export function ResultLine() {
  const session = useSession((whole) => whole);
  const index = session.selectedExerciseIndex;
  const clock = session.exerciseLog[index]?.result?.clock ?? session.exercises[index]?.clock;
  return clock ? <Line session={session} index={index} clock={clock} /> : null;
}

interface LineProps {
  session: TrainingSession;
  index: number;
  clock: ExerciseClock;
}

function Line({ session, index, clock }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const last = useStore(lastClock);
  const clocked = useClocked(session, index, clock);
  const entry = session.exerciseLog[index]!;
  const isOver = entry.finishDate !== null || last?.exerciseId === entry.exerciseId;
  if (!clocked) return null;
  const { score, compared, record } = clocked;
  const mayEnter = score !== null || isOver;
  if (!score && !compared && !mayEnter) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <p role="status" className="min-w-0">
        {score && <strong className="text-base">{scoreText(score)}</strong>}
        {score && compared && ' · '}
        {compared}
        {record && (
          <span className="flex items-center gap-1.5 font-semibold">
            <Trophy size={16} strokeWidth={2.5} aria-hidden className="text-middling" />
            {bestWords(record.score)}
          </span>
        )}
      </p>
      {mayEnter && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-11 font-semibold underline decoration-edge underline-offset-4"
        >
          {score ? 'Change' : 'Enter your result'}
        </button>
      )}
      {isOpen && <ResultDialog entry={entry} clock={clock} onClose={() => setOpen(false)} />}
    </div>
  );
}
