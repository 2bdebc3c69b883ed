// What operators see of this server: its log, and where its failures go.
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { ownPlace } from '../processes.ts';
import { backedUpAt, type Disk, diskOf, watchDisk } from './disk.ts';
import type { ErrorReporting } from './error-reporting.ts';
import { always, openLogger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { reportingTo } from './reporting.ts';
import type { WatchSettings } from './settings.ts';
import type { Traces } from './traces.ts';

export interface Watch {
  readonly logger: Logger;
  /** Written whatever the level. */
  readonly told: Logger;
  readonly errorReporting: ErrorReporting | null;
  readonly report: (error: unknown, requestId?: string) => void;
  readonly disk: Disk;
  readonly metrics: Metrics | null;
  readonly traces: Traces | null;
  /** Sends what is pending. */
  readonly close: () => Promise<void>;
}

type Settings = Pick<Environment, 'watch' | 'errorReportingId' | 'dataFolder'>;

/**
 * Null unless it is asked for. Of several processes each has a port of its own, one after the other. Loaded only then: it
 * takes a part of the server's start and of its memory.
 */
export const openMetricsOf = async ({ metrics }: WatchSettings): Promise<Metrics | null> =>
  metrics &&
  (await import('./metrics.ts')).openMetrics({ ...metrics, port: metrics.port + ownPlace() });

/** Null unless it is asked for, and loaded only then. */
export const openTracesOf = async (
  { traces }: WatchSettings,
  version: string,
): Promise<Traces | null> =>
  traces && (await import('./traces.ts')).openTraces({ ...traces, version });

const inMegabytes = (bytes: number): number => Math.floor(bytes / 1e6);

interface WatchedBy {
  readonly database: Database;
  readonly metrics: Metrics | null;
  readonly traces: Traces | null;
  readonly version: string;
}

export async function openWatch(
  { watch, errorReportingId, dataFolder }: Settings,
  { database, metrics, traces, version }: WatchedBy,
): Promise<Watch> {
  const logger = openLogger(watch.logLevel, { out: process.stdout, err: process.stderr });
  const errorReporting =
    errorReportingId === null ? null : await openErrorReportingOf(errorReportingId, version);
  const { report, stop } = reportingTo(database, { logger, errorReporting });
  const disk = diskOf(dataFolder);
  const stopWatching = watchDisk(disk, ({ free, total }) =>
    logger.warn(
      { freeMegabytes: inMegabytes(free), ofMegabytes: inMegabytes(total) },
      'The disk is nearly full',
    ),
  );
  metrics?.watch({
    database,
    disk,
    now: () => new Date(),
    backedUpAt: () => backedUpAt(dataFolder),
  });
  return {
    logger,
    told: always(logger),
    errorReporting,
    report,
    disk,
    metrics,
    traces,
    close: async () => {
      stop();
      stopWatching();
      await metrics?.close();
      await traces?.close();
      await errorReporting?.close();
    },
  };
}

/** Loaded only if it is used: it takes a twentieth of the server's start. */
async function openErrorReportingOf(id: string, version: string): Promise<ErrorReporting> {
  const { openErrorReporting } = await import('./error-reporting.ts');
  return openErrorReporting(id, version);
}
