import { Trophy } from 'lucide-react';
import type { ExerciseLogEntry } from '#contract/training.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { recordLine } from '#client/ui/record-text.ts';
import { setName } from '#client/ui/set-columns.ts';
import { setNumbers } from '#domain/exercise/set-number.ts';
import { partLabel, partsOf } from '#domain/exercise/group.ts';
import { useSession } from '../workout-context.ts';
import type { SetFacts } from './watch-set-facts.ts';

export const RecordMark = () => (
  <span className="animate-rise absolute top-1 right-0 text-middling">
    <Trophy size={12} strokeWidth={2.5} aria-hidden />
    <span className="sr-only">, record</span>
  </span>
);

interface RecordsTodayProps {
  entry: ExerciseLogEntry;
  index: number;
  fallen: SetFacts['records'];
}

/** A line for each set that broke a record: it says so and leaves the athlete alone. */
export function RecordsToday({ entry, index, fallen }: RecordsTodayProps) {
  const units = useUnits();
  const exercises = useSession((session) => session.exercises);
  const parts = partsOf(entry);
  return (
    <ul aria-label="Records today" className="flex flex-col gap-1.5 px-4 text-sm sm:px-0">
      {parts.flatMap(({ sets }, part) => {
        const numbers = setNumbers(sets);
        return sets.map(({ id }, place) => {
          const records = fallen.get(id);
          return records ? (
            <li key={id} className="animate-rise flex gap-2">
              <Trophy
                size={16}
                strokeWidth={2.5}
                aria-hidden
                className="mt-0.5 shrink-0 text-middling"
              />
              <span>
                <span className="text-muted">
                  {setName(partLabel(exercises, index, part), numbers[place]!)}:
                </span>{' '}
                {records.map((record) => recordLine(record, units)).join(' · ')}
              </span>
            </li>
          ) : null;
        });
      })}
    </ul>
  );
}
