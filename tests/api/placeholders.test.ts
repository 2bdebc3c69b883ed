// The placeholders of a coach's messages: checked as they are written, filled in as they go out.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageClients } from '#contract/clients.ts';
import { getConversations, getMessages } from '#contract/conversations.ts';
import { MessageId, MessageTemplateId, type ProgramId } from '#contract/ids.ts';
import { saveMessageTemplate } from '#contract/message-templates.ts';
import type { PurchasedProgram } from '#contract/programs.ts';
import { saveScheduledMessage } from '#contract/scheduled-messages.ts';
import { firstLookAt } from '#domain/coaching/scheduled-message.ts';
import { addDays } from '#domain/history/calendar.ts';
import { saveScheduled } from '#offline/commands/scheduled-messages.ts';
import { scheduledMessages } from '#offline/queries/scheduled-messages.ts';
import { sendScheduledMessages } from '#server/commands/send-scheduled-messages.ts';
import { setGivenState } from '#server/stores/assignments.ts';
import { findAnyPurchasedProgram } from '#server/stores/programs.ts';
import { findScheduledMessage, putScheduledMessage } from '#server/stores/scheduled-messages.ts';
import { addPerson, addProgram, buildProgramContent, type Person } from './builders.ts';
import { type CoachDevice, coachDevice, meet } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coach: Person;
let alex: Person;
let laptop: CoachDevice;
let base: PurchasedProgram;
beforeEach(async () => {
  server = await startTestServer();
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  alex = await addPerson(server.deps, 'Alex');
  base = (await addProgram(server.deps, { athlete: alex, coach })).program;
  laptop = await coachDevice(server, coach);
});
afterEach(() => server.stop());

async function schedule() {
  const tomorrow = addDays(server.deps.now().toISOString().slice(0, 10), 1);
  const to = [{ _id: alex.userId, name: '' }];
  const draft = { body: 'Deload', to, group: null, day: tomorrow, time: '08:00', zone: 'UTC' };
  const message = (await saveScheduled(laptop.device, { draft }))!;
  await meet(laptop);
  return message;
}

async function textsTo(as: Person): Promise<string[]> {
  const { conversations } = await server.ok(getConversations, { as });
  const read = conversations.map(({ _id: id }) => server.ok(getMessages, { as, params: { id } }));
  return (await Promise.all(read)).flatMap(({ messages }) => messages.map(({ body }) => body));
}

test('a placeholder that doesn’t exist is refused by name, wherever a coach writes it', async () => {
  const body = 'Hi {name}';
  const words =
    '{name} isn’t a placeholder. Use {first name}, {program} or {workout}, or leave out the braces.';
  const to = [{ clientId: alex.userId, _id: MessageId.parse(randomUUID()) }];
  const many = await server.call(messageClients, { as: coach, body: { body, to } });
  const template = {
    _id: MessageTemplateId.parse(randomUUID()),
    name: 'Welcome',
    text: body,
    place: 1,
    createdAt: server.deps.now().toISOString(),
  };
  const kept = await server.call(saveMessageTemplate, {
    as: coach,
    params: { id: template._id },
    body: { template },
  });
  const waiting = await schedule();
  const waitingRow = (await findScheduledMessage(server.deps.database.rows, waiting._id))!;
  const later = await server.call(saveScheduledMessage, {
    as: coach,
    params: { id: waiting._id },
    body: { message: { ...waiting, body } },
    revision: waitingRow.rev,
  });
  for (const refused of [many, kept, later])
    expect(refused).toMatchObject({ status: 422, body: { errors: { global: words } } });
  expect(await textsTo(alex)).toEqual([]);
});

test('one that was scheduled before placeholders were checked goes out, and can be moved', async () => {
  const { _id: id } = await schedule();
  const { rows } = server.deps.database;
  const row = (await findScheduledMessage(rows, id))!;
  await rows.transaction().execute(async (inside) => {
    const body = { ...row.body, body: 'Hi {name}' };
    await putScheduledMessage(inside, body, {
      owner: coach.userId,
      key: null,
      lookAt: row.look_at,
    });
  });
  await meet(laptop);
  const [listed] = await scheduledMessages(laptop.device);
  const { body, to, group, day: on, zone } = listed!.message;
  const draft = { body, to, group, day: on, time: '23:59', zone };
  await saveScheduled(laptop.device, { id, draft });
  await meet(laptop);
  const { message } = (await scheduledMessages(laptop.device))[0]!;
  server.pass((firstLookAt(message) - server.deps.now().getTime()) / 86_400_000);
  await sendScheduledMessages(server.deps);
  expect(await textsTo(alex)).toEqual(['Hi {name}']);
});

test('a program that has ended is named to no client', async () => {
  const { deps } = server;
  const content = { ...buildProgramContent(coach), title: 'Peak' };
  const { program: peak } = await addProgram(deps, { athlete: alex, coach }, content);
  const send = () => {
    const to = [{ clientId: alex.userId, _id: MessageId.parse(randomUUID()) }];
    return server.ok(messageClients, { as: coach, body: { body: 'How is {program}?', to } });
  };
  // Coached otherwise, too.
  await deps.database.rows
    .insertInto('coach_client')
    .values({
      coach_id: coach.userId,
      client_id: alex.userId,
      since: deps.now(),
      began: 'invitation',
      rev: 0,
    })
    .onConflict((conflict) =>
      conflict.columns(['coach_id', 'client_id']).doUpdateSet({ began: 'invitation' }),
    )
    .execute();
  const set = (id: ProgramId, state: Parameters<typeof setGivenState>[2]) =>
    deps.database.rows
      .transaction()
      .execute(async (rows) =>
        setGivenState(rows, (await findAnyPurchasedProgram(rows, id))!, state),
      );
  await send();
  await set(peak._id, { ended_at: deps.now() });
  await send();
  await set(base._id, { left_at: deps.now() });
  await send();
  expect(await textsTo(alex)).toEqual([
    'How is Peak?',
    'How is Plain strength?',
    'How is your training?',
  ]);
});

test('the program is the one whose workout comes next, not one that starts later', async () => {
  const { deps } = server;
  const content = { ...buildProgramContent(coach), title: 'Peak' };
  const { run } = await addProgram(deps, { athlete: alex, coach }, content);
  const today = deps.now().toISOString().slice(0, 10);
  const plan = (date: string, comparison: '=' | '!=') =>
    deps.database.rows
      .updateTable('planned_day')
      .set({ date })
      .where('program_run_id', comparison, run._id)
      .execute();
  await plan(addDays(today, 2), '=');
  await plan(today, '!=');
  const to = [{ clientId: alex.userId, _id: MessageId.parse(randomUUID()) }];
  await server.ok(messageClients, { as: coach, body: { body: 'How is {program}?', to } });
  expect(await textsTo(alex)).toEqual(['How is Plain strength?']);
});

test('a day without a workout names the next one; a paused program names nothing', async () => {
  const { deps } = server;
  const today = deps.now().toISOString().slice(0, 10);
  const ask = async () => {
    const to = [{ clientId: alex.userId, _id: MessageId.parse(randomUUID()) }];
    const body = 'Ready for {workout} of {program}?';
    await server.ok(messageClients, { as: coach, body: { body, to } });
  };
  await deps.database.rows
    .updateTable('planned_day')
    .set({ date: addDays(today, 2) })
    .execute();
  await ask();
  await deps.database.rows.transaction().execute(async (rows) => {
    const copy = (await findAnyPurchasedProgram(rows, base._id))!;
    await setGivenState(rows, copy, { paused_at: deps.now() });
  });
  await ask();
  expect(await textsTo(alex)).toEqual([
    'Ready for your next workout of Plain strength?',
    'Ready for your next workout of your training?',
  ]);
});
