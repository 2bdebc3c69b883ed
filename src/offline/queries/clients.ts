// A coach's own changes for clients, on top of what the server last said about them.
import type { Client } from '#contract/clients.ts';
import type { ClientNote, CommentTemplate } from '#contract/coaching.ts';
import type { CommentId, ProgramId, TrainingSessionId, UserId } from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { Exercise, TrainingPlanDay } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import type { ProgramRun } from '#contract/programs.ts';
import { newestDay } from '#domain/program/coach-changes.ts';
import type { DocumentType, EntityRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { readCached } from './cached.ts';
import { clientKeys } from './client-keys.ts';

export interface CurrentPrescription {
  /** With the coach's changes; as last read if the server has refused them. */
  readonly day: TrainingPlanDay;
  /** On its way: the server does not have it yet. */
  readonly isUnsent: boolean;
  readonly refused: RefusedDay | null;
}

/** A day as its coach wanted it, and why the server refused. */
export interface RefusedDay {
  readonly seq: number;
  readonly message: string;
  readonly exercises: readonly Exercise[];
}

/** A client's targets for a day. */
export async function prescribedDay(
  { database }: Device,
  programId: ProgramId,
  seen: TrainingPlanDay,
): Promise<CurrentPrescription> {
  const key = `client-day:${programId}:${seen._id}` as const;
  const row = await database.entities.get(key);
  if (!row) return { day: seen, isUnsent: false, refused: null };
  const { day } = row.body;
  if (!row.dirty) return { day: newestDay(day, seen), isUnsent: false, refused: null };
  const entries = await database.outbox.toArray();
  const entry = entries.find((one) => one.key === key && one.state === 'refused');
  if (!entry) return { day, isUnsent: true, refused: null };
  const message = entry.refusal?.message ?? '';
  return {
    day: seen,
    isUnsent: false,
    refused: { seq: entry.seq, message, exercises: day.exercises },
  };
}

/**
 * The days of a client's program, each in its latest version that this device knows: as the plan was read, as the day
 * alone was read since, or as it was changed here.
 */
export async function planOfClient(
  device: Device,
  programId: ProgramId,
  plan: readonly TrainingPlanDay[],
): Promise<readonly CurrentPrescription[]> {
  return Promise.all(
    plan.map(async (day) =>
      prescribedDay(device, programId, await dayAsRead(device, programId, day)),
    ),
  );
}

/** The day as it was read last, alone or as `seen`. */
export async function dayAsRead(
  device: Device,
  programId: ProgramId,
  seen: TrainingPlanDay,
): Promise<TrainingPlanDay> {
  const key = clientKeys.training(programId, seen._id);
  const alone = await readCached<{ day: TrainingPlanDay }>(device, key);
  return alone ? newestDay(alone.body.day, seen) : seen;
}

/** The days of these programs of a client, as far as their plans were read on this device. `ids`: separated by commas. */
export async function plannedDays(device: Device, ids: string): Promise<TrainingPlanDay[]> {
  const plans = await Promise.all(
    ids.split(',').map(async (id) => {
      const programId = id as ProgramId;
      const plan = await readCached<{ days: TrainingPlanDay[] }>(
        device,
        clientKeys.plan(programId),
      );
      return planOfClient(device, programId, plan?.body.days ?? []);
    }),
  );
  return plans.flat().map(({ day }) => day);
}

/** A client's runs, with the days that the coach has moved. */
export async function clientRuns(
  { database }: Device,
  programIds: readonly ProgramId[],
): Promise<ReadonlyMap<string, { readonly run: ProgramRun; readonly isUnsent: boolean }>> {
  const rows = await Promise.all(programIds.map((id) => rowsOf(database, 'client-run', id)));
  return new Map(rows.flat().map(({ id, body, dirty }) => [id, { run: body, isUnsent: dirty }]));
}

export interface WithUnsent<Body, Id> {
  readonly all: readonly Body[];
  readonly unsent: ReadonlySet<Id>;
}

/** In the order they were written. */
export async function commentsOnClient(
  { database }: Device,
  sessionId: TrainingSessionId,
  seen: readonly Comment[],
): Promise<WithUnsent<Comment, CommentId>> {
  const rows = await rowsOf(database, 'comment', sessionId);
  const { all, unsent } = laidOver(seen, rows);
  return { all: all.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)), unsent };
}

/** Newest first. */
export async function notesOnClient(
  { database }: Device,
  clientId: UserId,
  seen: readonly ClientNote[],
): Promise<WithUnsent<ClientNote, string>> {
  const { all, unsent } = laidOver(seen, await rowsOf(database, 'client-note', clientId));
  return { all: all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)), unsent };
}

/** In no order. */
export async function maxesOfClient(
  { database }: Device,
  clientId: UserId,
  seen: readonly OneRepMax[],
): Promise<WithUnsent<OneRepMax, string>> {
  return laidOver<OneRepMax>(seen, await rowsOf(database, 'client-max', clientId));
}

/** Sorted by text. */
export async function commentTemplates(
  { database }: Device,
  seen: readonly CommentTemplate[],
): Promise<readonly CommentTemplate[]> {
  const { all } = laidOver(seen, await rowsOf(database, 'comment-template', ''));
  return all.toSorted((a, b) => a.text.localeCompare(b.text));
}

const rowsOf = <Type extends DocumentType>(
  { entities }: Device['database'],
  type: Type,
  parent: string,
): Promise<EntityRow<Type>[]> => entities.where({ type, parent }).toArray();

function laidOver<Body extends { readonly _id: string }>(
  seen: readonly Body[],
  rows: readonly (Pick<EntityRow, 'id' | 'dirty' | 'deleted'> & { readonly body: Body })[],
): WithUnsent<Body, Body['_id']> {
  const own = new Map(rows.map((row) => [row.id, row]));
  const kept = rows.filter(({ deleted }) => !deleted);
  return {
    all: [...seen.filter(({ _id }) => !own.has(_id)), ...kept.map(({ body }) => body)],
    unsent: new Set(kept.filter(({ dirty }) => dirty).map(({ body }) => body._id)),
  };
}

/** Clients archived (when) or brought back (null) on this device, and not read back since. */
export async function archivedClients({
  database,
}: Device): Promise<ReadonlyMap<UserId, string | null>> {
  const rows = await rowsOf(database, 'client-archive', '');
  return new Map(rows.map(({ body }) => [body._id, body.archivedAt]));
}

/** Everybody from all cached lists, each once as last read, by name; `at`: when the oldest list was read. */
export async function seenClients({ database }: Device): Promise<{
  readonly clients: readonly Client[];
  readonly at: number;
} | null> {
  const rows = await database.seen.where('key').startsWith(clientKeys.ofEach.list).sortBy('at');
  const [oldest] = rows;
  if (!oldest) return null;
  const clients = rows.flatMap(({ body }) => (body as { readonly clients: Client[] }).clients);
  const each = [...new Map(clients.map((client) => [client.userId, client])).values()];
  const name = ({ firstName, lastName }: Client) => `${firstName} ${lastName}`;
  return { clients: each.toSorted((a, b) => name(a).localeCompare(name(b))), at: oldest.at };
}
