import { describe, expect, test } from 'vitest';
import { buildComment, testId, testNow } from '#domain/test-builders.ts';
import { commentsOn } from '../queries.ts';
import { commentsOnSession } from '../queries/results.ts';
import { createPhone, type Phone, training, unpaired } from '../test-support.ts';
import { addComment, editComment } from './session-comments.ts';
import { writeComment } from './write-comment.ts';

const sessionId = testId.session(1);
const coach = { userId: testId.user(2), firstName: 'Casey' };
const coachs = buildComment(1, { author: coach, text: 'Keep two in reserve' });
const own = buildComment(2, { text: 'Slept badly' });

const texts = async ({ device }: Phone) =>
  (await commentsOnSession(device, sessionId)).map(({ text }) => text);
const writing = (phone: Phone, text: string, more: object = {}) =>
  addComment(phone.device, { sessionId, exerciseId: null, text, ...more });

describe('[WK-39] comments on a workout', () => {
  test('appear beside the one written during it, each with a call of its own', async () => {
    const phone = await createPhone(...training, ['comment', coachs], ['comment', own]);
    phone.clock.now += 60_000;
    const added = await writing(phone, ' Better today ');
    expect(added).toMatchObject({ allowed: true, value: { text: 'Better today', editedAt: null } });
    expect(await texts(phone)).toEqual(['Keep two in reserve', 'Slept badly', 'Better today']);
    expect(await phone.database.outbox.toArray()).toHaveLength(1);
    expect(await unpaired(phone)).toEqual([]);
    expect(phone.requests()).toBe(1);
  });

  test('are edited and deleted by their author', async () => {
    const phone = await createPhone(...training, ['comment', own]);
    await editComment(phone.device, { commentId: own._id, text: 'Slept well' });
    expect(await texts(phone)).toEqual(['Slept well']);
    await editComment(phone.device, { commentId: own._id, text: ' ' });
    expect(await texts(phone)).toEqual([]);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('of the coach stay as they are', async () => {
    const phone = await createPhone(...training, ['comment', coachs]);
    const refusal = await editComment(phone.device, { commentId: coachs._id, text: '' });
    expect(refusal).toEqual({ allowed: false, code: 'comment-not-yours' });
    expect(await texts(phone)).toEqual(['Keep two in reserve']);
    expect(phone.writes).toEqual([]);
  });

  test('that were deleted and written again keep their place', async () => {
    const phone = await createPhone(...training, ['comment', own]);
    phone.clock.now += 60_000;
    await writing(phone, 'Later');
    await editComment(phone.device, { commentId: own._id, text: '' });
    await writing(phone, own.text, { createdAt: testNow });
    expect(await texts(phone)).toEqual(['Slept badly', 'Later']);
  });

  test('need a text and a workout', async () => {
    const phone = await createPhone(...training);
    const missing = { allowed: false, code: 'required-parameter-missing' };
    expect(await writing(phone, '  ')).toEqual(missing);
    expect(await writing(phone, 'Hard', { sessionId: testId.session(9) })).toEqual(missing);
    expect(await editComment(phone.device, { commentId: own._id, text: 'x' })).toEqual(missing);
  });
});

test('[WK-38] of two first notes, each from a device of its own, the field changes the one that it shows', async () => {
  const earlier = buildComment(9, {
    text: 'Left knee stiff',
    createdAt: '2030-03-04T09:00:00.000Z',
  });
  const phone = await createPhone(...training, ['comment', own], ['comment', earlier]);
  const [shown] = await commentsOn(phone.device, sessionId, null);
  expect(shown?.text).toBe('Left knee stiff');
  await writeComment(phone.device, { sessionId, exerciseId: null, text: 'Left knee better' });
  expect(await texts(phone)).toEqual(['Left knee better', 'Slept badly']);
});
