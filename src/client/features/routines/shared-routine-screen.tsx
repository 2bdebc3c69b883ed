import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Exercise } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { exerciseFrom } from '#client/shared/plan/exercise-from.ts';
import { useLibraryNames } from '#client/shared/plan/movement-names.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { plural } from '#domain/plural.ts';
import { writeRoutine } from '#offline/commands/routines.ts';
import { readLink, type SharedRoutine, sharedWords } from './routine-link.ts';

/** A routine that somebody sent as a link. */
export function SharedRoutineScreen() {
  const [shared] = useState(() => readLink(location.hash));
  if (!shared)
    return (
      <>
        <h1 tabIndex={-1} className="sr-only">
          Shared routine
        </h1>
        <EmptyState title="No routine in this link">
          Part of the link is missing. Ask for it again.
        </EmptyState>
      </>
    );
  return <Shared shared={shared} />;
}

function Shared({ shared }: { shared: SharedRoutine }) {
  const { title, units, lines } = shared;
  const device = useDevice();
  const navigate = useNavigate();
  const { named } = useLibraryNames();
  const read = lines.map((line) => exerciseFrom(line, null, { named, newId: device.newId, units }));
  const exercises = read.flatMap((one): Exercise[] => ('exercise' in one ? [one.exercise] : []));
  const unknown = lines.length - exercises.length;
  const keep = async () => {
    const draft = { title: title || 'Shared routine', description: '', folder: '', exercises };
    const made = await writeRoutine(device, { routineId: null, draft });
    if (!made.allowed) return toastRefusal(made.code);
    await navigate({
      to: '/routines/$routineId',
      params: { routineId: made.value },
      replace: true,
    });
  };
  return (
    <div className="flex max-w-[720px] flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h1 tabIndex={-1} className="text-xl font-semibold text-balance wrap-anywhere">
          {title || 'Shared routine'}
        </h1>
        <p className="text-muted wrap-anywhere">{sharedWords(shared)}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {lines.map((line, index) => (
          <li key={index} className="px-4 py-3">
            {line}
            {'problem' in read[index]! && (
              <span className="block text-sm text-below">{read[index].problem}</span>
            )}
          </li>
        ))}
      </ul>
      {unknown > 0 && (
        <p className="text-muted">
          {plural(unknown, 'One line isn’t', `${unknown} lines aren’t`)} saved with it.
        </p>
      )}
      <Button
        theme="primary-cta"
        disabled={exercises.length === 0}
        onClick={() => void keep()}
        className="min-h-14 sm:self-start"
      >
        Save to my routines
      </Button>
    </div>
  );
}
