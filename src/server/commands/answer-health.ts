// Whether the database answers, for what watches over the server.
import { setTimeout } from 'node:timers/promises';
import type { OkOf } from '#contract/endpoint.ts';
import type { health } from '#contract/health.ts';
import type { Deps } from '../deps.ts';
import { unavailable } from '../errors.ts';
import { isLow } from '../telemetry/disk.ts';

const longestWaitMs = 1000;

/**
 * The answer to 'Can the server work?'. All who ask meanwhile get the same one: as nobody is limited, many could
 * otherwise take the database's connections from those who train.
 */
export function healthOf({ database, disk, version }: Pick<Deps, 'database' | 'disk' | 'version'>) {
  let running: Promise<boolean> | null = null;
  const ask = async () => {
    const timer = new AbortController();
    const late = setTimeout(longestWaitMs, false, { signal: timer.signal });
    const answered = database.run({ name: 'health', text: 'SELECT 1' }, []).then(() => true);
    try {
      return await Promise.race([answered, late]);
    } finally {
      timer.abort();
      late.catch(() => {});
      running = null;
    }
  };
  return async (): Promise<OkOf<typeof health>> => {
    if (!(await (running ??= ask())))
      throw unavailable({ words: 'The database isn’t answering.', retryAfterSeconds: 5 });
    return {
      status: 'ok',
      version,
      database: database.kind,
      disk: isLow(await disk()) ? 'low' : 'ok',
    };
  };
}
