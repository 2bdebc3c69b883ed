// Where failures of the server go: into the log, and to the service that collects errors.
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { ErrorReporting } from './error-reporting.ts';
import { errorMessage } from './error-text.ts';
import { watchOutages } from './outages.ts';

interface Reporting {
  readonly report: (error: unknown, requestId?: string) => void;
  readonly stop: () => void;
}

/** What fails because the database is away is one failure, not one for each call. */
export function reportingTo(
  database: Pick<Database, 'kind' | 'run'>,
  { logger, errorReporting }: { logger: Logger; errorReporting: ErrorReporting | null },
  askEveryMs = 1000,
): Reporting {
  const report: Reporting['report'] = (error, requestId) => {
    logger.error({ requestId, err: error }, errorMessage(error));
    errorReporting?.report(error);
  };
  // The embedded database lives in this process.
  if (database.kind === 'embedded') return { report, stop: () => {} };
  const answers = () => database.run({ name: 'health', text: 'SELECT 1' }, []);
  const outages = watchOutages(answers, askEveryMs, {
    began: (error) => {
      logger.error({ err: error }, 'The database can’t be reached');
      errorReporting?.report(error);
    },
    ended: (outage) => logger.warn(outage, 'The database can be reached again'),
  });
  return {
    report: (error, requestId) => {
      if (!outages.include(error)) report(error, requestId);
    },
    stop: outages.stop,
  };
}
