// What is chosen and typed into 'Change days', and what it means.
import type { MovementId } from '#contract/ids.ts';
import type { Exercise } from '#contract/training.ts';
import { type AcrossForm, blankForm, readSet } from '#client/shared/plan/across-form.ts';
import type { DaysChange, Place } from '#domain/program/change-days.ts';
import type { Units } from '#domain/units.ts';

export interface ChangeForm {
  readonly what: DaysChange['what'];
  /** For a change or a removal. */
  readonly of: ReadonlySet<MovementId>;
  readonly values: AcrossForm;
  /** For a new exercise; null: none is typed yet. */
  readonly exercise: Exercise | null;
  /** The one that is moved; null: not chosen yet. */
  readonly moved: MovementId | null;
  readonly place: Place;
}

export const blankChange: ChangeForm = {
  what: 'change',
  of: new Set(),
  values: blankForm('set'),
  exercise: null,
  moved: null,
  place: 'last',
};

/** The same as JSON, which has no sets. */
export type PackedChange = Omit<ChangeForm, 'of'> & { readonly of: readonly MovementId[] };

export const packed = (form: ChangeForm): PackedChange => ({ ...form, of: [...form.of] });

export const unpacked = (kept: PackedChange | undefined): ChangeForm =>
  kept ? { ...kept, of: new Set(kept.of) } : blankChange;

export interface ChangeRead {
  /** Null: something is still to be chosen or typed. */
  readonly change: DaysChange | null;
  readonly wrong: ReturnType<typeof readSet>['wrong'];
  /** What is missing, for people; null: nothing, or `wrong` says it. */
  readonly missing: string | null;
}

const chooseExercises = 'Choose the exercises to see what happens to each day.';

export function readChange(
  { what, of, values, exercise, moved, place }: ChangeForm,
  reader: { readonly units: Units; readonly newId: () => string },
): ChangeRead {
  const read = (change: DaysChange | null, missing: string): ChangeRead => ({
    change,
    wrong: {},
    missing: change ? null : missing,
  });
  if (what === 'add')
    return read(exercise && { what, exercise, place }, 'Write the exercise to see it in each day.');
  if (what === 'move')
    return read(
      moved === null ? null : { what, of: moved, place },
      'Choose the exercise to see the new order of each day.',
    );
  if (what === 'remove') return read(of.size === 0 ? null : { what, of }, chooseExercises);
  const { change: to, wrong } = readSet(values, reader);
  if (of.size === 0) return { change: null, wrong, missing: chooseExercises };
  const missing = to ? null : 'Fill in what to change to see what happens to each day.';
  return { change: to && { what, of, to }, wrong, missing };
}
