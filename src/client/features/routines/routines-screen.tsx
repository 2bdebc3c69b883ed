import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, Play, Plus } from 'lucide-react';
import type { Routine } from '#contract/routines.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useClosedFolders } from '#client/shared/screen/closed-folders.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { useBeginWorkout } from '#client/shared/workout/begin-workout.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FolderSection } from '#client/ui/folder-section.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { partsOf } from '#domain/exercise/group.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { byFolder } from '#domain/folder.ts';
import { writeRoutine } from '#offline/commands/routines.ts';
import { routines } from '#offline/queries/routines.ts';

/** The athlete's own workouts to do again, by folder. */
export function RoutinesScreen() {
  const all = useRead(routines);
  const device = useDevice();
  const navigate = useNavigate();
  const folders = useClosedFolders('routines');
  if (!all) return <LoadingView />;
  const create = async () => {
    const draft = { title: 'New routine', description: '', folder: '', exercises: [] };
    const made = await writeRoutine(device, { routineId: null, draft });
    if (!made.allowed) return toastRefusal(made.code);
    await navigate({ to: '/routines/$routineId', params: { routineId: made.value } });
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Routines
        </h1>
        <Button onClick={() => void create()}>
          <Plus size={20} aria-hidden />
          New routine
        </Button>
      </div>
      {all.length === 0 && (
        <EmptyState title="No routines yet">
          A routine is a workout you do again and again. Write one down here, or save one when you
          finish a workout.
        </EmptyState>
      )}
      {byFolder(all, (routine) => routine).map(({ name, inside }) => (
        <FolderSection
          key={name}
          name={name}
          count={inside.length}
          isOpen={folders.isOpen(name)}
          onToggle={() => folders.toggle(name)}
        >
          <ul className="flex flex-col gap-3">
            {inside.map((routine) => (
              <Card key={routine._id} routine={routine} />
            ))}
          </ul>
        </FolderSection>
      ))}
    </div>
  );
}

function Card({ routine }: { routine: Routine }) {
  const begin = useBeginWorkout();
  const { _id: routineId, exercises } = routine;
  const title = routine.title || 'Untitled routine';
  const names = exercises.flatMap(partsOf).map(({ movement }) => movementName(movement));
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
      <Link
        to="/routines/$routineId"
        params={{ routineId }}
        className="group flex min-w-0 flex-1 items-center gap-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold group-hover:underline">{title}</span>
          <span className="line-clamp-2 text-sm text-muted">
            {names.join(', ') || 'No exercises yet'}
          </span>
        </span>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
      </Link>
      <Button
        aria-label={`Start ${title}`}
        disabled={exercises.length === 0}
        onClick={() => void begin({ from: { routineId }, title })}
        className="px-4!"
      >
        <Play size={18} aria-hidden />
        Start
      </Button>
    </li>
  );
}
