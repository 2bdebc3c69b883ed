// Photos and videos that are chosen and not sent yet: kept like the text beside them.
import { describe, expect, test } from 'vitest';
import { buildConversation, conversationId } from '#domain/conversation/test-builders.ts';
import { deleteConversation, sendMessage } from '../commands/conversations.ts';
import { transact } from '../database/database.ts';
import { formerIds } from '../database/meta.ts';
import { renameConversation, renameSession } from '../outbox/rename.ts';
import { listedConversations } from '../queries/conversations.ts';
import { newVideo } from '../test-fixtures/new-video.ts';
import { createPhone, type Phone, reloaded } from '../test-support.ts';
import {
  addChosen,
  chosenIn,
  describeChosen,
  messagePlace,
  placesWithChosen,
  removeChosen,
} from './chosen.ts';
import { attachedOf, type ReadAttachment } from './held.ts';

const id = conversationId(1);
const phoneWith = () => createPhone(['conversation', buildConversation()]);
const write = (phone: Phone, text: string, ...chosen: ReadAttachment[]) =>
  sendMessage(phone.device, { conversationId: id, text, attached: attachedOf(chosen) });

describe('what is chosen and not sent yet', () => {
  const place = messagePlace(id);
  const names = async (phone: Phone) =>
    (await chosenIn(phone.device, place)).map(({ attachment }) => attachment._id);

  test('is there again after the phone closed the app, in its order and as described', async () => {
    const phone = await phoneWith();
    const [first, second] = [newVideo(1), newVideo(2)];
    await addChosen(phone.device, place, second);
    await addChosen(phone.device, place, first);
    await describeChosen(phone.device, { ...first.attachment, description: 'Bottom' });
    const again = reloaded(phone);
    const [one, other] = await chosenIn(again.device, place);
    expect(one!.attachment.description).toBe('Bottom');
    expect(one!.parts).toEqual(first.parts);
    expect(other).toEqual(expect.objectContaining(second));
    expect(await chosenIn(again.device, messagePlace('another'))).toEqual([]);
  });

  test('is a draft in the list of conversations, until it is taken out', async () => {
    const phone = await phoneWith();
    const one = newVideo(1);
    const draft = async () => (await listedConversations(phone.device))[0]?.draft;
    const before = await draft();
    await addChosen(phone.device, place, one);
    expect([before ?? null, await draft()]).toEqual([null, '']);
    await removeChosen(phone.device, [one.attachment._id]);
    expect((await draft()) ?? null).toBeNull();
  });

  test('is gone with the message that took it, and stays when that was refused', async () => {
    const phone = await phoneWith();
    const [sent, stays] = [newVideo(1), newVideo(2)];
    await addChosen(phone.device, place, sent);
    await addChosen(phone.device, place, stays);
    const tooLong = await write(phone, 'x'.repeat(100_000), sent, stays);
    expect(tooLong.allowed).toBe(false);
    expect(await names(phone)).toHaveLength(2);
    await write(phone, 'Depth?', sent);
    expect(await names(phone)).toEqual([stays.attachment._id]);
  });

  test('goes with its conversation when that is deleted, like the text', async () => {
    const phone = await phoneWith();
    await addChosen(phone.device, place, newVideo(1));
    await addChosen(phone.device, messagePlace('another'), newVideo(2));
    await deleteConversation(phone.device, { conversationId: id });
    expect(await names(phone)).toEqual([]);
    expect(await listedConversations(phone.device)).toEqual([]);
    expect(await chosenIn(phone.device, messagePlace('another'))).toHaveLength(1);
  });

  test('follows its conversation to the id that the server knows it by', async () => {
    const phone = await phoneWith();
    await addChosen(phone.device, place, newVideo(1));
    await transact(phone.database, () => renameConversation(phone.database, id, 'on-server'));
    expect(await names(phone)).toEqual([]);
    expect(await chosenIn(phone.device, messagePlace('on-server'))).toHaveLength(1);
  });

  test('for a comment follows its workout to the id that the server knows it by', async () => {
    const phone = await phoneWith();
    await addChosen(phone.device, 'comment-me-workout-a-workout', newVideo(1));
    await addChosen(phone.device, 'comment-me-workout-b-workout', newVideo(2));
    await transact(phone.database, () => renameSession(phone.database, 'workout-a', 'on-server'));
    expect(await placesWithChosen(phone.database)).toEqual(
      new Set(['comment-me-on-server-workout', 'comment-me-workout-b-workout']),
    );
    expect(await formerIds(phone.device, 'on-server')).toEqual(['workout-a']);
  });

  test('is never more than one message takes', async () => {
    const phone = await phoneWith();
    for (let n = 1; n <= 5; n++) await addChosen(phone.device, place, newVideo(n));
    expect(await names(phone)).toHaveLength(4);
  });
});
