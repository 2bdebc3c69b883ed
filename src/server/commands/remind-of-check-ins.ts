// Reminds clients of check-ins that are due, once for each day on which one is.
import { answerIdOf, lastDue, nextDue } from '#domain/coaching/check-in.ts';
import { addDays } from '#domain/history/calendar.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { localTime } from '../local-time.ts';
import { tellCheckInDue } from '../notify/occasions.ts';
import type { NotifyDeps } from '../notify/notify.ts';
import { findCheckInAnswer } from '../stores/check-in-answers.ts';
import {
  findReminder,
  findReminders,
  noteReminder,
  type Reminder,
} from '../stores/check-in-reminders.ts';
import { stopAsking } from '../stores/check-ins.ts';
import { isClient } from '../stores/clients.ts';
import { lockStreams } from '../stores/streams.ts';
import { retryDeadlocks } from './run-once.ts';

/** In the morning, where the client is. */
const reminderHour = 9;

/** One transaction each. Repeating it changes nothing. */
export async function remindOfCheckIns(deps: NotifyDeps & Pick<Deps, 'database'>): Promise<void> {
  const { rows } = deps.database;
  // Somewhere on earth it may be tomorrow.
  const upTo = addDays(deps.now().toISOString().slice(0, 10), 1);
  for (const seen of await findReminders(rows, upTo)) {
    if (dayToRemindOf(seen, deps.now()) === undefined) continue;
    await retryDeadlocks(() =>
      rows.transaction().execute(async (inside) => {
        await lockStreams(inside, [seen.coach, seen.client]);
        const reminder = await findReminder(inside, seen);
        if (reminder) await remind(deps, inside, reminder);
      }),
    );
  }
}

async function remind(deps: NotifyDeps, rows: Rows, reminder: Reminder): Promise<void> {
  const { coach, client, body, since } = reminder;
  // Their programs or their subscription have ended meanwhile.
  if (!(await isClient(rows, { coach, client }))) return stopAsking(rows, { coach, client });
  const due = dayToRemindOf(reminder, deps.now());
  if (due === undefined) return;
  const today = localTime(deps.now(), reminder.timeZone).day;
  const lookOn = nextDue(body, since, today);
  if (due === null) return noteReminder(rows, reminder, { lookOn });
  const answerId = answerIdOf(client, { checkInId: reminder.id, date: due });
  if (!(await findCheckInAnswer(rows, answerId))) await tellCheckInDue(deps, rows, reminder);
  await noteReminder(rows, reminder, { lookOn, remindedOf: due });
}

/** Null: none until it comes round again. Undefined: today, but not yet. */
function dayToRemindOf(
  { body, since, remindedOf, timeZone }: Reminder,
  now: Date,
): string | null | undefined {
  const { day, hour } = localTime(now, timeZone);
  const due = lastDue(body, since, day);
  if (due === null || (remindedOf !== null && due <= remindedOf)) return null;
  return due === day && hour < reminderHour ? undefined : due;
}
