// Every pattern that a movement of the catalogue may have.
import type { CatalogueMovement } from '#domain/movement/catalogue.ts';
import type { Drawing } from './drawing.ts';
import { abs } from './patterns/abs.ts';
import { alike } from './patterns/alike.ts';
import { arms } from './patterns/arms.ts';
import { back } from './patterns/back.ts';
import { cardio } from './patterns/cardio.ts';
import { chest } from './patterns/chest.ts';
import { core } from './patterns/core.ts';
import type { Sketches } from './patterns/draw.ts';
import { glutes } from './patterns/glutes.ts';
import { hinges } from './patterns/hinges.ts';
import { legMachines } from './patterns/leg-machines.ts';
import { lunges } from './patterns/lunges.ts';
import { neck } from './patterns/neck.ts';
import { overhead } from './patterns/overhead.ts';
import { shoulders } from './patterns/shoulders.ts';
import { squats } from './patterns/squats.ts';
import { stretches } from './patterns/stretches.ts';
import { strongman } from './patterns/strongman.ts';

const drawn: Sketches = {
  ...abs,
  ...arms,
  ...back,
  ...cardio,
  ...chest,
  ...core,
  ...glutes,
  ...hinges,
  ...legMachines,
  ...lunges,
  ...neck,
  ...overhead,
  ...shoulders,
  ...squats,
  ...stretches,
  ...strongman,
};

export const drawings: Sketches = {
  ...drawn,
  ...Object.fromEntries(
    alike.flatMap(([pattern, as]) => (drawn[as] ? [[pattern, drawn[as]]] : [])),
  ),
};

/** Throws for a movement without a drawn pattern. */
export function poseOf({ title, pattern, equipment }: CatalogueMovement): Drawing {
  const sketch = drawings[pattern];
  if (!sketch) throw new Error(`${title}: nobody has drawn the pattern '${pattern}'.`);
  const { start, middle, scene } = typeof sketch === 'function' ? sketch(equipment) : sketch;
  return { start, middle, scene: (at, part) => scene(at, equipment, part) };
}
