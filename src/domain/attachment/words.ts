// How what is attached is named where it cannot be shown.
import type { Attachment } from '#contract/attachment.ts';
import { plural } from '../plural.ts';

type Kinds = readonly Pick<Attachment, 'kind'>[];

/**
 * The text of a message that has none of its own: 'Photo', '2 videos', 'Photos and videos'. Apps that cannot show what is
 * attached show this, as do lists and notifications.
 */
export function wordsFor(attached: Kinds): string {
  const photos = attached.filter(({ kind }) => kind === 'photo').length;
  const videos = attached.length - photos;
  if (photos > 0 && videos > 0) return 'Photos and videos';
  const [count, word] = photos > 0 ? [photos, 'photo'] : [videos, 'video'];
  return count === 1
    ? `${word[0]!.toUpperCase()}${word.slice(1)}`
    : `${count} ${plural(count, word)}`;
}

/** The text that its writer typed; empty if there is only what is attached. */
export const ownText = (text: string, attached: Kinds | undefined): string =>
  attached && text === wordsFor(attached) ? '' : text;

/** What to send as the text. */
export const sentText = (typed: string, attached: Kinds | undefined): string =>
  typed.trim() === '' && attached && attached.length > 0 ? wordsFor(attached) : typed;
