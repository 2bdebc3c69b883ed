// The store's categories, and which of them match a survey.
import type { CategoryType } from '#contract/store.ts';
import { type ClientGoal, type Focus, focuses } from '#contract/survey-terms.ts';
import type { ClientSurvey } from '#contract/survey.ts';
import { equipmentLevels, programLevels } from '../program/levels.ts';
import { focusLabels } from '../survey/option-labels.ts';

/** `_id` is the value in its programs. */
export interface Category {
  readonly _id: string;
  readonly title: string;
}

export type Answers = Pick<ClientSurvey, 'interests' | 'goals' | 'trainingBackground'>;

export const categoriesOf = (type: CategoryType): readonly Category[] => {
  switch (type) {
    case 'category':
      return focuses.map((focus) => ({ _id: focus, title: focusLabels[focus] }));
    case 'level':
      return programLevels.map(({ value, title }) => ({ _id: String(value), title }));
    case 'equipment':
      return equipmentLevels.map(({ value, title }) => ({ _id: String(value), title }));
  }
};

/** The name of a program's category; a coach's own word is shown as it is. */
export const categoryTitle = (category: string): string =>
  (focusLabels as Readonly<Record<string, string>>)[category] ?? category;

/** Categories that match the answers, best first: interests before those that serve the goals. */
export function askedFor(type: CategoryType, answers: Answers): string[] {
  const { interests, goals, trainingBackground } = answers;
  switch (type) {
    case 'category':
      return [...new Set([...interests, ...goals.flatMap((goal) => focusesFor[goal])])];
    case 'level':
      return trainingBackground === null ? [] : [levelAfter[trainingBackground] ?? '1'];
    case 'equipment':
      return interests.flatMap((interest) => equipmentFor[interest] ?? []);
  }
}

/** The whole list, best matches first. */
export const inOrderFor = (
  categories: readonly Category[],
  asked: readonly string[],
): readonly Category[] => [
  ...asked.flatMap((id) => categories.filter(({ _id }) => _id === id)),
  ...categories.filter(({ _id }) => !asked.includes(_id)),
];

const focusesFor: Readonly<Record<ClientGoal, readonly Focus[]>> = {
  loseWeight: ['weightLoss', 'hiit', 'cardio'],
  maintainWeight: ['cardio', 'yoga'],
  gainWeight: ['muscleBuilding', 'Build Strength'],
  controlEating: ['weightLoss'],
  getFit: ['hiit', 'cardio', 'crossfit'],
  lookBetter: ['muscleBuilding', 'abs', 'glutes'],
  feelBetter: ['yoga', 'cardio'],
  gainStrength: ['Build Strength', 'powerLifting'],
  raiseEnergy: ['cardio', 'hiit'],
  reduceStress: ['yoga'],
};

/** By index, as in `trainingBackground`. */
const levelAfter = ['1', '1', '2', '2', '3'];

const equipmentFor: Partial<Record<Focus, string>> = { homeNoEq: '1', homeMinEq: '2' };
