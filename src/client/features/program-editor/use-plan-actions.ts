import { useCallback, useMemo, useState } from 'react';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useUnits } from '#client/shared/session/session.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { ExerciseId } from '#contract/ids.ts';
import { counted, plural } from '#domain/plural.ts';
import { findExercise } from '#domain/program/draft.ts';
import {
  addWeeks,
  changeDay,
  clearDays,
  duplicateWeek,
  fillDownDays,
  moveWeeks,
  removeDays,
} from '#domain/program/plan-days.ts';
import {
  moveExercises,
  pasteExercises,
  putExercise,
  removeExercises,
} from '#domain/program/plan-exercises.ts';
import { addLabelled } from '#domain/program/labelled-exercises.ts';
import { refused } from '#domain/program/plan-outcome.ts';
import type { AcrossScope } from '#domain/program/across-scope.ts';
import { type AcrossChange, changeAcross } from '#domain/program/change-across.ts';
import type { ProgramEditor } from '#offline/program-editor/program-editor.ts';
import type { Across } from './across-dialog.tsx';
import { keepCopied, readCopied } from './clipboard.ts';
import { copiedDays, dropWithLines, pasteCopied } from './copied-days.ts';
import { type Edit, useEdit, useEditor, useNewId } from './editor-context.ts';
import {
  exerciseFrom,
  type LineProblem,
  type LineReader,
  problemOfLine,
} from '#client/shared/plan/exercise-from.ts';
import { clearWithLines, editWithLines, tellUncopied } from '#client/shared/plan/marked-lines.ts';
import { withVideo } from '#client/shared/plan/movement-videos.ts';
import type { MovementNames } from '#client/shared/plan/movement-names.ts';
import type { PlanActions } from './plan-actions.ts';
import { pasteCells } from './paste-cells.ts';
import { daysInWeek } from './plan-selection.ts';

export function usePlanActionsOn({ named }: MovementNames) {
  const edit = useEdit();
  const editor = useEditor();
  const newId = useNewId();
  const units = useUnits();
  const [across, setAcross] = useState<Across | null>(null);
  const writeLine = useWriteLine(edit, named);
  const actions = useMemo(
    () => planActions({ edit, editor, newId, units, named, writeLine, ask: setAcross }),
    [edit, editor, newId, units, named, writeLine],
  );
  return {
    actions,
    across,
    stopAsking: () => setAcross(null),
    applyAcross: (scope: AcrossScope, change: AcrossChange) => {
      edit((draft) => changeAcross(draft, scope, change));
      setAcross(null);
    },
  };
}

/** Returns null if the line was saved, otherwise its problem. */
function useWriteLine(edit: Edit, named: MovementNames['named']) {
  const newId = useNewId();
  const units = useUnits();
  return useCallback(
    (
      day: CreatedProgramDay | undefined,
      place: number | null,
      text: string,
      at?: number,
    ): LineProblem | null => {
      if (!day) return problemOfLine(text, 'This day is no longer in the plan');
      const before = place === null ? null : (day.exercises[place] ?? null);
      if (text.trim() === '') {
        if (before) edit((draft) => removeExercises(draft, { exerciseIds: [before._id] }));
        return null;
      }
      const made = exerciseFrom(text, before, { named, newId, units });
      if ('problem' in made) return made;
      const { label } = made;
      const dayId = day._id;
      const isKept = edit((draft) => {
        const others = draft.days.flatMap(({ exercises }) => exercises);
        const exercise = withVideo(made.exercise, others);
        return before
          ? putExercise(draft, { dayId, exercise })
          : addLabelled(draft, { dayId, exercise, label, newId, at });
      });
      return isKept ? null : problemOfLine(text, 'This line couldn’t be saved');
    },
    [edit, newId, units, named],
  );
}

interface PlanTools extends LineReader {
  readonly edit: Edit;
  readonly editor: ProgramEditor;
  readonly writeLine: ReturnType<typeof useWriteLine>;
  readonly ask: (across: Across) => void;
}

function planActions(tools: PlanTools): PlanActions {
  const { edit, editor, newId, writeLine, ask } = tools;
  const plan = () => editor.read().draft?.days ?? [];
  const at = (days: readonly number[]) => days.flatMap((day) => plan()[day] ?? []);
  const idsOf = (days: readonly number[]) => at(days).map(({ _id }) => _id);
  return {
    paste: (day) => {
      const copied = readCopied();
      if (copied?.kind === 'days') return pasteCopied(copied, day, tools);
      const target = plan()[day];
      if (!copied || !target) return;
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
    fillDown: (days) => {
      const above = at(days.filter((day) => day < days[0]! + daysInWeek));
      const fill = () => edit((draft) => fillDownDays(draft, { dayIds: idsOf(days), newId }));
      if (editWithLines(editor, fill, {})) tellUncopied(above);
    },
    duplicateWeek: (week) => {
      const days = plan().slice(week * daysInWeek, (week + 1) * daysInWeek);
      if (edit((draft) => duplicateWeek(draft, { week, times: 1, newId }))) tellUncopied(days);
    },
    addWeek: (after) =>
      edit((draft) => addWeeks(draft, { at: (after + 1) * daysInWeek, count: 1, newId })),
    moveWeeks: (from, to, by) => edit((draft) => moveWeeks(draft, { from, to, by, newId })),
    askAcross: (what, days) => ask({ what, days }),
    ...copyActions(tools),
    ...dropActions(tools),
    writeTitle: (day, title) => {
      const dayId = plan()[day]?._id;
      if (dayId) edit((draft) => changeDay(draft, { dayId, title: title.trim() }));
    },
    writeLine: (day, exercise, text, at) => writeLine(plan()[day], exercise, text, at),
  };
}

function copyActions(
  tools: PlanTools,
): Pick<PlanActions, 'copy' | 'cut' | 'clear' | 'deleteWeeks'> {
  const { editor, units } = tools;
  const { clear, deleteWeeks } = clearActions(tools);
  const copy = (days: readonly number[], did: 'copied' | 'cut') => {
    const { copied, text } = copiedDays(editor.read().draft?.days ?? [], days, units);
    keepCopied(copied, text);
    const count = [...copied.lines.values()].flat().length;
    showToast({
      color: 'info',
      text: `${plural(days.length, 'Day', `${days.length} days`)} ${did}`,
      ...(count > 0 && {
        description: `With ${counted(count, 'line that isn’t', 'lines that aren’t')} in the plan yet.`,
      }),
    });
  };
  return {
    copy: (days) => copy(days, 'copied'),
    cut: (days) => {
      copy(days, 'cut');
      clear(days, 'cut');
    },
    clear: (days) => clear(days),
    deleteWeeks,
  };
}

function clearActions({ edit, editor }: PlanTools) {
  const plan = () => editor.read().draft?.days ?? [];
  return {
    clear: (days: readonly number[], did?: 'cut') => {
      const cleared = days.flatMap((day) => plan()[day] ?? []);
      const dayIds = cleared.map(({ _id }) => _id);
      clearWithLines(editor, cleared, () => edit((draft) => clearDays(draft, { dayIds })), did);
    },
    deleteWeeks: (from: number, to: number) => {
      const days = plan().slice(from * daysInWeek, (to + 1) * daysInWeek);
      const dayIds = days.map(({ _id }) => _id);
      clearWithLines(editor, days, () => edit((draft) => removeDays(draft, { dayIds })));
    },
  };
}

function dropActions({
  edit,
  editor,
  newId,
}: PlanTools): Pick<PlanActions, 'dropDays' | 'dropExercise'> {
  return {
    dropDays: (days, grabbed, to, isCopy) => {
      const plan = editor.read().draft?.days ?? [];
      const dayIds = days.flatMap((day) => plan[day]?._id ?? []);
      dropWithLines({ dayIds, by: to - grabbed, isCopy }, { edit, editor, newId });
    },
    dropExercise: (exerciseId, { day, at }, isCopy) => {
      const dayId = editor.read().draft?.days[day]?._id;
      const id = exerciseId as ExerciseId;
      if (!dayId) return;
      edit((draft) => {
        if (!isCopy) return moveExercises(draft, { exerciseIds: [id], dayId, at, newId });
        const exercise = findExercise(draft, id)?.exercise;
        return exercise
          ? pasteExercises(draft, { dayId, at, exercises: [exercise], newId })
          : refused('exercise-not-in-plan');
      });
    },
  };
}
