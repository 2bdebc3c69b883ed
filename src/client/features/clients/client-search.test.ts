import { expect, test } from 'vitest';
import { searchOf } from '#client/shared/screen/address.ts';
import { clientSearch } from './client-search.ts';

const readClientSearch = searchOf(clientSearch);

test('[CO-1] what the address of the client list asks for is read, and nonsense is not', () => {
  expect(
    readClientSearch({ text: 'ana', filter: 'attention', sort: 'activity', reverse: true }),
  ).toEqual({
    text: 'ana',
    filter: 'attention',
    sort: 'activity',
    reverse: true,
  });
  expect(readClientSearch({ text: ' ', filter: 'rich', sort: 7, reverse: 'yes' })).toEqual({});
  expect(readClientSearch({ filter: 'all', sort: 'name' })).toEqual({});
});
