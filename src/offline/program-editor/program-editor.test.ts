// A program while its coach writes it, on a real database.
import { expect, test } from 'vitest';
import { changeDay } from '#domain/program/plan-days.ts';
import { createProgram, deleteCreatedProgram } from '../commands/created-programs.ts';
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
