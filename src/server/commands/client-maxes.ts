// A coach sets the maxes of a client, among the client's own documents.
import type { OneRepMax } from '#contract/one-rep-max.ts';
import { isSetByCoach } from '#domain/history/one-rep-max.ts';
import type { Rows } from '../database/rows.ts';
import { notFound } from '../errors.ts';
import type { Relation } from '../stores/client-training.ts';
import { findOneRepMax } from '../stores/one-rep-maxes.ts';
import { lockStream } from '../stores/streams.ts';
import { isBuried } from '../stores/tombstones.ts';
import { requireClient } from './clients.ts';
import { removeOneRepMax, saveOneRepMax } from './one-rep-maxes.ts';

/** Null: the client has deleted it. What the client has found out is not the coach's to change. */
export async function saveClientMax(
  rows: Rows,
  { coach, client }: Relation,
  entry: Omit<OneRepMax, 'origin' | 'from'>,
): Promise<OneRepMax | null> {
  await requireClient(rows, { coach, client });
  // A client's own device may be writing the same entry.
  await lockStream(rows, client);
  if (await isBuried(rows, client, entry._id)) return null;
  const present = await findOneRepMax(rows, entry._id);
  if (present && !(present.owner_id === client && isSetByCoach(present))) throw notFound();
  return (await saveOneRepMax(rows, client, { ...entry, origin: 'coach' })).oneRepMax;
}

export async function removeClientMax(
  rows: Rows,
  { coach, client }: Relation,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await requireClient(rows, { coach, client });
  await lockStream(rows, client);
  const present = await findOneRepMax(rows, id);
  if (!present || present.owner_id !== client || !isSetByCoach(present)) throw notFound();
  await removeOneRepMax(rows, client, { id, now });
}
