import type { Equipment } from '#contract/movement-terms.ts';
import type { MovementReference } from '#contract/training.ts';

const bars: ReadonlySet<Equipment> = new Set([
  'Barbell',
  'Olympic barbell',
  'EZ Barbell',
  'Trap bar',
  'Smith machine',
]);

/** Whether its weight is made of plates; possible for an unknown movement, too. */
export const isOnBar = (movement: MovementReference | undefined): boolean =>
  typeof movement !== 'object' || movement.equipment === undefined || bars.has(movement.equipment);
