import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { Movement } from '#contract/movements.ts';
import { keptMovements, movementSearches } from '../queries/movements.ts';
import { createPhone } from '../test-support.ts';
import { keepMovements, keepSearch } from './keep-movements.ts';

const movement = (id: string, title: string): Movement => ({
  _id: id as MovementId,
  title,
  image: null,
  imageMidframe: null,
  bodyPart: 'back',
  equipment: 'Rope',
  muscles: [],
  cues: [],
  custom: true,
});

test('[PB-28] own movements are there without a signal, each in the form it had last', async () => {
  const { device } = await createPhone();
  await keepMovements(device, [movement('a', 'Tyre flip'), movement('b', 'Log press')]);
  await keepMovements(device, [movement('a', 'Tyre flips')]);
  await keepMovements(device, []);
  const titles = (await keptMovements(device)).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Log press', 'Tyre flips']);
});

test('[ST-8] the device keeps what was searched for in the lists of movements, the latest first', async () => {
  const { device } = await createPhone();
  for (const text of ['row', 'curl', 'Row']) await keepSearch(device, text);
  expect(await movementSearches(device)).toEqual(['Row', 'curl']);
  for (let index = 0; index < 20; index += 1) await keepSearch(device, `search ${index}`);
  const kept = await movementSearches(device);
  expect(kept).toHaveLength(8);
  expect(kept[0]).toBe('search 19');
});
