// Stores published messages: for devices that were away, and for after a restart.
import * as z from 'zod/mini';
import type { UserId } from '#contract/ids.ts';
import { userOfChannel } from '#contract/live.ts';
import type { Database } from '../database/database.ts';
import type { Statement } from '../database/statements.ts';
import { streamMoved } from '../stores/streams.ts';

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

/** Before it has its time. */
export type Publication = Omit<LiveMessage, 'timetoken'> & {
  /** Otherwise only those who are subscribed by then get it. */
  readonly isKept: boolean;
};

/** Where servers hear of each other's messages. */
export const liveChannel = 'live';

/** In bytes of UTF-8: PostgreSQL takes 8,000, and the time comes in front of it. */
const longestNotice = 7900;

/**
 * The row of the clock stays locked until commit: so times become visible in order whichever server gave them, and no
 * subscriber can skip one that commits late. What nobody keeps need not have reached the disk. It is inserted anew if a backup is
 * being loaded and has just taken it away.
 */
const publish: Statement = {
  name: 'live-message-publish',
  text: `WITH given AS (
      SELECT place, channel, publisher, message, "isKept" FROM jsonb_to_recordset($1::jsonb)
        AS row (place int, channel text, publisher text, message jsonb, "isKept" boolean)
    ), clock AS (
      INSERT INTO live_clock AS known (timetoken) SELECT $2::bigint + count(*) FROM given
      ON CONFLICT (is_only) DO UPDATE SET timetoken = greatest(known.timetoken, $2::bigint) + (SELECT count(*) FROM given)
      RETURNING timetoken AS until, timetoken - (SELECT count(*) FROM given) AS before
    ), kept AS (
      INSERT INTO live_message (channel, timetoken, publisher, message)
      SELECT channel, before + place, publisher, message FROM given, clock WHERE "isKept"
      RETURNING 1
    )
    SELECT before::text AS before,
      set_config('synchronous_commit',
        CASE WHEN EXISTS (SELECT FROM kept) THEN current_setting('synchronous_commit') ELSE 'off' END, true),
      pg_notify('${liveChannel}', concat_ws(' ', before, until, $3::text))
    FROM clock`,
};

const since: Statement = {
  name: 'live-message-since',
  text: `SELECT channel, timetoken::text AS timetoken, publisher, message FROM live_message
    WHERE channel = ANY($1::text[]) AND timetoken > $2::bigint ORDER BY timetoken LIMIT $3`,
};

const clock: Statement = {
  name: 'live-clock',
  text: 'SELECT coalesce(max(timetoken), 1)::text AS timetoken FROM live_clock',
};

const heads: Statement = {
  name: 'live-heads',
  text: 'SELECT user_id AS user, head FROM stream WHERE user_id = ANY($1::uuid[])',
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
  /**
   * All or none; returns the time of the first, and the others have the next ones. Every server hears of it. `now`: no
   * time before it is given.
   */
  publish: async (batch: readonly Publication[], now: Timetoken): Promise<Timetoken> => {
    const notice = noticeOf(batch);
    // Every server reads from the table what is too long to be told.
    const given = batch.map((one, index) => ({
      ...one,
      place: index + 1,
      isKept: one.isKept || notice === '',
    }));
    const [row] = await database.run<{ before: string }>(publish, [
      JSON.stringify(given),
      String(now),
      notice,
    ]);
    return BigInt(row!.before) + 1n;
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
  /** The time of the newest message. Never 0: as a cursor that means 'from now on'. */
  clock: async (): Promise<Timetoken> => {
    const [row] = await database.run<{ timetoken: string }>(clock, []);
    return BigInt(row!.timetoken);
  },
  /** How far the streams of the users among these channels go by now. */
  heads: async (channels: readonly string[]): Promise<Omit<LiveMessage, 'timetoken'>[]> => {
    const users = channels.flatMap((channel) => userOfChannel(channel) ?? []);
    if (users.length === 0) return [];
    const found = await database.run<{ user: UserId; head: number }>(heads, [users]);
    return found.map(({ user, head }) => {
      const { channel, event: message } = streamMoved(user, head);
      return { channel, publisher: null, message };
    });
  },
});

const noticeOf = (batch: readonly Publication[]): string => {
  const notice = JSON.stringify(batch.map((one) => [one.channel, one.publisher, one.message]));
  return Buffer.byteLength(notice) > longestNotice ? '' : notice;
};

const Notice = z.array(z.tuple([z.string(), z.nullable(z.string()), z.unknown()]));

interface Told {
  /** The time of the last message. */
  readonly until: Timetoken;
  /** Null: they are too long to be told. */
  readonly messages: LiveMessage[] | null;
}

/** What `pg_notify` said on the live channel. */
export function readNotice(payload: string): Told {
  const [before = '', until = '', ...rest] = payload.split(' ');
  const told = rest.join(' ');
  return {
    until: BigInt(until),
    messages:
      told === ''
        ? null
        : Notice.parse(JSON.parse(told)).map(([channel, publisher, message], index) => ({
            channel,
            publisher,
            message,
            timetoken: BigInt(before) + BigInt(index + 1),
          })),
  };
}
