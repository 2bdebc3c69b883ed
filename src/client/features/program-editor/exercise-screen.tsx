import { useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { ArrowLeftRight, ChevronLeft, CopyPlus, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { MovementPicker } from '#client/shared/movements/movement-picker.tsx';
import { ClockField } from '#client/shared/plan/clock-field.tsx';
import { PlanSetTable } from '#client/shared/plan/plan-set-table.tsx';
import { RestField } from '#client/shared/plan/rest-field.tsx';
import { type SetEdits, setEdits } from '#client/shared/plan/set-edits.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { MovementPicture } from '#client/shared/movements/movement-picture.tsx';
import { Segments } from '#client/ui/segments.tsx';
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { ExerciseId, ProgramId } from '#contract/ids.ts';
import type { Exercise, ExerciseType, MovementSummary, SubExercise } from '#contract/training.ts';
import { groupOf, partLabel } from '#domain/exercise/group.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { changeClock, fillRounds } from '#domain/program/exercise-clock.ts';
import {
  changeExercises,
  duplicateExercises,
  removeExercises,
} from '#domain/program/plan-exercises.ts';
import { changeType } from '#domain/program/plan-sets.ts';
import { isDeletedMovement } from '#offline/queries/movements.ts';
import { NotInPlan } from './day-screen.tsx';
import { DraftArea, VideoField } from './draft-field.tsx';
import { HowItIsDone } from './how-it-is-done.tsx';
import { ProgressionField } from './progression-field.tsx';
import { useEdit, useEditor, useNewId, useProgramDraft } from './editor-context.ts';

export function ExerciseScreen(props: Omit<ExerciseEditorProps, 'exercises'>) {
  const { programId, day, index, part } = props;
  const { days } = useProgramDraft();
  const exercises = days[day]?.exercises ?? [];
  const shown = part === null ? exercises[index] : exercises[index]?.subExercises?.[part];
  if (!shown)
    return <NotInPlan programId={programId}>This exercise is no longer in this day.</NotInPlan>;
  return <ExerciseEditor key={shown._id} {...props} exercises={exercises} />;
}

interface ExerciseEditorProps {
  programId: ProgramId;
  /** Places in the plan, the day and the group, from 0; `part` null: not in a group. */
  day: number;
  index: number;
  part: number | null;
  exercises: readonly Exercise[];
}

function ExerciseEditor(props: ExerciseEditorProps) {
  const { index, part, exercises } = props;
  const exercise = exercises[index];
  const shown: SubExercise | undefined = part === null ? exercise : exercise?.subExercises?.[part];
  return exercise && shown ? <Editor {...props} exercise={exercise} shown={shown} /> : null;
}

interface EditorProps extends ExerciseEditorProps {
  exercise: Exercise;
  /** The exercise itself, or its part that is open. */
  shown: SubExercise;
}

function Editor(props: EditorProps) {
  const { exercise, shown, part } = props;
  const edits = usePartEdits(shown._id);
  const setEdits = useSetEdits(shown._id);
  const toDay = useWayToDay(props);
  const title = movementName(shown.movement);
  return (
    <div className="flex flex-col gap-5">
      <Head {...props} onMovement={edits.setMovement} />
      <MovementNote movement={shown.movement} />
      <Segments
        label="Measured in"
        options={types}
        value={shown.exerciseType}
        onChange={edits.changeType}
      />
      <PlanSetTable exercise={shown} title={title} edits={setEdits} />
      <ClockField
        exercise={exercise}
        onChange={(clock) => edits.setClock(clock, exercise._id)}
        onFill={() => edits.fillRounds(exercise._id)}
      />
      <RestOf
        exercise={exercise}
        part={part}
        onChange={(rest) => edits.setRest(rest, exercise._id)}
      />
      <HowItIsDone
        key={`${shown._id} style`}
        exercise={shown}
        onSide={edits.setPerSide}
        onTempo={edits.setTempo}
      />
      <ProgressionField key={`${shown._id} progression`} exercise={shown} />
      <DraftArea
        key={`${shown._id} notes`}
        label="Notes for the athlete"
        placeholder="Cues, what to watch for"
        value={shown.description}
        onKeep={edits.setDescription}
      />
      <VideoField
        label="Your own video (optional)"
        key={`${shown._id} video`}
        link={shown.customVideoLink ?? ''}
        onKeep={edits.setVideo}
      />
      <div className="flex flex-wrap gap-2 pt-2">
        <Button onClick={edits.duplicate}>
          <CopyPlus size={18} aria-hidden />
          Duplicate
        </Button>
        <Button
          onClick={() => {
            edits.remove();
            void toDay();
          }}
        >
          <Trash2 size={18} aria-hidden />
          Delete exercise
        </Button>
      </div>
    </div>
  );
}

const types: readonly { value: ExerciseType; title: string }[] = [
  { value: 'reps', title: 'Reps' },
  { value: 'time', title: 'Time' },
  { value: 'distance', title: 'Distance' },
];

/** A superset has a rest after each round, a circuit none. */
function RestOf({
  exercise,
  part,
  onChange,
}: {
  exercise: Exercise;
  part: number | null;
  onChange: (rest: number) => void;
}): ReactNode {
  if (exercise.clock) return <p className="text-sm text-muted">The clock says when to rest.</p>;
  if (groupOf(exercise) === 'circuit')
    return <p className="text-sm text-muted">There’s no rest inside a circuit.</p>;
  return (
    <RestField
      label={part === null ? 'Rest after each set' : 'Rest after each round of the superset'}
      rest={exercise.rest}
      onChange={onChange}
    />
  );
}

function useWayToDay({ programId, day }: Pick<ExerciseEditorProps, 'programId' | 'day'>) {
  const navigate = useNavigate();
  return () =>
    navigate({
      to: '/programs/program-workouts/$programId/$day',
      params: { programId, day },
    });
}

interface HeadProps extends EditorProps {
  onMovement: ReturnType<typeof usePartEdits>['setMovement'];
}

function Head(props: HeadProps) {
  const { index, part, exercises, shown, onMovement } = props;
  const toDay = useWayToDay(props);
  const [isPicking, setIsPicking] = useState(false);
  const label = part === null ? null : partLabel(exercises, index, part);
  const title = movementName(shown.movement);
  return (
    <div className="flex items-center gap-2">
      <IconButton
        label="Back to the day"
        className="-ml-3 max-md:hidden"
        onClick={() => void toDay()}
      >
        <ChevronLeft size={24} aria-hidden />
      </IconButton>
      <MovementPicture movement={shown.movement} size={48} number={index + 1} />
      <h2
        data-arrival
        tabIndex={-1}
        className="min-w-0 flex-1 text-base font-semibold outline-none"
      >
        {label && <span className="pr-1 text-muted">{label} </span>}
        {title}
      </h2>
      <Button onClick={() => setIsPicking(true)} className="px-3! text-sm">
        <ArrowLeftRight size={16} aria-hidden />
        Change
        <span className="sr-only"> the movement</span>
      </Button>
      {isPicking && (
        <MovementPicker
          title="Change the movement"
          chosen={typeof shown.movement === 'object' ? shown.movement._id : null}
          onChoose={(movement) => {
            onMovement(movement);
            setIsPicking(false);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}

/** Says so if an exercise has no movement, or one that the coach has deleted on any device. */
function MovementNote({ movement }: Pick<SubExercise, 'movement'>) {
  const device = useDevice();
  const id = typeof movement === 'object' ? movement._id : movement;
  const isDeleted = useLiveQuery(
    async () => id !== undefined && isDeletedMovement(device, id),
    [device, id],
  );
  if (typeof movement !== 'object')
    return (
      <p role="status" className="rounded-control bg-sunken p-4 text-sm">
        This exercise has no movement yet. Choose one with ‘Change’ before you publish.
      </p>
    );
  if (!isDeleted) return null;
  return (
    <p role="status" className="rounded-control bg-sunken p-4 text-sm">
      You deleted the movement {movementName(movement)}. It stays in this exercise, and athletes
      still see it, until you change it.
    </p>
  );
}

function useSetEdits(exerciseId: ExerciseId): SetEdits {
  const edit = useEdit();
  const editor = useEditor();
  const newId = useNewId();
  return useMemo(
    () => setEdits({ read: () => editor.read().draft, edit, newId }, exerciseId),
    [edit, editor, newId, exerciseId],
  );
}

function usePartEdits(exerciseId: ExerciseId) {
  const edit = useEdit();
  const newId = useNewId();
  return useMemo(() => {
    const exerciseIds = [exerciseId];
    return {
      setMovement: (movement: MovementSummary) =>
        edit((draft) => changeExercises(draft, { exerciseIds, movement })),
      setRest: (rest: number, of: ExerciseId = exerciseId) =>
        edit((draft) => changeExercises(draft, { exerciseIds: [of], rest })),
      setClock: (clock: ExerciseClock | null, of: ExerciseId) =>
        edit((draft) => changeClock(draft, { exerciseId: of, clock })),
      fillRounds: (of: ExerciseId) => edit((draft) => fillRounds(draft, { exerciseId: of, newId })),
      setDescription: (description: string) =>
        edit((draft) => changeExercises(draft, { exerciseIds, description }), {
          step: `description ${exerciseId}`,
        }),
      setPerSide: (perSide: boolean) =>
        edit((draft) => changeExercises(draft, { exerciseIds, perSide })),
      setTempo: (tempo: string) =>
        edit((draft) => changeExercises(draft, { exerciseIds, tempo }), {
          step: `tempo ${exerciseId}`,
        }),
      setVideo: (customVideoLink: string) =>
        edit((draft) => changeExercises(draft, { exerciseIds, customVideoLink }), {
          step: `video ${exerciseId}`,
        }),
      duplicate: () => edit((draft) => duplicateExercises(draft, { exerciseIds, newId })),
      remove: () => edit((draft) => removeExercises(draft, { exerciseIds })),
      changeType: (type: ExerciseType) => edit((draft) => changeType(draft, { exerciseIds, type })),
    };
  }, [edit, newId, exerciseId]);
}
