// Labels of the surveys' options.
import {
  type ClientGoal,
  type Focus,
  homeFocuses,
  performanceFocuses,
  performanceGoals,
  weightFocuses,
  weightGoals,
} from '#contract/survey-terms.ts';

export const goalLabels: Readonly<Record<ClientGoal, string>> = {
  loseWeight: 'Lose weight',
  maintainWeight: 'Maintain my weight',
  gainWeight: 'Gain weight',
  controlEating: 'Control my eating',
  getFit: 'Get fit',
  lookBetter: 'Look better',
  feelBetter: 'Feel better',
  gainStrength: 'Get stronger',
  raiseEnergy: 'Have more energy',
  reduceStress: 'Less stress',
};

export const focusLabels: Readonly<Record<Focus, string>> = {
  weightLoss: 'Weight loss',
  hiit: 'HIIT',
  glutes: 'Glutes',
  prenatal: 'Prenatal',
  cardio: 'Cardio',
  yoga: 'Yoga',
  abs: 'Abs',
  'Build Strength': 'Build strength',
  crossfit: 'CrossFit',
  muscleBuilding: 'Muscle building',
  powerLifting: 'Powerlifting',
  homeNoEq: 'At home, no equipment',
  homeMinEq: 'At home, a little equipment',
};

export interface OptionGroup<Option extends string> {
  readonly title: string;
  readonly options: readonly Option[];
}

export const goalGroups: readonly OptionGroup<ClientGoal>[] = [
  { title: 'Weight control', options: weightGoals },
  { title: 'Performance', options: performanceGoals },
];

export const focusGroups: readonly OptionGroup<Focus>[] = [
  { title: 'Weight control', options: weightFocuses },
  { title: 'Performance', options: performanceFocuses },
  { title: 'Workouts at home', options: homeFocuses },
];

/** By index, as in `currentFitnessRoutine`. */
export const fitnessRoutineLabels = [
  'I’ve never been consistent',
  'I struggle to stay consistent',
  'I’m coming back from a break',
  'I train regularly',
] as const;

/** By index, as in `trainingBackground`. */
export const trainingBackgroundLabels = [
  'Brand new to it',
  'Under a year',
  '1 to 2 years',
  '2 to 4 years',
  'Over 4 years',
] as const;
