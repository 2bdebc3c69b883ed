import { expect, test } from 'vitest';
import { changeDay } from '#domain/program/plan-days.ts';
import { allIds, buildDraft, valueOf } from '#domain/program/test-support.ts';
import { openProgramEditor } from '../program-editor/program-editor.ts';
import { createdPrograms, programDraft } from '../queries/created-programs.ts';
import { createPhone } from '../test-support.ts';
import { storeNewProgram } from './created-programs.ts';
import { duplicateProgram, takeBackProgram } from './duplicate-program.ts';

const image = (url: string, n: number) => ({ _id: `00000000-0000-4000-8000-00000000000${n}`, url });

/** A coach with one program in the store, whose first picture is on the server. */
async function withProgram() {
  const { program, days } = buildDraft();
  const pictures = [image('/pictures/1', 1), image('data:image/png;base64,AAAA', 2)];
  const original = {
    program: {
      ...program,
      price: 2500,
      folder: 'Sold',
      image: pictures[1]!.url,
      promoImages: pictures,
      publishedAt: program.createdAt,
      publishing: { publishingStatus: 'all' as const, restrictionReason: null },
    },
    days,
  };
  const phone = await createPhone();
  await storeNewProgram(phone.device, original);
  const copy = valueOf(await duplicateProgram(phone.device, { programId: original.program._id }));
  const stored = async () => (await programDraft(phone.device, copy.program._id))!;
  return { ...phone, original, copy, stored };
}

test('a copy of a program has its plan, details and folder, ids of its own, and is not published', async () => {
  const { original, stored } = await withProgram();
  const copy = await stored();
  expect(copy.program).toMatchObject({
    title: 'Copy of Strong and steady',
    price: 2500,
    folder: 'Sold',
    publishing: { publishingStatus: 'unpublished' },
    publishedAt: null,
  });
  const bare = (days: unknown) =>
    JSON.stringify(days, (name, value: unknown) =>
      ['id', '_id', 'programId'].includes(name) ? undefined : value,
    );
  expect(bare(copy.days)).toBe(bare(original.days));
  const ids = new Set([original.program._id, ...allIds(original)]);
  expect([copy.program._id, ...allIds(copy)].filter((id) => ids.has(id))).toEqual([]);
});

test('of the pictures, a copy takes those that only this device has, each as a picture of its own', async () => {
  const { original, stored } = await withProgram();
  const { image: cover, promoImages } = (await stored()).program;
  expect(promoImages.map(({ url }) => url)).toEqual(['data:image/png;base64,AAAA']);
  expect(cover).toBe('data:image/png;base64,AAAA');
  expect(promoImages[0]?._id).not.toBe(original.program.promoImages[1]?._id);
});

test('without a signal a copy waits to be sent, the program first', async () => {
  const { copy, database } = await withProgram();
  const waiting = await database.outbox.toArray();
  const own = waiting.filter(
    ({ key, dependsOn }) => key.endsWith(copy.program._id) || dependsOn?.endsWith(copy.program._id),
  );
  expect(own.map(({ key }) => key)).toEqual([
    `created-program:${copy.program._id}`,
    ...copy.days.map(({ _id }) => `created-program-day:${_id}`),
  ]);
});

test('a copy is taken back with nothing left to send', async () => {
  const { device, database, copy, original } = await withProgram();
  expect(await takeBackProgram(device, copy)).toBe(true);
  expect((await createdPrograms(device)).map(({ program }) => program._id)).toEqual([
    original.program._id,
  ]);
  const days = await database.entities
    .where({ type: 'created-program-day', parent: copy.program._id })
    .primaryKeys();
  expect(days).toEqual([]);
});

test('a copy that somebody has worked on stays', async () => {
  const { device, copy, stored } = await withProgram();
  const editor = (await openProgramEditor(device, copy.program._id))!;
  const dayId = copy.days[0]!._id;
  editor.edit((draft) => changeDay(draft, { dayId, title: 'Squats' }));
  await editor.settled();
  expect(await takeBackProgram(device, copy)).toBe(false);
  expect((await stored()).days[0]?.title).toBe('Squats');
});

test('a program that is gone has no copy', async () => {
  const { device } = await createPhone();
  const outcome = await duplicateProgram(device, { programId: buildDraft().program._id });
  expect(outcome).toMatchObject({ allowed: false, code: 'program-gone' });
});
