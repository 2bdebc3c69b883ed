// Whether the database answers, for what watches over the server.
import type { OkOf } from '#contract/endpoint.ts';
import type { health } from '#contract/health.ts';
import type { Deps } from '../deps.ts';
import { unavailable } from '../errors.ts';
import { inTime } from '../in-time.ts';
import { isLow } from '../telemetry/disk.ts';

const longestWaitMs = 1000;

/**
 * The answer to 'Can the server work?'. All who ask meanwhile get the same one: as nobody is limited, many could
 * otherwise take the database's connections from those who train.
 */
export function healthOf({ database, disk, version }: Pick<Deps, 'database' | 'disk' | 'version'>) {
  let running: Promise<unknown> | null = null;
  const ask = async () => {
    const answered = database.run({ name: 'health', text: 'SELECT 1' }, []);
    try {
      await inTime(answered, longestWaitMs, silent);
    } finally {
      running = null;
    }
  };
  return async (): Promise<OkOf<typeof health>> => {
    await (running ??= ask());
    return {
      status: 'ok',
      version,
      database: database.kind,
      disk: isLow(await disk()) ? 'low' : 'ok',
    };
  };
}

const silent = () => unavailable({ words: 'The database isn’t answering.', retryAfterSeconds: 5 });
