import { Plus } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { MovementId, SetId } from '#contract/ids.ts';
import type {
  ExerciseSet,
  SessionExercise,
  SubExercise,
  SubExerciseLogEntry,
} from '#contract/training.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { afterIdle } from '#client/shared/screen/after-idle.tsx';
import { useStore } from '#client/shared/screen/store.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Later } from '#client/ui/later.tsx';
import { lazyPart, untilItCanBeHad } from '#client/ui/lazy-part.ts';
import { isMaxEffort } from '#domain/exercise/set-kind.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { partLabel } from '#domain/exercise/group.ts';
import { addExtraSet } from '#domain/session/edit-set.ts';
import { isInPercent } from '#domain/session/pinned-max.ts';
import { movementIdOf } from '#domain/session/prescription.ts';
import { isAbout } from '#domain/session/sets.ts';
import { nextSet } from '#domain/session/rounds.ts';
import { entryToDo } from '#domain/session/sets-to-do.ts';
import { whenIdle } from '#client/shared/screen/when-idle.ts';
import { setOfRound } from './clock-state.ts';
import { PartHeader } from './part-header.tsx';
import { ProgressRoom } from './progress-room.tsx';
import { useFact } from './set-facts.ts';
import { shownOf } from './shown-loads.ts';
import { ExerciseRecords } from './set-marks.tsx';
import { SetTable } from './set-table.tsx';
import { useFollowNextSet } from './use-follow-next-set.ts';
import { useIsCompleted, useSession, useWorkout } from './workout-context.ts';
import { sessionOf } from './workout-setup.ts';

const ExerciseFeedback = lazyPart(
  async () => (await import('./exercise-feedback.tsx')).ExerciseFeedback,
);
const OtherSetValues = lazyPart(
  async () => (await import('#client/shared/sync/other-values.tsx')).OtherSetValues,
);
const BesideLine = lazyPart(async () => (await import('./beside-line.tsx')).BesideLine);
const BodyLine = afterIdle(async () => (await import('./idle/body-line.tsx')).BodyLine);
const MaxLine = afterIdle(async () => (await import('./idle/max-line.tsx')).MaxLine);
const NewMaxes = lazyPart(async () => (await import('./new-maxes.tsx')).NewMaxes);
const PlatesHost = afterIdle(async () => (await import('./idle/plates-host.tsx')).PlatesHost);
const GroupHeader = afterIdle(
  async () => (await import('./idle/group-parts.tsx')).GroupHeader,
  () => <div className="h-14" />,
);
const AddRound = afterIdle(async () => (await import('./idle/group-parts.tsx')).AddRound);
const EmptyWorkout = lazyPart(async () => (await import('./empty-workout.tsx')).EmptyWorkout);
const PartActions = afterIdle(async () => (await import('./idle/part-actions.tsx')).PartActions);
const RestAlarm = afterIdle(async () => (await import('./idle/rest-alarm.tsx')).RestAlarm);
const MessageCoach = afterIdle(async () => (await import('./idle/message-coach.tsx')).MessageCoach);
const NoteField = afterIdle(async () => (await import('./idle/note-field.tsx')).NoteField);
const LastNote = afterIdle(async () => (await import('./idle/last-note.tsx')).LastNote);

export function ExerciseView({ index }: { index: number }) {
  const exercise = useSession((session) => session.exercises[index]);
  const entry = useSession((session) => entryToDo(session, index));
  const sessionId = useSession((session) => session._id);
  const [offersAlarm] = useState(mayOfferAlarm);
  const ofRound = useStore(setOfRound);
  const isCompleted = useIsCompleted();
  const next = entry ? nextSet(entry, ofRound) : null;
  useFollowNextSet(next?.id ?? null);
  if (!exercise || !entry)
    return (
      <Suspense>
        <EmptyWorkout />
      </Suspense>
    );
  const isGroup = Boolean(entry.subExercises?.length);
  const parts = isGroup ? entry.subExercises! : [entry];
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,640px)_minmax(240px,1fr)] lg:items-start lg:gap-12">
      <div className={`flex flex-col ${isGroup ? 'gap-5' : 'gap-6'}`}>
        {isGroup && <GroupHeader index={index} exercise={exercise} entry={entry} />}
        {parts.map((part, partIndex) => (
          <Part
            key={part.exerciseId}
            exercise={exercise}
            prescribed={exercise.subExercises?.[partIndex] ?? exercise}
            entry={part}
            exerciseIndex={index}
            partIndex={isGroup ? partIndex : null}
            isAlone={!isGroup || entry.apart === true}
            nextSetId={next && part.sets.includes(next) ? next.id : null}
          />
        ))}
        {isGroup && !entry.apart && <AddRound exercise={exercise} entry={entry} />}
        <ExerciseRecords entry={entry} index={index} />
      </div>
      <div className="flex flex-col gap-6 px-4 pt-8 sm:px-0 lg:pt-2">
        {isCompleted && <ExerciseFeedback index={index} entry={entry} />}
        <Later space="h-24">
          {typeof parts[0]?.movement === 'object' && (
            <LastNote movementId={parts[0].movement._id} />
          )}
          <NoteField sessionId={sessionId} exerciseId={exercise._id} />
          <MessageCoach />
          {offersAlarm && <RestAlarm />}
        </Later>
      </div>
      <PlatesHost />
    </div>
  );
}

const mayOfferAlarm = (): boolean =>
  'Notification' in globalThis && Notification.permission !== 'granted';

interface PartProps {
  exercise: SessionExercise;
  prescribed: SubExercise;
  entry: SubExerciseLogEntry;
  exerciseIndex: number;
  /** Null for a single exercise. */
  partIndex: number | null;
  /** Not done in rounds. */
  isAlone: boolean;
  /** The next set of the whole exercise, if it belongs to this part. */
  nextSetId: SetId | null;
}

function Part(props: PartProps) {
  const { exercise, prescribed, entry, exerciseIndex, partIndex, isAlone, nextSetId } = props;
  const device = useDevice();
  const { edit } = useWorkout();
  const units = useUnits();
  const label = useSession(({ exercises }) =>
    partIndex === null ? null : partLabel(exercises, exerciseIndex, partIndex),
  );
  const others = useFact((known) => known.others);
  const previous = usePreviousSets(entry);
  return (
    <section
      aria-label={movementName(entry.movement ?? prescribed.movement)}
      className="flex flex-col gap-4 pt-1"
    >
      <PartHeader
        prescribed={prescribed}
        movement={entry.movement ?? prescribed.movement}
        swap={entry.swap}
        clock={partIndex === null ? exercise.clock : undefined}
        rest={isAlone ? exercise.rest : null}
        label={label}
        isTurn={nextSetId !== null}
      />
      {exercise.besides && (
        <Suspense>
          <BesideLine exercise={exercise} />
        </Suspense>
      )}
      {typeof entry.movement === 'object' && (
        <BodyLine sets={entry.sets} movementId={entry.movement._id} />
      )}
      {isInPercent(entry) && typeof entry.movement === 'object' && (
        <div className="min-h-10">
          <MaxLine prescribed={prescribed} entry={entry} movement={entry.movement} />
        </div>
      )}
      <ProgressRoom key={movementIdOf(entry.movement)} prescribed={prescribed} entry={entry} />
      <SetTable entry={entry} label={label} nextSetId={nextSetId} previous={previous} />
      <div className="-mt-1 flex min-h-12 flex-wrap gap-2 px-4 sm:px-0">
        {isAlone && (
          <Button
            onClick={() =>
              edit(addExtraSet, {
                exerciseId: exercise._id,
                ...(partIndex !== null && { subExerciseIndex: partIndex }),
                units,
                id: device.newId(),
                ...shownOf(entry.sets.at(-1)?.id),
              })
            }
            className="px-3! whitespace-nowrap max-sm:flex-1"
          >
            <Plus size={20} aria-hidden />
            Add set
          </Button>
        )}
        <PartActions
          exerciseId={exercise._id}
          prescribed={prescribed}
          entry={entry}
          isSingle={partIndex === null}
        />
      </div>
      {entry.sets.some((set) => set.done && isMaxEffort(set)) && (
        <Suspense>
          <NewMaxes movementId={movementIdOf(entry.movement) ?? null} />
        </Suspense>
      )}
      {others.some((value) => isAbout(entry, value)) && (
        <Suspense>
          <OtherSetValues entry={entry} values={others} />
        </Suspense>
      )}
    </section>
  );
}

/** All sets from the last time this movement was done, in any program, including warm-ups. */
function usePreviousSets(entry: SubExerciseLogEntry): readonly ExerciseSet[] {
  const device = useDevice();
  const { actor } = useWorkout();
  const { exerciseId } = entry;
  const movement = movementIdOf(entry.movement);
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isWanted = true;
    // Read once, not live: edits in this session do not change earlier ones.
    const read = async () => {
      const { setsLastTime } = await untilItCanBeHad(() => import('./idle/sets-last-time.ts'));
      const session = sessionOf(actor.getSnapshot().context);
      const sets = movement && (await setsLastTime(device, { session, exerciseId, movement }));
      if (isWanted && sets) setFound({ movement, sets });
    };
    whenIdle(() => void read());
    return () => {
      isWanted = false;
    };
  }, [device, actor, movement, exerciseId]);
  // After a swap, the sets of the other movement say nothing about this one.
  return found && found.movement === movement ? found.sets : none;
}

interface Found {
  readonly movement: MovementId;
  readonly sets: readonly ExerciseSet[];
}

const none: readonly ExerciseSet[] = [];
