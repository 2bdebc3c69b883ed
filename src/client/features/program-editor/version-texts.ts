import type { ProgramVersion } from '#contract/program-versions.ts';
import { publishingLabel } from './publishing-labels.ts';

export const needsSignal = 'Versions need a signal.';

/** 'Published: Everyone', that clients got it, or which version its coach went back to instead. */
export function leftBy({ restored, publishingStatus }: ProgramVersion): string {
  if (restored !== null) return `Your draft, kept when you restored version ${restored}`;
  return publishingStatus === 'unpublished'
    ? 'Sent to your clients'
    : `Published: ${publishingLabel(publishingStatus)}`;
}

/** What a restore leaves as it is, until when. */
export const untouchedWords = (isSentByHand: boolean) =>
  isSentByHand
    ? {
        note: 'Nothing is sent, and your clients see nothing until you send changes.',
        toast: 'Nothing is sent yet.',
      }
    : {
        note: 'Nothing is published, and athletes see nothing until you publish.',
        toast: 'Nothing is published yet.',
      };

/** One line each: the first changes since the version before, and how many more there were. */
export function changeLines({ changes }: Pick<ProgramVersion, 'changes'>): readonly string[] {
  if (changes === null) return ['The first version'];
  if (changes.count === 0) return ['No changes'];
  const more = changes.count - changes.words.length;
  return more > 0 ? [...changes.words, `and ${more} more`] : changes.words;
}
