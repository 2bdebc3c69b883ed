// What operators see of this server: its log, and where its failures go.
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { ErrorReporting } from './error-reporting.ts';
import { always, openLogger } from './logger.ts';
import { reportingTo } from './reporting.ts';

export interface Watch {
  readonly logger: Logger;
  /** Written whatever the level. */
  readonly told: Logger;
  readonly errorReporting: ErrorReporting | null;
  readonly report: (error: unknown, requestId?: string) => void;
  /** Sends what is pending. */
  readonly close: () => Promise<void>;
}

export async function openWatch(
  { watch, errorReportingId }: Pick<Environment, 'watch' | 'errorReportingId'>,
  database: Database,
  version: string,
): Promise<Watch> {
  const logger = openLogger(watch.logLevel, { out: process.stdout, err: process.stderr });
  const errorReporting =
    errorReportingId === null ? null : await openErrorReportingOf(errorReportingId, version);
  const { report, stop } = reportingTo(database, { logger, errorReporting });
  return {
    logger,
    told: always(logger),
    errorReporting,
    report,
    close: async () => {
      stop();
      await errorReporting?.close();
    },
  };
}

/** Loaded only if it is used: it takes a twentieth of the server's start. */
async function openErrorReportingOf(id: string, version: string): Promise<ErrorReporting> {
  const { openErrorReporting } = await import('./error-reporting.ts');
  return openErrorReporting(id, version);
}
