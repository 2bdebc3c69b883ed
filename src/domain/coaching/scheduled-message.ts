// When a message that a coach wrote earlier goes out, and to whom.
import type { ScheduledMessage } from '#contract/scheduled-messages.ts';
import type { MessageId, ScheduledMessageId, UserId } from '#contract/ids.ts';
import { namedId } from '../exchange/named-id.ts';

/** However often the server is stopped in the middle, each client gets it once. */
export const scheduledCopyId = (id: ScheduledMessageId, client: UserId): MessageId =>
  namedId('scheduled-message', id, client);

type Clock = Pick<ScheduledMessage, 'day' | 'time'>;

/** How long after its time it still goes out by itself, ms: the server may have been restarted. */
const grace = 15 * 60_000;

/** The time on a clock in this zone, ms. Of an hour that comes twice in autumn it is one; one left out in spring is an hour later. */
export function momentOf({ day, time }: Clock, zone: string): number {
  const wanted = Date.parse(`${day}T${time}:00.000Z`);
  const guess = wanted - offsetAt(wanted, zone);
  return wanted - offsetAt(guess, zone);
}

/** How far the clocks of a zone are ahead of UTC at a moment, ms. */
function offsetAt(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(at / 1000) * 1000;
}

/** What is to be done about one client. `zone`: where they are. */
export function dueTo(
  message: Pick<ScheduledMessage, 'day' | 'time' | 'zone' | 'state'>,
  zone: string,
  now: number,
): 'waits' | 'send' | 'late' {
  if (message.state === 'now') return 'send';
  const at = momentOf(message, message.zone ?? zone);
  if (at > now) return 'waits';
  return now - at <= grace ? 'send' : 'late';
}

/** When to look at it first, ms: it may be in anybody's zone. */
export function firstLookAt(message: Pick<ScheduledMessage, 'day' | 'time' | 'zone'>): number {
  return momentOf(message, message.zone ?? 'Pacific/Kiritimati');
}
