import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import { findMovement } from '#domain/movement/catalogue.ts';
import { coverMovements } from './program-cover.tsx';

test('every movement that pictures a category can be drawn', () => {
  const missing = coverMovements.filter((id) => !findMovement(id as MovementId));
  expect(missing).toEqual([]);
});
