// Which clients are looked at. It is kept in the address, so that one comes back to the same list.
import type { ClientSearch } from './client-calls.ts';

export const filterOptions = [
  { value: 'all', title: 'All' },
  { value: 'attention', title: 'Need you' },
  { value: 'training', title: 'In training' },
  { value: 'idle', title: 'Without a plan' },
  { value: 'subscribers', title: 'Subscribers' },
] as const;

export const sortOptions = [
  { value: 'name', title: 'Name' },
  { value: 'attention', title: 'Need you most' },
  { value: 'activity', title: 'Last workout' },
  { value: 'compliance', title: 'Least done' },
] as const;

const longestText = 100;

/** From an address, which anybody may have typed. */
export function readClientSearch(search: Record<string, unknown>): ClientSearch {
  const text = typeof search['text'] === 'string' ? search['text'].slice(0, longestText) : '';
  const filter = filterOptions.find(({ value }) => value === search['filter'])?.value ?? 'all';
  const sort = sortOptions.find(({ value }) => value === search['sort'])?.value ?? 'name';
  return {
    ...(text.trim() !== '' && { text }),
    ...(filter !== 'all' && { filter }),
    ...(sort !== 'name' && { sort }),
    ...(search['reverse'] === true && { reverse: true }),
  };
}
