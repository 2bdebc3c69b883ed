// How a movement is measured when nobody says otherwise: a stretch is held, a sled goes a distance, a squat is counted.
import type { Equipment } from '#contract/movement-terms.ts';
import type { DistanceUnit, ExerciseType, MovementSummary } from '#contract/training.ts';
import type { MovementId } from '#contract/ids.ts';
import { type CatalogueMovement, findMovement } from './catalogue.ts';

export interface UsualMeasure {
  readonly type: Exclude<ExerciseType, 'reps'>;
  /** Seconds or meters. */
  readonly amount: number;
  /** Of a distance that nobody tells in kilometers or miles; otherwise the person's own. */
  readonly unit?: DistanceUnit;
  /** How many sets. */
  readonly sets: number;
}

/** A line reads `measure: patterns`. */
const table = `
30 s: 90/90, active hang, arch hold, back extension hold, back lever, bear plank, biceps stretch, bridge hold, butterfly stretch, calf stretch, child's pose, cobra stretch, copenhagen plank, couch stretch, cross-body stretch, crow pose, crucifix hold, dead hang, deep squat hold, downward dog, farmer's hold, figure four, flexed-arm hang, frog stretch, front hold, front lever, front split, hamstring stretch, handstand, hanging l-sit, happy baby, high plank, hip flexor stretch, hollow hold, human flag, isometric neck hold, knees to chest, l-sit, lat stretch, lying quad stretch, neck bridge, neck hold on ball, neck stretch, pallof hold, pec stretch, pigeon stretch, planche, planche lean, plank, plate pinch, quad stretch, reverse plank, seated forward fold, side plank, side stretch, sleeper stretch, standing forward fold, stir the pot, straddle stretch, supine twist, support hold, triceps stretch, upper back stretch, v-sit, vacuum, wall sit, wrist stretch
60 s: agility ladder, back roll, battle ropes, butt kick, calf roll, foot roll, hamstring roll, high knees, hip roll, jump rope, jumping jack, lat roll, leg roll, march in place, neck roll, rice bucket, shin roll
600 s: stretching
1200 s: aerobics, air bike, arm ergometer, boxing, climbing, elliptical, interval training, pilates, skating, skiing, snowboarding, stair climber, yoga
10 m: handstand walk
20 m: backward sled drag, bear crawl, carioca, crab walk, forward sled drag, sled pull, sled push, straight-leg march, yoke walk
40 m: bounding, carry, front carry, overhead carry, rack carry, suitcase carry
100 m: sprint
200 m: backward walking
1000: swimming
2000: rowing machine, ski machine
5000: cross-country skiing, hiking, kayaking, running, treadmill run, treadmill walk, walking
20000: cycling
`;

const measures = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line): [string, UsualMeasure][] => {
      const [measure = '', patterns = ''] = line.split(': ');
      const [amount, unit] = measure.split(' ');
      return patterns.split(', ').map((pattern) => [pattern, measured(Number(amount), unit)]);
    }),
);

function measured(amount: number, unit: string | undefined): UsualMeasure {
  if (unit === 's') return { type: 'time', amount, sets: amount >= 600 ? 1 : 3 };
  return unit === 'm'
    ? { type: 'distance', amount, unit, sets: 3 }
    : { type: 'distance', amount, sets: 1 };
}

/** On a machine that stays where it is, people go by the clock. */
const exerciseBike = measured(1200, 's');

/** Null: in reps, or nobody knows the movement. */
export function usualMeasureOf(id: MovementId): UsualMeasure | null {
  const movement = findMovement(id);
  if (!movement) return null;
  return isExerciseBike(movement) ? exerciseBike : (measures.get(movement.pattern) ?? null);
}

const isExerciseBike = ({ pattern, equipment }: CatalogueMovement): boolean =>
  pattern === 'cycling' && equipment === 'Leverage machine';

/** Null: 'Body weight' says nothing about a run, a swim or a class; it is for what lifts the body. */
export const equipmentShown = ({
  _id,
  equipment,
}: Pick<MovementSummary, '_id' | 'equipment'>): Equipment | null => {
  if (equipment !== 'Body weight') return equipment ?? null;
  return (usualMeasureOf(_id)?.amount ?? 0) >= 100 ? null : equipment;
};

/** For a test: each of them is a movement's pattern. */
export const measuredPatterns = (): string[] => [...measures.keys()];
