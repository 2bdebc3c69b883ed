import { useMemo } from 'react';
import type { ExerciseId, TrainingPlanDayId } from '#contract/ids.ts';
import type { Exercise, MovementSummary } from '#contract/training.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import {
  groupExercises,
  movePart,
  takeOutPart,
  toggleExerciseGroup,
  ungroup,
} from '#domain/program/exercise-groups.ts';
import { usualMeasureOf } from '#domain/movement/usual-measure.ts';
import { writtenLine } from '#domain/program/measured-sets.ts';
import type { Units } from '#domain/units.ts';
import { changeDay } from '#domain/program/plan-days.ts';
import {
  addExercises,
  duplicateExercises,
  moveExercises,
  newExercise,
  pasteExercises,
  removeExercises,
} from '#domain/program/plan-exercises.ts';
import type { ProgramEditor } from '#offline/program-editor/program-editor.ts';
import { plural } from '#domain/plural.ts';
import { editWithLines, newKey } from '#client/shared/plan/marked-lines.ts';
import { keepCopied, readCopied } from './clipboard.ts';
import { linesInCopy } from './day-rows.ts';
import { type Edit, useEdit, useEditor, useNewId } from './editor-context.ts';

/** The edits of one day and its exercises; exercises are named by their place in the day. */
export function useDayEdits(dayId: TrainingPlanDayId) {
  const edit = useEdit();
  const editor = useEditor();
  const newId = useNewId();
  const units = useUnits();
  return useMemo(() => {
    const tools = { dayId, edit, editor, newId, units };
    return { ...editsOfDay(tools), ...editsOfChosen(tools) };
  }, [edit, editor, newId, units, dayId]);
}

interface DayTools {
  readonly dayId: TrainingPlanDayId;
  readonly edit: Edit;
  readonly editor: ProgramEditor;
  readonly newId: () => string;
  readonly units: Units;
}

const exercisesOf = ({ editor, dayId }: DayTools): readonly Exercise[] =>
  editor.read().draft?.days.find((day) => day._id === dayId)?.exercises ?? [];

function editsOfDay(tools: DayTools) {
  const { dayId, edit, editor, newId } = tools;
  const exercises = () => exercisesOf(tools);
  const idAt = (index: number): ExerciseId[] =>
    exercises()
      .slice(index, index + 1)
      .map(idOf);
  return {
    setTitle: (title: string) =>
      edit((draft) => changeDay(draft, { dayId, title }), { step: `title ${dayId}` }),
    setDescription: (description: string) =>
      edit((draft) => changeDay(draft, { dayId, description }), {
        step: `description ${dayId}`,
      }),
    /** Returns its place in the day. */
    addExercise: (movement: MovementSummary): number => {
      const at = exercises().length;
      const usually = usualMeasureOf(movement._id);
      const exercise = newExercise({ movement, usually, newId });
      edit((draft) => addExercises(draft, { dayId, at, exercises: [exercise] }));
      return at;
    },
    // `at` counts the places before the exercise is removed from its old one.
    moveExercise: (from: number, to: number) =>
      edit((draft) =>
        moveExercises(draft, {
          exerciseIds: idAt(from),
          dayId,
          at: to > from ? to + 1 : to,
          newId,
        }),
      ),
    movePart: (index: number, from: number, to: number) =>
      edit((draft) => movePart(draft, { exerciseId: idAt(index)[0]!, from, to })),
    takeOutPart: (index: number, from: number, side: 'before' | 'after') =>
      edit((draft) => takeOutPart(draft, { exerciseId: idAt(index)[0]!, from, side })),
    toggleGroup: (index: number) =>
      edit((draft) => toggleExerciseGroup(draft, { exerciseId: idAt(index)[0]! })),
    ungroup: (index: number) => edit((draft) => ungroup(draft, { exerciseId: idAt(index)[0]! })),
    /** Appends the copied exercises, or those of the first copied day. */
    paste: () => {
      const copied = readCopied();
      const day = copied?.kind === 'days' ? copied.weeks[0]?.[0] : null;
      const copies = copied?.kind === 'exercises' ? copied.exercises : day?.exercises;
      const at = exercises().length;
      if (!copies) return;
      const lines = (copied?.kind === 'days' && day && copied.lines.get(day._id)) || [];
      editWithLines(
        editor,
        () => edit((draft) => pasteExercises(draft, { dayId, at, exercises: copies, newId })),
        {
          goes: [],
          comes: () => new Map([[dayId, linesInCopy(lines, copies, exercises(), newKey)]]),
        },
      );
    },
  };
}

function editsOfChosen(tools: DayTools) {
  const { edit, newId, units } = tools;
  const among = (ids: ReadonlySet<string>) => exercisesOf(tools).filter(({ _id }) => ids.has(_id));
  return {
    groupChosen: (ids: ReadonlySet<string>) =>
      edit((draft) =>
        groupExercises(draft, { exerciseIds: among(ids).map(idOf), circuit: false, newId }),
      ),
    copyChosen: (ids: ReadonlySet<string>) => {
      const copies = among(ids);
      const text = copies.map((exercise) => writtenLine(exercise, units)).join('\n');
      keepCopied({ kind: 'exercises', exercises: copies }, text);
      const what = plural(copies.length, 'Exercise', `${copies.length} exercises`);
      showToast({ color: 'info', text: `${what} copied` });
    },
    duplicateChosen: (ids: ReadonlySet<string>) =>
      edit((draft) => duplicateExercises(draft, { exerciseIds: among(ids).map(idOf), newId })),
    deleteChosen: (ids: ReadonlySet<string>) =>
      edit((draft) => removeExercises(draft, { exerciseIds: among(ids).map(idOf) })),
  };
}

const idOf = ({ _id }: Exercise): ExerciseId => _id;

export type DayEdits = ReturnType<typeof useDayEdits>;
