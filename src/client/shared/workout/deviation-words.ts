import { differenceWords } from '#client/ui/set-comparison.ts';
import type { Deviation, SetsDifference } from '#domain/history/deviations.ts';
import { counted } from '#domain/plural.ts';
import type { Units } from '#domain/units.ts';

/** '3 of 5 sets, 5 kg below' */
export function deviationWords(
  { prescribed, done, extra, isLeftOut, insteadOf, differences }: Omit<Deviation, 'exerciseId'>,
  units: Units,
): string {
  const isNotDone = prescribed > 0 && done === 0 && extra === 0;
  const parts = [
    isNotDone && (isLeftOut ? 'left out' : 'not done'),
    !isNotDone && done < prescribed && `${done} of ${prescribed} sets`,
    !isNotDone && done < prescribed && isLeftOut && 'the rest left out',
    extra > 0 && `${extra} extra ${extra === 1 ? 'set' : 'sets'}`,
    ...differences.map((difference) => inSets(difference, units)),
    insteadOf !== undefined && `instead of ${insteadOf || 'another exercise'}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** '3 reps below in 2 sets'; 'up to 5 kg below in 3 sets'. */
function inSets({ sets, ...difference }: SetsDifference, units: Units): string {
  const words = differenceWords(difference, units);
  if (sets === undefined) return words;
  return `${difference.quantity === 'reps' ? '' : 'up to '}${words} in ${sets} sets`;
}

/** Of exercises whose title is not known. */
export const deviationTitle = ({ title }: Pick<Deviation, 'title'>): string => title || 'Exercise';

/** 'As planned', or how many exercises were not. */
export const asPlannedWords = (deviations: readonly unknown[]): string =>
  deviations.length === 0
    ? 'as planned'
    : `${counted(deviations.length, 'exercise')} not as planned`;
