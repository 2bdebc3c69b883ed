// Which movement is drawn on the cover of a program without pictures.
import type { StoreProgram } from '#contract/store.ts';
import type { Focus } from '#contract/survey-terms.ts';

const anywhere = ['goblet-squat', 'dumbbell-row', 'push-up', 'dumbbell-lunge'];

/** Library ids by category title. */
const movements: Readonly<Record<Focus, readonly string[]>> = {
  weightLoss: ['mountain-climber', 'battle-ropes', 'jumping-jack'],
  hiit: ['burpee', 'jump-rope', 'box-jump'],
  glutes: ['hip-thrust', 'barbell-glute-bridge', 'curtsy-lunge'],
  prenatal: ['bird-dog', 'side-plank', 'glute-bridge'],
  cardio: ['running', 'jump-rope', 'jumping-jack'],
  yoga: ['downward-dog', 'side-plank', 'bird-dog'],
  abs: ['plank', 'reverse-crunch', 'sit-up'],
  'Build Strength': ['barbell-back-squat', 'overhead-squat', 'barbell-row', 'front-squat'],
  crossfit: ['power-snatch', 'thruster', 'handstand-push-up'],
  muscleBuilding: ['dumbbell-bench-press', 'barbell-row', 'pull-up'],
  powerLifting: ['barbell-deadlift', 'barbell-bench-press', 'low-bar-squat'],
  homeNoEq: ['push-up', 'bodyweight-lunge', 'burpee'],
  homeMinEq: ['kettlebell-swing', 'goblet-squat', 'kettlebell-press'],
};

/** Background of the drawn covers, by category: the night color, a little warmer or cooler. */
const tints = [
  '[--sunken:color-mix(in_oklab,var(--night)_72%,var(--accent))]',
  '[--sunken:color-mix(in_oklab,var(--night)_74%,var(--information))]',
  '[--sunken:color-mix(in_oklab,var(--night)_78%,var(--above))]',
  '[--sunken:color-mix(in_oklab,var(--night)_78%,var(--below))]',
  '[--sunken:color-mix(in_oklab,var(--night)_80%,var(--middling))]',
  '[--sunken:color-mix(in_oklab,var(--night)_88%,var(--chalk))]',
] as const;

type Covered = Pick<StoreProgram, '_id' | 'programCategoryObj'>;

export function tintOfCover({ programCategoryObj }: Pick<Covered, 'programCategoryObj'>): string {
  const place = Object.keys(movements).indexOf(programCategoryObj?.title ?? '');
  return tints[place % tints.length] ?? tints[5];
}

/** Always the same for a program; chosen by its id, so that programs of a category vary. */
export function movementOfCover({ _id, programCategoryObj }: Covered): string {
  const category = programCategoryObj?.title ?? '';
  const choice = (movements as Readonly<Record<string, readonly string[]>>)[category] ?? anywhere;
  const digits = _id.replaceAll('-', '').slice(-6);
  return choice[Number.parseInt(digits, 16) % choice.length] ?? anywhere[0]!;
}

/** Every movement that a cover may show. */
export const coverMovements: readonly string[] = [...anywhere, ...Object.values(movements).flat()];
