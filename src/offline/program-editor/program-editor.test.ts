// Editing a program, on a real database.
import { expect, test } from 'vitest';
import type { ProgramDraft } from '#domain/program/draft.ts';
import { changeDay, removeDays } from '#domain/program/plan-days.ts';
import { allowed } from '#domain/program/plan-outcome.ts';
import { createProgram, deleteCreatedProgram } from '../commands/created-programs.ts';
import { programDraft, removedDays } from '../queries/created-programs.ts';
import { createPhone } from '../test-support.ts';
import { openProgramEditor } from './program-editor.ts';

async function openEditor() {
  const phone = await createPhone();
  const made = await createProgram(phone.device, { title: 'Strong and steady', weeks: 1 });
  if (!made.allowed) throw new Error(made.code);
  const programId = made.value;
  const editor = await openProgramEditor(phone.device, programId);
  if (!editor) throw new Error('This program doesn’t exist');
  const dayId = editor.read().draft!.days[0]!._id;
  const title = (text: string) =>
    editor.edit((draft) => changeDay(draft, { dayId, title: text }), { step: 'title' });
  return { phone, programId, editor, dayId, title };
}

test('what is typed while the program turns out to be deleted is kept with the rest', async () => {
  const { phone, programId, editor, title } = await openEditor();
  const deleting = deleteCreatedProgram(phone.device, { programId });
  title('Legs');
  await Promise.resolve();
  title('Legs and back');
  await Promise.all([deleting, editor.settled()]);
  expect(editor.read()).toMatchObject({ draft: null, stored: true });
  expect(editor.read().lost?.days[0]).toMatchObject({ title: 'Legs and back' });
});

test('what the disk refused is stored with the next edit, and until then it is not called stored', async () => {
  const { phone, programId, editor, title } = await openEditor();
  const { entities } = phone.database;
  const fail = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  };
  entities.hook('updating', fail);
  title('Legs');
  await editor.settled();
  const draft = { days: { 0: { title: 'Legs' } } };
  expect(editor.read()).toMatchObject({ stored: false, writes: 0, draft });
  entities.hook('updating').unsubscribe(fail);
  editor.edit((draft) => ({ allowed: true, value: withTitle(draft, 'Stronger') }));
  await editor.settled();
  expect(editor.read()).toMatchObject({ stored: true, writes: 1 });
  const stored = await programDraft(phone.device, programId);
  expect(stored).toMatchObject({ program: { title: 'Stronger' }, days: { 0: { title: 'Legs' } } });
});

test('edits of one go are one transaction', async () => {
  const { phone, editor, dayId, title } = await openEditor();
  phone.writes.length = 0;
  title('Legs');
  editor.edit((draft) => changeDay(draft, { dayId, description: 'Heavy' }));
  title('Legs and back');
  await editor.settled();
  expect(phone.writes.filter((write) => write.startsWith('entities'))).toHaveLength(1);
});

test('what another tab writes comes to the screen, and does not wait for an edit', async () => {
  const { phone, editor, dayId } = await openEditor();
  const key = `created-program-day:${dayId}` as const;
  await phone.database.entities.update(key, { 'body.title': 'Pull' } as object);
  await expect.poll(() => editor.read().draft?.days[0]?.title).toBe('Pull');
  expect(editor.read().stored).toBe(true);
});

test('a day that was changed, and then taken out, comes back as it is asked to be; undone, it is out as it was', async () => {
  const { phone, programId, editor, dayId, title } = await openEditor();
  title('Legs');
  const asItWas = editor.read().draft!;
  title('Legs and back');
  editor.edit((draft) => removeDays(draft, { dayIds: [dayId] }));
  await editor.settled();
  const removed = await removedDays(phone.device, programId);
  expect(removed).toMatchObject([{ _id: dayId, title: 'Legs and back', position: null }]);
  const back = (draft: ProgramDraft) => allowed({ ...draft, days: asItWas.days });
  editor.edit(back, { outside: removed });
  await editor.settled();
  expect((await programDraft(phone.device, programId))?.days).toEqual(asItWas.days);
  await editor.undo();
  await editor.settled();
  expect(await removedDays(phone.device, programId)).toEqual(removed);
  await editor.undo();
  await editor.settled();
  expect((await programDraft(phone.device, programId))?.days[0]?.title).toBe('Legs and back');
});

const withTitle = (draft: ProgramDraft, title: string): ProgramDraft => ({
  ...draft,
  program: { ...draft.program, title },
});
