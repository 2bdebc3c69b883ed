// Turns a line of text into an exercise, looking up the movements by name.
import type { Exercise, MovementSummary } from '#contract/training.ts';
import { meantMovement } from '#domain/movement/match-movement.ts';
import { movementName } from '#domain/exercise/movement-name.ts';
import { exerciseOfLine } from '#domain/program/exercise-of-line.ts';
import { knownWords, type MovementMeant, movementMeant } from '#domain/program/line-movements.ts';
import { unitlessIn } from '#domain/program/measured-sets.ts';
import type { LineLabel } from '#domain/program/line-style.ts';
import { type PartRead, readExerciseLine } from '#domain/program/read-exercise-line.ts';
import type { Units } from '#domain/units.ts';
import type { MovementNames } from './movement-names.ts';

export interface LineReader {
  readonly named: MovementNames['named'];
  readonly newId: () => string;
  readonly units: Units;
}

export interface ExerciseRead {
  readonly exercise: Exercise;
  /** 'A2': it goes with the exercise before. */
  readonly label: LineLabel | null;
}

export interface LineProblem {
  /** For people. */
  readonly problem: string;
  /** The place in the line that it is about. */
  readonly at: { readonly from: number; readonly to: number };
  /** A line that would be understood; null: none suggests itself. */
  readonly proposal: string | null;
  /** The proposal is one meaning of several: the one who wrote it has to pick. */
  readonly isGuess?: true;
  /** A name that no movement has. */
  readonly unknown: string | null;
}

/** A problem of the line as a whole. */
export const problemOfLine = (text: string, problem: string): LineProblem => ({
  problem,
  at: { from: 0, to: text.length },
  proposal: null,
  unknown: null,
});

/** `before`: the exercise that the line described until now. */
export function exerciseFrom(
  text: string,
  before: Exercise | null,
  reader: LineReader,
): ExerciseRead | LineProblem {
  const read = readOnce(text, before, reader);
  // What is proposed has to be understood with its movements, too.
  return 'problem' in read &&
    read.proposal !== null &&
    'problem' in readOnce(read.proposal, before, reader)
    ? { ...read, proposal: null }
    : read;
}

function readOnce(
  text: string,
  before: Exercise | null,
  { named, newId, units }: LineReader,
): ExerciseRead | LineProblem {
  const reading = readExerciseLine(text, units);
  if (!reading.understood) return { ...reading, unknown: null };
  const { line } = reading;
  const found = line.parts.map((part, index) => movementOf(part, before, index, named));
  const unknown = line.parts.find((_, index) => found[index] === null);
  if (unknown) return unknownName(text, unknown.name, named);
  const meant = found.filter((one) => one !== null);
  const parts = line.parts.map((part, index) => withWords(part, meant[index]!));
  const movements = meant.map(({ movement }) => movement);
  const [part] = parts;
  if (part && parts.length === 1 && !line.clock && !line.saysReps) {
    const number = unitlessIn(part, before, movements[0]!);
    if (number !== null) return withoutUnit(text, number, units);
  }
  return {
    exercise: exerciseOfLine({ ...line, parts }, before, { movements, newId, units }),
    label: line.label,
  };
}

const withWords = (part: PartRead, { note }: MovementMeant): PartRead =>
  note === '' ? part : { ...part, note: [note, part.note].filter(Boolean).join('. ') };

/** 'Run 5' may be kilometers or minutes: nothing is taken by itself. */
function withoutUnit(text: string, number: number, units: Units): LineProblem {
  const found = new RegExp(`(?<![\\d.:])${number}(?![\\d.:]| ?[x×*])`).exec(text);
  const from = found?.index ?? 0;
  const written = String(number);
  return {
    problem: `‘${written}’ of what? Write ${written} min or ${written} ${units === 'metric' ? 'km' : 'mi'}`,
    at: { from, to: found ? from + written.length : text.length },
    proposal: null,
    unknown: null,
  };
}

/** A typo is asked about: the line must not become another movement by itself. */
function unknownName(text: string, name: string, named: MovementNames['named']): LineProblem {
  const meant = meantMovement(name);
  // 'Fran: 21-15-9 thruster'
  const title = meant ? null : /^\p{L}+: ?(?=\d)/u.exec(name);
  const words = meant ? null : knownWords(name, named);
  const from = Math.max(0, text.indexOf(name));
  const replaced = (by: string) =>
    `${text.slice(0, from)}${by}${text.slice(from + name.length)}`.trim();
  return {
    problem: `No movement matches ‘${name}’${meant ? `. Did you mean ‘${meant.title}’?` : ''}`,
    at: { from, to: from + name.length },
    proposal: meant
      ? replaced(meant.title)
      : title
        ? replaced(name.slice(title[0].length))
        : words && !/\d/.test(words.others) && /\d/.test(text.slice(from + name.length))
          ? `${replaced(words.known)} (${words.others})`
          : null,
    unknown: name,
  };
}

/** A movement whose name is unchanged stays, even if it is the coach's own. */
function movementOf(
  part: PartRead,
  before: Exercise | null,
  index: number,
  named: MovementNames['named'],
): MovementMeant | null {
  const earlier = before?.subExercises?.length ? before.subExercises[index] : before;
  const present: MovementSummary | string | undefined = earlier?.movement;
  return typeof present === 'object' && movementName(present) === part.name
    ? { movement: present, note: '' }
    : movementMeant(part, named);
}
