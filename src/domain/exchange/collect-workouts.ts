// Puts the sets of a table together into workouts.
import type { LeftOut } from './left-out.ts';
import type { LoggedElsewhere, Problem, RowReading } from './read-set.ts';

export interface WorkoutElsewhere {
  readonly title: string;
  readonly first: LineElsewhere;
  /** What its lines say about it, each text once. */
  readonly notes: Set<string>;
  readonly exercises: ExerciseElsewhere[];
}

export interface ExerciseElsewhere {
  readonly name: string;
  /** Those with the same one, in a row, are a superset. */
  readonly superset: string;
  readonly notes: Set<string>;
  readonly sets: LoggedElsewhere[];
}

type LineElsewhere = Extract<RowReading, { readonly note: unknown }>['note'];

/** Takes sets in the order of the file. */
export class WorkoutCollection {
  readonly #workouts = new Map<string, WorkoutElsewhere>();
  /** How many sets there are of a name. */
  readonly names = new Map<string, number>();
  sets = 0;

  /** Those in which something was done. */
  get workouts(): readonly WorkoutElsewhere[] {
    return [...this.#workouts.values()].filter(({ exercises }) =>
      exercises.some(({ sets }) => sets.length > 0),
    );
  }

  /** Null, or why this set cannot be taken. */
  add(set: LoggedElsewhere): Problem | null {
    const workout = this.#workoutOf(set);
    const exercise = exerciseOf(workout, set, set.order);
    exercise.sets.push(set);
    this.sets += 1;
    this.names.set(set.exercise, (this.names.get(set.exercise) ?? 0) + 1);
    const { line } = set;
    if (workout.exercises.length > mostExercises)
      return {
        line,
        words: `A workout can have up to ${mostExercises} exercises; this one has more.`,
      };
    if (exercise.sets.length > mostSets)
      return { line, words: `An exercise can have up to ${mostSets} sets; this one has more.` };
    return null;
  }

  /** A line with words about an exercise, before its sets or behind them. */
  addNote(line: LineElsewhere): void {
    exerciseOf(this.#workoutOf(line), line, null);
  }

  /** Notes about exercises of which no set was done have no place. */
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

/** The numbers of sets begin again where the same exercise was done a second time. */
function exerciseOf(
  { exercises }: WorkoutElsewhere,
  { exercise, superset, notes }: LineElsewhere,
  order: number | null,
): ExerciseElsewhere {
  let last = exercises.at(-1);
  const before = last?.sets.findLast((set) => set.order !== null)?.order ?? null;
  const isAgain = order !== null && before !== null && order <= before;
  if (last?.name !== exercise || last.superset !== superset || isAgain) {
    last = { name: exercise, superset, notes: new Set(), sets: [] };
    exercises.push(last);
  }
  if (notes !== '') last.notes.add(notes);
  return last;
}

/** As many as a session may hold. */
const mostExercises = 60;
const mostSets = 200;

/** What distinguishes workouts: some files leave out the seconds. */
export const minuteOf = (wall: string): string => wall.slice(0, 16);
