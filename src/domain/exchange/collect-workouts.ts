// Puts the sets of a table together into workouts.
import type { LoggedElsewhere, Problem } from './read-set.ts';

export interface WorkoutElsewhere {
  readonly title: string;
  readonly first: LoggedElsewhere;
  readonly exercises: ExerciseElsewhere[];
}

export interface ExerciseElsewhere {
  readonly name: string;
  /** Those with the same one, in a row, are a superset. */
  readonly superset: string;
  readonly notes: string;
  readonly sets: LoggedElsewhere[];
}

/** Takes sets in the order of the file. */
export class WorkoutCollection {
  readonly #workouts = new Map<string, WorkoutElsewhere>();
  /** How many sets there are of a name. */
  readonly names = new Map<string, number>();
  sets = 0;

  get workouts(): readonly WorkoutElsewhere[] {
    return [...this.#workouts.values()];
  }

  /** Null, or why this set cannot be taken. */
  add(set: LoggedElsewhere): Problem | null {
    const { title, exercise, superset, line } = set;
    const key = `${minuteOf(set.start.wall)} ${title}`;
    const workout = this.#workouts.get(key) ?? { title, first: set, exercises: [] };
    this.#workouts.set(key, workout);
    let last = workout.exercises.at(-1);
    if (last?.name !== exercise || last.superset !== superset) {
      last = { name: exercise, superset, notes: set.notes, sets: [] };
      workout.exercises.push(last);
    }
    last.sets.push(set);
    this.sets += 1;
    this.names.set(exercise, (this.names.get(exercise) ?? 0) + 1);
    if (workout.exercises.length > mostExercises)
      return {
        line,
        words: `A workout has at most ${mostExercises} exercises; this one has more.`,
      };
    if (last.sets.length > mostSets)
      return { line, words: `An exercise has at most ${mostSets} sets; this one has more.` };
    return null;
  }
}

/** As many as a session may hold. */
const mostExercises = 60;
const mostSets = 200;

/** By which workouts are told apart: some files leave out the seconds. */
export const minuteOf = (wall: string): string => wall.slice(0, 16);
