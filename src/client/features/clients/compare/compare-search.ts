import type { UserId } from '#contract/ids.ts';
import { calendarDate } from '#client/shared/dates/date-search.ts';
import { like, oneOf, type Search, uuid } from '#client/shared/screen/address.ts';

const client = like<UserId>(uuid);

/** What is compared with what; kept in the address, so that Back returns to it. */
export const compareSearch = {
  by: oneOf(['blocks', 'clients']),
  client,
  /** Of two clients, the second. */
  other: client,
  from: calendarDate,
  to: calendarDate,
  /** Of two blocks, the second. */
  from2: calendarDate,
  to2: calendarDate,
};

export type CompareSearch = Search<typeof compareSearch>;
