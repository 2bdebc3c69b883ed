// The file that a device makes of everything it holds.
import { expect, test } from 'vitest';
import type { MessageId } from '#contract/ids.ts';
import { buildComment, buildSession, testId } from '#domain/test-builders.ts';
import type { EntityRow } from '../database/rows.ts';
import { documentTypes } from '../handlers/handlers.ts';
import { createPhone } from '../test-support.ts';
import { exportDocuments } from './export-workouts.ts';

const finished = {
  ...buildSession(),
  _id: testId.session(2),
  status: 'completed' as const,
  finishDate: buildSession().startDate,
};

interface File {
  readonly workouts: readonly { readonly _id: string; readonly comments: readonly unknown[] }[];
  readonly documents: Readonly<Record<string, readonly { readonly _id: string }[]>>;
  readonly messages: readonly unknown[];
}

const fileOf = async (phone: Awaited<ReturnType<typeof createPhone>>) =>
  JSON.parse((await exportDocuments(phone.device)).join('')) as File;

test('the JSON file has every type of document that a device holds', async () => {
  const phone = await createPhone();
  for (const type of documentTypes)
    await phone.database.entities.put({
      key: `${type}:one`,
      type,
      id: 'one',
      parent: '',
      status: '',
      body: { _id: 'one', words: `of ${type}`, receipt: 'for devices only' },
      rev: 1,
      dirty: false,
      slot: null,
    } as unknown as EntityRow);
  const { documents } = await fileOf(phone);
  expect(documents).toEqual(
    Object.fromEntries(documentTypes.map((type) => [type, [{ _id: 'one', words: `of ${type}` }]])),
  );
});

test('a workout under way is in it, a finished one once, and nothing that was deleted', async () => {
  const words = 'Left knee';
  const phone = await createPhone(
    ['training-session', buildSession()],
    ['training-session', finished],
    ['comment', buildComment(1, { trainingSessionId: finished._id, text: words })],
    ['comment', buildComment(2, { text: 'Under way' })],
    ['comment', buildComment(3, { text: 'Taken back' })],
  );
  const { key } = (await phone.database.entities.toArray()).find(
    ({ body }) => (body as { text?: string }).text === 'Taken back',
  )!;
  await phone.database.entities.update(key, { deleted: true });
  await phone.database.messages.put({
    _id: testId.set(1) as string as MessageId,
    conversationId: testId.set(2) as never,
    author: testId.user(1),
    body: 'See you on Monday',
    timeToken: '17000000000000000',
  });
  const { workouts, documents, messages } = await fileOf(phone);
  expect(workouts).toMatchObject([{ _id: finished._id, comments: [{ text: words }] }]);
  expect(documents['training-session']).toMatchObject([{ _id: testId.session(1) }]);
  expect(documents['comment']).toMatchObject([{ text: 'Under way' }]);
  expect(messages).toMatchObject([{ body: 'See you on Monday' }]);
});
