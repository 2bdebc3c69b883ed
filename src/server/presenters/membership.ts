import { type Membership, MembershipState } from '#contract/memberships.ts';
import type { MembershipRow, ShownMembershipRow } from '../database/rows.ts';
import { presentPerson } from './person.ts';

/** Only of one that has begun. */
export const presentMembership = (row: ShownMembershipRow): Membership => ({
  _id: row.id,
  coach: presentPerson(row.coach_id, row.coach_first_name, row.coach_last_name),
  client: presentPerson(row.client_id, row.client_first_name, row.client_last_name),
  price: row.price,
  state: MembershipState.parse(row.state),
  since: sinceOf(row).toISOString(),
  until: (row.until_at ?? sinceOf(row)).toISOString(),
  ...(row.was_unpaid && { wasUnpaid: true }),
  ...(row.stopped_at && { wasStopped: true }),
});

const sinceOf = (row: MembershipRow): Date => row.began_at ?? row.created_at;
