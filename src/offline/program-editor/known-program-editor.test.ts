import { expect, test } from 'vitest';
import { createProgram } from '../commands/created-programs.ts';
import { writeMeta } from '../database/meta.ts';
import { createPhone } from '../test-support.ts';
import { openKnownProgram } from './known-program-editor.ts';

test('[NAV-18] a program that this device has not read yet may still come; later it does not exist', async () => {
  const elsewhere = await createPhone();
  const made = await createProgram(elsewhere.device, { title: 'Strong and steady', weeks: 1 });
  if (!made.allowed) throw new Error(made.code);
  const { device, database } = await createPhone();
  expect(await openKnownProgram(device, made.value)).toBeUndefined();
  await writeMeta(database, 'lastPulledAt', 7);
  expect(await openKnownProgram(device, made.value)).toBeNull();
});

test('a program that came with the first reading opens', async () => {
  const { device } = await createPhone();
  const made = await createProgram(device, { title: 'Strong and steady', weeks: 1 });
  if (!made.allowed) throw new Error(made.code);
  const editor = await openKnownProgram(device, made.value);
  expect(editor?.read().draft?.program.title).toBe('Strong and steady');
});
