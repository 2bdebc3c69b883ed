import { useCallback, useMemo, useState } from 'react';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useUnits } from '#client/shared/session/session.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { TrainingPlanDayId } from '#contract/ids.ts';
import { counted, plural } from '#domain/plural.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { exerciseLine } from '#domain/program/exercise-line.ts';
import {
  addWeeks,
  clearDays,
  duplicateWeek,
  fillDownDays,
  moveWeeks,
  pasteDays,
  removeDays,
} from '#domain/program/plan-days.ts';
import {
  addExercises,
  pasteExercises,
  putExercise,
  removeExercises,
} from '#domain/program/plan-exercises.ts';
import { allowed, type PlanOutcome, refused } from '#domain/program/plan-outcome.ts';
import { raiseLoads } from '#domain/program/raise-loads.ts';
import { cellsText, readCells } from '#domain/program/read-cells.ts';
import type { ProgramEditor } from '#offline/program-editor/program-editor.ts';
import { keepCopied, readCopied } from './clipboard.ts';
import { type Edit, useEdit, useEditor, useNewId } from './editor-context.ts';
import { exerciseFrom, type LineReader } from '#client/shared/plan/exercise-from.ts';
import type { MovementNames } from '#client/shared/plan/movement-names.ts';
import type { PlanActions } from './plan-actions.ts';
import { daysInWeek, placeOf } from './plan-selection.ts';

export interface Raising {
  readonly dayIds: readonly TrainingPlanDayId[];
  /** From 0. */
  readonly firstWeek: number;
  readonly lastWeek: number;
}

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
  const filled = (like: CreatedProgramDay, lines: readonly string[]) => {
    const read = lines.map((line) => ({ line, ...exerciseFrom(line, null, reader) }));
    const left = read.flatMap((one) => ('problem' in one ? one.line : []));
    unread.push(...left);
    const exercises = read.flatMap((one) => ('exercise' in one ? one.exercise : []));
    return { ...like, title: '', description: left.join('\n'), exercises };
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
  if (isPasted) tellUnread(unread);
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
