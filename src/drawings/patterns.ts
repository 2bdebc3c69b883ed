// Every pattern that a movement of the catalogue may have.
import type { CatalogueMovement } from '#domain/movement/catalogue.ts';
import type { Drawing } from './drawing.ts';
import { armDrawings } from './patterns/arms.ts';
import type { Drawings } from './patterns/draw.ts';
import { hinges, rolls } from './patterns/hinges.ts';
import { legDrawings } from './patterns/legs.ts';
import { presses } from './patterns/presses.ts';
import { pulls } from './patterns/pulls.ts';
import { shoulderDrawings } from './patterns/shoulders.ts';
import { squats } from './patterns/squats.ts';
import { neckDrawings, trunk } from './patterns/trunk.ts';

export const drawings: Drawings = {
  ...squats,
  ...hinges,
  ...rolls,
  ...presses,
  ...pulls,
  ...armDrawings,
  ...shoulderDrawings,
  ...legDrawings,
  ...trunk,
  ...neckDrawings,
};

/** Throws for a movement without a drawn pattern. */
export function poseOf({ title, pattern, equipment }: CatalogueMovement): Drawing {
  const draw = drawings[pattern];
  if (!draw) throw new Error(`${title}: nobody has drawn the pattern '${pattern}'.`);
  return draw(equipment);
}
