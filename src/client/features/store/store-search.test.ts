import { expect, test } from 'vitest';
import { searchOf } from '#client/shared/screen/address.ts';
import { storeSearch } from './store-search.ts';

const readStoreSearch = searchOf(storeSearch);

test('what an address asks of the store is taken as far as it makes sense', () => {
  expect(
    readStoreSearch({ text: 'row', category: 'hiit', level: '2', equipment: 3, maxPrice: 0 }),
  ).toEqual({ text: 'row', category: 'hiit', level: 2, equipment: 3, maxPrice: 0 });
  expect(readStoreSearch({ text: 5 })).toEqual({ text: '5' });
  expect(
    readStoreSearch({ text: ' ', category: {}, level: 9, maxPrice: 'much', show: 'everything' }),
  ).toEqual({});
});
