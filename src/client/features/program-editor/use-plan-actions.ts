import { useCallback, useMemo, useState } from 'react';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useUnits } from '#client/shared/session/session.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { ExerciseId } from '#contract/ids.ts';
import type { Exercise } from '#contract/training.ts';
import { counted, plural } from '#domain/plural.ts';
import { findExercise, type ProgramDraft } from '#domain/program/draft.ts';
import { dropDays } from '#domain/program/drop-days.ts';
import { writtenLine } from '#domain/program/measured-sets.ts';
import {
  addWeeks,
  changeDay,
  clearDays,
  duplicateWeek,
  fillDownDays,
  moveWeeks,
  pasteDays,
  removeDays,
} from '#domain/program/plan-days.ts';
import {
  addExercises,
  moveExercises,
  pasteExercises,
  putExercise,
  removeExercises,
} from '#domain/program/plan-exercises.ts';
import { addLabelled, joinedByLabel } from '#domain/program/labelled-exercises.ts';
import { allowed, type PlanOutcome, refused } from '#domain/program/plan-outcome.ts';
import type { AcrossScope } from '#domain/program/across-scope.ts';
import { type AcrossChange, changeAcross } from '#domain/program/change-across.ts';
import { cellsText, readCells, titled, titleMark } from '#domain/program/read-cells.ts';
import type { ProgramEditor } from '#offline/program-editor/program-editor.ts';
import type { Across } from './across-dialog.tsx';
import { keepCopied, readCopied } from './clipboard.ts';
import { type Edit, useEdit, useEditor, useNewId } from './editor-context.ts';
import {
  exerciseFrom,
  type LineProblem,
  type LineReader,
  problemOfLine,
} from '#client/shared/plan/exercise-from.ts';
import { withVideo } from '#client/shared/plan/movement-videos.ts';
import type { MovementNames } from '#client/shared/plan/movement-names.ts';
import type { PlanActions } from './plan-actions.ts';
import { daysInWeek, placeOf } from './plan-selection.ts';

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
  const { edit, editor, newId, units, writeLine, ask } = tools;
  const plan = () => editor.read().draft?.days ?? [];
  const at = (days: readonly number[]) => days.flatMap((day) => plan()[day] ?? []);
  const idsOf = (days: readonly number[]) => at(days).map(({ _id }) => _id);
  const copy = (days: readonly number[]) => {
    const weeks = Map.groupBy(days, (day) => Math.floor(day / daysInWeek));
    const copied = [...weeks.values()].map(at);
    const lines = ({ title, exercises }: CreatedProgramDay) => [
      ...(title ? [`${titleMark}${title}`] : []),
      ...exercises.map((exercise) => writtenLine(exercise, units)),
    ];
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
    askAcross: (what, days) => ask({ what, days }),
    ...dropActions(tools),
    writeTitle: (day, title) => {
      const dayId = plan()[day]?._id;
      if (dayId) edit((draft) => changeDay(draft, { dayId, title: title.trim() }));
    },
    writeLine: (day, exercise, text, at) => writeLine(plan()[day], exercise, text, at),
  };
}

function dropActions({
  edit,
  editor,
  newId,
}: PlanTools): Pick<PlanActions, 'dropDays' | 'dropExercise'> {
  return {
    dropDays: (days, grabbed, to, isCopy) =>
      edit((draft) => {
        const dayIds = days.flatMap((day) => draft.days[day]?._id ?? []);
        return dropDays(draft, { dayIds, by: to - grabbed, isCopy, newId });
      }),
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

const pasteWeeks = (
  draft: ProgramDraft,
  day: number,
  weeks: readonly (readonly CreatedProgramDay[])[],
  newId: () => string,
): PlanOutcome<ProgramDraft> =>
  weeks.reduce<PlanOutcome<ProgramDraft>>(
    (outcome, days, week) =>
      outcome.allowed
        ? pasteDays(outcome.value, { at: day + week * daysInWeek, days, newId })
        : outcome,
    allowed(draft),
  );

/**
 * Pastes spreadsheet cells from a day on, as one step. Lines that are not understood go into the day's description.
 */
async function pasteCells(
  text: string,
  day: number,
  { edit, ...reader }: LineReader & { readonly edit: Edit },
): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const cells = readCells(Papa.parse<string[]>(text, { delimiter: '\t' }).data);
  const unread: string[] = [];
  const filled = (like: CreatedProgramDay, cell: readonly string[]): CreatedProgramDay => {
    const { title, lines } = titled(cell, (line) => 'exercise' in exerciseFrom(line, null, reader));
    const read = lines.map((line) => ({ line, ...exerciseOrProposed(line, reader) }));
    const left = read.flatMap((one) => ('problem' in one ? one.line : []));
    unread.push(...left);
    const exercises = read
      .flatMap((one) => ('exercise' in one ? one : []))
      .reduce<readonly Exercise[]>(
        (before, { exercise, label }) => joinedByLabel(before, exercise, label, reader.newId),
        [],
      );
    return { ...like, title, description: left.join('\n'), exercises: [...exercises] };
  };
  const isPasted = edit((draft) => {
    const target = draft.days[day];
    if (!target) return refused('day-not-in-plan');
    if (cells.kind === 'exercises') {
      const { exercises, description } = filled(target, cells.lines);
      const at = target.exercises.length;
      const added = addExercises(draft, { dayId: target._id, at, exercises });
      return added.allowed ? allowed(withDescription(added.value, day, description)) : added;
    }
    const width = Math.max(0, ...cells.weeks.map(({ length }) => length));
    if (cells.weeks.length > 1 && placeOf(day).column + width > daysInWeek)
      return refused('cells-too-wide');
    const weeks = cells.weeks.map((days) => days.map((lines) => filled(target, lines)));
    return pasteWeeks(draft, day, weeks, reader.newId);
  });
  if (!isPasted) return;
  tellUnread(unread);
  const width = cells.kind === 'exercises' ? 0 : (cells.weeks[0]?.length ?? 0);
  if (placeOf(day).column + width > daysInWeek) tellWrapped(day + width - 1);
}

function tellWrapped(lastDay: number): void {
  const { week, column } = placeOf(lastDay);
  showToast({
    color: 'info',
    text: `The paste runs into Week ${week + 1}`,
    description: `It’s wider than what was left of the week. Its last column is on Day ${column + 1}.`,
  });
}

/** Words that are not understood go into the exercise's note, as it is proposed where a line is typed. */
function exerciseOrProposed(line: string, reader: LineReader) {
  const read = exerciseFrom(line, null, reader);
  // Another movement is never taken without asking.
  return 'problem' in read && read.proposal && !read.unknown
    ? exerciseFrom(read.proposal, null, reader)
    : read;
}

function withDescription(draft: ProgramDraft, index: number, more: string): ProgramDraft {
  if (more === '') return draft;
  const days = draft.days.map((day, place) =>
    place === index
      ? { ...day, description: [day.description, more].filter(Boolean).join('\n') }
      : day,
  );
  return { ...draft, days };
}

function tellUnread(lines: readonly string[]): void {
  const [first, ...others] = lines;
  if (first === undefined) return;
  showToast({
    color: 'info',
    text: `${counted(lines.length, 'line wasn’t', 'lines weren’t')} recognized`,
    description: `‘${first}’${others.length > 0 ? ' and others' : ''}: kept in the day’s description.`,
  });
}
