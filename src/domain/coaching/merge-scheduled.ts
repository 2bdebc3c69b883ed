// A scheduled message from two devices. Apart from when it goes out, which only the server and its screen need.
import type { ScheduledMessage } from '#contract/scheduled-messages.ts';
import { type Merged, threeWayFields } from '../three-way.ts';

/** What was sent, or is asked about, is what the server says; otherwise what was changed on either device counts. */
export function mergeScheduled(
  base: ScheduledMessage,
  mine: ScheduledMessage,
  theirs: ScheduledMessage,
): Merged<ScheduledMessage> {
  if (theirs.state === 'sent') return { body: theirs, conflicts: [] };
  const { sent, sentAt } = theirs;
  const merged = threeWayFields(base, mine, theirs, (_, own) => own);
  return { body: { ...merged, sent, sentAt }, conflicts: [] };
}
