// Two devices wrote the same value of a program. The conflict names its field as the merge does:
// `program/title`, `day/title`, `exercise 3f…/rest`, `exercise 3f…/measure`, `set 3f…/weight`.
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-program.ts';
import type { Exercise, ExerciseSet, SubExercise } from '#contract/training.ts';
import { selfAndParts } from '../exercise/group.ts';
import { changeParts, mapChanged } from './draft.ts';
import { fitSet, measureOf } from './fit-set.ts';

type Body = CreatedProgram | CreatedProgramDay;

/** The document's current value in that field; undefined if the place is gone. */
export function valueIn(body: Body, field: string): unknown {
  const { kind, id, name } = read(field);
  if (kind === 'program' || kind === 'day') return body[name as never];
  const found = partOf(body, kind, id);
  if (!found) return undefined;
  if (kind === 'set') return found.set?.[name as keyof ExerciseSet] ?? null;
  return name === 'measure' ? measureOf(found.part) : found.part[name as keyof SubExercise];
}

/** The document with another value in that field; the same one if the place is gone. */
export function withValue<B extends Body>(body: B, field: string, value: unknown): B {
  const { kind, id, name } = read(field);
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

/** What the value belongs to: the movement, and the number of the set from 1. */
export function placeIn(
  body: Body,
  field: string,
): { readonly movement: string | null; readonly set: number | null; readonly name: string } {
  const { kind, id, name } = read(field);
  const found = kind === 'exercise' || kind === 'set' ? partOf(body, kind, id) : null;
  const movement = found?.part.movement;
  return {
    movement: typeof movement === 'object' ? movement.title : null,
    set: found?.set ? found.part.sets.indexOf(found.set) + 1 : null,
    name,
  };
}

function partOf(
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

function read(field: string): { kind: string; id: string; name: string } {
  const [, kind = '', id = '', name = ''] = /^(\w+)(?: ([^/]+))?\/(.+)$/.exec(field) ?? [];
  return { kind, id, name };
}
