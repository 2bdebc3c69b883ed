import { useCallback, useMemo, useState } from 'react';
import type { CreatedProgramDay } from '#contract/created-program.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import {
  addWeeks,
  clearDays,
  duplicateWeek,
  fillDownDays,
  moveWeeks,
  removeDays,
} from '#domain/program/plan-days.ts';
import {
  addExercises,
  pasteExercises,
  putExercise,
  removeExercises,
} from '#domain/program/plan-exercises.ts';
import { raiseLoads } from '#domain/program/raise-loads.ts';
import type { ProgramEditor } from '#offline/program-editor/program-editor.ts';
import { cellsText } from '#domain/program/read-cells.ts';
import { exerciseLine } from '#domain/program/exercise-line.ts';
import { plural } from '#domain/plural.ts';
import { keepCopied, readCopied } from './clipboard.ts';
import { exerciseFrom, type LineReader } from './write-line.ts';
import { type Edit, useEdit, useEditor, useNewId } from './editor-context.ts';
import type { MovementNames } from './movement-names.ts';
import type { PlanActions } from './plan-actions.ts';
import { pasteCells, pasteWeeks } from './paste-cells.ts';
import { daysInWeek } from './plan-selection.ts';

export interface Raising {
  readonly dayIds: readonly TrainingPlanDayId[];
  /** From 0. */
  readonly firstWeek: number;
  readonly lastWeek: number;
}

/** The actions on days, and whether the dialog for raising loads is open. */
export function usePlanActionsOn({ named }: MovementNames) {
  const edit = useEdit();
  const editor = useEditor();
  const newId = useNewId();
  const units = useUnits();
  const [raising, setRaising] = useState<Raising | null>(null);
  const writeLine = useWriteLine(edit, named);
  const actions = useMemo(
    () => planActions({ edit, editor, newId, units, named, writeLine, ask: setRaising }),
    [edit, editor, newId, units, named, writeLine],
  );
  return {
    actions,
    raising,
    stopAsking: () => setRaising(null),
    raise: (percent: number) => {
      if (raising) edit((draft) => raiseLoads(draft, { dayIds: raising.dayIds, percent, units }));
      setRaising(null);
    },
  };
}

/** Returns null if the line was saved, otherwise its problem. */
function useWriteLine(edit: Edit, named: MovementNames['named']) {
  const newId = useNewId();
  const units = useUnits();
  return useCallback(
    (day: CreatedProgramDay | undefined, place: number | null, text: string): string | null => {
      if (!day) return 'This day is no longer in the plan';
      const before = place === null ? null : (day.exercises[place] ?? null);
      if (text.trim() === '') {
        if (before) edit((draft) => removeExercises(draft, { exerciseIds: [before._id] }));
        return null;
      }
      const made = exerciseFrom(text, before, { named, newId, units });
      if ('problem' in made) return made.problem;
      const { exercise } = made;
      const [dayId, at] = [day._id, day.exercises.length];
      const isKept = edit((draft) =>
        before
          ? putExercise(draft, { dayId, exercise })
          : addExercises(draft, { dayId, at, exercises: [exercise] }),
      );
      return isKept ? null : 'This line couldn’t be saved';
    },
    [edit, newId, units, named],
  );
}

interface PlanTools extends LineReader {
  readonly edit: Edit;
  readonly editor: ProgramEditor;
  readonly writeLine: ReturnType<typeof useWriteLine>;
  readonly ask: (raising: Raising) => void;
}

function planActions(tools: PlanTools): PlanActions {
  const { edit, editor, newId, units, writeLine, ask } = tools;
  const plan = () => editor.read().draft?.days ?? [];
  const at = (days: readonly number[]) => days.flatMap((day) => plan()[day] ?? []);
  const idsOf = (days: readonly number[]) => at(days).map(({ _id }) => _id);
  const copy = (days: readonly number[]) => {
    const weeks = Map.groupBy(days, (day) => Math.floor(day / daysInWeek));
    const copied = [...weeks.values()].map(at);
    const lines = ({ exercises }: CreatedProgramDay) =>
      exercises.map((exercise) => exerciseLine(exercise, units));
    keepCopied({ kind: 'days', weeks: copied }, cellsText(copied.map((week) => week.map(lines))));
    const what = plural(days.length, 'Day', `${days.length} days`);
    showToast({ color: 'info', text: `${what} copied` });
  };
  return {
    copy,
    cut: (days) => {
      copy(days);
      edit((draft) => clearDays(draft, { dayIds: idsOf(days) }));
    },
    paste: (day) => {
      const copied = readCopied();
      if (copied?.kind === 'days') edit((draft) => pasteWeeks(draft, day, copied.weeks, newId));
      const target = plan()[day];
      if (copied?.kind !== 'exercises' || !target) return;
      const { exercises } = copied;
      edit((draft) =>
        pasteExercises(draft, {
          dayId: target._id,
          at: target.exercises.length,
          exercises,
          newId,
        }),
      );
    },
    pasteText: (day, text) => void pasteCells(text, day, tools),
    clear: (days) => edit((draft) => clearDays(draft, { dayIds: idsOf(days) })),
    fillDown: (days) => edit((draft) => fillDownDays(draft, { dayIds: idsOf(days), newId })),
    duplicateWeek: (week) => edit((draft) => duplicateWeek(draft, { week, times: 1, newId })),
    addWeek: (after) =>
      edit((draft) => addWeeks(draft, { at: (after + 1) * daysInWeek, count: 1, newId })),
    moveWeeks: (from, to, by) => edit((draft) => moveWeeks(draft, { from, to, by, newId })),
    deleteWeeks: (from, to) =>
      edit((draft) => {
        const days = draft.days.slice(from * daysInWeek, (to + 1) * daysInWeek);
        return removeDays(draft, { dayIds: days.map(({ _id }) => _id) });
      }),
    askToRaise: (days) => {
      const weeks = days.map((day) => Math.floor(day / daysInWeek));
      const [firstWeek, lastWeek] = [Math.min(...weeks), Math.max(...weeks)];
      ask({ dayIds: idsOf(days), firstWeek, lastWeek });
    },
    writeLine: (day, exercise, text) => writeLine(plan()[day], exercise, text),
  };
}
