import type { StoreProgram } from '#contract/store.ts';
import { counted } from '#domain/plural.ts';

export const weeksOf = ({ totalDays }: Pick<StoreProgram, 'totalDays'>): number =>
  Math.max(1, Math.ceil(totalDays / 7));

/** '12 weeks', '48 workouts'. */
export const lengthText = (program: Pick<StoreProgram, 'totalDays' | 'trainingDays'>): string[] => [
  counted(weeksOf(program), 'week'),
  counted(program.trainingDays, 'workout'),
];

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
