// Stores published messages: for devices that were away, and for after a restart.
import * as z from 'zod/mini';
import type { Database, Statement } from '../database/database.ts';

/** PubNub's clock: tenths of a microsecond since 1970. Seventeen digits, which a number cannot hold. */
export type Timetoken = bigint;

export const timetokenOf = (now: Date): Timetoken => BigInt(now.getTime()) * 10_000n;

/** Null: none was given, or it means 'from now on'. */
export const readTimetoken = (text: string | undefined): Timetoken | null =>
  text !== undefined && /^\d{1,18}$/.test(text) && text !== '0' ? BigInt(text) : null;

export interface LiveMessage {
  readonly channel: string;
  readonly timetoken: Timetoken;
  readonly publisher: string | null;
  readonly message: unknown;
}

const insert: Statement = {
  name: 'live-message-insert',
  text: `INSERT INTO live_message (channel, timetoken, publisher, message)
    SELECT channel, timetoken, publisher, message FROM jsonb_to_recordset($1::jsonb)
      AS row (channel text, timetoken bigint, publisher text, message jsonb)`,
};

const since: Statement = {
  name: 'live-message-since',
  text: `SELECT channel, timetoken::text AS timetoken, publisher, message FROM live_message
    WHERE channel = ANY($1::text[]) AND timetoken > $2::bigint ORDER BY timetoken LIMIT $3`,
};

const newest: Statement = {
  name: 'live-message-newest',
  text: `SELECT coalesce(max(timetoken), 1)::text AS timetoken FROM live_message`,
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
  forgetBefore: async (timetoken: Timetoken): Promise<void> => {
    await database.run(forget, [String(timetoken)]);
  },
  /** Never 0: as a cursor that means 'from now on'. */
  newest: async (): Promise<Timetoken> => {
    const [row] = await database.run<{ timetoken: string }>(newest, []);
    return BigInt(row!.timetoken);
  },
});
