// What a simulated athlete trains: a plain day of a program, one with all that can be prescribed, or a workout of the
// athlete's own.
import type { MovementId } from '#contract/ids.ts';
import type { Exercise } from '#contract/training.ts';
import {
  buildDay,
  buildExercise,
  buildProgram,
  buildSet,
  buildSuperset,
} from '#domain/test-builders.ts';

export const days = ['plain', 'rich', 'free'] as const;
export type Day = (typeof days)[number];

const inPercent: Exercise = buildExercise(21, {
  exerciseMetric: { unit: 'percent1RM', effort: 'reps' },
  sets: [211, 212].map((n) =>
    buildSet(n, {
      weight: { metric: 'percent1RM', recommended: 60, actual: null },
      effort: { metric: 'reps', recommended: 5, upTo: 8, actual: null },
    }),
  ),
});

/** Its second part is done for each side, with reps in reserve. */
const superset = (): Exercise => {
  const group = buildSuperset(22);
  const [first, second] = group.subExercises!;
  return {
    ...group,
    subExercises: [
      { ...first!, sets: first!.sets.slice(0, 2) },
      {
        ...second!,
        perSide: true,
        tempo: '3-0-1-0',
        exerciseMetric: { unit: 'weight', effort: 'rir' },
        sets: second!.sets.slice(0, 2).map((set) => ({
          ...set,
          reps: { recommended: 8, upTo: 12, actual: null },
          effort: { metric: 'rir', recommended: 2, actual: null },
        })),
      },
    ],
  };
};

/** Its last set is planned as a drop set. */
const dropping: Exercise = buildExercise(23, {
  sets: [buildSet(231, { amrap: true }), buildSet(232, { planned: 'drop' })],
  movement: {
    _id: 'movement-23' as MovementId,
    title: 'Movement 23',
    image: null,
    imageMidframe: null,
  },
});

/** Day 1 is the plain one, day 2 the rich one. */
export const simulatedProgram = buildProgram({
  trainingPlan: [
    buildDay(1, {
      exercises: [
        buildExercise(11, { sets: [buildSet(111), buildSet(112)] }),
        buildExercise(12, { exerciseType: 'distance', sets: [buildSet(121, {}, 'distance')] }),
      ],
    }),
    buildDay(2, { exercises: [inPercent, superset(), dropping] }),
  ],
});
