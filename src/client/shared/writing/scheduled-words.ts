// Scheduled messages in words.
import { recipientWords } from '#client/shared/assign/recipients.ts';
import { formatDate } from '#client/shared/dates/today.ts';
import type { ScheduledMessage } from '#contract/scheduled-messages.ts';
import { isolated } from '#domain/isolated.ts';
import { counted } from '#domain/plural.ts';

export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** '8:00 AM', or as people here write it. */
export const timeText = (time: string): string =>
  new Date(`2000-01-01T${time}`).toLocaleTimeString(undefined, {
    hour: 'numeric',
    minute: '2-digit',
  });

type When = Pick<ScheduledMessage, 'day' | 'time' | 'zone'>;

/** 'Tue, Dec 1 at 8:00 AM, your time'. Another zone is named, because its clocks show another hour here. */
export function whenText({ day, time, zone }: When, here: string): string {
  const date = formatDate(day, { weekday: 'short', day: 'numeric', month: 'short' });
  const clock =
    zone === null ? 'each client’s time' : zone === here ? 'your time' : zone.replaceAll('_', ' ');
  return `${date} at ${timeText(time)}, ${clock}`;
}

export const whoText = ({ to, group }: Pick<ScheduledMessage, 'to' | 'group'>): string =>
  group
    ? `To everyone in ${isolated(group.name)}`
    : recipientWords({ clients: to.map(({ _id, name }) => ({ userId: _id, name })) });

/** What its coach needs to know beyond when it goes out. */
export function stateText(
  { state, sent }: Pick<ScheduledMessage, 'state' | 'sent'>,
  isUnsent: boolean,
): string {
  const soFar = sent > 0 ? ` ${counted(sent, 'client')} got it.` : '';
  switch (state) {
    case 'late':
      return `Not sent in time.${soFar} Send it now, or pick another time?`;
    case 'now':
      return isUnsent ? 'Goes out as soon as you have a signal' : `Going out now.${soFar}`;
    case 'sent':
      return `Sent to ${counted(sent, 'client')}`;
    case 'waiting':
      return isUnsent
        ? 'Only on this device. It needs a signal once before its time'
        : soFar.trim();
  }
}
