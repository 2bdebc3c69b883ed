import type { Equipment } from '#contract/movement-terms.ts';
import type { MovementReference } from '#contract/training.ts';

const bars: ReadonlySet<Equipment> = new Set([
  'Barbell',
  'Olympic barbell',
  'EZ Barbell',
  'Trap bar',
  'Smith machine',
]);

/** Whether plates are what its weight is made of; of a movement that nobody knows it may be. */
export const isOnBar = (movement: MovementReference | undefined): boolean =>
  typeof movement !== 'object' || movement.equipment === undefined || bars.has(movement.equipment);
