import {
  ArrowDownUp,
  ArrowLeftRight,
  Pencil,
  Plus,
  Timer,
  TimerReset,
  Trash2,
  TrendingUp,
  Unlink,
  Waypoints,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { ExerciseId } from '#contract/ids.ts';
import type { SubExercise } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import {
  dissolveSuperset,
  exerciseToRemove,
  type RemovedExercise,
  removeExercise,
  renameWorkout,
  restoreExercise,
  splitGroup,
} from '#domain/session/arrange.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { groupOf, partsOf } from '#domain/exercise/group.ts';
import { mayProgress } from '#domain/progression/rule-for.ts';
import { sessionEdit } from '#domain/session/session-edit.ts';
import { editSession } from '#offline/commands/edit-session.ts';
import { isAdded, supersetOf } from '#domain/session/own-exercises.ts';
import { OwnClockDialog } from './own-clock-dialog.tsx';
import { RenameDialog } from '#client/shared/workout/rename-workout.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { ProgressDialog } from './progress-dialog.tsx';
import { StopwatchDialog } from './stopwatch-dialog.tsx';
import { SupersetDialog } from './superset-dialog.tsx';
import { useSession, useWorkout } from './workout-context.ts';
import { sessionOf } from './workout-setup.ts';

const AddExercises = lazyPart(async () => (await import('./add-exercises.tsx')).AddExercises);

export interface ExerciseMenuProps {
  /** Of a single exercise or of a group. */
  exerciseId: ExerciseId;
  onClose: () => void;
  onSwap: (() => void) | null;
}

type Step = 'menu' | 'add' | 'order' | 'superset' | 'clock' | 'stopwatch' | 'rename' | 'progress';

/** What can be done with an exercise of the workout besides its sets. */
export function ExerciseMenu({ exerciseId, onClose, onSwap }: ExerciseMenuProps) {
  const [step, setStep] = useState<Step>('menu');
  if (step === 'add')
    return (
      <Suspense>
        <AddExercises after={exerciseId} onClose={onClose} />
      </Suspense>
    );
  if (step === 'order') return <OrderDialog onClose={onClose} />;
  if (step === 'clock') return <OwnClockDialog exerciseId={exerciseId} onClose={onClose} />;
  if (step === 'stopwatch') return <StopwatchDialog exerciseId={exerciseId} onClose={onClose} />;
  if (step === 'superset') return <SupersetDialog exerciseId={exerciseId} onClose={onClose} />;
  if (step === 'rename') return <RenameHere onClose={onClose} />;
  if (step === 'progress') return <ProgressDialog exerciseId={exerciseId} onClose={onClose} />;
  return <Choices exerciseId={exerciseId} onClose={onClose} onSwap={onSwap} onStep={setStep} />;
}

function RenameHere({ onClose }: { onClose: () => void }) {
  const { edit } = useWorkout();
  const title = useSession(({ workoutTitle }) => workoutTitle);
  return (
    <RenameDialog
      title={title}
      onRename={(next) => edit(renameWorkout, { title: next })}
      onClose={onClose}
    />
  );
}

function Choices(props: ExerciseMenuProps & { onStep: (step: Step) => void }) {
  const { exerciseId, onClose, onSwap, onStep } = props;
  const { edit } = useWorkout();
  const session = useSession((whole) => whole);
  const remove = useRemove();
  const exercise = session.exercises.find(({ _id }) => _id === exerciseId);
  if (!exercise) return null;
  const isGroup = Boolean(exercise.subExercises?.length);
  const isInSuperset = supersetOf(session, exerciseId).length > 0;
  const andClose = (work: () => void) => () => {
    work();
    onClose();
  };
  return (
    <Dialog title={movementName(exercise.movement)} onClose={onClose}>
      <ul className="-mx-2 flex flex-col">
        {onSwap && (
          <Choice icon={<ArrowLeftRight size={20} aria-hidden />} onChoose={onSwap}>
            Swap movement
          </Choice>
        )}
        {partsOf<Pick<SubExercise, 'exerciseType'>>(exercise).some(mayProgress) && (
          <Choice icon={<TrendingUp size={20} aria-hidden />} onChoose={() => onStep('progress')}>
            Progression
          </Choice>
        )}
        <Choice icon={<Plus size={20} aria-hidden />} onChoose={() => onStep('add')}>
          Add exercises after this one
        </Choice>
        {session.exercises.length > 1 && (
          <Choice icon={<ArrowDownUp size={20} aria-hidden />} onChoose={() => onStep('order')}>
            Reorder exercises
          </Choice>
        )}
        {isAdded(exercise) && (
          <Choice icon={<Timer size={20} aria-hidden />} onChoose={() => onStep('clock')}>
            {exercise.clock ? 'Change clock' : 'Add a clock: EMOM, intervals …'}
          </Choice>
        )}
        {!isGroup && session.exercises.length > 1 && (
          <Choice icon={<Waypoints size={20} aria-hidden />} onChoose={() => onStep('superset')}>
            {isInSuperset ? 'Change superset' : 'Make a superset'}
          </Choice>
        )}
        {isInSuperset && (
          <Choice
            icon={<Unlink size={20} aria-hidden />}
            onChoose={andClose(() => edit(dissolveSuperset, { exerciseId }))}
          >
            Split up the superset
          </Choice>
        )}
        {groupOf(exercise) === 'superset' && !exercise.clock && (
          <SplitChoice exerciseId={exerciseId} andClose={andClose} />
        )}
        <Choice icon={<TimerReset size={20} aria-hidden />} onChoose={() => onStep('stopwatch')}>
          Stopwatch
        </Choice>
        {session.free && (
          <Choice icon={<Pencil size={20} aria-hidden />} onChoose={() => onStep('rename')}>
            Rename workout
          </Choice>
        )}
        <Choice
          icon={<Trash2 size={20} aria-hidden />}
          onChoose={andClose(() => remove(exerciseId))}
          isLast
        >
          {isAdded(exercise) ? 'Remove exercise' : 'Leave out today'}
        </Choice>
      </ul>
      {!isAdded(exercise) && (
        <p className="text-sm text-muted">
          Your program stays as it is. Your coach sees what you changed today.
        </p>
      )}
    </Dialog>
  );
}

interface SplitChoiceProps {
  exerciseId: ExerciseId;
  andClose: (work: () => void) => () => void;
}

/** For a superset that the coach made. */
function SplitChoice({ exerciseId, andClose }: SplitChoiceProps) {
  const { edit } = useWorkout();
  const isApart = useSession(({ exerciseLog }) =>
    exerciseLog.some((entry) => entry.exerciseId === exerciseId && entry.apart === true),
  );
  return (
    <Choice
      icon={isApart ? <Waypoints size={20} aria-hidden /> : <Unlink size={20} aria-hidden />}
      onChoose={andClose(() => edit(splitGroup, { exerciseId, apart: !isApart }))}
    >
      {isApart ? 'Do it as a superset again' : 'Split up the superset'}
    </Choice>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  onChoose: () => void;
  children: ReactNode;
  isLast?: boolean;
}

const Choice = ({ icon, onChoose, children, isLast }: ChoiceProps) => (
  <li>
    <button
      type="button"
      onClick={onChoose}
      className={`flex min-h-14 w-full items-center gap-4 rounded-control px-3 text-left font-semibold hover:bg-line/50 ${isLast ? 'text-below' : ''}`}
    >
      {icon}
      {children}
    </button>
  </li>
);

/** With 'Undo', which brings back all that was logged. */
function useRemove(): (exerciseId: ExerciseId) => void {
  const device = useDevice();
  const { actor, edit } = useWorkout();
  // On the disk, where it works after leaving the workout, too; the screen follows.
  const restore = async (removed: RemovedExercise) => {
    const { _id } = sessionOf(actor.getSnapshot().context);
    const outcome = await editSession(device, _id, sessionEdit(restoreExercise, { removed }));
    if (!outcome.allowed) toastRefusal(outcome.code);
  };
  return (exerciseId) => {
    const removed = exerciseToRemove(sessionOf(actor.getSnapshot().context), exerciseId);
    if (!removed) return;
    edit(removeExercise, { exerciseId });
    const isOwn = isAdded(removed.exercise);
    showToast({
      text: isOwn ? 'Exercise removed' : 'Left out today',
      description: movementName(removed.entry.movement ?? removed.exercise.movement),
      action: { label: 'Undo', run: () => void restore(removed) },
    });
  };
}
