import type { OutboxEntry } from '../database/rows.ts';

/** `depth;oldestSeconds;refused`, which tells the server how much is still on the phone. */
export function outboxState(entries: readonly OutboxEntry[], now: number): string {
  const oldest = Math.min(now, ...entries.map((entry) => entry.addedAt));
  const refused = entries.filter((entry) => entry.state === 'refused').length;
  return `${entries.length};${Math.max(0, Math.round((now - oldest) / 1000))};${refused}`;
}
