import { Link, useNavigate } from '@tanstack/react-router';
import { Play, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RoutineId } from '#contract/ids.ts';
import { longestFolder } from '#contract/limits.ts';
import type { Routine } from '#contract/routines.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { shareLink } from '#client/shared/screen/share-link.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useCurrentUser, useUnits } from '#client/shared/session/session.ts';
import { useBeginWorkout } from '#client/shared/workout/begin-workout.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { folderNamed, folderNames } from '#domain/folder.ts';
import type { ExercisesEdit } from '#domain/routine/edit-exercises.ts';
import { deleteRoutine, type RoutineDraft, writeRoutine } from '#offline/commands/routines.ts';
import { knownRoutine, routines } from '#offline/queries/routines.ts';
import { RoutineLines } from './routine-lines.tsx';
import { linkOf } from './routine-link.ts';

/** Everything is saved as it is changed. */
export function RoutineScreen({ routineId }: { routineId: RoutineId }) {
  const [since] = useState(Date.now);
  const routine = useRead(knownRoutine, routineId, since);
  if (routine === undefined) return <LoadingView />;
  if (routine === null) return <NotFoundView resource="Routine" />;
  return <Editor routine={routine} />;
}

function Editor({ routine }: { routine: Routine }) {
  const device = useDevice();
  const begin = useBeginWorkout();
  const { _id: routineId, title, exercises } = routine;
  const others = useRead(routines)?.filter(({ _id }) => _id !== routineId);
  const folders = folderNames(others ?? []);
  const change = async (draft: Partial<RoutineDraft> | { edit: ExercisesEdit }) => {
    const outcome = await writeRoutine(device, {
      routineId,
      draft: 'edit' in draft ? (stored) => ({ exercises: draft.edit(stored.exercises) }) : draft,
    });
    if (!outcome.allowed) toastRefusal(outcome.code);
  };
  return (
    <div className="flex max-w-[720px] flex-col gap-6">
      <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
        {title || 'Untitled routine'}
      </h1>
      <div className="grid gap-4 sm:grid-cols-2">
        <Typed
          label="Name"
          value={title}
          longest={200}
          onChange={(next) => change({ title: next })}
        />
        <Typed
          label="Folder (optional)"
          value={routine.folder}
          longest={longestFolder}
          onChange={(next) => change({ folder: folderNamed(next, folders) })}
        />
      </div>
      <RoutineLines exercises={exercises} onEdit={(edit) => void change({ edit })} />
      <div className="flex flex-wrap gap-3">
        <Button
          theme="primary-cta"
          disabled={exercises.length === 0}
          onClick={() => void begin({ from: { routineId }, title })}
          className="min-h-14"
        >
          <Play size={18} aria-hidden />
          Start workout
        </Button>
        <ShareButton routine={routine} />
        <DeleteButton routine={routine} />
      </div>
      <Link to="/routines" className="self-start font-semibold hover:underline">
        All routines
      </Link>
    </div>
  );
}

interface TypedProps {
  label: string;
  value: string;
  longest: number;
  onChange: (value: string) => Promise<void>;
}

/** Saved when it is left. */
function Typed({ label, value, longest, onChange }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      value={typed ?? value}
      maxLength={longest}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed === null) return;
        void onChange(typed.trim()).then(() => setTyped(null));
      }}
    />
  );
}

function ShareButton({ routine }: { routine: Routine }) {
  const units = useUnits();
  const by = useCurrentUser()?.firstName;
  const share = async () => {
    const url = linkOf(routine, { units, by, origin: location.origin });
    const { title } = routine;
    const { clipboard } = navigator;
    const outcome = await shareLink(
      { title, url },
      { share: navigator.share?.bind(navigator), clipboard },
    );
    if (outcome === 'copied') showToast({ color: 'success', text: 'Link copied' });
    if (outcome === 'failed') showToast({ color: 'error', text: 'The link couldn’t be copied' });
  };
  return (
    <Button disabled={routine.exercises.length === 0} onClick={() => void share()}>
      <Share2 size={18} aria-hidden />
      Share link
    </Button>
  );
}

function DeleteButton({ routine }: { routine: Routine }) {
  const device = useDevice();
  const navigate = useNavigate();
  const remove = async () => {
    await navigate({ to: '/routines', replace: true });
    await deleteRoutine(device, { routineId: routine._id });
    const { title, description, folder, exercises } = routine;
    const draft = { title, description, folder, exercises };
    showToast({
      text: 'Routine deleted',
      description: title,
      action: {
        label: 'Undo',
        run: () => void writeRoutine(device, { routineId: null, draft }),
      },
    });
  };
  return (
    <Button onClick={() => void remove()} className="text-below!">
      <Trash2 size={18} aria-hidden />
      Delete
    </Button>
  );
}
