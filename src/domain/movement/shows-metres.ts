import type { MovementReference } from '#contract/training.ts';

const machines: readonly string[] = ['Rowing machine', 'Ski machine'];

/** Rowing and ski machines show meters in every country. The library never changes a title. */
export const showsMetres = (movement: MovementReference | undefined): boolean =>
  typeof movement === 'object' && machines.includes(movement.title);
