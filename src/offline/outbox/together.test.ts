// Days of one program share a call, and each keeps its own key, revision and outcome.
import { describe, expect, test } from 'vitest';
import { enoughDaysAtOnce, mostDaysAtOnce } from '#contract/call-limits.ts';
import type { CreatedProgramDay } from '#contract/created-programs.ts';
import { changeDay } from '#domain/program/plan-days.ts';
import { createProgram } from '../commands/created-programs.ts';
import { openProgramEditor, type ProgramEditor } from '../program-editor/program-editor.ts';
import {
  createPhone,
  failed,
  ok,
  type Phone,
  type ReceivedCall,
  stale,
  unpaired,
} from '../test-support.ts';
import { drain } from './drain.ts';

interface SentDay {
  readonly key: string;
  readonly rev: number | null;
  readonly day: CreatedProgramDay;
}

const send = (phone: Phone, random = phone.deps.random) =>
  drain({ ...phone.deps, random, token: phone.deps.newId(), stillOurs: async () => true });
const entries = (phone: Phone) => phone.database.outbox.toArray();
const calls = (phone: Phone) => phone.server.calls.map(({ method, path }) => `${method} ${path}`);
const daysOf = (call?: ReceivedCall) => (call!.json as { days: SentDay[] }).days;
const keysOf = (call?: ReceivedCall) => daysOf(call).map(({ key }) => key);

/** A server that accepts everything; each write gets the next revision. */
function willingServer() {
  let head = 0;
  const saved = (day: CreatedProgramDay) => ({ rev: (head += 1), day });
  const program = ({ json }: ReceivedCall) => {
    head += 1;
    const own = { image: null, promoImages: [], publishing: unpublished };
    const view = { trainingPlan: [], totalDays: 0, parentProgramId: null, rev: head };
    return ok({ rev: head, program: { ...(json as object), ...own, ...view } });
  };
  const days = (call: ReceivedCall) =>
    ok({ answers: daysOf(call).map(({ day }) => ({ status: 200, body: saved(day) })) });
  const day = ({ json }: ReceivedCall) => ok(saved((json as SentDay).day));
  return { program, days, day };
}
const unpublished = { publishingStatus: 'unpublished', restrictionReason: null };

/** A new, unsent program. */
async function written(weeks: number) {
  const phone = await createPhone();
  const made = await createProgram(phone.device, { title: 'Strong and steady', weeks });
  if (!made.allowed) throw new Error(made.code);
  return { phone, id: made.value, server: willingServer() };
}

/** A program that the server has. */
async function known(weeks = 1) {
  const { phone, id, server } = await written(weeks);
  phone.server.answer(server.program, server.days);
  await send(phone);
  expect(await entries(phone)).toEqual([]);
  phone.server.calls.length = 0;
  const editor = await openProgramEditor(phone.device, id);
  if (!editor) throw new Error('This program doesn’t exist');
  return { phone, id, server, editor, dayIds: editor.read().draft!.days.map(({ _id }) => _id) };
}

/** Types into days of the program, and waits until they are due. */
async function type(
  phone: Phone,
  editor: ProgramEditor,
  days: Readonly<Record<string, string>>,
  field: 'title' | 'description' = 'title',
) {
  for (const [dayId, text] of Object.entries(days))
    editor.edit((draft) => changeDay(draft, { dayId: dayId as never, [field]: text }));
  await editor.settled();
  phone.clock.now += 5000;
}

describe('a new program of twelve weeks', () => {
  test('[PB-2] is two calls: the program, then its 84 days', async () => {
    const { phone, id, server } = await written(12);
    phone.server.answer(server.program, server.days);
    expect(await send(phone)).toBe('drained');
    expect(calls(phone)).toEqual(['POST /api/program', `POST /api/program/${id}/days`]);
    const [, days] = phone.server.calls;
    expect(new Set(keysOf(days)).size).toBe(84);
    expect(daysOf(days).every(({ rev }) => rev === null)).toBe(true);
    expect(days?.headers.get('x-outbox')).toBe('84;0;0');
    expect(await entries(phone)).toEqual([]);
    expect(await unpaired(phone)).toEqual([]);
  });

  test('whose reply is lost is repeated under the same keys, and doubles nothing', async () => {
    const { phone, server } = await written(12);
    phone.server.answer(server.program, 'no signal');
    expect(await send(phone)).toBe('offline');
    expect(await entries(phone)).toHaveLength(84);
    phone.server.answer(server.days);
    expect(await send(phone)).toBe('drained');
    const [, first, repeat, ...more] = phone.server.calls;
    expect(more).toEqual([]);
    expect(repeat?.json).toEqual(first?.json);
    expect(await entries(phone)).toEqual([]);
  });

  test('and three more goes a hundred days at a time', async () => {
    const { phone, server } = await written(15);
    phone.server.answer(server.program, server.days, server.days);
    await send(phone);
    const [, ...parts] = phone.server.calls;
    expect(parts.map((call) => daysOf(call).length)).toEqual([mostDaysAtOnce, 5]);
    expect(await entries(phone)).toEqual([]);
  });
});

describe('what is written in several days', () => {
  test('[PB-6] [SW-4] of one day alone goes by its own call', async () => {
    const { phone, id, server, editor, dayIds } = await known();
    const [dayId] = dayIds;
    await type(phone, editor, { [dayId!]: 'Push' });
    phone.server.answer(server.day);
    await send(phone);
    expect(calls(phone)).toEqual([`PUT /api/program/${id}/day/${dayId}`]);
  });

  test('is in conflict in one of them: the others are saved, and that one goes again', async () => {
    const { phone, editor, dayIds } = await known();
    const [push, pull, legs] = dayIds;
    await type(phone, editor, { [push!]: 'Push', [pull!]: 'Pull', [legs!]: 'Legs' });
    const theirs = (day: CreatedProgramDay) => ({ ...day, title: '', description: 'Theirs' });
    phone.server.answer(
      (call) => {
        const answers = daysOf(call).map(({ day }, index) => {
          if (index !== 1) return { status: 200, body: { rev: 50 + index } };
          const { status, json } = stale(60, theirs(day), 'of another');
          return { status, body: json };
        });
        return ok({ answers });
      },
      ok({ rev: 61 }),
    );
    expect(await send(phone)).toBe('drained');
    const [together, again] = phone.server.calls;
    expect(daysOf(together).map(({ day }) => day.title)).toEqual(['Push', 'Pull', 'Legs']);
    expect(again?.headers.get('if-match')).toBe('"60"');
    expect(again?.json).toMatchObject({ day: { title: 'Pull', description: 'Theirs' } });
    expect(await unpaired(phone)).toEqual([]);
  });

  test('is refused in one of them: it is kept and shown, and the others are saved', async () => {
    const { phone, editor, dayIds } = await known();
    const [push, pull] = dayIds;
    await type(phone, editor, { [push!]: 'Push', [pull!]: 'Pull' });
    const refusal = failed(422, 'invalid-request');
    const answers = [
      { status: 422, body: refusal.json },
      { status: 200, body: { rev: 50 } },
    ];
    phone.server.answer(ok({ answers }));
    expect(await send(phone)).toBe('drained');
    expect(await entries(phone)).toMatchObject([
      { key: `created-program-day:${push}`, state: 'refused', refusal: { status: 422 } },
    ]);
  });

  test('is refused as a whole: each goes by its own call, under the key that it had', async () => {
    const { phone, id, server, editor, dayIds } = await known();
    const [push, pull] = dayIds;
    await type(phone, editor, { [push!]: 'Push', [pull!]: 'Pull' });
    phone.server.answer(failed(404, 'not-found'), server.day, server.day);
    expect(await send(phone)).toBe('drained');
    const [together, ...alone] = phone.server.calls;
    const sent = alone.map(({ path, headers }) => [path, headers.get('idempotency-key')]);
    const [first, second] = keysOf(together);
    expect(new Map(sent as [string, string][])).toEqual(
      new Map([
        [`/api/program/${id}/day/${push}`, first],
        [`/api/program/${id}/day/${pull}`, second],
      ]),
    );
    expect(await entries(phone)).toEqual([]);
  });

  test('waits for one time when the server has none, and goes together again', async () => {
    const { phone, server, editor, dayIds } = await known();
    const [push, pull] = dayIds;
    await type(phone, editor, { [push!]: 'Push', [pull!]: 'Pull' });
    phone.server.answer(failed(503, 'unavailable'));
    let chance = 0;
    await send(phone, () => (chance += 0.1));
    const waiting = await entries(phone);
    expect(waiting).toHaveLength(2);
    expect(new Set(waiting.map(({ nextAt }) => nextAt)).size).toBe(1);
    phone.clock.now = waiting[0]!.nextAt;
    phone.server.answer(server.days);
    await send(phone);
    const [first, again] = phone.server.calls;
    expect(again?.json).toEqual(first?.json);
    expect(await entries(phone)).toEqual([]);
  });

  test.each([
    ['too few answers', (answers: unknown[]) => ({ answers: answers.slice(1) })],
    [
      'an answer that is none',
      (answers: unknown[]) => ({ answers: [{ status: 200, body: {} }, ...answers.slice(1)] }),
    ],
  ])('gets %s: calls without an answer are repeated', async (_, spoilt) => {
    const { phone, server, editor, dayIds } = await known();
    const [push, pull] = dayIds;
    await type(phone, editor, { [push!]: 'Push', [pull!]: 'Pull' });
    const answers = [50, 51].map((rev) => ({ status: 200, body: { rev } }));
    phone.server.answer(ok(spoilt(answers)));
    expect(await send(phone)).toBe('offline');
    const [first] = phone.server.calls;
    const left = await entries(phone);
    expect(left).toHaveLength(1);
    phone.server.answer(server.day);
    expect(await send(phone)).toBe('drained');
    const repeat = phone.server.calls.at(-1);
    expect(keysOf(first)).toContain(repeat?.headers.get('idempotency-key'));
    expect(await entries(phone)).toEqual([]);
  });

  test('[SW-4] goes in several calls when it is long', async () => {
    const { phone, server, editor, dayIds } = await known(12);
    const text = 'x'.repeat(4000);
    await type(
      phone,
      editor,
      Object.fromEntries(dayIds.map((dayId) => [dayId, text])),
      'description',
    );
    phone.server.answer(server.days, server.days);
    await send(phone);
    const parts = phone.server.calls.map(daysOf);
    expect(parts.flat().map(({ day }) => day._id)).toEqual(dayIds);
    const most = enoughDaysAtOnce + 2 * text.length;
    for (const days of parts) expect(JSON.stringify({ days }).length).toBeLessThan(most);
    expect(parts).toHaveLength(2);
  });

  test('that is typed while they are under way goes next, and nothing of it is lost', async () => {
    const { phone, server, editor, dayIds } = await known();
    const [push, pull] = dayIds;
    await type(phone, editor, { [push!]: 'P', [pull!]: 'Pull' });
    phone.server.answer(async (call) => {
      await type(phone, editor, { [push!]: 'Push' });
      return server.days(call);
    }, server.day);
    await send(phone);
    const [, next] = phone.server.calls;
    expect(next?.json).toMatchObject({ day: { title: 'Push' } });
    expect(await entries(phone)).toEqual([]);
  });
});
