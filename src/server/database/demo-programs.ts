// The demo coach's three programs.
import { ExerciseId, SetId, TrainingPlanDayId } from '#contract/ids.ts';
import type {
  Exercise,
  MovementSummary,
  SubExercise,
  TrainingPlanDay,
} from '#contract/training.ts';
import type { Focus } from '#contract/survey-terms.ts';
import { findMovement, movementIdOf, summaryOf } from '#domain/movement/catalogue.ts';
import {
  benchDay,
  deadliftDay,
  kettlebellDay,
  squatDay,
  volumeDay,
  type Workout,
} from './demo-workouts.ts';
import type { Group, Prescription } from './demo-prescriptions.ts';
import type { ProgramContent } from './tables.ts';

/** Returns an id for anything in a plan. */
export type NewId = () => string;

/** Workouts by day of the week; null is a rest day. */
type Week = readonly (Workout | null)[];

const fourDays: Week = [squatDay, benchDay, null, deadliftDay, null, volumeDay, null];
const threeDays: Week = [kettlebellDay, null, kettlebellDay, null, kettlebellDay, null, null];
const bigLifts: Week = [squatDay, null, benchDay, null, deadliftDay, null, null];

interface Offer extends Pick<
  ProgramContent,
  'title' | 'description' | 'level' | 'equipmentLevel' | 'price'
> {
  readonly included: string[];
  readonly category: Focus;
  readonly status: ProgramContent['publishing']['publishingStatus'];
  readonly weeks: number;
  readonly week: Week;
}

const offers: readonly Offer[] = [
  {
    title: 'Twelve weeks to strong',
    description: 'Four days a week, twelve weeks, and a little more on the bar each time.',
    level: 2,
    equipmentLevel: 3,
    price: 0,
    included: ['48 workouts', 'Coach feedback'],
    category: 'Build Strength',
    status: 'all',
    weeks: 12,
    week: fourDays,
  },
  {
    title: 'Big three in eight weeks',
    description: 'Squat, bench and deadlift, three days a week, for experienced lifters.',
    level: 3,
    equipmentLevel: 3,
    price: 4900,
    included: ['24 workouts', 'Coach feedback'],
    category: 'powerLifting',
    status: 'all',
    weeks: 8,
    week: bigLifts,
  },
  {
    title: 'One kettlebell',
    description: 'Four weeks at home with a single kettlebell. For my subscribers.',
    level: 1,
    equipmentLevel: 2,
    price: 1900,
    included: ['12 workouts'],
    category: 'homeMinEq',
    status: 'subscribers',
    weeks: 4,
    week: threeDays,
  },
];

/** The first is the one that the demo athlete runs. */
export const demoPrograms = (author: ProgramContent['author'], newId: NewId): ProgramContent[] =>
  offers.map(({ category, status, weeks: count, week, ...about }) => {
    const trainingPlan = weeks(count, week, newId);
    return {
      ...about,
      image: null,
      promoImages: [],
      programCategoryObj: { title: category },
      videoLink: null,
      publishing: { publishingStatus: status, restrictionReason: null },
      author,
      trainingPlan,
      totalDays: trainingPlan.length,
    };
  });

const weeks = (count: number, week: Week, newId: NewId): TrainingPlanDay[] =>
  Array.from({ length: count }, (_, number) =>
    week.map((workout) => planDay(workout, number, newId)),
  ).flat();

const planDay = (workout: Workout | null, week: number, newId: NewId): TrainingPlanDay => ({
  _id: TrainingPlanDayId.parse(newId()),
  title: workout?.title ?? '',
  description: workout?.description ?? '',
  exercises: (workout?.exercises ?? []).map((planned) =>
    'parts' in planned ? planGroup(planned, week, newId) : planExercise(planned, week, newId),
  ),
});

const planGroup = (group: Group, week: number, newId: NewId): Exercise => ({
  _id: ExerciseId.parse(newId()),
  description: group.cue,
  rest: group.rest,
  exerciseType: 'reps',
  exerciseMetric: { unit: 'weight', effort: 'reps' },
  sets: [],
  subExercises: group.parts.map((part) => planExercise(part, week, newId)),
  circuit: group.circuit,
  status: 'initial',
});

const planExercise = (prescription: Prescription, week: number, newId: NewId): SubExercise => ({
  _id: ExerciseId.parse(newId()),
  description: prescription.cue,
  rest: prescription.rest,
  exerciseType: prescription.type,
  exerciseMetric: prescription.metric,
  ...(prescription.perSide && { perSide: true }),
  sets: Array.from({ length: prescription.sets }, (_, index) => ({
    id: SetId.parse(newId()),
    done: false,
    ...(prescription.firstSetWarmUp && index === 0 && { warmUp: true }),
    ...(prescription.lastSetAmrap && index === prescription.sets - 1 && { amrap: true }),
    ...prescription.ask(week),
  })),
  movement: movementNamed(prescription.title),
  status: 'initial',
});

function movementNamed(title: string): MovementSummary {
  const movement = findMovement(movementIdOf(title));
  if (!movement) throw new Error(`The demo coach asks for '${title}', which no library lists`);
  return summaryOf(movement);
}
