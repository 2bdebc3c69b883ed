import { expect, test } from 'vitest';
import type { MovementId } from '#contract/ids.ts';
import type { Movement } from '#contract/movements.ts';
import { keptMovements } from '../queries/movements.ts';
import { createPhone } from '../test-support.ts';
import { keepMovements } from './keep-movements.ts';

const movement = (id: string, title: string): Movement => ({
  _id: id as MovementId,
  title,
  image: null,
  imageMidframe: null,
  bodyPart: 'back',
  equipment: 'Rope',
  muscles: [],
  cues: [],
  custom: false,
});

test('[PB-28] movements of another library are there without a signal, each in the form it had last', async () => {
  const { device } = await createPhone();
  await keepMovements(device, [movement('a', 'Tyre flip'), movement('b', 'Log press')]);
  await keepMovements(device, [movement('a', 'Tyre flips')]);
  await keepMovements(device, []);
  const titles = (await keptMovements(device)).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Log press', 'Tyre flips']);
});

test('an own one that a build before this kept among them is not there twice', async () => {
  const { device } = await createPhone();
  await keepMovements(device, [{ ...movement('a', 'Tyre flip'), custom: true }]);
  expect(await keptMovements(device)).toEqual([]);
});
