import type { MovementSummary } from '#contract/training.ts';

// The catalogue has no field for it; its titles, and those of people, say so.
const words =
  /\b(single|one|half)[- ](arm|leg|kneeling)|\b(lunges?|split squat|step-ups?|pistol|shrimp|side plank|suitcase|copenhagen|bulgarian|unilateral|each side|per side|concentration curl|dumbbell row|kroc row|tripod row|clamshell|fire hydrant|bird dog|turkish get-up|windmill|cossack|curtsy)\b/i;

/** Whether a movement is usually done with one side and then the other. */
export const isForEachSide = ({ title }: Pick<MovementSummary, 'title'>): boolean =>
  words.test(title);
