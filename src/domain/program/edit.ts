// An edit of a program as a value: what became of each document it touched. It is stored document by
// document, taken back by its inverse, and neither touches what another device wrote meanwhile.
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-program.ts';
import { equal } from '../three-way.ts';
import { inPlanOrder, type ProgramDraft } from './draft.ts';
import { mergeDays, mergeProgram } from './merge-program.ts';

export interface Change<Body> {
  readonly before: Body;
  readonly after: Body;
}

export interface Edit {
  readonly program: Change<CreatedProgram> | null;
  /** A day that is added comes from being out of the plan, one that is removed goes there. */
  readonly days: readonly Change<CreatedProgramDay>[];
}

/** Null: nothing changed. Told by which objects are others, so it costs nothing for a large program. */
export function editBetween(before: ProgramDraft, after: ProgramDraft): Edit | null {
  const program =
    before.program === after.program ? null : { before: before.program, after: after.program };
  const earlier = new Map(before.days.map((day) => [day._id, day]));
  const days: Change<CreatedProgramDay>[] = [];
  for (const day of after.days) {
    const was = earlier.get(day._id);
    earlier.delete(day._id);
    if (was !== day) days.push({ before: was ?? outOfPlan(day), after: day });
  }
  for (const day of earlier.values()) days.push({ before: day, after: outOfPlan(day) });
  return program || days.length > 0 ? { program, days } : null;
}

export const inverseOf = ({ program, days }: Edit): Edit => ({
  program: program && swapped(program),
  days: days.map(swapped),
});

/** One edit that does what the two do, one after the other. */
export function joined(first: Edit, second: Edit): Edit {
  const days = new Map(first.days.map((change) => [change.after._id, change]));
  for (const change of second.days) {
    const earlier = days.get(change.after._id);
    days.set(change.after._id, earlier ? { before: earlier.before, after: change.after } : change);
  }
  return {
    program: second.program
      ? { before: (first.program ?? second.program).before, after: second.program.after }
      : first.program,
    days: [...days.values()],
  };
}

export function applyEdit(draft: ProgramDraft, { program, days }: Edit): ProgramDraft {
  const present = new Map(draft.days.map((day) => [day._id, day]));
  for (const change of days)
    present.set(change.after._id, changedDay(present.get(change.after._id), change));
  return {
    program: program ? changedProgram(draft.program, program) : draft.program,
    days: days.length > 0 ? inPlanOrder([...present.values()]) : draft.days,
  };
}

/** What an edit makes of a day as it stands now; exactly what it was made to be, if nobody else wrote. */
export function changedDay(
  present: CreatedProgramDay | undefined,
  { before, after }: Change<CreatedProgramDay>,
): CreatedProgramDay {
  const current = present ?? outOfPlan(before);
  return equal(current, before) ? after : mergeDays(before, after, current).body;
}

export const changedProgram = (
  present: CreatedProgram,
  { before, after }: Change<CreatedProgram>,
): CreatedProgram => (equal(present, before) ? after : mergeProgram(before, after, present).body);

const swapped = <Body>({ before, after }: Change<Body>): Change<Body> => ({
  before: after,
  after: before,
});

const outOfPlan = (day: CreatedProgramDay): CreatedProgramDay => ({ ...day, position: null });
