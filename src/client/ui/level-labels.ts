import type { Profile } from '#contract/user.ts';

export type Level = 'stressLevel' | 'physicalActivity' | 'sleep';

export const levels: readonly Level[] = ['stressLevel', 'physicalActivity', 'sleep'];

const ends: Readonly<Record<Level, { name: string; lowest: string; highest: string }>> = {
  stressLevel: { name: 'Stress', lowest: 'Calm', highest: 'At my limit' },
  physicalActivity: {
    name: 'Daily activity',
    lowest: 'I mostly sit',
    highest: 'On my feet all day',
  },
  sleep: { name: 'Sleep', lowest: 'Hardly any', highest: 'Long and deep' },
};

export const levelName = (level: Level): string => ends[level].name;

export function levelText(level: Level, value: Profile[Level]): string {
  const { lowest, highest } = ends[level];
  if (!value) return `1: ${lowest} – 10: ${highest}`;
  if (value === 1) return lowest;
  return value === 10 ? highest : `${value} of 10`;
}
