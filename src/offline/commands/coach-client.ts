// A coach's changes for one client. They are stored here and sent later, though the client's training is not among
// the coach's own documents: the device only caches it.
import type { CommentId, ExerciseId, SetId, TrainingSessionId, UserId } from '#contract/ids.ts';
import type { ClientNote, CommentTemplate } from '#contract/coaching.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import type { SeenByCoach } from '#contract/training-calls.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { type Look, lookedAgain, noLook } from '#domain/coaching/look.ts';
import * as rules from '#domain/comment.ts';
import type { RunSession } from '#domain/program/program-run.ts';
import { applyChange, type ScheduleChange, undoChange } from '#domain/program/reschedule.ts';
import { allowed, type Outcome, refused } from '#domain/refusal.ts';
import type { DocumentBody, EntityRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { seenRuns } from '../handlers/seen-of-clients.ts';
import { storeDeletion, storeEdit, storeNew } from '../outbox/store-edit.ts';
import type { Attached } from '../attachments/held.ts';
import { withAttached } from './attach-to-comment.ts';
import { changeComment } from './write-comment.ts';
import { rowOf } from './row-as-read.ts';
import { runCommand } from './run-command.ts';

/** `seen`: the run as last read, with its workouts. Resolves to the change, which can be undone. */
export const reschedule = (
  device: Device,
  input: {
    readonly seen: ProgramRun;
    readonly sessions: readonly RunSession[];
    readonly rule: (trained: {
      readonly run: ProgramRun;
      readonly sessions: readonly RunSession[];
    }) => Outcome<ScheduleChange>;
  },
): Promise<Outcome<ScheduleChange>> =>
  runCommand(device, async () => {
    const row = await rowOf(device, 'client-run', input.seen._id, input.seen);
    const change = input.rule({ run: row.body, sessions: input.sessions });
    if (!change.allowed || change.value.length === 0) return change;
    const run = applyChange(row.body, change.value);
    await storeEdit(device.database, row, run, device.now().getTime());
    return change;
  });

export const undoReschedule = (
  device: Device,
  input: { readonly seen: ProgramRun; readonly change: ScheduleChange },
): Promise<Outcome<ProgramRun>> =>
  runCommand(device, async () => {
    const { seen } = input;
    const runs = await seenRuns(device.database);
    const read = runs.findLast(({ _id }) => _id === seen._id) ?? seen;
    const row = await rowOf(device, 'client-run', seen._id, read);
    const undone = undoChange(row.body, input.change);
    if (undone.allowed) await storeEdit(device.database, row, undone.value, device.now().getTime());
    return undone;
  });

/** `createdAt`: for a deleted comment that is written again, so that it keeps its place. */
export const commentOnClient = async (
  device: Device,
  input: {
    readonly session: Pick<TrainingSession, '_id' | 'exercises'>;
    readonly exerciseId: ExerciseId | null;
    readonly text: string;
    readonly createdAt?: string;
    readonly attached?: Attached | undefined;
  },
): Promise<Outcome<Comment>> => {
  const _id = device.newId<CommentId>();
  return withAttached(device, { _id, ...input }, async (text, attachments) => {
    const comment = rules.newComment({
      _id,
      session: input.session,
      exerciseId: input.exerciseId,
      author: { userId: device.userId, firstName: device.firstName },
      text,
      now: input.createdAt ?? device.now().toISOString(),
      attachments,
    });
    if (comment.allowed)
      await storeNew(device.database, 'comment', comment.value, device.now().getTime());
    return comment;
  });
};

/** An empty text deletes the comment. */
export const editClientComment = (
  device: Device,
  { comment, text }: { readonly comment: Comment; readonly text: string },
): Promise<Outcome<Comment | null>> =>
  runCommand(device, async () =>
    comment.author.userId === device.userId
      ? changeComment(device, await rowOf(device, 'comment', comment._id, comment), text)
      : refused('comment-not-yours'),
  );

/** `createdAt`: for a deleted note that is written again. */
export const noteOnClient = (
  device: Device,
  input: { readonly clientId: UserId; readonly text: string; readonly createdAt?: string },
): Promise<Outcome<null>> => {
  const _id = device.newId();
  return runCommand(device, async () => {
    const note: ClientNote = {
      _id,
      clientId: input.clientId,
      text: input.text.trim(),
      createdAt: input.createdAt ?? device.now().toISOString(),
      editedAt: null,
    };
    if (note.text === '') return refused('required-parameter-missing');
    await storeNew(device.database, 'client-note', note, device.now().getTime());
    return allowed(null);
  });
};

/** An empty text deletes the note. */
export const editClientNote = (
  device: Device,
  { note, text }: { readonly note: ClientNote; readonly text: string },
): Promise<Outcome<null>> =>
  runCommand(device, async () => {
    const edited = { ...note, text: text.trim(), editedAt: device.now().toISOString() };
    await change(device, await rowOf(device, 'client-note', note._id, note), edited);
    return allowed(null);
  });

export const keepTemplate = (
  device: Device,
  { text }: { readonly text: string },
): Promise<Outcome<null>> => {
  const template: CommentTemplate = { _id: device.newId(), text: text.trim() };
  return runCommand(device, async () => {
    if (template.text === '') return refused('required-parameter-missing');
    await storeNew(device.database, 'comment-template', template, device.now().getTime());
    return allowed(null);
  });
};

export const deleteTemplate = (
  device: Device,
  { template }: { readonly template: CommentTemplate },
): Promise<Outcome<null>> =>
  runCommand(device, async () => {
    const row = await rowOf(device, 'comment-template', template._id, template);
    await change(device, row, { ...template, text: '' });
    return allowed(null);
  });

/** `seen`: how far the coach had looked at the workout, as last read. */
export const lookAt = (
  device: Device,
  input: {
    readonly sessionId: TrainingSessionId;
    readonly seen: SeenByCoach | null;
    readonly sets: readonly SetId[];
    readonly read: Look['read'];
  },
): Promise<Outcome<null>> =>
  runCommand(device, async () => {
    const { sessionId, seen, sets, read } = input;
    const known = noLook({ _id: sessionId, coachId: device.userId });
    const row = await rowOf(device, 'seen-by-coach', sessionId, { ...known, ...seen });
    const now = device.now();
    const look = { ...known, seenAt: now.toISOString(), sets: [...sets], read };
    await storeEdit(
      device.database,
      row,
      lookedAgain({ ...known, ...row.body }, look),
      now.getTime(),
    );
    return allowed(null);
  });

/** Without a text it is deleted. */
async function change<Type extends 'client-note' | 'comment-template'>(
  { database, now }: Device,
  row: EntityRow<Type>,
  body: DocumentBody<Type>,
): Promise<void> {
  if (body.text === '') await storeDeletion(database, row, now().getTime());
  else if (body.text !== row.body.text) await storeEdit(database, row, body, now().getTime());
}
