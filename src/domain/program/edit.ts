// An edit of a program as a value: before and after, document by document. Its inverse undoes it, and neither touches
// what another device has written since. The undo history is kept by the page as long as it is open.
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-programs.ts';
import { type Conflict, equal } from '../three-way.ts';
import { inPlanOrder, type ProgramDraft, changeParts, mapChanged } from './draft.ts';
import {
  type MergedDocument,
  mergeDays,
  mergeProgram,
  fitSet,
  type measureOf,
} from './merge-program.ts';
import { withoutOver } from './answered.ts';
import { type Body, partOf, placeNamed, valueIn } from './program-values.ts';
import type { Exercise, ExerciseSet, SubExercise } from '#contract/training.ts';
import type { ExerciseId } from '#contract/ids.ts';
import { withoutThem } from './plan-exercises.ts';
import { isWarmUp } from '../exercise/set-kind.ts';
import { setNumbers } from '../exercise/set-number.ts';

export interface Change<Body> {
  readonly before: Body;
  readonly after: Body;
}

export interface Edit {
  readonly program: Change<CreatedProgram> | null;
  /** An added day comes from outside the plan, a removed one goes there. */
  readonly days: readonly Change<CreatedProgramDay>[];
}

/**
 * Null: nothing changed. Compares objects, so it is cheap even for a large program. `outside`: what is known of days
 * outside the plan, for those that come from there or go there. Without it, they are the same there as in the plan.
 */
export function editBetween(
  before: ProgramDraft,
  after: ProgramDraft,
  outside: readonly CreatedProgramDay[] = [],
): Edit | null {
  const program =
    before.program === after.program ? null : { before: before.program, after: after.program };
  const earlier = new Map(before.days.map((day) => [day._id, day]));
  const away = new Map(outside.map((day) => [day._id, day]));
  const days: Change<CreatedProgramDay>[] = [];
  for (const day of after.days) {
    const was = earlier.get(day._id);
    earlier.delete(day._id);
    if (was !== day) days.push({ before: was ?? away.get(day._id) ?? outOfPlan(day), after: day });
  }
  for (const day of earlier.values())
    days.push({ before: day, after: away.get(day._id) ?? outOfPlan(day) });
  return program || days.length > 0 ? { program, days } : null;
}

/** The days that an edit takes out of the plan or brings back, as they are outside of it. */
export const outsideOf = ({ days }: Edit): CreatedProgramDay[] =>
  days.flatMap(({ before, after }) => [before, after].filter(({ position }) => position === null));

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

/** Two devices wrote the same value, and nobody has chosen yet. */
export interface OpenConflict {
  /** Of the day, or of the program. */
  readonly documentId: string;
  /** As a merge names it: `set 3f…/weight`. */
  readonly path: string;
  readonly kept: unknown;
  readonly other: unknown;
}

/**
 * Undoes or redoes an edit on top of everybody's later edits, without overwriting them. Taking back a value that another
 * device's had given way to brings the other device's: what both had replaced is nobody's wish.
 */
export function applyStep(
  draft: ProgramDraft,
  { program, days }: Edit,
  open: readonly OpenConflict[] = [],
): Stepped {
  const kept: Conflict[] = [];
  const given = <B extends Body>(present: B, stepped: B): B =>
    open
      .filter(({ documentId }) => documentId === stepped._id)
      .reduce((body, { path, kept: chosen, other }) => {
        const value = valueIn(body, path);
        const isTakenBack = equal(valueIn(present, path), chosen) && !equal(value, chosen);
        if (!isTakenBack || value === undefined) return body;
        kept.push({ field: path, kept: other, lost: value });
        return withValue(body, path, other);
      }, stepped);
  const yielding = <Body extends CreatedProgram | CreatedProgramDay>(
    present: Body,
    merged: MergedDocument<Body>,
  ): Body => {
    // A deletion by this step has given way already.
    const gone = merged.conflicts.filter(({ own }) => own);
    const decided = merged.conflicts.filter(({ own }) => !own);
    kept.push(...gone, ...decided.map((one) => ({ ...one, kept: one.lost, lost: one.kept })));
    const body = decided.reduce(
      (document, { field, lost }) => withValue(document, field, lost),
      merged.body,
    );
    return equal(body, present) ? present : body;
  };
  const stepped = new Map(draft.days.map((day) => [day._id, day]));
  for (const { before, after } of days) {
    const present = stepped.get(after._id) ?? outOfPlan(before);
    const day = equal(present, before)
      ? after
      : yielding(present, mergeDays(before, after, present));
    stepped.set(after._id, given(present, day));
  }
  const details = ({ before, after }: Change<CreatedProgram>) =>
    equal(draft.program, before)
      ? after
      : yielding(draft.program, mergeProgram(before, after, draft.program));
  return {
    draft: {
      program: program ? given(draft.program, details(program)) : draft.program,
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

interface Step {
  readonly edit: Edit;
  /** Consecutive edits of one step are one: the keystrokes of a word. */
  readonly name: string | null;
  /** Last added to, ms. */
  readonly at: number;
}

export interface History {
  readonly past: readonly Step[];
  /** The next one to redo is the last. */
  readonly future: readonly Step[];
}

export const emptyHistory: History = { past: [], future: [] };

/** Keystrokes within this many ms of each other belong together. */
const pause = 1000;

export function recordEdit(
  { past }: History,
  edit: Edit,
  { step: name = null, at }: { readonly step?: string | null; readonly at: number },
): History {
  const last = past.at(-1);
  if (last && name !== null && last.name === name && at - last.at <= pause) {
    const step = { edit: joined(last.edit, edit), name, at };
    return { past: [...past.slice(0, -1), step], future: [] };
  }
  return { past: [...past, { edit, name, at }], future: [] };
}

/** The edit that undoes the last one; null if there is none. */
export function stepBack({ past, future }: History) {
  const step = past.at(-1);
  if (!step) return null;
  const history: History = { past: past.slice(0, -1), future: [...future, ended(step)] };
  return { history, edit: inverseOf(step.edit) };
}

/** The edit that redoes the last undone one; null if there is none. */
export function stepForward({ past, future }: History) {
  const step = future.at(-1);
  if (!step) return null;
  const history: History = { past: [...past, step], future: future.slice(0, -1) };
  return { history, edit: step.edit };
}

/** An edit that was undone once takes no further keystrokes. */
const ended = (step: Step): Step => ({ ...step, name: null });

/** The document with another value in that field; the same one if the place is gone. */
export function withValue<B extends Body>(body: B, field: string, value: unknown): B {
  const { kind, id, name } = placeNamed(field);
  if (name === 'removed' || name === 'cleared') return value === true ? without(body, field) : body;
  if (kind === 'program' || kind === 'day') return { ...body, [name]: value };
  if (!('exercises' in body)) return body;
  const change = <P extends SubExercise>(part: P): P => {
    if (kind === 'set') {
      const sets = mapChanged(part.sets, (set) =>
        set.id === id ? fitSet({ ...set, [name]: value ?? undefined }, part) : set,
      );
      return sets === part.sets ? part : { ...part, sets: [...sets] };
    }
    if (part._id !== id) return part;
    if (name !== 'measure') return { ...part, [name]: value };
    const measured: P = { ...part, ...(value as ReturnType<typeof measureOf>) };
    return { ...measured, sets: measured.sets.map((set) => fitSet(set, measured)) };
  };
  const exercises = mapChanged(body.exercises, (exercise) => {
    const itself: Exercise =
      exercise.subExercises?.length && kind === 'set' ? exercise : change(exercise);
    return itself.subExercises?.length ? changeParts(itself, change) : itself;
  });
  return exercises === body.exercises ? body : { ...body, exercises: [...exercises] };
}

/** The program with the value that gave way; once it is there, nobody has to choose any more. */
export function withOther(
  draft: ProgramDraft,
  { documentId, path, other }: OpenConflict,
): ProgramDraft {
  const changed = <B extends Body>(body: B): B =>
    body._id === documentId ? withValue(body, path, other) : body;
  const days = draft.days.map((day) =>
    day._id === documentId ? withoutOver(changed(day), { field: path, lost: other }) : day,
  );
  return { program: changed(draft.program), days: inPlanOrder(days) };
}

/** The deletion that gave way, done after all. */
function without<B extends Body>(body: B, field: string): B {
  if (!('exercises' in body)) return body;
  if (field === 'day/removed') return { ...body, position: null };
  if (field === 'day/cleared') return { ...body, title: '', description: '', exercises: [] };
  const ids = [placeNamed(field).id as ExerciseId];
  return { ...body, exercises: body.exercises.flatMap((one) => withoutThem(one, ids)) };
}

/** A set by its number among the warm-ups or the working sets of its exercise, from 1. */
export interface NumberedSet {
  readonly number: number;
  readonly isWarmUp: boolean;
}

/** What the value belongs to: the movement, and the set. */
export function placeIn(
  body: Body,
  field: string,
): { readonly movement: string | null; readonly set: NumberedSet | null; readonly name: string } {
  const { kind, id, name } = placeNamed(field);
  const found = kind === 'exercise' || kind === 'set' ? partOf(body, kind, id) : null;
  const movement = found?.part.movement;
  return {
    movement: typeof movement === 'object' ? movement.title : null,
    set: found?.set ? numbered(found.part.sets, found.set) : null,
    name,
  };
}

const numbered = (sets: readonly ExerciseSet[], set: ExerciseSet): NumberedSet => ({
  number: setNumbers(sets)[sets.indexOf(set)]!,
  isWarmUp: isWarmUp(set),
});
