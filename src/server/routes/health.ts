import { sql } from 'kysely';
import { health } from '#contract/health.ts';
import type { Serve } from '../handle.ts';

export function serveHealth(serve: Serve): void {
  serve(health, async ({ deps, rows }) => {
    await sql`SELECT 1`.execute(rows);
    return { status: 'ok' as const, version: deps.version, database: deps.database.kind };
  });
}
