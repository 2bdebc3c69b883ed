// A program as a table: a row for each exercise, with a line that reads back as the same exercise, and the same in
// columns. `read-plan-table.ts` reads it.
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import type { Exercise, ExerciseSet, SubExercise } from '#contract/training.ts';
import { clockText } from '../exercise/clock.ts';
import { movementName } from '../exercise/movement-name.ts';
import { groupLetter, groupOf } from '../exercise/group.ts';
import { ruleLine } from '../progression/rule-line.ts';
import { formatMinutesSeconds, unitNames, type Units } from '../units.ts';
import { daysInWeek, type ProgramDraft } from './draft.ts';
import { nothingAsked, piecesOfSet, sideWord } from './exercise-line.ts';
import { writtenLine } from './measured-sets.ts';

/** In order. Those of the exercise's numbers are what `line` says, for people and for other programs. */
export const tableColumns = [
  'week',
  'day',
  'title',
  'dayNotes',
  'order',
  'exercise',
  'sets',
  'reps',
  'load',
  'effort',
  'tempo',
  'rest',
  'clock',
  'progression',
  'notes',
  'video',
  'line',
] as const;

export type TableColumn = (typeof tableColumns)[number];
export type TableCells = Readonly<Record<TableColumn, string>>;

export const headingsOf = (units: Units): TableCells => ({
  week: 'Week',
  day: 'Day',
  title: 'Workout',
  dayNotes: 'Workout notes',
  order: 'Order',
  exercise: 'Exercise',
  sets: 'Sets',
  reps: 'Reps',
  load: `Load (${unitNames[units].weight})`,
  effort: 'Effort',
  tempo: 'Tempo',
  rest: 'Rest',
  clock: 'Clock',
  progression: 'Progression',
  notes: 'Notes',
  video: 'Video',
  line: 'Line',
});

/** In the place of the exercise of a day without any. */
export const restDay = 'Rest day';

export const noCells: TableCells = Object.fromEntries(
  tableColumns.map((column) => [column, '']),
) as Record<TableColumn, string>;

/** Every day has a row, so that a plan keeps its length. The first row has the headings. */
export function planTable(days: ProgramDraft['days'], units: Units): string[][] {
  const rows = days.flatMap((day, index) => rowsOfDay(day, index, units));
  return [headingsOf(units), ...rows].map((cells) => tableColumns.map((column) => cells[column]));
}

function rowsOfDay(day: CreatedProgramDay, index: number, units: Units): TableCells[] {
  const place = {
    ...noCells,
    week: String(Math.floor(index / daysInWeek) + 1),
    day: String((index % daysInWeek) + 1),
    title: day.title,
  };
  const rows = day.exercises.flatMap((exercise, at) =>
    rowsOfExercise(exercise, groupLetter(at), units),
  );
  const all = rows.length > 0 ? rows : [{ exercise: restDay }];
  return all.map((row, at) => ({
    ...place,
    ...row,
    dayNotes: at === 0 ? day.description : '',
  }));
}

/** A group has a row for itself, with the line, and one for each of its parts. */
function rowsOfExercise(exercise: Exercise, letter: string, units: Units): Partial<TableCells>[] {
  const about = { order: letter, notes: exercise.description, line: writtenLine(exercise, units) };
  const group = groupOf(exercise);
  if (group === 'single')
    return [
      {
        ...cellsOfPart(exercise, units),
        ...cellsOfWhole(exercise),
        ...about,
        ...videoOf(exercise),
      },
    ];
  const head = { exercise: groupNames[group], ...cellsOfWhole(exercise), ...about };
  const parts = (exercise.subExercises ?? []).map((part, at) => ({
    ...cellsOfPart(part, units),
    order: `${letter}${at + 1}`,
    notes: part.description,
    ...videoOf(part),
  }));
  return [head, ...parts];
}

export const groupNames = { superset: 'Superset', circuit: 'Circuit' } as const;

const videoOf = ({ customVideoLink }: SubExercise) => ({ video: customVideoLink ?? '' });

/** What is said of an exercise as a whole. */
export const cellsOfWhole = ({ rest, clock }: Pick<Exercise, 'rest' | 'clock'>) => ({
  rest: formatMinutesSeconds(rest),
  clock: clock ? clockText(clock) : '',
});

/** Sets that differ are told one after the other: '1, 3' sets of '5, 8' with '60, 80'. */
export function cellsOfPart(part: SubExercise, units: Units) {
  const groups = groupsOf(part, units);
  const side = part.perSide ? sideWord : '';
  return {
    exercise: movementName(part.movement),
    sets: groups.map(({ word, count, kind }) => `${word}${count}${kind}`).join(', ') || '0',
    reps:
      told(groups.map(({ amount }) => amount && `${amount}${side}`)) ||
      (groups.length > 0 ? side : ''),
    load: told(groups.map(({ load }) => load)),
    effort: told(groups.map(({ effort }) => effort)),
    tempo: part.tempo ?? '',
    progression: part.progression ? ruleLine(part.progression, units) : '',
  };
}

/** Once if all are the same. */
const told = (texts: readonly string[]): string => {
  const [first = '', ...others] = texts;
  if (others.every((text) => text === first)) return first === nothingAsked ? '' : first;
  return texts.map((text) => text || nothingAsked).join(', ');
};

function groupsOf(part: SubExercise, units: Units) {
  const groups: (ReturnType<typeof groupOfSet> & { count: number })[] = [];
  for (const set of part.sets) {
    const is = groupOfSet(set, part, units);
    const last = groups.at(-1);
    if (last && isAlike(last, is)) last.count += 1;
    else groups.push({ ...is, count: 1 });
  }
  return groups;
}

const isAlike = (a: ReturnType<typeof groupOfSet>, b: ReturnType<typeof groupOfSet>): boolean =>
  !b.isAlone &&
  !a.isAlone &&
  (['word', 'kind', 'amount', 'load', 'effort'] as const).every((name) => a[name] === b[name]);

function groupOfSet(set: ExerciseSet, part: SubExercise, units: Units) {
  const pieces = piecesOfSet(set, part, units);
  return {
    ...pieces,
    word: set.warmUp ? 'w ' : '',
    kind: set.planned && !set.warmUp ? ` ${set.planned}` : '',
    // Of '3×5+' only the last set is an AMRAP.
    isAlone: set.amrap === true && pieces.amount !== 'AMRAP',
  };
}
