import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import type { SetId } from '#contract/ids.ts';
import type { Exercise, SubExercise, SubExerciseLogEntry } from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { OtherSetValues } from '#client/shared/sync/other-values.tsx';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Later } from '#client/ui/later.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { movementTitle } from '#client/ui/movement-picture.tsx';
import { partLabel } from '#domain/exercise/group.ts';
import { addExtraSet } from '#domain/session/edit-set.ts';
import { nextSet } from '#domain/session/rounds.ts';
import { AddRound, GroupHeader } from './exercise-group.tsx';
import { NoteField } from './note-field.tsx';
import { PartHeader } from './part-header.tsx';
import { PlatesHost } from './plates-host.tsx';
import { usePreviousSets } from './previous-sets.ts';
import { useOtherValues } from './set-places.ts';
import { ExerciseRecords } from './set-records.tsx';
import { SetTable } from './set-table.tsx';
import { useFollowNextSet } from './use-follow-next-set.ts';
import { useIsCompleted, useSession, useWorkout } from './workout-context.ts';
import { sessionOf } from './workout-setup.ts';

const ExerciseFeedback = lazyPart(
  async () => (await import('./idle/exercise-feedback.tsx')).ExerciseFeedback,
);
const PartActions = afterIdle(async () => (await import('./idle/part-actions.tsx')).PartActions);
const RestAlarm = afterIdle(async () => (await import('./idle/rest-alarm.tsx')).RestAlarm);
const LastNote = afterIdle(async () => (await import('./idle/last-note.tsx')).LastNote);

/** One exercise: what to do, its sets, and once it is completed, how it went. */
export function ExerciseView({ index }: { index: number }) {
  const exercise = useSession((session) => session.exercises[index]);
  const entry = useSession((session) => session.exerciseLog[index]);
  const sessionId = useSession((session) => session._id);
  const isCompleted = useIsCompleted();
  const next = entry ? nextSet(entry) : null;
  useFollowNextSet(next?.id ?? null);
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
        <ExerciseRecords entry={entry} index={index} />
      </div>
      <div className="flex flex-col gap-6 px-4 pt-8 sm:px-0 lg:pt-2">
        {isCompleted && (
          <Suspense>
            <ExerciseFeedback index={index} entry={entry} />
          </Suspense>
        )}
        <Later space="h-24">
          {typeof parts[0]?.movement === 'object' && (
            <LastNote movementId={parts[0].movement._id} />
          )}
          <NoteField sessionId={sessionId} exerciseId={exercise._id} />
          <RestAlarm />
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
  /** Null for a single exercise. */
  partIndex: number | null;
  /** The next set of the whole exercise, if it belongs to this part. */
  nextSetId: SetId | null;
}

function Part({ exercise, prescribed, entry, exerciseIndex, partIndex, nextSetId }: PartProps) {
  const device = useDevice();
  const { edit, tick, actor } = useWorkout();
  const units = useUnits();
  const label = useSession(({ exercises }) =>
    partIndex === null ? null : partLabel(exercises, exerciseIndex, partIndex),
  );
  const previous = usePreviousSets(sessionOf(actor.getSnapshot().context), entry);
  return (
    <section
      aria-label={movementTitle(entry.movement ?? prescribed.movement)}
      className="flex flex-col gap-4 pt-1"
    >
      <PartHeader
        prescribed={prescribed}
        movement={entry.movement ?? prescribed.movement}
        swap={entry.swap}
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
      <div className="-mt-1 flex min-h-12 flex-wrap gap-2 px-4 sm:px-0">
        {partIndex === null && (
          <Button
            onClick={() =>
              edit(addExtraSet, { exerciseId: exercise._id, units, id: device.newId() })
            }
            className="px-3! whitespace-nowrap max-sm:flex-1"
          >
            <Plus size={20} aria-hidden />
            Add set
          </Button>
        )}
        <PartActions prescribed={prescribed} entry={entry} />
      </div>
      <OtherSetValues entry={entry} values={useOtherValues()} />
    </section>
  );
}
