// Photos and videos on their way: nothing waits for them, and an upload goes on where it stopped.
import { describe, expect, test } from 'vitest';
import {
  buildConversation,
  buildMessage,
  conversationId,
} from '#domain/conversation/test-builders.ts';
import { testId } from '#domain/test-builders.ts';
import { removeAttachment } from '../commands/attachments.ts';
import { cancelUnsent } from '../commands/cancel-unsent.ts';
import { sendMessage } from '../commands/conversations.ts';
import { discardRefused, retryRefused } from '../commands/refused-entry.ts';
import { writeMeta } from '../database/meta.ts';
import { restoreRefused } from '../commands/restore-refused.ts';
import { addComment, editComment } from '../commands/session-comments.ts';
import { newVideo } from '../test-fixtures/new-video.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import { uploadOf } from '../queries/attachments.ts';
import { outboxItems } from '../queries/outbox-items.ts';
import { syncRound } from '../sync/sync-round.ts';
import {
  createPause,
  createPhone,
  failed,
  ok,
  type Phone,
  type ReceivedCall,
  reloaded,
  training,
  unpaired,
} from '../test-support.ts';
import { attachedOf, heldBytes, keepSeen, type ReadAttachment } from './held.ts';

const id = conversationId(1);
const me = testId.user(1);
const push = (phone: Phone) => syncRound(phone.deps, { purpose: 'push' });

const phoneWith = () => createPhone(['conversation', buildConversation()], ...training);

async function write(phone: Phone, text: string, ...attached: ReadAttachment[]) {
  const outcome = await sendMessage(phone.device, {
    conversationId: id,
    text,
    attached: attachedOf(attached),
  });
  if (!outcome.allowed) throw new Error(outcome.code);
  return outcome.value;
}

const messageTaken = (call: ReceivedCall) => {
  const { _id, body } = call.json as { _id: string; body: string };
  const message = { ...buildMessage(4, { author: me }), _id, body };
  return ok({ message, conversation: buildConversation(), rev: 4 });
};
const has = (count: number) => ok({ has: count });
const paths = (phone: Phone) =>
  phone.server.calls.map(({ method, path }) => `${method} ${path.replace(/[\da-f-]{36}/, '…')}`);
const partsSent = (phone: Phone) =>
  phone.server.calls.flatMap(({ path }) => /parts\/(\d+)/.exec(path)?.[1] ?? []);

describe('a video', () => {
  test('goes after its message and after everything else, one part at a time', async () => {
    const phone = await phoneWith();
    const clip = newVideo(1);
    await write(phone, '', clip);
    await write(phone, 'And the next one');
    phone.server.answer(messageTaken, messageTaken, has(1));
    await push(phone);
    expect(paths(phone)).toEqual([
      'POST /api/conversations/…/messages',
      'POST /api/conversations/…/messages',
      'PUT /api/attachments/…/parts/0',
    ]);
    expect(phone.server.calls[0]!.json).toMatchObject({
      body: 'Video',
      attachments: [clip.attachment],
    });
    expect(phone.server.calls[2]!.json).toEqual({ data: btoa('\x01\x02\x03') });
    expect(await uploadOf(phone.device, clip.attachment._id)).toMatchObject({
      state: 'waiting',
      sent: 1,
      of: 3,
    });
    phone.server.answer(has(2), has(3));
    await push(phone);
    expect((await push(phone)).nextAt).toBeNull();
    expect(await uploadOf(phone.device, clip.attachment._id)).toMatchObject({ state: 'done' });
    expect(await phone.database.outbox.count()).toBe(0);
    expect(await unpaired(phone)).toEqual([]);
    const file = await heldBytes(phone.device, clip.attachment, 'file');
    expect(file?.size).toBe(clip.attachment.bytes);
  });

  test('never holds up a set: one that is ticked while a part is on its way goes beside it', async () => {
    const phone = await phoneWith();
    const pause = createPause();
    const part = async () => {
      await pause.wait();
      return has(1);
    };
    await write(phone, 'Look', newVideo(1));
    phone.server.answer(messageTaken, part, (call) => {
      pause.end();
      expect(call.path).toContain('/api/inworkout');
      return failed(503, 'unavailable');
    });
    let work: () => void = () => undefined;
    const deps = {
      ...phone.deps,
      watchForWork: (onWork: () => void) => {
        work = onWork;
        return () => undefined;
      },
    };
    const round = syncRound(deps, { purpose: 'push' });
    await pause.reached;
    const ticked = await tickSet(phone.device, {
      sessionId: testId.session(1),
      setId: testId.set(111),
      done: true,
    });
    expect(ticked).toMatchObject({ allowed: true });
    work();
    await round;
    expect(partsSent(phone)).toEqual(['0']);
  });

  test('goes on after a kill between two parts, and repeats the one whose reply was lost', async () => {
    const phone = await phoneWith();
    await write(phone, 'Look', newVideo(1));
    phone.server.answer(messageTaken, has(1));
    await push(phone);
    const killed = reloaded(phone);
    killed.server.answer('no signal');
    await push(killed);
    const again = reloaded(killed);
    again.server.answer(has(2), has(3));
    await push(again);
    await push(again);
    expect(partsSent(again)).toEqual(['0', '1', '1', '2']);
    const [first, repeat] = again.server.calls.filter(({ path }) => path.endsWith('/parts/1'));
    expect(repeat!.json).toEqual(first!.json);
    expect(await again.database.outbox.count()).toBe(0);
  });

  test('goes on where the server says: after a restore it lacks parts, or it has them already', async () => {
    const phone = await phoneWith();
    await write(phone, 'Look', newVideo(1));
    phone.server.answer(messageTaken, has(1));
    await push(phone);
    // Part 1 was asked for; the backup has not even the first.
    phone.server.answer(has(0), has(1), has(3));
    for (let round = 0; round < 3; round += 1) await push(phone);
    expect(partsSent(phone)).toEqual(['0', '1', '0', '1']);
    expect(await phone.database.outbox.count()).toBe(0);
  });
});

test('one whose message could not be stored can be sent again as it was chosen', async () => {
  const phone = await phoneWith();
  const clip = newVideo(1);
  const failing = () => {
    throw new Error('The disk failed.');
  };
  phone.database.outbox.hook('creating').subscribe(failing);
  await expect(write(phone, 'Look', clip)).rejects.toThrow('The disk failed.');
  phone.database.outbox.hook('creating').unsubscribe(failing);
  await write(phone, 'Look', clip);
  phone.server.answer(messageTaken, has(1));
  await push(phone);
  expect(partsSent(phone)).toEqual(['0']);
});

test('one that waits when the sign-in ends goes on after the next one', async () => {
  const phone = await phoneWith();
  await write(phone, 'Look', newVideo(1));
  phone.server.answer(messageTaken, has(1), failed(401, 'sign-in-required'));
  await push(phone);
  await push(phone);
  expect(await phone.database.attachmentParts.count()).toBe(3);
  await writeMeta(phone.database, 'pause', undefined);
  phone.server.answer(has(2), has(3));
  await push(phone);
  await push(phone);
  expect(partsSent(phone)).toEqual(['0', '1', '1', '2']);
  expect(await phone.database.outbox.count()).toBe(0);
});

describe('a refused one', () => {
  test('says why and holds nothing up; it can be tried again, or taken back, which the server hears', async () => {
    const phone = await phoneWith();
    const clip = newVideo(1);
    await write(phone, 'Look', clip);
    phone.server.answer(messageTaken, failed(422, 'invalid-request'));
    await push(phone);
    const upload = await uploadOf(phone.device, clip.attachment._id);
    expect(upload).toMatchObject({
      state: 'refused',
      refusal: { message: 'invalid-request, in words' },
    });
    await write(phone, 'Then in words');
    phone.server.answer(messageTaken);
    await push(phone);
    await retryRefused(phone.device, { seq: upload!.refusal!.seq });
    phone.server.answer(failed(422, 'invalid-request'));
    await push(phone);
    const [item] = await outboxItems(phone.device);
    await discardRefused(phone.device, { seq: item!.seq });
    phone.server.answer(ok({ deleted: true }));
    await push(phone);
    expect(paths(phone).at(-1)).toBe('DELETE /api/attachments/…');
    expect(await phone.database.outbox.count()).toBe(0);
    expect(await phone.database.attachmentParts.count()).toBe(0);
  });

  test('of a message that is gone is done', async () => {
    const phone = await phoneWith();
    await write(phone, 'Look', newVideo(1));
    phone.server.answer(messageTaken, failed(404, 'not-found'));
    await push(phone);
    expect(await phone.database.outbox.count()).toBe(0);
  });
});

describe('taking back', () => {
  test('an unsent message takes what is attached along', async () => {
    const phone = await phoneWith();
    await write(phone, 'Look', newVideo(1), newVideo(2));
    const [message] = await outboxItems(phone.device);
    expect(message).toMatchObject({ type: 'message', canCancel: true });
    expect(await cancelUnsent(phone.device, { seq: message!.seq })).toBe(true);
    expect(await phone.database.outbox.count()).toBe(0);
    expect(await phone.database.attachmentParts.count()).toBe(0);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('a video in the middle of its upload is deleted for everybody, and so is one that another phone sent', async () => {
    const phone = await phoneWith();
    const clip = newVideo(1);
    const message = await write(phone, 'Look', clip);
    phone.server.answer(messageTaken, has(1));
    await push(phone);
    const on = { type: 'message', id: message } as const;
    await removeAttachment(phone.device, { on, attachment: clip.attachment });
    await removeAttachment(phone.device, { on, attachment: newVideo(2).attachment });
    phone.server.answer(ok({ deleted: true }), failed(404, 'not-found'));
    await push(phone);
    await push(phone);
    expect(paths(phone).slice(-2)).toEqual(Array(2).fill('DELETE /api/attachments/…'));
    expect(await phone.database.outbox.count()).toBe(0);
    expect(await phone.database.entities.where({ type: 'attachment' }).count()).toBe(0);
  });
});

test('a comment that was deleted elsewhere while it was changed here is sent again with its video', async () => {
  const phone = await phoneWith();
  const clip = newVideo(1);
  const sessionId = testId.session(1);
  const said = { sessionId, exerciseId: null, text: 'Deep enough?' };
  const added = await addComment(phone.device, { ...said, attached: attachedOf([clip]) });
  if (!added.allowed) throw new Error(added.code);
  const commentTaken = (call: ReceivedCall) =>
    ok({ comment: { ...added.value, ...(call.json as object) }, rev: 4 });
  phone.server.answer(commentTaken, has(1), has(2), has(3));
  for (let round = 0; round < 3; round += 1) await push(phone);
  await editComment(phone.device, { commentId: added.value._id, text: 'Deep enough now?' });
  phone.server.answer(failed(404, 'not-found'));
  await push(phone);
  const [refused] = await outboxItems(phone.device);
  await restoreRefused(phone.device, { seq: refused!.seq });
  phone.server.calls.length = 0;
  phone.server.answer(commentTaken, has(1), has(2), has(3));
  for (let round = 0; round < 3; round += 1) await push(phone);
  expect(phone.server.calls[0]!.json).toMatchObject({
    text: 'Deep enough now?',
    attachments: [clip.attachment],
  });
  expect(phone.server.calls[0]!.json).not.toMatchObject({ _id: added.value._id });
  expect(partsSent(phone)).toEqual(['0', '1', '2']);
  expect(await phone.database.outbox.count()).toBe(0);
  expect(await unpaired(phone)).toEqual([]);
});

test('what somebody else sent is kept to be seen without a signal', async () => {
  const phone = await phoneWith();
  const { attachment } = newVideo(1);
  expect(await heldBytes(phone.device, attachment, 'still')).toBeNull();
  await keepSeen(phone.device, attachment, 'still', new Uint8Array([9]).buffer);
  expect((await heldBytes(phone.device, attachment, 'still'))?.type).toBe('image/jpeg');
  expect(await heldBytes(phone.device, attachment, 'file')).toBeNull();
});
