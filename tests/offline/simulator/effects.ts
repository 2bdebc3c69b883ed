// What each write did to its user's documents, by idempotency key: I2 is checked against this.
import { sql } from 'kysely';
import type { Rows } from '#server/database/rows.ts';

export interface Effects {
  /** Serves writes one after another and records which of them changed a document. */
  watch<T>(request: Request, serve: () => Promise<T>): Promise<T>;
  /** How often each key's call changed something. */
  of(userId: string): ReadonlyMap<string, number>;
}

export function createEffects(rows: Rows): Effects {
  const byUser = new Map<string, Map<string, number>>();
  let last: Promise<unknown> = Promise.resolve();
  const latest = async (userId: string) => {
    const found = await sql<{ rev: number | null }>`
      SELECT max(rev)::bigint AS rev FROM (
        SELECT max(rev) AS rev FROM training_session WHERE owner_id = ${userId}
        UNION ALL SELECT max(rev) FROM comment WHERE owner_id = ${userId}
        UNION ALL SELECT max(rev) FROM program_run WHERE owner_id = ${userId}
        UNION ALL SELECT max(rev) FROM purchased_program WHERE owner_id = ${userId}
        UNION ALL SELECT max(rev) FROM one_rep_max WHERE owner_id = ${userId}
        UNION ALL SELECT max(rev) FROM routine WHERE owner_id = ${userId}
        UNION ALL SELECT max(rev) FROM measurement WHERE owner_id = ${userId}
        UNION ALL SELECT max(rev) FROM tombstone WHERE owner_id = ${userId}
      ) AS revisions`.execute(rows);
    return found.rows[0]?.rev ?? 0;
  };
  const watched = async <T>(userId: string, key: string, serve: () => Promise<T>) => {
    const before = await latest(userId);
    try {
      return await serve();
    } finally {
      if ((await latest(userId)) > before) {
        const keys = byUser.get(userId) ?? new Map<string, number>();
        byUser.set(userId, keys.set(key, (keys.get(key) ?? 0) + 1));
      }
    }
  };
  return {
    watch: (request, serve) => {
      const userId = request.headers.get('x-user-id');
      const key = request.headers.get('idempotency-key');
      if (!userId || !key) return serve();
      const turn = last.then(() => watched(userId, key, serve));
      last = turn.catch(() => undefined);
      return turn;
    },
    of: (userId) => byUser.get(userId) ?? new Map(),
  };
}
