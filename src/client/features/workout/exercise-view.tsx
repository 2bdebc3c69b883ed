import { Plus } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import type { SetId } from '#contract/ids.ts';
import type { Exercise, SubExercise, SubExerciseLogEntry } from '#contract/training.ts';
import { useCurrentUser } from '#client/app/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Later } from '#client/ui/later.tsx';
import { hasPicture, MovementPicture, movementTitle } from '#client/ui/movement-picture.tsx';
import { partLabel } from '#domain/exercise/group.ts';
import { nextSet } from '#domain/session/rounds.ts';
import { formatMinutesSeconds } from '#domain/units.ts';
import { ExerciseFeedback } from './exercise-feedback.tsx';
import { AddRound, GroupHeader } from './exercise-group.tsx';
import { NoteField } from './note-field.tsx';
import { OtherSetValues } from './other-values.tsx';
import { PlatesHost } from './plates-host.tsx';
import { usePreviousSets } from './previous-sets.ts';
import { ExerciseRecords } from './set-records.tsx';
import { SetTable } from './set-table.tsx';
import { useFollowNextSet } from './use-follow-next-set.ts';
import { useSession, useWorkout } from './workout-context.ts';

/** One exercise: what to do, its sets, and once it is completed how it went. */
export function ExerciseView({ index }: { index: number }) {
  const exercise = useSession((session) => session.exercises[index]);
  const entry = useSession((session) => session.exerciseLog[index]);
  const sessionId = useSession((session) => session._id);
  const next = entry ? nextSet(entry) : null;
  useFollowNextSet(next?.id ?? null);
  // Another exercise starts at its top, not where the one before was scrolled to.
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  if (!exercise || !entry) return null;
  const isGroup = Boolean(entry.subExercises?.length);
  const parts = isGroup ? entry.subExercises! : [entry];
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,640px)_minmax(240px,1fr)] lg:items-start lg:gap-12">
      <div className={`flex flex-col ${isGroup ? 'gap-5' : 'gap-6'}`}>
        <GroupHeader index={index} exercise={exercise} entry={entry} />
        {parts.map((part, partIndex) => (
          <Part
            key={part.exerciseId}
            exercise={exercise}
            prescribed={exercise.subExercises?.[partIndex] ?? exercise}
            entry={part}
            exerciseIndex={index}
            partIndex={isGroup ? partIndex : null}
            nextSetId={next && part.sets.includes(next) ? next.id : null}
          />
        ))}
        {isGroup && <AddRound exercise={exercise} entry={entry} />}
        {parts.map((part) => (
          <ExerciseRecords key={part.exerciseId} entry={part} />
        ))}
      </div>
      <div className="flex flex-col gap-6 px-4 pt-8 sm:px-0 lg:pt-2">
        {entry.finishDate !== null && <ExerciseFeedback index={index} feedback={entry.feedback} />}
        <Later space="h-24">
          <NoteField sessionId={sessionId} exerciseId={exercise._id} />
        </Later>
      </div>
      <PlatesHost />
    </div>
  );
}

interface PartProps {
  exercise: Exercise;
  prescribed: SubExercise;
  entry: SubExerciseLogEntry;
  exerciseIndex: number;
  /** Null: the exercise stands alone. */
  partIndex: number | null;
  /** Of the whole exercise, when it is one of this part's. */
  nextSetId: SetId | null;
}

function Part({ exercise, prescribed, entry, exerciseIndex, partIndex, nextSetId }: PartProps) {
  const { edit, tick, actor } = useWorkout();
  const label = useSession(({ exercises }) =>
    partIndex === null ? null : partLabel(exercises, exerciseIndex, partIndex),
  );
  const previous = usePreviousSets(actor.getSnapshot().context.session, entry);
  return (
    <section aria-label={movementTitle(prescribed.movement)} className="flex flex-col gap-4 pt-1">
      <PartHeader
        prescribed={prescribed}
        rest={partIndex === null ? exercise.rest : null}
        label={label}
        isTurn={nextSetId !== null}
      />
      <SetTable
        entry={entry}
        label={label}
        nextSetId={nextSetId}
        previous={previous}
        edit={edit}
        tick={tick}
      />
      {partIndex === null && (
        <Button
          onClick={() => edit({ verb: 'add-set', exerciseId: exercise._id })}
          className="mx-4 -mt-1 sm:mx-0 sm:self-start"
        >
          <Plus size={20} aria-hidden />
          Add set
        </Button>
      )}
      <OtherSetValues entry={entry} />
    </section>
  );
}

const PartHeader = memo(function PartHeader({
  prescribed: { movement, description },
  rest,
  label,
  isTurn,
}: {
  prescribed: SubExercise;
  /** Of an exercise that stands alone: a group says once when it rests. */
  rest: number | null;
  label: string | null;
  /** The next set is one of this part. */
  isTurn: boolean;
}) {
  const animated = useCurrentUser()?.preferences.animationMovement ?? true;
  const [isLarge, setIsLarge] = useState(false);
  const title = movementTitle(movement);
  return (
    <div className="flex items-center gap-4 px-4 sm:px-0">
      {hasPicture(movement) && (
        <button type="button" aria-label={`Show ${title} large`} onClick={() => setIsLarge(true)}>
          <MovementPicture movement={movement} size={label ? 56 : 80} animated={animated} />
        </button>
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
          <h2 className="text-xl font-semibold text-balance">{title}</h2>
        )}
        {rest !== null && <p className="text-sm text-muted">Rest {formatMinutesSeconds(rest)}</p>}
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
