// A device that was away does not bring back what a coach deleted before the server was restored.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getClient } from '#contract/clients.ts';
import {
  type ClientNote,
  type CommentTemplate,
  getCommentTemplates,
  saveCommentTemplate,
} from '#contract/coaching.ts';
import {
  deleteTemplate,
  editClientNote,
  keepTemplate,
  noteOnClient,
} from '#offline/commands/coach-client.ts';
import { type CoachDevice, coachDevice } from '../coach-device.ts';
import { must } from '../training.ts';
import { type BackedUpServer, startBackedUpServer } from './backed-up-server.ts';

let gym: BackedUpServer;
let laptop: CoachDevice;
let tablet: CoachDevice;

beforeEach(async () => {
  gym = await startBackedUpServer();
  laptop = await coachDevice(gym.server, gym.training.coach);
  tablet = await coachDevice(gym.server, gym.training.coach);
  const clientId = gym.training.athlete.userId;
  must(await noteOnClient(laptop.device, { clientId, text: 'Sleeps badly' }));
  must(await keepTemplate(laptop.device, { text: 'Breathe' }));
  for (const device of [laptop, tablet]) await device.sync();
});
afterEach(() => gym.server.stop());

async function onServer(): Promise<{ notes: ClientNote[]; templates: CommentTemplate[] }> {
  const { coach, athlete } = gym.training;
  const params = { id: athlete.userId };
  const { client } = await gym.server.ok(getClient, { as: coach, params });
  const { templates } = await gym.server.ok(getCommentTemplates, { as: coach });
  return { notes: client.notes, templates };
}

const waitsOn = async ({ database }: CoachDevice) => [
  await database.outbox.toArray(),
  await database.entities.where('type').anyOf('client-note', 'comment-template').toArray(),
];

test('a note and a template that another device deleted stay deleted', async () => {
  const { notes, templates } = await onServer();
  must(await editClientNote(tablet.device, { note: notes[0]!, text: '' }));
  must(await deleteTemplate(tablet.device, { template: templates[0]! }));
  await tablet.sync();
  const restore = await gym.backUp();
  await restore();
  await gym.sayRestored();
  await laptop.sync();
  await laptop.sync();
  expect(await onServer()).toEqual({ notes: [], templates: [] });
  expect(await waitsOn(laptop)).toEqual([[], []]);
});

test('a template whose text another device has changed keeps the text that the server has', async () => {
  const { templates } = await onServer();
  await gym.server.ok(saveCommentTemplate, {
    as: gym.training.coach,
    params: { id: templates[0]!._id },
    body: { text: 'Breathe out' },
  });
  const restore = await gym.backUp();
  await restore();
  await gym.sayRestored();
  await laptop.sync();
  await laptop.sync();
  expect((await onServer()).templates.map(({ text }) => text)).toEqual(['Breathe out']);
  expect((await waitsOn(laptop))[0]).toEqual([]);
});
