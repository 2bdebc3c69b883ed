import type { MovementReference } from '#contract/training.ts';

/** A movement that is only an id is one that nobody here can name. */
export const movementName = (
  movement: MovementReference | { readonly title: string } | undefined,
): string => (typeof movement === 'object' ? movement.title : 'Exercise');
