import type { ProgramVersion } from '#contract/program-versions.ts';
import { publishingLabel } from './publishing-labels.ts';

export const needsSignal = 'Versions need a signal.';

/** 'Published: Everyone', or which version its coach went back to instead. */
export const leftBy = ({ restored, publishingStatus }: ProgramVersion): string =>
  restored === null
    ? `Published: ${publishingLabel(publishingStatus)}`
    : `Your draft, kept when you restored version ${restored}`;

/** One line each: the first changes since the version before, and how many more there were. */
export function changeLines({ changes }: Pick<ProgramVersion, 'changes'>): readonly string[] {
  if (changes === null) return ['The first version'];
  if (changes.count === 0) return ['No changes'];
  const more = changes.count - changes.words.length;
  return more > 0 ? [...changes.words, `and ${more} more`] : changes.words;
}
