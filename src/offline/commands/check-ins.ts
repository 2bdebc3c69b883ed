// A coach's check-ins, and the answers of a client, with or without a signal.
import type { CheckIn, CheckInAnswer, CheckInQuestion, GivenAnswer } from '#contract/check-ins.ts';
import type { CheckInId, UserId } from '#contract/ids.ts';
import { answerIdOf } from '#domain/coaching/check-in.ts';
import { clientsInOrder } from '#domain/coaching/merge-check-ins.ts';
import { equal } from '#domain/three-way.ts';
import type { Attached } from '../attachments/held.ts';
import { type Device, stampOf } from '../device.ts';
import { localDay } from '../local-day.ts';
import { storeEdit, storeNew } from '../outbox/store-edit.ts';
import { runCommand } from './run-command.ts';

/** `clients` new to it are asked from today on. */
export interface CheckInDraft extends Pick<CheckIn, 'name' | 'questions' | 'every' | 'from'> {
  readonly clients: readonly { readonly userId: UserId; readonly name: string }[];
}

/** `id` undefined: a new one. */
export const saveCheckIn = (
  device: Device,
  { id, draft }: { readonly id?: CheckInId | undefined; readonly draft: CheckInDraft },
): Promise<CheckIn | null> =>
  runCommand(device, async () => {
    const { database } = device;
    const row = id && (await database.entities.get(`check-in:${id}`));
    if (id && !row) return null;
    const since = today(device);
    const known = new Map(row?.body.clients.map((client) => [client._id, client]));
    const clients = clientsInOrder(
      draft.clients.map(({ userId, name }) => known.get(userId) ?? { _id: userId, name, since }),
    );
    const written = { ...draft, clients };
    if (row) {
      const body = { ...row.body, ...written };
      if (!equal(body, row.body)) await storeEdit(database, row, body, device.now().getTime());
      return body;
    }
    const checkIn: CheckIn = {
      _id: device.newId(),
      coach: { _id: device.userId, name: device.firstName },
      state: 'active',
      createdAt: device.now().toISOString(),
      ...written,
    };
    await storeNew(database, 'check-in', checkIn, device.now().getTime());
    return checkIn;
  });

/** Resumed, it asks for nothing that was due while it was paused. */
export const setCheckInState = (
  device: Device,
  { id, state }: { readonly id: CheckInId; readonly state: CheckIn['state'] },
): Promise<void> =>
  runCommand(device, async () => {
    const row = await device.database.entities.get(`check-in:${id}`);
    if (!row || row.body.state === state) return;
    const since = today(device);
    const clients =
      state === 'active' ? row.body.clients.map((one) => ({ ...one, since })) : row.body.clients;
    await storeEdit(device.database, row, { ...row.body, state, clients }, device.now().getTime());
  });

/** By the id of their question. */
export type Values = ReadonlyMap<CheckInQuestion['_id'], GivenAnswer['value']>;

/** By the id of their question. */
export type AttachedPhotos = ReadonlyMap<CheckInQuestion['_id'], Attached>;

/** False: it was answered on another day, and is no longer changed. Rejects if there is no room for what is attached. */
export async function answerCheckIn(
  device: Device,
  {
    checkIn,
    date,
    values,
    attached = new Map(),
  }: {
    readonly checkIn: CheckIn;
    /** The day it was due. */
    readonly date: string;
    readonly values: Values;
    readonly attached?: AttachedPhotos;
  },
): Promise<boolean> {
  for (const one of attached.values()) await one.keep(device);
  return runCommand(device, async () => {
    const { database, userId } = device;
    const now = device.now().getTime();
    const _id = answerIdOf(userId, { checkInId: checkIn._id, date });
    const row = await database.entities.get(`check-in-answer:${_id}`);
    if (row && row.body.answeredOn !== today(device)) return false;
    const said = { values, attached };
    const answers = answered(device, row?.body.answers ?? [], checkIn.questions, said);
    const answer: CheckInAnswer = {
      _id,
      checkInId: checkIn._id,
      name: checkIn.name,
      date,
      answers,
      answeredOn: today(device),
      answeredAt: device.now().toISOString(),
    };
    if (row) await storeEdit(database, row, { ...row.body, answers }, now);
    else await storeNew(database, 'check-in-answer', answer, now);
    for (const one of attached.values())
      await one.queue(device, { type: 'check-in-answer', id: _id });
    return true;
  });
}

/** What has not changed keeps the time at which it was answered, and its question as it was asked then. */
function answered(
  device: Device,
  before: readonly GivenAnswer[],
  questions: readonly CheckInQuestion[],
  { values, attached }: { readonly values: Values; readonly attached: AttachedPhotos },
): GivenAnswer[] {
  const { at, by } = stampOf(device);
  const known = new Map(before.map((answer) => [answer.question._id, answer]));
  const asked = new Map(questions.map((question) => [question._id, question]));
  for (const { question } of before) asked.set(question._id, question);
  return [...asked.values()].map((question) => {
    const present = known.get(question._id);
    const value = values.get(question._id) ?? null;
    const added = attached.get(question._id)?.list ?? [];
    if (present && added.length === 0 && equal(present.value, value)) return present;
    const attachments = [...(present?.attachments ?? []), ...added];
    // A clock that was put back must not make the change the older one.
    return {
      question,
      value,
      ...(attachments.length > 0 && { attachments }),
      edited: { at: Math.max(at, (present?.edited.at ?? 0) + 1), by },
    };
  });
}

const today = (device: Device): string => localDay(device.now().toISOString());
