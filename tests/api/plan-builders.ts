// Programs as coaches send them.
import { randomUUID } from 'node:crypto';
import { buildExercise } from '#domain/test-builders.ts';

export const planDay = (title: string) => ({
  _id: randomUUID(),
  title,
  description: '',
  exercises: [{ ...buildExercise(1), _id: randomUUID(), sets: [] }],
});
export const trainingDay = (title: string) => {
  const day = planDay(title);
  const sets = buildExercise(1).sets.map((set) => ({ ...set, id: randomUUID() }));
  return { ...day, exercises: day.exercises.map((exercise) => ({ ...exercise, sets })) };
};
/** Three training days, and everything that publishing needs. */
export const wholeProgram = () => ({
  title: 'Twelve weeks',
  programCategoryObj: { title: 'Build Strength' },
  level: 2,
  equipmentLevel: 3,
  price: 4900,
  included: ['3 workouts'],
  trainingPlan: [trainingDay('Push'), trainingDay('Pull'), trainingDay('Legs')],
});
