// Collects the sets of a table into workouts.
import { mostExercises } from '#contract/limits.ts';
import type { LeftOut } from './left-out.ts';
import type { LoggedElsewhere, Problem, RowReading } from './read-set.ts';

export interface WorkoutElsewhere {
  readonly title: string;
  readonly first: LineElsewhere;
  /** The notes on its lines, without duplicates. */
  readonly notes: Set<string>;
  readonly exercises: ExerciseElsewhere[];
}

export interface ExerciseElsewhere {
  readonly name: string;
  /** Consecutive exercises with the same value are a superset. */
  readonly superset: string;
  readonly notes: Set<string>;
  readonly sets: LoggedElsewhere[];
}

type LineElsewhere = Extract<RowReading, { readonly note: unknown }>['note'];

/** Takes sets in the order of the file. */
export class WorkoutCollection {
  readonly #workouts = new Map<string, WorkoutElsewhere>();
  /** The number of sets per exercise name. */
  readonly names = new Map<string, number>();
  sets = 0;

  /** Those with at least one set. */
  get workouts(): readonly WorkoutElsewhere[] {
    return [...this.#workouts.values()].filter((workout) => trained(workout).length > 0);
  }

  /** Null, or why the set was not added. */
  add(set: LoggedElsewhere): Problem | null {
    const workout = this.#workoutOf(set);
    const open = openExercise(workout, set, set.order);
    const { line } = set;
    if (!open?.sets.length && trained(workout).length >= mostExercises)
      return {
        line,
        words: `A workout can have up to ${mostExercises} exercises; this one has more.`,
      };
    if (open && open.sets.length >= mostSets)
      return { line, words: `An exercise can have up to ${mostSets} sets; this one has more.` };
    takeLine(workout, set, open).sets.push(set);
    this.sets += 1;
    this.names.set(set.exercise, (this.names.get(set.exercise) ?? 0) + 1);
    return null;
  }

  /** A line with only a note about an exercise, before or after its sets. */
  addNote(line: LineElsewhere): void {
    const workout = this.#workoutOf(line);
    takeLine(workout, line, openExercise(workout, line, null));
  }

  /** Notes about exercises without a set have no place. */
  countLoneNotes(leftOut: LeftOut): void {
    for (const { exercises } of this.#workouts.values())
      for (const { sets, notes } of exercises)
        if (sets.length === 0) leftOut.add('lone-note', notes.size);
  }

  #workoutOf(line: LineElsewhere): WorkoutElsewhere {
    const key = `${line.own.startedAt ?? minuteOf(line.start.wall)} ${line.title}`;
    const found = this.#workouts.get(key);
    const workout = found ?? { title: line.title, first: line, notes: new Set(), exercises: [] };
    if (line.workoutNotes !== '') workout.notes.add(line.workoutNotes);
    this.#workouts.set(key, workout);
    return workout;
  }
}

const trained = ({ exercises }: WorkoutElsewhere) =>
  exercises.filter(({ sets }) => sets.length > 0);

/** The exercise that a line continues, if any. Set numbers start over if the same exercise was done a second time. */
function openExercise(
  { exercises }: WorkoutElsewhere,
  { exercise, superset }: LineElsewhere,
  order: number | null,
): ExerciseElsewhere | null {
  const last = exercises.at(-1);
  const before = last?.sets.findLast((set) => set.order !== null)?.order ?? null;
  const isAgain = order !== null && before !== null && order <= before;
  return last?.name === exercise && last.superset === superset && !isAgain ? last : null;
}

/** The exercise of a line, with the line's note added. */
function takeLine(
  { exercises }: WorkoutElsewhere,
  { exercise: name, superset, notes }: LineElsewhere,
  open: ExerciseElsewhere | null,
): ExerciseElsewhere {
  const taken = open ?? { name, superset, notes: new Set<string>(), sets: [] };
  if (!open) exercises.push(taken);
  if (notes !== '') taken.notes.add(notes);
  return taken;
}

const mostSets = 200;

/** Tells workouts apart by the minute: some files leave out the seconds. */
export const minuteOf = (wall: string): string => wall.slice(0, 16);
