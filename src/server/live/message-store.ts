// Stores published messages: for devices that were away, and for after a restart.
import * as z from 'zod/mini';
import type { Database, Statement } from '../database/database.ts';
import type { Timetoken } from './timetoken.ts';

export interface LiveMessage {
  readonly channel: string;
  readonly timetoken: Timetoken;
  readonly publisher: string | null;
  readonly message: unknown;
  readonly meta: unknown;
  /** The publisher's name for this kind of message. */
  readonly type: string | null;
}

const insert: Statement = {
  name: 'live-message-insert',
  text: `INSERT INTO live_message (channel, timetoken, publisher, message, meta, type)
    SELECT channel, timetoken, publisher, message, meta, type FROM jsonb_to_recordset($1::jsonb)
      AS row (channel text, timetoken bigint, publisher text, message jsonb, meta jsonb, type text)`,
};

const columns = 'channel, timetoken::text AS timetoken, publisher, message, meta, type';

const since: Statement = {
  name: 'live-message-since',
  text: `SELECT ${columns} FROM live_message
    WHERE channel = ANY($1::text[]) AND timetoken > $2::bigint ORDER BY timetoken LIMIT $3`,
};

const before: Statement = {
  name: 'live-message-before',
  text: `SELECT ${columns} FROM live_message
    WHERE channel = $1 AND timetoken < $2::bigint AND timetoken >= $3::bigint
    ORDER BY timetoken DESC LIMIT $4`,
};

const count: Statement = {
  name: 'live-message-count',
  text: `SELECT count(*)::int AS messages FROM live_message
    WHERE channel = $1 AND timetoken >= $2::bigint`,
};

const newest: Statement = {
  name: 'live-message-newest',
  text: `SELECT coalesce(max(timetoken), 0)::text AS timetoken FROM live_message`,
};

const forget: Statement = {
  name: 'live-message-forget',
  text: 'DELETE FROM live_message WHERE timetoken < $1::bigint',
};

const Row = z.object({
  channel: z.string(),
  timetoken: z.pipe(
    z.string(),
    z.transform((digits: string) => BigInt(digits)),
  ),
  publisher: z.nullable(z.string()),
  message: z.unknown(),
  meta: z.unknown(),
  type: z.nullable(z.string()),
});
const Rows = z.array(Row);

export type MessageStore = ReturnType<typeof messageStore>;

export const messageStore = (database: Database) => ({
  /** All or none. */
  keep: async (messages: readonly LiveMessage[]): Promise<void> => {
    const rows = messages.map((message) => ({ ...message, timetoken: String(message.timetoken) }));
    await database.run(insert, [JSON.stringify(rows)]);
  },
  /** The oldest first. */
  since: async (
    channels: readonly string[],
    timetoken: Timetoken,
    most: number,
  ): Promise<LiveMessage[]> =>
    Rows.parse(await database.run(since, [channels, String(timetoken), most])),
  /** The newest from `end` on and before `start`, sorted with the oldest first. */
  before: async (
    channel: string,
    { start, end, most }: { start: Timetoken; end: Timetoken; most: number },
  ): Promise<LiveMessage[]> =>
    Rows.parse(
      await database.run(before, [channel, String(start), String(end), most]),
    ).toReversed(),
  count: async (channel: string, from: Timetoken): Promise<number> => {
    const [row] = await database.run<{ messages: number }>(count, [channel, String(from)]);
    return row?.messages ?? 0;
  },
  forgetBefore: async (timetoken: Timetoken): Promise<void> => {
    await database.run(forget, [String(timetoken)]);
  },
  newest: async (): Promise<Timetoken> => {
    const [row] = await database.run<{ timetoken: string }>(newest, []);
    return BigInt(row?.timetoken ?? '0');
  },
});
