// What a coach writes for themselves without a signal: notes about clients, and comment templates.
import { describe, expect, test } from 'vitest';
import type { ClientNote } from '#contract/coaching.ts';
import { testId } from '#domain/test-builders.ts';
import { commentTemplates, notesOnClient } from '../queries/clients.ts';
import { syncRound } from '../sync/sync-round.ts';
import { createPhone, ok, type Phone } from '../test-support.ts';
import { deleteTemplate, editClientNote, keepTemplate, noteOnClient } from './coach-client.ts';

const clientId = testId.user(2);
const push = (phone: Phone) => syncRound(phone.deps, { purpose: 'push' });
const calls = (phone: Phone) => phone.server.calls.map(({ method, path }) => `${method} ${path}`);

describe('[CO-1] what a coach keeps to themselves', () => {
  const shown = async (phone: Phone, seen: readonly ClientNote[] = []) =>
    (await notesOnClient(phone.device, clientId, seen)).all.map(({ text }) => text);

  test('a note is there at once, changed and deleted, and the server hears of the last', async () => {
    const phone = await createPhone();
    await noteOnClient(phone.device, { clientId, text: ' Left knee ' });
    expect(await shown(phone)).toEqual(['Left knee']);
    const [note] = (await notesOnClient(phone.device, clientId, [])).all;
    await editClientNote(phone.device, { note: note!, text: 'Both knees' });
    phone.server.answer(ok({ note: { ...note!, text: 'Both knees' } }));
    await push(phone);
    expect(phone.server.calls).toMatchObject([
      {
        method: 'PUT',
        path: `/api/client-notes/${note!._id}`,
        json: { clientId, text: 'Both knees' },
      },
    ]);
    await editClientNote(phone.device, { note: note!, text: '' });
    expect(await shown(phone, [note!])).toEqual([]);
    phone.server.answer(ok({}));
    await push(phone);
    expect(calls(phone)[1]).toBe(`DELETE /api/client-notes/${note!._id}`);
    expect(await phone.database.entities.toArray()).toEqual([]);
  });

  test('a note without words is none', async () => {
    const phone = await createPhone();
    expect(await noteOnClient(phone.device, { clientId, text: '  ' })).toMatchObject({
      allowed: false,
    });
    expect(await phone.database.outbox.count()).toBe(0);
  });

  test('a template is kept and deleted by its text', async () => {
    const phone = await createPhone();
    await keepTemplate(phone.device, { text: 'Keep your back straight' });
    await keepTemplate(phone.device, { text: 'Breathe' });
    const texts = async () => (await commentTemplates(phone.device, [])).map(({ text }) => text);
    expect(await texts()).toEqual(['Breathe', 'Keep your back straight']);
    const [breathe] = await commentTemplates(phone.device, []);
    phone.server.answer(
      (call) => ok({ template: { ...(call.json as object), _id: call.path.split('/').at(-1) } }),
      (call) => ok({ template: { ...(call.json as object), _id: call.path.split('/').at(-1) } }),
    );
    await push(phone);
    await deleteTemplate(phone.device, { template: breathe! });
    expect(await texts()).toEqual(['Keep your back straight']);
    phone.server.answer(ok({}));
    await push(phone);
    expect(calls(phone).at(-1)).toBe(`DELETE /api/comment-templates/${breathe!._id}`);
  });
});
