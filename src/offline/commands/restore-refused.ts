import type { CommentId, TrainingSessionId } from '#contract/ids.ts';
import type { TrainingSession } from '#contract/training.ts';
import { outgoing } from '#domain/attachment/outgoing.ts';
import { overlayPrescription } from '#domain/session/overlay-prescription.ts';
import { takeAttached } from '../attachments/take-attached.ts';
import { type EntityRow, isOf } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { programIdOf } from '../outbox/gone-program.ts';
import { renameSession } from '../outbox/rename.ts';
import { forget } from '../outbox/settle.ts';
import { storeAllNew, storeNew } from '../outbox/store-edit.ts';
import { storedDraft } from '../queries/created-programs.ts';
import { keepAsNewProgram } from './keep-program.ts';
import { runCommand } from './run-command.ts';

/**
 * A workout, a note, a routine, a max, a measurement or a program that the server deleted while it was edited here: sent as a new one,
 * with everything logged or written. Under another id, because the server does not let a deleted one come back.
 */
export async function restoreRefused(
  device: Device,
  input: { readonly seq: number },
): Promise<void> {
  const { database } = device;
  await runCommand(device, async () => {
    const entry = await database.outbox.get(input.seq);
    const row = entry?.state === 'refused' && (await database.entities.get(entry.key));
    if (!row) return;
    if (isOf(row, 'training-session')) await restoreSession(device, row.body);
    else if (isOf(row, 'comment')) await restoreComment(device, row);
    else if (isOf(row, 'routine')) await restoreAs(device, row, 'routine');
    else if (isOf(row, 'one-rep-max')) await restoreAs(device, row, 'one-rep-max');
    else if (isOf(row, 'measurement')) await restoreAs(device, row, 'measurement');
    else await restoreProgram(device, row);
  });
}

async function restoreSession(device: Device, session: TrainingSession): Promise<void> {
  const { database } = device;
  const restored: TrainingSession = { ...session, _id: device.newId() };
  await forget(database, `training-session:${session._id}`);
  await renameSession(database, session._id, restored._id);
  await storeNew(database, 'training-session', restored, device.now().getTime());
  await restoreComments(device, restored._id);
  // The server will create it empty, so everything logged counts as logged since.
  await database.bases.put({
    key: `training-session:${restored._id}`,
    body: asStarted(restored),
  });
}

/** The athlete's own ones on the server: they were deleted there with the workout. */
async function restoreComments(device: Device, sessionId: TrainingSessionId): Promise<void> {
  const rows = await device.database.entities
    .where('[type+parent]')
    .equals(['comment', sessionId])
    .toArray();
  for (const row of rows) {
    const isOwn = row.body.author.userId === device.userId;
    if (isOwn && row.rev !== null && !row.deleted) await restoreComment(device, row);
  }
}

/**
 * With its photos and videos, which the server has deleted with it. Those that are not on this device any more are left
 * out.
 */
async function restoreComment(device: Device, row: EntityRow<'comment'>): Promise<void> {
  const { database } = device;
  const held = await takeAttached(database, row.key);
  await forget(database, row.key);
  const { attachments: _, ...body } = row.body;
  const restored = { ...body, _id: device.newId<CommentId>(), ...(held && { attachments: held }) };
  const now = device.now().getTime();
  await storeNew(database, 'comment', restored, now);
  const on = { type: 'comment', id: restored._id } as const;
  await storeAllNew(
    database,
    'attachment',
    (held ?? []).map((one) => outgoing(on, one)),
    now,
  );
}

async function restoreProgram(device: Device, row: EntityRow): Promise<void> {
  const draft = await storedDraft(device, programIdOf(row) ?? '');
  if (draft) await keepAsNewProgram(device, draft);
}

/** All that it says, under another id. */
async function restoreAs<Type extends 'routine' | 'one-rep-max' | 'measurement'>(
  device: Device,
  { key, body }: EntityRow<Type>,
  type: Type,
): Promise<void> {
  const { database } = device;
  await forget(database, key);
  await storeNew(database, type, { ...body, _id: device.newId() }, device.now().getTime());
}

const asStarted = (session: TrainingSession): TrainingSession =>
  overlayPrescription(session, {
    status: 'started',
    selectedExerciseIndex: 0,
    exerciseLog: [],
    feedback: { score1: null, score2: null },
    startDate: session.startDate,
    finishDate: null,
  });
