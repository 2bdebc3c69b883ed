import { health } from '#contract/health.ts';
import type { Serve } from '../handle.ts';

export function serveHealth(serve: Serve): void {
  serve(health, async ({ deps }) => {
    await deps.database.run({ name: 'health', text: 'SELECT 1' }, []);
    return { status: 'ok' as const, version: deps.version, database: deps.database.kind };
  });
}
