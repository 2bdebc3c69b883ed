// Photos and videos that somebody has chosen and not sent yet. Like the text beside them they survive a reload: phones
// close an app that is left for the camera or the gallery.
import type { AttachmentId } from '#contract/ids.ts';
import type { Attachment } from '#contract/attachment.ts';
import { roomFor } from '#domain/attachment/attachment.ts';
import type { Device } from '../device.ts';
import type { ReadAttachment } from './held.ts';

/**
 * Where they were chosen: a message or comment that is being written. Never sent.
 */
export type WritingPlace = string;

export const messagePlace = (conversationId: string): WritingPlace => `message-${conversationId}`;

/** In the order in which they were chosen, which is that of their ids. */
export const chosenIn = async (
  { database }: Device,
  place: WritingPlace,
): Promise<readonly ReadAttachment[]> => database.chosen.where({ place }).sortBy('id');

/** Those of several places at once, which are joined by commas. */
export async function chosenByPlace(
  { database }: Device,
  places: string,
): Promise<ReadonlyMap<WritingPlace, readonly ReadAttachment[]>> {
  const rows = await database.chosen.where('place').anyOf(places.split(',')).sortBy('id');
  return Map.groupBy(rows, ({ place }) => place);
}

export const hasChosen = async ({ database }: Device, place: WritingPlace): Promise<boolean> =>
  (await database.chosen.where({ place }).count()) > 0;

/** Without reading a byte of them. */
export const placesWithChosen = async ({ chosen }: Device['database']) =>
  new Set(await chosen.orderBy('place').uniqueKeys());

/**
 * Left out if there are as many as one message takes. Rejects if the disk is full: not by `transact`, which would give
 * up the space that is kept for sets.
 */
export async function addChosen(
  { database }: Device,
  place: WritingPlace,
  { attachment, parts }: ReadAttachment,
): Promise<void> {
  const row = { id: attachment._id, place, attachment, parts };
  await database.transaction('rw', database.chosen, async () => {
    const before = await database.chosen.where({ place }).count();
    if (roomFor(before) > 0) await database.chosen.add(row);
  });
}

export const describeChosen = async ({ database }: Device, attachment: Attachment): Promise<void> =>
  void (await database.chosen.update(attachment._id, { attachment }));

export const removeChosen = (
  { database }: Pick<Device, 'database'>,
  ids: readonly AttachmentId[],
): Promise<void> => database.chosen.bulkDelete([...ids]);
