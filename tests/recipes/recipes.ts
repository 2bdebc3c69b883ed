// Every recipe there is.
import type { Recipe } from './recipe.ts';
import { refusal } from './refusal.ts';

export const recipes: readonly Recipe[] = [refusal];
