// All recipes.
import { documentType } from './document-type.ts';
import { effortMetric } from './effort-metric.ts';
import { fieldOfASet } from './field-of-a-set.ts';
import { movement } from './movement.ts';
import { notificationType } from './notification-type.ts';
import type { Recipe } from './recipe.ts';
import { refusal } from './refusal.ts';
import { workoutVerb } from './workout-verb.ts';

export const recipes: readonly Recipe[] = [
  documentType,
  fieldOfASet,
  effortMetric,
  notificationType,
  workoutVerb,
  movement,
  refusal,
];
