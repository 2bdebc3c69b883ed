import type { MovementReference } from '#contract/training.ts';
import { currentUser } from '#client/shared/session/session.ts';
import { nextOfGear } from '#domain/exercise/gear.ts';
import { knownUnits } from '#domain/units.ts';

/** In the athlete's unit; null: the usual step will do. `text`: what the field shows. */
export function nextWeight(
  text: string,
  movement: MovementReference | undefined,
  direction: 1 | -1,
): number | null {
  const preferences = currentUser()?.preferences;
  const gear = preferences?.gear?.[knownUnits(preferences.units)];
  const from = Number.parseFloat(text.replace(',', '.')) || 0;
  return nextOfGear(from, direction, { movement, gear });
}
