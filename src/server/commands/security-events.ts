import type { OkOf, QueryOf } from '#contract/endpoint.ts';
import {
  type getSecurityEvents,
  securityEventKinds,
  securityEventPageSize,
} from '#contract/security-events.ts';
import type { Rows } from '../database/rows.ts';
import { presentSecurityEvent } from '../presenters/security-event.ts';
import { findSecurityEvents } from '../stores/security-events.ts';

export async function showSecurityEvents(
  rows: Rows,
  { group, text, before }: QueryOf<typeof getSecurityEvents>,
): Promise<OkOf<typeof getSecurityEvents>> {
  // One more than a page shows: it tells whether there are more.
  const found = await findSecurityEvents(rows, {
    kinds: group ? securityEventKinds[group] : null,
    text,
    before: before ?? null,
    count: securityEventPageSize + 1,
  });
  return {
    events: found.slice(0, securityEventPageSize).map(presentSecurityEvent),
    more: found.length > securityEventPageSize,
  };
}
