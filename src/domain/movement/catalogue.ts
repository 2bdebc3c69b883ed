// The movements that Holdfast knows, listed by part of the body. A line of a table reads
// `title | equipment | muscles, the chief one first | pattern | other names; where there are any`.
// The title makes the id, and finished workouts keep the id: a title is never changed.
import type { MovementId } from '#contract/ids.ts';
import { type BodyPart, bodyParts, type Equipment, type Muscle } from '#contract/movement-terms.ts';
import type { MovementSummary } from '#contract/training.ts';
import { back } from './catalogue-back.ts';
import { chest } from './catalogue-chest.ts';
import { calves, forearms, neck } from './catalogue-forearms-calves-neck.ts';
import { hips } from './catalogue-hips.ts';
import { shoulders } from './catalogue-shoulders.ts';
import { thighs } from './catalogue-thighs.ts';
import { upperArms } from './catalogue-upper-arms.ts';
import { waist } from './catalogue-waist.ts';
import { drawingOf } from './drawing.ts';

export interface CatalogueMovement {
  readonly _id: MovementId;
  readonly title: string;
  readonly bodyPart: BodyPart;
  readonly equipment: Equipment;
  readonly muscles: readonly Muscle[];
  /** How the body moves: the movement is drawn (`src/drawings/patterns.ts`) and described (`cues.ts`) by it. */
  readonly pattern: string;
  /** As Hevy, Strong and people call it. */
  readonly aliases: readonly string[];
}

const tables: Record<BodyPart, string> = {
  back,
  calves,
  chest,
  forearms,
  hips,
  neck,
  shoulders,
  thighs,
  'upper arms': upperArms,
  waist,
};

/** Short and readable, the same for the same title. */
export const movementIdOf = (title: string): MovementId =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') as MovementId;

export const movements: readonly CatalogueMovement[] = bodyParts.flatMap((bodyPart) =>
  tables[bodyPart]
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', equipment = '', muscles = '', pattern = '', aliases = ''] =
        line.split(' | ');
      return {
        _id: movementIdOf(title),
        title,
        bodyPart,
        equipment: equipment as Equipment,
        muscles: muscles.split(', ') as Muscle[],
        pattern,
        aliases: aliases ? aliases.split('; ') : [],
      };
    }),
);

const byId = new Map(movements.map((movement) => [movement._id, movement]));

export const findMovement = (id: MovementId): CatalogueMovement | undefined => byId.get(id);

/** As an exercise carries it. */
export const summaryOf = ({
  _id,
  title,
  bodyPart,
  equipment,
  muscles,
}: CatalogueMovement): MovementSummary => ({
  _id,
  title,
  ...drawingOf(_id),
  bodyPart,
  equipment,
  muscles: [...muscles],
});

/**
 * What could replace a movement when its machine is taken: others of the same part of the body, first those that move the
 * same way, then those for the same chief muscle; of these the ones with the same equipment first. Empty when nobody knows
 * what the movement trains.
 */
export function sameBodyPart(
  movement: Pick<MovementSummary, '_id' | 'bodyPart' | 'muscles' | 'equipment'>,
): CatalogueMovement[] {
  const known = findMovement(movement._id);
  const bodyPart = movement.bodyPart ?? known?.bodyPart;
  const [chief] = movement.muscles ?? known?.muscles ?? [];
  const others = movements.filter(
    (other) => other.bodyPart === bodyPart && other._id !== movement._id,
  );
  const equipment = movement.equipment ?? known?.equipment;
  const isUnlike = (other: CatalogueMovement): number => Number(other.pattern !== known?.pattern);
  const isOther = (other: CatalogueMovement): number => Number(other.equipment !== equipment);
  return others.toSorted(
    (a, b) =>
      isUnlike(a) - isUnlike(b) || rank(a, chief) - rank(b, chief) || isOther(a) - isOther(b),
  );
}

/** How far down a muscle comes among those of a movement. */
const rank = ({ muscles }: CatalogueMovement, muscle: Muscle | undefined): number => {
  const place = muscle === undefined ? -1 : muscles.indexOf(muscle);
  return place === -1 ? muscles.length : place;
};
