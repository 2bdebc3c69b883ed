import type { TrainingPlanDay } from '#contract/training.ts';
import { partsOf } from '../exercise/group.ts';
import { movementName } from '../exercise/movement-name.ts';
import { isTrainingDay } from '../program/program-run.ts';

const mostNames = 3;

/** What a coach's lists call a day: without a title its first movements say more than 'Untitled workout'. */
export function dayName(day: Pick<TrainingPlanDay, 'title' | 'exercises'>): string {
  if (!isTrainingDay(day) || day.title.trim()) return day.title.trim();
  const parts = day.exercises.flatMap((exercise) => partsOf(exercise));
  const names = [...new Set(parts.map(({ movement }) => movementName(movement)))];
  const shown = names.slice(0, mostNames).join(', ');
  return names.length > mostNames ? `${shown} …` : shown;
}
