// Finished workouts as a table in Hevy's format, which other apps read, followed by Holdfast's own columns.
import type {
  ExerciseSet,
  MovementReference,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { loadOf, repsOf, rpeOf } from '../exercise/exercise-set.ts';
import { partsOf } from '../exercise/group.ts';
import { type AnyKind, kindOf } from '../exercise/set-kind.ts';
import { findMovement } from '../movement/catalogue.ts';
import type { Units } from '../units.ts';
import { csvLine, ownCells, ownColumns } from './own-columns.ts';
import { kilometresOfMetres, milesOfMetres, poundsOfKilograms } from './file-units.ts';

export const exportHeader = (units: Units): string =>
  [
    'title',
    'start_time',
    'end_time',
    'description',
    'exercise_title',
    'superset_id',
    'exercise_notes',
    'set_index',
    'set_type',
    units === 'imperial' ? 'weight_lbs' : 'weight_kg',
    'reps',
    units === 'imperial' ? 'distance_miles' : 'distance_km',
    'duration_seconds',
    'rpe',
    ...Object.values(ownColumns),
  ]
    .map((name) => `"${name}"`)
    .join(',');

export interface ExportContext {
  readonly units: Units;
  /** An instant as `YYYY-MM-DDTHH:MM`, in wall-clock time. */
  readonly wallOf: (instant: string) => string;
  /** The athlete's own notes: on the workout (null) and on its exercises. */
  readonly noteOn: (exerciseId: string | null) => string;
}

/** One line per done set. */
export function exportLines(session: TrainingSession, context: ExportContext): string[] {
  const { workoutTitle, startDate, finishDate, exercises, exerciseLog, importedFrom } = session;
  // A coach's text is not exported; text that came with an import is the athlete's own.
  const words = (own: string, exerciseId: string | null) =>
    [importedFrom ? own : '', context.noteOn(exerciseId)].filter((text) => text !== '').join('\n');
  const workout = [
    workoutTitle,
    timeOf(startDate, context),
    timeOf(finishDate ?? startDate, context),
    words(session.description, null),
  ];
  const unit = context.units === 'metric' ? 'kg' : 'lb';
  let supersets = 0;
  return exerciseLog.flatMap((entry, index) => {
    const exercise = exercises[index];
    const parts = partsOf(entry);
    // Numbered from 0 in each workout, as Hevy does.
    const trained = parts.filter((part) => done(part).length > 0);
    const superset = trained.length > 1 ? supersets++ : null;
    return parts.flatMap((part, place) => {
      const prescribed = exercise?.subExercises?.[place] ?? exercise;
      const notes = [words(prescribed?.description ?? '', part.exerciseId)];
      // The description of a superset as a whole has no line of its own.
      if (part !== entry && part === trained[0])
        notes.unshift(words(exercise?.description ?? '', entry.exerciseId));
      const about = [
        ...workout,
        titleOf(part.movement ?? prescribed?.movement),
        superset,
        notes.filter((text) => text !== '').join('\n'),
      ];
      return done(part).map((set, number) =>
        csvLine([
          ...about,
          number,
          ...valuesOf(set, context.units),
          ...ownCells({ session, exercise: part, feedback: entry.feedback, set }, unit),
        ]),
      );
    });
  });
}

const done = ({ sets }: SubExerciseLogEntry): ExerciseSet[] => sets.filter((set) => set.done);

function valuesOf(set: ExerciseSet, units: Units) {
  const { weight } = loadOf(set, 'actual');
  const metres = set.distance?.actual ?? null;
  const isMetric = units === 'metric';
  return [
    hevyKinds[kindOf(set)],
    weight === null || isMetric ? weight : poundsOfKilograms(weight),
    repsOf(set, 'actual'),
    metres === null ? null : (isMetric ? kilometresOfMetres : milesOfMetres)(metres),
    set.time?.actual ?? null,
    rpeOf(set),
  ];
}

/** Hevy has no AMRAP and no test. */
const hevyKinds: Readonly<Record<AnyKind, string>> = {
  normal: 'normal',
  amrap: 'normal',
  test: 'normal',
  'warm-up': 'warmup',
  drop: 'dropset',
  failure: 'failure',
};

const titleOf = (movement: MovementReference | undefined): string => {
  if (movement === undefined) return 'Exercise';
  if (typeof movement !== 'string') return movement.title;
  return findMovement(movement)?.title ?? movement;
};

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `22 Dec 2025, 08:00` */
function timeOf(instant: string, { wallOf }: ExportContext): string {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(wallOf(instant)) ?? [];
  return `${Number(day)} ${months[Number(month) - 1]} ${year}, ${time}`;
}
