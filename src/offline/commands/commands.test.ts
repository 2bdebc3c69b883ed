// Notes, details, and what to do about a change that the server refused.
import { describe, expect, test } from 'vitest';
import type { UserDetails } from '#contract/user.ts';
import { buildComment, buildSession, testId } from '#domain/test-builders.ts';
import { commentsOn } from '../queries.ts';
import {
  buildEntry,
  createPhone,
  doneSets,
  type Phone,
  rowOf,
  sessionKey,
  training,
  unpaired,
} from '../test-support.ts';
import { discardRefused, retryRefused } from './refused-entry.ts';
import { editDetails } from './edit-details.ts';
import { tickSet } from '../test-fixtures/verbs.ts';
import { writeComment } from './write-comment.ts';

const sessionId = testId.session(1);
const note = (
  phone: Phone,
  text: string,
  exerciseId: ReturnType<typeof testId.exercise> | null = null,
) => writeComment(phone.device, { sessionId, exerciseId, text });
const texts = async (phone: Phone) =>
  (await commentsOn(phone.device, sessionId, null)).map((comment) => comment.text);
const entries = (phone: Phone) => phone.database.outbox.toArray();

describe('the note of the athlete', () => {
  test('is on the disk with its entry once it is written', async () => {
    const phone = await createPhone(...training);
    const written = await note(phone, '  Left knee ');
    expect(written).toMatchObject({ allowed: true, value: { text: 'Left knee', editedAt: null } });
    const disk = phone.afterCrash();
    expect(
      await disk.entities.where({ type: 'comment', parent: sessionId }).toArray(),
    ).toMatchObject([
      { rev: null, dirty: true, body: { author: { userId: testId.user(1), firstName: 'Alex' } } },
    ]);
    expect(await disk.outbox.toArray()).toMatchObject([
      { creates: true, lane: `session:${sessionId}`, dependsOn: sessionKey },
    ]);
  });

  test('is one for the workout and one for each exercise, changed when written again', async () => {
    const phone = await createPhone(...training);
    await note(phone, 'Hard');
    await note(phone, 'Easy');
    await note(phone, 'Left knee', testId.exercise(11));
    expect(await texts(phone)).toEqual(['Easy']);
    expect(await entries(phone)).toHaveLength(2);
  });

  test('is deleted by an empty text', async () => {
    const phone = await createPhone(...training, ['comment', buildComment()]);
    expect(await note(phone, ' ')).toEqual({ allowed: true, value: null });
    expect(await texts(phone)).toEqual([]);
    expect(await unpaired(phone)).toEqual([]);
    await note(phone, 'After all');
    expect(await texts(phone)).toEqual(['After all']);
  });

  test('leaves the notes of others alone', async () => {
    const author = { userId: testId.user(2), firstName: 'Casey' };
    const phone = await createPhone(...training, ['comment', buildComment(1, { author })]);
    await note(phone, 'Thank you');
    expect((await texts(phone)).toSorted()).toEqual(['Felt strong today', 'Thank you']);
  });

  test.each([
    ['an empty note where there is none', '', null, { allowed: true, value: null }],
    ['the same text again', 'Felt strong today', null, { allowed: true }],
    ['too long a text', 'x'.repeat(5001), null, { code: 'comment-too-long' }],
    ['no such exercise', 'x', testId.exercise(99), { code: 'exercise-not-found' }],
  ] as const)('changes nothing: %s', async (_, text, exerciseId, outcome) => {
    const phone = await createPhone(
      ...training,
      ...(text === '' ? [] : [['comment', buildComment()] as const]),
    );
    expect(await note(phone, text, exerciseId)).toMatchObject(outcome);
    expect(phone.writes).toEqual([]);
    expect(await entries(phone)).toEqual([]);
  });

  test('on no workout is refused', async () => {
    const phone = await createPhone();
    expect(await note(phone, 'x')).toMatchObject({ code: 'required-parameter-missing' });
    expect(phone.requests()).toBe(0);
  });
});

describe('details of the user', () => {
  const details = { userId: testId.user(1), firstName: 'Ana', location: 'Leeds' } as UserDetails;

  test('are changed field by field, on the disk once saved', async () => {
    const phone = await createPhone(['user', details]);
    await editDetails(phone.device, (details) => ({ ...details, location: 'York' }));
    expect(await phone.afterCrash().entities.get(`user:${testId.user(1)}`)).toMatchObject({
      dirty: true,
      body: { firstName: 'Ana', location: 'York' },
    });
    expect(await entries(phone)).toMatchObject([{ lane: 'profile' }]);
  });

  test('are not made up before they were read', async () => {
    const phone = await createPhone();
    await editDetails(phone.device, (details) => ({ ...details, location: 'York' }));
    expect(phone.writes).toEqual([]);
  });
});

describe('a change that the server refused', () => {
  const tick = (phone: Phone, set: number) =>
    tickSet(phone.device, { sessionId, setId: testId.set(set), done: true });

  /** A tick was refused, together with one that was made while the call was under way. */
  async function phoneWithRefusal(): Promise<Phone> {
    const phone = await createPhone(...training);
    await tick(phone, 111);
    await tick(phone, 112);
    await phone.database.entities.update(sessionKey, { slot: null });
    await phone.database.outbox.update(1, {
      state: 'refused',
      token: 'of a run',
      frozen: { idempotencyKey: 'key', call: { method: 'PUT', path: '/' }, sent: null, baseRev: 3 },
      refusal: { status: 422, type: 'invalid-request', message: 'No' },
      nextAt: 1,
    });
    return phone;
  }

  test('is sent again as a new call, with all that was logged since', async () => {
    const phone = await phoneWithRefusal();
    await retryRefused(phone.device, { seq: 1 });
    const [entry, ...more] = await entries(phone);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ seq: 1, state: 'open', nextAt: phone.clock.now });
    expect(entry).not.toHaveProperty('frozen');
    expect(entry).not.toHaveProperty('refusal');
    expect(await rowOf(phone, sessionKey)).toMatchObject({ dirty: true, slot: 1 });
    await tick(phone, 113);
    expect(await entries(phone)).toHaveLength(1);
    expect(doneSets((await rowOf(phone, sessionKey)).body)).toHaveLength(3);
  });

  test('is sent again by the next edit: that may be the remedy', async () => {
    const phone = await phoneWithRefusal();
    await tick(phone, 113);
    const [entry, ...more] = await entries(phone);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ seq: 1, state: 'open', nextAt: phone.clock.now });
    expect(entry).not.toHaveProperty('frozen');
    expect(doneSets((await rowOf(phone, sessionKey)).body)).toHaveLength(3);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('by an older build, with later edits in an entry behind it: a retry takes them along', async () => {
    const phone = await phoneWithRefusal();
    await phone.database.outbox.put(buildEntry(2, { key: sessionKey }));
    await phone.database.entities.update(sessionKey, { slot: 2 });
    await retryRefused(phone.device, { seq: 1 });
    expect((await entries(phone)).map(({ seq, state }) => [seq, state])).toEqual([[1, 'open']]);
  });

  test('is discarded: the workout is again what the server has', async () => {
    const phone = await phoneWithRefusal();
    await discardRefused(phone.device, { seq: 1 });
    expect(await rowOf(phone, sessionKey)).toMatchObject({ dirty: false, body: buildSession() });
    expect(await entries(phone)).toEqual([]);
    expect(await phone.database.bases.count()).toBe(0);
  });

  test('and was to create something is discarded with it', async () => {
    const phone = await createPhone(...training);
    await note(phone, 'Left knee');
    await phone.database.outbox.update(1, { state: 'refused' });
    await discardRefused(phone.device, { seq: 1 });
    expect(await texts(phone)).toEqual([]);
    expect(await entries(phone)).toEqual([]);
  });

  test('and was to delete a note: discarding that brings it back', async () => {
    const phone = await createPhone(...training, ['comment', buildComment()]);
    await note(phone, '');
    await phone.database.outbox.update(1, { state: 'refused' });
    await phone.database.entities.update(`comment:${testId.comment(1)}`, { slot: null });
    await discardRefused(phone.device, { seq: 1 });
    expect(await texts(phone)).toEqual(['Felt strong today']);
    expect(await unpaired(phone)).toEqual([]);
  });

  test.each([retryRefused, discardRefused])(
    'is nothing else: an entry that was not refused stays (%#)',
    async (command) => {
      const phone = await createPhone(...training);
      await tick(phone, 111);
      phone.writes.length = 0;
      await command(phone.device, { seq: 1 });
      await command(phone.device, { seq: 99 });
      expect(phone.writes).toEqual([]);
    },
  );
});
