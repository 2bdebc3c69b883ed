// The filter of the client list. It is part of the address, so that going back shows the same list.
import { flag, oneOf, type Search, text } from '#client/shared/screen/address.ts';

const filters = [
  { value: 'attention', title: 'Need you' },
  { value: 'new-answers', title: 'New answers' },
  { value: 'training', title: 'In training' },
  { value: 'idle', title: 'Without a plan' },
  { value: 'subscribers', title: 'Subscribers' },
  { value: 'archived', title: 'Archived' },
] as const;
export const filterOptions = [{ value: 'all', title: 'All' }, ...filters] as const;

const orders = [
  { value: 'attention', title: 'Need you most' },
  { value: 'activity', title: 'Last workout' },
  { value: 'compliance', title: 'Least done' },
] as const;
export const sortOptions = [{ value: 'name', title: 'Name' }, ...orders] as const;

export const clientSearch = {
  text: text(100),
  filter: oneOf(filters.map(({ value }) => value)),
  sort: oneOf(orders.map(({ value }) => value)),
  reverse: flag,
  /** The id of a group. */
  group: text(36),
};

export type ClientSearch = Search<typeof clientSearch>;
