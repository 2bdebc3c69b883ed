// The values of a coach's program by the names that a merge gives them.
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-programs.ts';
import type { ExerciseSet, SubExercise } from '#contract/training.ts';
import { selfAndParts } from '../exercise/group.ts';
import { type Conflict, equal } from '../three-way.ts';
import { measureOf } from './merge-program.ts';

export type Body = CreatedProgram | CreatedProgramDay;

/**
 * The document's current value in a field, as a merge names it: `program/title`, `day/title`, `exercise 3f…/rest`,
 * `exercise 3f…/measure`, `set 3f…/weight`. Undefined if the place is gone.
 */
export function valueIn(body: Body, field: string): unknown {
  const { kind, id, name } = placeNamed(field);
  if (field === 'day/removed') return 'position' in body && body.position === null;
  if (field === 'day/cleared') return 'exercises' in body && body.exercises.length === 0;
  if (name === 'removed') return partOf(body, kind, id) === null;
  if (kind === 'program' || kind === 'day') return body[name as never];
  const found = partOf(body, kind, id);
  if (!found) return undefined;
  if (kind === 'set') return found.set?.[name as keyof ExerciseSet] ?? null;
  return name === 'measure' ? measureOf(found.part) : found.part[name as keyof SubExercise];
}

/**
 * This device's values that another device's edit has replaced without knowing them. `before` is this device's
 * version, `after` the one that replaces it.
 */
export const overwritten = (before: CreatedProgramDay, after: CreatedProgramDay): Conflict[] =>
  (after.over ?? []).flatMap(({ field, value }) => {
    const isKnown = before.over?.some((one) => equal(one, { field, value }));
    const kept = valueIn(after, field);
    return isKnown ||
      kept === undefined ||
      equal(kept, value) ||
      !equal(valueIn(before, field), value)
      ? []
      : [{ field, kept, lost: value, own: true as const }];
  });

/** The exercise or part with this id, or the one with this set. */
export function partOf(
  body: Body,
  kind: string,
  id: string,
): { part: SubExercise; set: ExerciseSet | null } | null {
  const exercises = 'exercises' in body ? body.exercises : [];
  for (const part of exercises.flatMap(selfAndParts)) {
    if (kind === 'exercise' && part._id === id) return { part, set: null };
    const set = kind === 'set' ? part.sets.find((one) => one.id === id) : undefined;
    if (set) return { part, set };
  }
  return null;
}

/** What a field is the name of. */
export function placeNamed(field: string): { kind: string; id: string; name: string } {
  const [, kind = '', id = '', name = ''] = /^(\w+)(?: ([^/]+))?\/(.+)$/.exec(field) ?? [];
  return { kind, id, name };
}
