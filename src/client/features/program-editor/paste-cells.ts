import type { CreatedProgramDay } from '#contract/created-program.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { pasteDays } from '#domain/program/plan-days.ts';
import { addExercises } from '#domain/program/plan-exercises.ts';
import { allowed, type PlanOutcome, refused } from '#domain/program/plan-outcome.ts';
import { readCells } from '#domain/program/read-cells.ts';
import { counted } from '#domain/plural.ts';
import type { Edit } from './editor-context.ts';
import { daysInWeek, placeOf } from './plan-selection.ts';
import { exerciseFrom, type LineReader } from './write-line.ts';

/** Each copied week goes below the previous one. */
export const pasteWeeks = (
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
export async function pasteCells(
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
