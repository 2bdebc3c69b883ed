// An edit of a program as a value: before and after, document by document. Its inverse undoes it, and neither touches
// what another device has written since.
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-program.ts';
import { type Conflict, equal } from '../three-way.ts';
import { inPlanOrder, type ProgramDraft } from './draft.ts';
import { type MergedDocument, mergeDays, mergeProgram } from './merge-program.ts';
import { withValue } from './other-value.ts';

export interface Change<Body> {
  readonly before: Body;
  readonly after: Body;
}

export interface Edit {
  readonly program: Change<CreatedProgram> | null;
  /** An added day comes from outside the plan, a removed one goes there. */
  readonly days: readonly Change<CreatedProgramDay>[];
}

/** Null: nothing changed. Compares objects, so it is cheap even for a large program. */
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

/** Two edits in a row as one. */
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

/** The program after a step, and the values it leaves alone because another device has written them since. */
export interface Stepped {
  readonly draft: ProgramDraft;
  readonly kept: readonly Conflict[];
}

/** Undoes or redoes an edit on top of everybody's later edits, without overwriting them. */
export function applyStep(draft: ProgramDraft, { program, days }: Edit): Stepped {
  const kept: Conflict[] = [];
  const yielding = <Body extends CreatedProgram | CreatedProgramDay>(
    present: Body,
    merged: MergedDocument<Body>,
  ): Body => {
    kept.push(...merged.conflicts.map((one) => ({ ...one, kept: one.lost, lost: one.kept })));
    const body = merged.conflicts.reduce(
      (document, { field, lost }) => withValue(document, field, lost),
      merged.body,
    );
    return equal(body, present) ? present : body;
  };
  const stepped = new Map(draft.days.map((day) => [day._id, day]));
  for (const { before, after } of days) {
    const present = stepped.get(after._id) ?? outOfPlan(before);
    stepped.set(
      after._id,
      equal(present, before) ? after : yielding(present, mergeDays(before, after, present)),
    );
  }
  return {
    draft: {
      program: program
        ? equal(draft.program, program.before)
          ? program.after
          : yielding(draft.program, mergeProgram(program.before, program.after, draft.program))
        : draft.program,
      days: days.length > 0 ? inPlanOrder([...stepped.values()]) : draft.days,
    },
    kept,
  };
}

/** Applies an edit to a day as it is now; without other writers, the day becomes exactly what the edit made it. */
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
