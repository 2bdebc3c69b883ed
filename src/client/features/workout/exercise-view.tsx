import { memo, useState } from 'react';
import type { Exercise, SubExercise, SubExerciseLogEntry } from '#contract/training.ts';
import { useCurrentUser } from '#client/app/session.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Later } from '#client/ui/later.tsx';
import { hasPicture, MovementPicture, movementTitle } from '#client/ui/movement-picture.tsx';
import { formatMinutesSeconds } from '#domain/units.ts';
import { ExerciseFeedback } from './exercise-feedback.tsx';
import { NoteField } from './note-field.tsx';
import { OtherSetValues } from './other-values.tsx';
import { usePreviousSets } from './previous-sets.ts';
import { ExerciseRecords } from './set-records.tsx';
import { SetTable } from './set-table.tsx';
import { useSession, useWorkout } from './workout-context.ts';

/** One exercise: what to do, its sets, and once it is completed how it went. */
export function ExerciseView({ index }: { index: number }) {
  const exercise = useSession((session) => session.exercises[index]);
  const entry = useSession((session) => session.exerciseLog[index]);
  const sessionId = useSession((session) => session._id);
  if (!exercise || !entry) return null;
  const parts = entry.subExercises?.length ? entry.subExercises : [entry];
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,640px)_minmax(240px,1fr)] lg:items-start lg:gap-12">
      <div className="flex flex-col gap-6">
        {parts.map((part, partIndex) => (
          <Part
            key={part.exerciseId}
            exercise={exercise}
            prescribed={exercise.subExercises?.[partIndex] ?? exercise}
            entry={part}
            subExerciseIndex={entry.subExercises?.length ? partIndex : undefined}
          />
        ))}
      </div>
      <div className="flex flex-col gap-6 px-4 pt-8 sm:px-0 lg:pt-2">
        {entry.finishDate !== null && <ExerciseFeedback index={index} feedback={entry.feedback} />}
        <Later space="h-24">
          <NoteField sessionId={sessionId} exerciseId={exercise._id} />
        </Later>
      </div>
    </div>
  );
}

interface PartProps {
  exercise: Exercise;
  prescribed: SubExercise;
  entry: SubExerciseLogEntry;
  subExerciseIndex: number | undefined;
}

function Part({ exercise, prescribed, entry, subExerciseIndex }: PartProps) {
  const { edit, tick, actor } = useWorkout();
  const previous = usePreviousSets(actor.getSnapshot().context.session, entry);
  return (
    <section aria-label={movementTitle(prescribed.movement)} className="flex flex-col gap-4 pt-1">
      <PartHeader prescribed={prescribed} rest={exercise.rest} />
      <SetTable
        entry={entry}
        previous={previous}
        edit={edit}
        tick={tick}
        onAddSet={() =>
          edit({
            verb: 'add-set',
            exerciseId: exercise._id,
            ...(subExerciseIndex !== undefined && { subExerciseIndex }),
          })
        }
      />
      <ExerciseRecords entry={entry} />
      <OtherSetValues entry={entry} />
    </section>
  );
}

const PartHeader = memo(function PartHeader({
  prescribed: { movement, description },
  rest,
}: {
  prescribed: SubExercise;
  rest: number;
}) {
  const animated = useCurrentUser()?.preferences.animationMovement ?? true;
  const [isLarge, setIsLarge] = useState(false);
  const title = movementTitle(movement);
  return (
    <div className="flex items-center gap-4 px-4 sm:px-0">
      {hasPicture(movement) && (
        <button type="button" aria-label={`Show ${title} large`} onClick={() => setIsLarge(true)}>
          <MovementPicture movement={movement} size={80} animated={animated} />
        </button>
      )}
      <div className="min-w-0 flex-1">
        <h2 className="text-xl font-semibold text-balance">{title}</h2>
        <p className="text-sm text-muted">Rest {formatMinutesSeconds(rest)}</p>
        {description && (
          <p className="mt-1 text-sm whitespace-pre-line text-muted">{description}</p>
        )}
      </div>
      {isLarge && (
        <Dialog title={title} onClose={() => setIsLarge(false)}>
          <div className="flex justify-center">
            <MovementPicture movement={movement} size={288} animated={animated} />
          </div>
        </Dialog>
      )}
    </div>
  );
});
