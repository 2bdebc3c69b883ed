// What a day's exercises become by the rows of a sheet. An exercise that is still there keeps its id, the ids of its sets
// and everything that a sheet does not say, so that athletes' copies, their history and workouts under way follow it.
import type { ExerciseId, SetId } from '#contract/ids.ts';
import type { Exercise, SubExercise } from '#contract/training.ts';
import { groupOf, partsOf } from '../exercise/group.ts';
import { movementName } from '../exercise/movement-name.ts';
import { defaultRest } from '../exercise/quantity.ts';
import { equal } from '../three-way.ts';
import type { Units } from '../units.ts';
import { copyOfExercise } from './draft.ts';
import { exerciseOfLine } from './exercise-of-line.ts';
import { writtenLine } from './measured-sets.ts';
import type { TableColumn } from './plan-table.ts';
import { type LineRead, readExerciseLine, type SetsRead } from './read-exercise-line.ts';

/** How a sheet tells exercises. */
export interface SheetTold {
  readonly units: Units;
  /** Those that it has: what the others would say stays as it is. */
  readonly columns: ReadonlySet<TableColumn>;
  readonly newId: () => string;
}

/**
 * The day's exercises in the order of the sheet. `keepsAll`: those that the sheet lacks stay as well, where one of its
 * rows was not understood and may have meant them.
 */
export function exercisesOfSheet(
  before: readonly Exercise[],
  read: readonly Exercise[],
  { keepsAll, ...sheet }: SheetTold & { readonly keepsAll: boolean },
): Exercise[] {
  const matches = matched(before, read, sheet.units);
  const exercises = read.map((exercise) => {
    const earlier = matches.get(exercise);
    return earlier
      ? inPlaceOf(earlier, exercise, sheet)
      : copyOfExercise(exercise, sheet.newId as () => never);
  });
  const found = new Set(matches.values());
  for (const [index, exercise] of before.entries())
    if (keepsAll && !found.has(exercise)) exercises.splice(index, 0, exercise);
  return exercises;
}

/** By the same line first, since a day may have a movement twice; then by movement in order. */
function matched(
  before: readonly Exercise[],
  read: readonly Exercise[],
  units: Units,
): ReadonlyMap<Exercise, Exercise> {
  const matches = new Map<Exercise, Exercise>();
  const left = new Set(before);
  const match = (isMatch: (was: Exercise, is: Exercise) => boolean): void => {
    for (const exercise of read) {
      if (matches.has(exercise)) continue;
      const earlier = [...left].find((one) => isMatch(one, exercise));
      if (!earlier) continue;
      matches.set(exercise, earlier);
      left.delete(earlier);
    }
  };
  const lines = new Map([...before, ...read].map((one) => [one, writtenLine(one, units)]));
  match((was, is) => lines.get(was) === lines.get(is));
  match((was, is) => equal(namesIn(was), namesIn(is)));
  // A superset that has gained, lost or swapped one of its exercises.
  match((was, is) => namesIn(was).some((name) => namesIn(is).includes(name)));
  return matches;
}

const namesIn = (exercise: Exercise): string[] => partsOf<SubExercise>(exercise).map(nameOf);

const nameOf = ({ movement }: SubExercise): string => movementName(movement).toLowerCase();

/** The same object if the sheet says nothing else. */
function inPlaceOf(before: Exercise, read: Exercise, sheet: SheetTold): Exercise {
  const made =
    groupOf(read) === 'single' ? asSingle(before, read, sheet) : asGroup(before, read, sheet);
  return equal(made, before) ? before : made;
}

function asSingle(before: Exercise, read: Exercise, sheet: SheetTold): Exercise {
  const earlier = partsOf<SubExercise>(before).find((part) => nameOf(part) === nameOf(read));
  const part = partInPlace(earlier ?? before, read, sheet);
  const { circuit, subExercises } = groupOf(before) === 'single' ? before : {};
  return {
    ...part,
    _id: before._id,
    ...(circuit !== undefined && { circuit }),
    ...(subExercises && { subExercises }),
    ...wholeOf(before, read, sheet),
  };
}

function asGroup(before: Exercise, read: Exercise, sheet: SheetTold): Exercise {
  const wasGroup = groupOf(before) !== 'single';
  const left = new Set(partsOf<SubExercise>(before));
  const parts = partsOf<SubExercise>(read).map((part): SubExercise => {
    const earlier = [...left].find((one) => nameOf(one) === nameOf(part));
    if (!earlier) return copyOfExercise(part, sheet.newId);
    left.delete(earlier);
    const made = partInPlace(earlier, part, sheet);
    // The group has taken its id.
    return wasGroup ? made : { ...made, _id: sheet.newId() as ExerciseId };
  });
  const { clock: _, ...group } = wasGroup ? before : read;
  const video = read.customVideoLink ?? (wasGroup ? before.customVideoLink : undefined);
  return {
    ...group,
    _id: before._id,
    description: noteOf(wasGroup ? before.description : '', read, sheet),
    ...(video !== undefined && { customVideoLink: video }),
    ...(groupOf(read) !== groupOf(before) && { circuit: read.circuit ?? false }),
    ...wholeOf(before, read, sheet),
    subExercises: parts,
  };
}

/** Rest and clock, which are told of an exercise as a whole. */
function wholeOf(before: Exercise, read: Exercise, { columns }: SheetTold) {
  const isTold = (column: TableColumn) => columns.has(column) || columns.has('line');
  const clock = isTold('clock') ? read.clock : (read.clock ?? before.clock);
  const rest = isTold('rest') || read.rest !== defaultRest ? read.rest : before.rest;
  return { rest, ...(clock && { clock }) };
}

function partInPlace(before: SubExercise, read: SubExercise, sheet: SheetTold): SubExercise {
  const { customVideoLink: video, ...asked } = prescribed(alone(before), alone(read), sheet);
  const link = sheet.columns.has('video') ? read.customVideoLink : (read.customVideoLink ?? video);
  return {
    ...asked,
    description: noteOf(before.description, read, sheet),
    ...(link !== undefined && { customVideoLink: link }),
  };
}

/** Without what is told of an exercise as a whole. */
function alone(part: Exercise | SubExercise): Exercise {
  const { clock: _, subExercises: __, circuit: ___, ...rest }: Exercise = part;
  return rest;
}

/** `before` with the sets of `read`, as if its coach had typed the new line over the old one. */
function prescribed(before: Exercise, read: Exercise, sheet: SheetTold): Exercise {
  const { units, newId } = sheet;
  const line = (exercise: Exercise) => writtenLine({ ...exercise, rest: defaultRest }, units);
  const sets = read.sets.map((set, at) => ({
    ...set,
    id: before.sets[at]?.id ?? (newId() as SetId),
  }));
  const asBefore = { ...read, sets, _id: before._id, rest: before.rest, status: before.status };
  if (line(read) === line(before)) return before;
  const told = readExerciseLine(line(read), units);
  const movement = nameOf(before) === nameOf(read) ? before.movement : read.movement;
  if (!told.understood || typeof movement !== 'object') return asBefore;
  const was = readExerciseLine(line(before), units);
  const full = was.understood ? withUntold(told.line, was.line, sheet.columns) : told.line;
  const made = exerciseOfLine(full, before, { movements: [movement], newId, units });
  const isAsTold = full !== told.line || setsTold(made, units) === setsTold(read, units);
  const whole = withMaxes({ ...(isAsTold ? made : asBefore), rest: before.rest }, before);
  return line(whole) === line(before) ? before : whole;
}

/** The one-rep maxes that came with a program are in no line. */
const withMaxes = (exercise: Exercise, before: Exercise): Exercise => ({
  ...exercise,
  sets: exercise.sets.map((set, index) => {
    const max = before.sets[index]?.max;
    return max !== undefined && set.weight?.metric === 'percent1RM' ? { ...set, max } : set;
  }),
});

/** Whatever its note says its numbers count. */
const setsTold = (exercise: Exercise, units: Units): string =>
  writtenLine({ ...exercise, description: '', rest: defaultRest }, units);

/** What the columns of a sheet have no place for is told as the exercise had it so far. */
function withUntold(line: LineRead, was: LineRead, columns: SheetTold['columns']): LineRead {
  const [part, earlier] = [line.parts[0], was.parts[0]];
  if (!part || !earlier || columns.has('line')) return line;
  const setsBefore = earlier.sets.flatMap((set) => Array<SetsRead>(set.count).fill(set));
  const sets = part.sets.flatMap((set) => Array<SetsRead>(set.count).fill(set));
  const filled = sets.map((set, index): SetsRead => {
    const like = setsBefore[index] ?? setsBefore.at(-1);
    return {
      ...set,
      count: 1,
      load: columns.has('load') ? set.load : (set.load ?? like?.load ?? null),
      effort: columns.has('effort') ? set.effort : (set.effort ?? like?.effort ?? null),
    };
  });
  return {
    ...line,
    parts: [
      {
        ...part,
        sets: filled,
        tempo: columns.has('tempo') ? part.tempo : (part.tempo ?? earlier.tempo),
        progression: columns.has('progression')
          ? part.progression
          : (part.progression ?? earlier.progression),
      },
    ],
  };
}

const noteOf = (before: string, read: SubExercise, { columns }: SheetTold): string =>
  columns.has('notes') || read.description !== '' ? toldText(before, read.description) : before;

/** The text as it was, if a file has only written it in its own way. */
export const toldText = (before: string, told: string): string =>
  plainText(before) === plainText(told) ? before : told;

/** Files trim texts, end lines in their own way, and have no place for some characters. */
const plainText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .trim();
