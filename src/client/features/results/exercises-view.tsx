import { Link } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { ChevronRight } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { dayOf, useToday } from '#client/shared/dates/today.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type KnownMovement, knownMovements, recordsSoFar } from '#offline/queries/history.ts';
import { matchesWords } from '#client/ui/text-search.ts';
import { shortDate } from '#client/shared/dates/short-date.ts';
import { counted } from '#domain/plural.ts';
import { shownLift } from './lift-text.ts';

const pageSize = 30;

/**
 * Every exercise that was ever done, latest first, each with its heaviest lift; searchable by any part of its name.
 */
export function ExercisesView() {
  const device = useDevice();
  const known = useLiveQuery(async () => knownMovements(device), [device]);
  const [wanted, setWanted] = useState('');
  const words = useDeferredValue(wanted);
  const [count, setCount] = useState(pageSize);
  if (!known) return null;
  const found = known.filter((movement) =>
    matchesWords(words, [movement.title, movement.bodyPart ?? '', ...movement.muscles]),
  );
  return (
    <section aria-label="Exercises" className="flex flex-col gap-4">
      <TextField
        label="Find an exercise"
        type="search"
        placeholder="Squat, chest, …"
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <p role="status" className="text-sm text-muted">
        {found.length === 0
          ? `No matches for “${words.trim()}”.`
          : counted(found.length, 'exercise')}
      </p>
      {found.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {found.slice(0, count).map((movement) => (
            <li key={movement.movementId}>
              <ExerciseRow movement={movement} />
            </li>
          ))}
        </ul>
      )}
      {found.length > count && (
        <Button className="self-center" onClick={() => setCount(count + pageSize)}>
          Show more
        </Button>
      )}
    </section>
  );
}

function ExerciseRow({ movement }: { movement: KnownMovement }) {
  const device = useDevice();
  const units = useUnits();
  const today = useToday();
  const { movementId, title, workouts, lastDate } = movement;
  const records = useLiveQuery(async () => recordsSoFar(device, movementId), [device, movementId]);
  const best = records?.heaviest ?? records?.mostReps;
  return (
    <Link
      to="/results/exercise/$movementId"
      params={{ movementId }}
      preload={false}
      className="flex min-h-18 items-center gap-4 px-4 py-2.5 transition-colors hover:bg-line/30 sm:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-balance">{title || 'Exercise'}</span>
        <span className="block text-sm text-muted">
          {counted(workouts, 'workout')}, last on {shortDate(dayOf(lastDate), today)}
        </span>
      </span>
      {best && (
        <span className="shrink-0 text-right">
          <span className="block font-semibold">{shownLift(best, units)}</span>
          <span className="block text-xs text-muted">record</span>
        </span>
      )}
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}
