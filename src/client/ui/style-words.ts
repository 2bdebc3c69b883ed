import type { SubExercise } from '#contract/training.ts';

/** 'Each side, tempo 3-0-1-0'; empty if there is nothing to say. */
export const styleWords = ({ perSide, tempo }: Pick<SubExercise, 'perSide' | 'tempo'>): string => {
  const words = [perSide ? 'each side' : '', tempo ? `tempo ${tempo}` : '']
    .filter(Boolean)
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
