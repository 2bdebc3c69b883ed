// Messages that a coach writes now and the server sends later: by whose clock, to whom, and once.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClientGroup, changeClientGroup } from '#contract/client-groups.ts';
import { messageClients } from '#contract/clients.ts';
import { getConversations, getMessages } from '#contract/conversations.ts';
import { headers } from '#contract/endpoint.ts';
import { ClientGroupId, MessageId, MessageTemplateId } from '#contract/ids.ts';
import { getNotifications } from '#contract/notifications.ts';
import { deleteMessageTemplate, saveMessageTemplate } from '#contract/message-templates.ts';
import {
  deleteScheduledMessage,
  saveScheduledMessage,
  type ScheduledMessage,
} from '#contract/scheduled-messages.ts';
import { pullChanges } from '#contract/sync.ts';
import { momentOf } from '#domain/coaching/scheduled-message.ts';
import { addDays } from '#domain/history/calendar.ts';
import {
  putScheduledBack,
  removeScheduled,
  saveScheduled,
  type ScheduleDraft,
  sendScheduledNow,
} from '#offline/commands/scheduled-messages.ts';
import { deleteTemplate, liftTemplate, saveTemplate } from '#offline/commands/message-templates.ts';
import { messageTemplates } from '#offline/queries/message-templates.ts';
import { scheduledMessages } from '#offline/queries/scheduled-messages.ts';
import { sendScheduledMessages } from '#server/commands/send-scheduled-messages.ts';
import { addPerson, addProgram, type Person } from './builders.ts';
import { type CoachDevice, coachDevice, meet } from './coach-device.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let coach: Person;
let alex: Person;
let sam: Person;
let laptop: CoachDevice;
beforeEach(async () => {
  server = await startTestServer();
  coach = await addPerson(server.deps, 'Robin', { isCoach: true });
  alex = await addPerson(server.deps, 'Alex');
  sam = await addPerson(server.deps, 'Sam');
  for (const athlete of [alex, sam]) await addProgram(server.deps, { athlete, coach });
  // From midnight UTC on, so that each test knows what time it is.
  const now = server.deps.now();
  const midnight = Date.parse(`${addDays(now.toISOString().slice(0, 10), 1)}T00:00:00Z`);
  server.pass((midnight - now.getTime()) / 86_400_000);
  laptop = await coachDevice(server, coach);
});
afterEach(() => server.stop());

const day = () => server.deps.now().toISOString().slice(0, 10);
const pass = (minutes: number) => server.pass(minutes / 1440);
const work = () => sendScheduledMessages(server.deps);

const draftTo = (people: readonly Person[], given: Partial<ScheduleDraft> = {}): ScheduleDraft => ({
  body: 'Deload next week',
  to: people.map(({ userId }) => ({ _id: userId, name: '' })),
  group: null,
  day: day(),
  time: '08:00',
  zone: 'UTC',
  ...given,
});

async function schedule(draft: ScheduleDraft): Promise<ScheduledMessage> {
  const message = (await saveScheduled(laptop.device, { draft }))!;
  await meet(laptop);
  return message;
}

async function textsTo(as: Person): Promise<string[]> {
  const { conversations } = await server.ok(getConversations, { as });
  const read = conversations.map(({ _id: id }) => server.ok(getMessages, { as, params: { id } }));
  return (await Promise.all(read)).flatMap(({ messages }) => messages.map(({ body }) => body));
}

const isIn = (as: Person, timeZone: string) =>
  server.ok(pullChanges, {
    as,
    headers: {
      [headers.deviceId]: randomUUID(),
      [headers.outbox]: '0;0;0;0',
      [headers.timeZone]: timeZone,
    },
  });

async function listed(device = laptop) {
  await meet(device);
  return (await scheduledMessages(device.device)).map(
    ({ message: { state, sent } }) => `${state} ${sent}`,
  );
}

test('goes out at its time, once, however often the server looks; the coach sees it on all devices', async () => {
  await schedule(draftTo([alex, sam]));
  pass(479);
  await work();
  expect([await textsTo(alex), await listed()]).toEqual([[], ['waiting 0']]);
  pass(1);
  await work();
  await work();
  expect(await textsTo(alex)).toEqual(['Deload next week']);
  expect(await textsTo(sam)).toEqual(['Deload next week']);
  const phone = await coachDevice(server, coach);
  expect([await listed(), await listed(phone)]).toEqual([['sent 2'], ['sent 2']]);
});

test('stopped after the first client, it goes on with the others and sends nobody two', async () => {
  await schedule(draftTo([alex, sam]));
  pass(480);
  let calls = 0;
  const dying = () => {
    calls += 1;
    if (calls > 6) throw new Error('The server is killed');
    return server.deps.now();
  };
  const reported: unknown[] = [];
  await sendScheduledMessages({
    ...server.deps,
    now: dying,
    report: (error) => reported.push(error),
  });
  expect(reported.length).toBe(1);
  const sent = [...(await textsTo(alex)), ...(await textsTo(sam))].length;
  expect(sent).toBeLessThan(2);
  await work();
  expect([await textsTo(alex), await textsTo(sam)]).toEqual([
    ['Deload next week'],
    ['Deload next week'],
  ]);
  expect(await listed()).toEqual(['sent 2']);
});

test('on each client’s own clock, everyone gets it when it is eight where they are', async () => {
  await isIn(alex, 'Asia/Tokyo');
  await isIn(sam, 'America/New_York');
  const tomorrow = addDays(day(), 1);
  await schedule(draftTo([alex, sam], { zone: null, day: tomorrow }));
  const at = (zone: string) => momentOf({ day: tomorrow, time: '08:00' }, zone);
  const passTo = (moment: number) => pass((moment - server.deps.now().getTime()) / 60_000);
  passTo(at('Pacific/Kiritimati'));
  await work();
  passTo(at('Asia/Tokyo'));
  await work();
  expect([await textsTo(alex), await textsTo(sam)]).toEqual([['Deload next week'], []]);
  expect(await listed()).toEqual(['waiting 1']);
  for (let now = server.deps.now().getTime(); now < at('America/New_York'); now += 3_600_000) {
    passTo(now);
    await work();
  }
  passTo(at('America/New_York'));
  await work();
  expect([await textsTo(sam), await listed()]).toEqual([['Deload next week'], ['sent 2']]);
});

test('one that reaches the server after its time is not sent: its coach is asked, and may send it now', async () => {
  const message = (await saveScheduled(laptop.device, { draft: draftTo([alex]) }))!;
  pass(480 + 16);
  await meet(laptop);
  await work();
  expect([await textsTo(alex), await listed()]).toEqual([[], ['late 0']]);
  const told = async () =>
    (await server.ok(getNotifications, { as: coach })).notifications
      .filter(({ type }) => type === 'scheduledMessageLate')
      .map((one) => one.message);
  expect(await told()).toEqual(['Deload next week']);
  await sendScheduledNow(laptop.device, { id: message._id });
  await meet(laptop);
  await work();
  expect([await textsTo(alex), await listed()]).toEqual([['Deload next week'], ['sent 1']]);
  expect(await told()).toEqual([]);
});

test('goes to those who are in the group by then', async () => {
  const _id = ClientGroupId.parse(randomUUID());
  const group = {
    _id,
    name: 'Mornings',
    members: [alex.userId],
    createdAt: '2026-06-01T06:00:00.000Z',
  };
  await server.ok(createClientGroup, { as: coach, body: { group } });
  await schedule(draftTo([alex], { group: { _id, name: 'Mornings' } }));
  const changed = { ...group, members: [sam.userId] };
  await server.ok(changeClientGroup, { as: coach, params: { id: _id }, body: { group: changed } });
  pass(480);
  await work();
  expect([await textsTo(alex), await textsTo(sam)]).toEqual([[], ['Deload next week']]);
});

test('removed without a signal, it is not sent; taken back, it is', async () => {
  const { _id: id } = await schedule(draftTo([alex]));
  const removed = (await removeScheduled(laptop.device, { id }))!;
  await meet(laptop);
  expect(await listed()).toEqual([]);
  await putScheduledBack(laptop.device, removed);
  await meet(laptop);
  pass(480);
  await work();
  expect([await textsTo(alex), await listed()]).toEqual([['Deload next week'], ['sent 1']]);
});

test('a change that reaches the server after it was sent changes nothing', async () => {
  const { _id: id } = await schedule(draftTo([alex]));
  pass(480);
  await work();
  const draft = draftTo([alex, sam], { body: 'No deload', day: addDays(day(), 1) });
  await saveScheduled(laptop.device, { id, draft });
  expect(await listed()).toEqual(['sent 1']);
  pass(1440);
  await work();
  expect([await textsTo(alex), await textsTo(sam)]).toEqual([['Deload next week'], []]);
});

test('nobody but clients of the coach gets it, and nobody else can change or remove it', async () => {
  const stranger = await addPerson(server.deps, 'Kim', { isCoach: true });
  const message = await schedule(draftTo([alex, stranger]));
  const at = { as: stranger, params: { id: message._id } };
  const save = await server.call(saveScheduledMessage, { ...at, body: { message } });
  const remove = await server.call(deleteScheduledMessage, at);
  expect([save.status, remove.status]).toEqual([404, 404]);
  pass(480);
  await work();
  expect([await textsTo(alex), await textsTo(stranger)]).toEqual([['Deload next week'], []]);
});

test('placeholders are filled in for each client, in a scheduled message and in one to many', async () => {
  await schedule(draftTo([alex, sam], { body: 'Hi {first name}: {program}' }));
  pass(480);
  await work();
  const to = [{ clientId: alex.userId, _id: MessageId.parse(randomUUID()) }];
  await server.ok(messageClients, { as: coach, body: { body: 'Ready, {first name}?', to } });
  const [first, second] = await textsTo(alex);
  expect(first).toMatch(/^Hi Alex: /);
  expect(first).not.toContain('{');
  expect(second).toBe('Ready, Alex?');
  expect((await textsTo(sam))[0]).toMatch(/^Hi Sam: /);
});

test('templates are made, ordered and deleted without a signal, on two devices', async () => {
  const desk = await coachDevice(server, coach);
  const names = async (at: CoachDevice) =>
    (await messageTemplates(at.device)).map(({ name }) => name);
  for (const name of ['Welcome', 'Deload', 'Week one'])
    await saveTemplate(laptop.device, { draft: { name, text: `Hi {first name}, ${name}` } });
  await meet(laptop, desk);
  const [welcome, , weekOne] = await messageTemplates(laptop.device);
  await liftTemplate(laptop.device, { id: weekOne!._id });
  await saveTemplate(desk.device, {
    id: weekOne!._id,
    draft: { name: 'First week', text: 'How was it?' },
  });
  await deleteTemplate(desk.device, { id: welcome!._id });
  await meet(laptop, desk);
  await meet(laptop, desk);
  expect([await names(laptop), await names(desk)]).toEqual([
    ['First week', 'Deload'],
    ['First week', 'Deload'],
  ]);
  const stranger = await addPerson(server.deps, 'Kim', { isCoach: true });
  const [template] = await messageTemplates(laptop.device);
  const id = MessageTemplateId.parse(template!._id);
  const at = { as: stranger, params: { id } };
  const save = await server.call(saveMessageTemplate, { ...at, body: { template: template! } });
  const remove = await server.call(deleteMessageTemplate, at);
  expect([save.status, remove.status]).toEqual([404, 404]);
});
