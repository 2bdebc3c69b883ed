import type { PublishedProgram } from '#contract/publishing.ts';

export type PublishingStatus = PublishedProgram['publishing']['publishingStatus'];

export const publishingChoices: readonly {
  readonly value: PublishingStatus;
  readonly title: string;
  readonly words: string;
}[] = [
  { value: 'unpublished', title: 'Unpublished', words: 'Only you see it.' },
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
 * version is not available.
 */
export function publishAction(
  chosen: PublishingStatus,
  { current, changes }: { current: PublishingStatus; changes: number | null },
): string | null {
  if (changes === 0 && chosen === current) return null;
  if (chosen === 'unpublished') return 'Unpublish';
  return changes ? 'Publish the changes' : 'Publish';
}
