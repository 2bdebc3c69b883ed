// Every pattern that a movement of the catalogue may have.
import type { Equipment } from '#contract/movement-terms.ts';
import type { Drawing } from './drawing.ts';
import { armDrawings } from './drawings/arms.ts';
import type { Drawings } from './drawings/draw.ts';
import { hinges, rolls } from './drawings/hinges.ts';
import { legDrawings } from './drawings/legs.ts';
import { presses } from './drawings/presses.ts';
import { pulls } from './drawings/pulls.ts';
import { shoulderDrawings } from './drawings/shoulders.ts';
import { squats } from './drawings/squats.ts';
import { neckDrawings, trunk } from './drawings/trunk.ts';

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

export const drawingOf = (pattern: string, equipment: Equipment): Drawing | null =>
  drawings[pattern]?.(equipment) ?? null;
