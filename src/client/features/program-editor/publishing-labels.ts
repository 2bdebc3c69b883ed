import type { PublishedProgram } from '#contract/publishing.ts';

export type PublishingStatus = PublishedProgram['publishing']['publishingStatus'];

export const publishingChoices: readonly {
  readonly value: PublishingStatus;
  readonly title: string;
  readonly words: string;
}[] = [
  {
    value: 'unpublished',
    title: 'Unpublished',
    words: 'It isn’t in the store. You can still assign it to clients.',
  },
  {
    value: 'subscribers',
    title: 'Subscribers',
    words: 'Everyone sees it. Only your subscribers can get it.',
  },
  { value: 'all', title: 'Everyone', words: 'Everyone sees it and can get it.' },
];

export const publishingLabel = (status: PublishingStatus): string =>
  publishingChoices.find(({ value }) => value === status)?.title ?? '';

/**
 * The label of the dialog's button; null: there is nothing to publish. `changes`: their number, null if the published
 * version is not available. `wouldReturn`: a moderator took it out of the store, and it is back there once that is lifted.
 */
export function publishAction(
  chosen: PublishingStatus,
  {
    current,
    changes,
    wouldReturn,
  }: { current: PublishingStatus; changes: number | null; wouldReturn: boolean },
): string | null {
  if (changes === 0 && chosen === current && chosen !== 'unpublished') return null;
  if (chosen === 'unpublished')
    return current === 'unpublished' && !wouldReturn ? null : 'Unpublish';
  return changes ? 'Publish the changes' : 'Publish';
}
