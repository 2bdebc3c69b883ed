// The options of both surveys, without the schemas that use them. The names are the specification's.

export const weightGoals = ['loseWeight', 'maintainWeight', 'gainWeight', 'controlEating'] as const;
export const performanceGoals = [
  'getFit',
  'lookBetter',
  'feelBetter',
  'gainStrength',
  'raiseEnergy',
  'reduceStress',
] as const;
/** A client's goals. */
export const clientGoals = [...weightGoals, ...performanceGoals] as const;
export type ClientGoal = (typeof clientGoals)[number];

export const weightFocuses = [
  'weightLoss',
  'hiit',
  'glutes',
  'prenatal',
  'cardio',
  'yoga',
  'abs',
] as const;
export const performanceFocuses = [
  'Build Strength',
  'crossfit',
  'muscleBuilding',
  'powerLifting',
] as const;
export const homeFocuses = ['homeNoEq', 'homeMinEq'] as const;
/** Kinds of training: a client's interests, and what a coach offers. */
export const focuses = [...weightFocuses, ...performanceFocuses, ...homeFocuses] as const;
export type Focus = (typeof focuses)[number];

/** `currentFitnessRoutine` is an index into this list. */
export const fitnessRoutines = [
  'never consistent',
  'struggles',
  'returning from break',
  'trains regularly',
] as const;

/** `trainingBackground` is an index into this list. */
export const trainingBackgrounds = [
  'brand new',
  'under a year',
  '1-2 years',
  '2-4 years',
  'over 4 years',
] as const;
