// Finished workouts as the table that Hevy writes, which other apps read.
import type {
  ExerciseSet,
  MovementReference,
  SubExerciseLogEntry,
  TrainingSession,
} from '#contract/training.ts';
import { loadOf } from '../exercise/exercise-set.ts';
import { findMovement } from '../movement/catalogue.ts';
import {
  kilogramsToPounds,
  metresToMiles,
  milesToMetres,
  poundsToKilograms,
  roundTo,
  type Units,
} from '../units.ts';
import { csvLine } from './cells.ts';

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
  ]
    .map((name) => `"${name}"`)
    .join(',');

export interface ExportContext {
  readonly units: Units;
  /** `YYYY-MM-DDTHH:MM` of an instant, as a clock on the wall showed it. */
  readonly wallOf: (instant: string) => string;
  /** The athlete's own notes: on the workout (null) and on its exercises. */
  readonly noteOn: (exerciseId: string | null) => string;
}

/** A line for each set that was done. */
export function exportLines(session: TrainingSession, context: ExportContext): string[] {
  const { workoutTitle, startDate, finishDate, exercises, exerciseLog, importedFrom } = session;
  // What a coach wrote is the coach's; what came along with an import is the athlete's.
  const words = (own: string, exerciseId: string | null) =>
    [importedFrom ? own : '', context.noteOn(exerciseId)].filter((text) => text !== '').join('\n');
  const workout = [
    workoutTitle,
    timeOf(startDate, context),
    timeOf(finishDate ?? startDate, context),
    words(session.description, null),
  ];
  let before: string | undefined;
  return exerciseLog.flatMap((entry, index) => {
    const exercise = exercises[index];
    const parts = entry.subExercises?.length ? entry.subExercises : [entry];
    return parts.flatMap((part, place) => {
      const prescribed = exercise?.subExercises?.[place] ?? exercise;
      const sets = done(part);
      const title = titleOf(part.movement ?? prescribed?.movement);
      // The same movement twice in a row would be read as one exercise.
      const isApart = title === before;
      if (sets.length > 0) before = title;
      const about = [
        ...workout,
        title,
        entry.subExercises?.length || isApart ? index : null,
        words(prescribed?.description ?? '', part.exerciseId),
      ];
      // Where each set says how hard it was, the exercise's score is no set's.
      const isRated = /^(rpe|rir)$/.test(part.exerciseMetric.effort ?? '');
      const effort = isRated ? null : entry.feedback.score1;
      return sets.map((set, number) =>
        csvLine([...about, number, ...valuesOf(set, effort, context.units)]),
      );
    });
  });
}

const done = ({ sets }: SubExerciseLogEntry): ExerciseSet[] => sets.filter((set) => set.done);

function valuesOf(set: ExerciseSet, effort: number | null, units: Units) {
  const { weight } = loadOf(set, 'actual');
  const said = set.effort?.actual ?? null;
  const metric = set.effort?.metric;
  const ownEffort = metric === 'rir' && said !== null ? 10 - said : metric === 'rpe' ? said : null;
  const metres = set.distance?.actual ?? null;
  return [
    set.warmUp ? 'warmup' : 'normal',
    weight === null ? null : shownWeight(weight, units),
    metric === 'reps' ? said : null,
    metres === null ? null : shownDistance(metres, units),
    set.time?.actual ?? null,
    set.warmUp ? null : (ownEffort ?? effort),
  ];
}

/** As it was typed wherever that gives back what is stored, else with as many digits as it takes. */
const shownWeight = (kilograms: number, units: Units): number =>
  units === 'metric'
    ? roundTo(kilograms, 2)
    : shortest(
        kilogramsToPounds(kilograms),
        1,
        (pounds) => poundsToKilograms(pounds) === kilograms,
      );

const shownDistance = (metres: number, units: Units): number =>
  units === 'metric'
    ? shortest(metres / 1000, 2, (kilometres) => roundTo(kilometres * 1000, 2) === metres)
    : shortest(metresToMiles(metres), 2, (miles) => milesToMetres(miles) === metres);

function shortest(value: number, decimals: number, isExact: (rounded: number) => boolean): number {
  const rounded = roundTo(value, decimals);
  return isExact(rounded) || decimals >= 8 ? rounded : shortest(value, decimals + 1, isExact);
}

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
