// Check-ins: a coach's own, and those that a coach asks of this user.
import type { CheckIn, CheckInAnswer } from '#contract/check-ins.ts';
import { answerIdOf, type Due, dueFor } from '#domain/coaching/check-in.ts';
import type { Device } from '../device.ts';

export interface KnownCheckIn {
  readonly checkIn: CheckIn;
  /** The server does not have this version yet. */
  readonly isUnsent: boolean;
}

/** Those that this user has written, the latest first. */
export async function ownCheckIns(device: Device): Promise<readonly KnownCheckIn[]> {
  const all = await known(device);
  return all
    .filter(({ checkIn }) => checkIn.coach._id === device.userId)
    .toSorted((a, b) => b.checkIn.createdAt.localeCompare(a.checkIn.createdAt));
}

export interface DueCheckIn {
  readonly checkIn: CheckIn;
  readonly due: Due;
  /** It was answered today; until tomorrow it can be changed. */
  readonly answer: CheckInAnswer | null;
}

/** What this user is asked at the moment, what they have answered today included; the latest due first. */
export async function dueCheckIns(device: Device, today: string): Promise<readonly DueCheckIn[]> {
  const found: DueCheckIn[] = [];
  for (const { checkIn } of await known(device)) {
    const due = dueFor(checkIn, device.userId, today);
    if (!due) continue;
    const id = answerIdOf(device.userId, { checkInId: checkIn._id, date: due.date });
    const row = await device.database.entities.get(`check-in-answer:${id}`);
    if (!row || row.body.answeredOn === today)
      found.push({ checkIn, due, answer: row?.body ?? null });
  }
  return found.toSorted((a, b) => b.due.date.localeCompare(a.due.date));
}

/** This user's own, the latest first. */
export async function ownAnswers({ database }: Device): Promise<readonly CheckInAnswer[]> {
  const rows = await database.entities.where({ type: 'check-in-answer' as const }).toArray();
  return rows.map(({ body }) => body).toSorted((a, b) => b.date.localeCompare(a.date));
}

async function known({ database }: Device): Promise<KnownCheckIn[]> {
  const rows = await database.entities.where({ type: 'check-in', parent: '' }).toArray();
  return rows.flatMap(({ body, dirty, deleted, gone }) =>
    deleted || gone ? [] : [{ checkIn: body, isUnsent: dirty }],
  );
}
