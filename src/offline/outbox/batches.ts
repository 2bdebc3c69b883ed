// Which entries share a call. Pure.
import { headers } from '#contract/endpoint.ts';
import { wireVersion } from '#contract/wire-version.ts';
import type { OutboxEntry } from '../database/rows.ts';
import type { Together } from '../handlers/handler.ts';
import { handlerOfKey } from '../handlers/handlers.ts';
import { goesAlone } from './entry.ts';

/** One call's entries: a single one, or several of one type that can go together. */
export interface Batch {
  readonly entries: readonly [OutboxEntry, ...OutboxEntry[]];
  readonly together?: Together;
}

/** Each batch takes the place of its first entry. */
export function batchesOf(entries: readonly OutboxEntry[]): Batch[] {
  const batches = new Map<string, Batch & { entries: [OutboxEntry, ...OutboxEntry[]] }>();
  for (const entry of entries) {
    const { together } = handlerOfKey(entry.key);
    const isAlone = goesAlone(entry) || !isOfThisBuild(entry);
    const group = isAlone ? null : (together?.groupOf(entry) ?? null);
    const batch = group === null ? undefined : batches.get(group);
    if (!together || group === null) batches.set(`${entry.seq}`, { entries: [entry] });
    else if (!batch) batches.set(group, { entries: [entry], together });
    else if (batch.entries.length < together.most) batch.entries.push(entry);
  }
  return [...batches.values()];
}

/** A call frozen by an older build is sent with that build's wire version. */
const isOfThisBuild = ({ frozen }: OutboxEntry): boolean =>
  !frozen || frozen.call.headers?.[headers.wireVersion] === String(wireVersion);
