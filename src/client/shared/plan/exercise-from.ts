// Turns a line of text into an exercise, looking up the movements by name.
import type { Exercise, MovementSummary } from '#contract/training.ts';
import { meantMovement } from '#domain/movement/match-movement.ts';
import { movementName } from '#domain/program/exercise-line.ts';
import { exerciseOfLine } from '#domain/program/exercise-of-line.ts';
import { type PartRead, readExerciseLine } from '#domain/program/read-exercise-line.ts';
import type { Units } from '#domain/units.ts';
import type { MovementNames } from './movement-names.ts';

export interface LineReader {
  readonly named: MovementNames['named'];
  readonly newId: () => string;
  readonly units: Units;
}

/** `before`: the exercise that the line described until now. */
export function exerciseFrom(
  text: string,
  before: Exercise | null,
  { named, newId, units }: LineReader,
): { readonly exercise: Exercise } | { readonly problem: string } {
  const reading = readExerciseLine(text, units);
  if (!reading.understood) return { problem: reading.problem };
  const { parts } = reading.line;
  const found = parts.map((part, index) => movementOf(part, before, index, named));
  const unknown = found.indexOf(null);
  if (unknown !== -1) return { problem: unknownText(parts[unknown]?.name ?? '') };
  const movements = found.filter((movement) => movement !== null);
  return { exercise: exerciseOfLine(reading.line, before, { movements, newId, units }) };
}

/** A typo is asked about: the line must not become another movement by itself. */
function unknownText(name: string): string {
  const meant = meantMovement(name);
  return `No movement matches ‘${name}’${meant ? `. Did you mean ‘${meant.title}’?` : ''}`;
}

/** A movement whose name is unchanged stays, even if it is the coach's own. */
function movementOf(
  { name }: PartRead,
  before: Exercise | null,
  index: number,
  named: MovementNames['named'],
): MovementSummary | null {
  const part = before?.subExercises?.length ? before.subExercises[index] : before;
  const present = part?.movement;
  return typeof present === 'object' && movementName(present) === name ? present : named(name);
}
