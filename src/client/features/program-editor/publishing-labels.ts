import type { PublishedProgram } from '#contract/created-programs.ts';

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
    words: 'Everybody sees it, your subscribers can get it.',
  },
  { value: 'all', title: 'Everyone', words: 'Everybody sees it and can get it.' },
];

export const publishingLabel = (status: PublishingStatus): string =>
  publishingChoices.find(({ value }) => value === status)?.title ?? '';
