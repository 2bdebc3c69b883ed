import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { findMovement } from '#domain/movement/catalogue.ts';
import { drawingOf } from '#domain/movement/figure/drawings.ts';
import { coverMovements } from './cover-movements.ts';

test('every movement that stands for a category can be drawn', () => {
  const missing = coverMovements.filter((id) => {
    const movement = findMovement(id as MovementId);
    return !movement || !drawingOf(movement.pattern, movement.equipment);
  });
  expect(missing).toEqual([]);
});
