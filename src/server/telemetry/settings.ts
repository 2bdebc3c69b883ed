// What operators see of the server, from the environment.
import * as z from 'zod/mini';

export const logLevels = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Where Prometheus reads. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

export interface WatchSettings {
  readonly logLevel: LogLevel;
  /** Null: nothing is counted. */
  readonly metrics: MetricsAddress | null;
}

export const WatchVariables = {
  LOG_LEVEL: z._default(
    z.enum(logLevels, { error: `must be ${logLevels.join(', ').replace(/, (\w+)$/, ' or $1')}` }),
    'warn',
  ),
  METRICS_PORT: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
          'must be a port number',
        ),
      ),
  ),
  METRICS_HOST: z._default(z.string().check(z.minLength(1, 'must not be empty')), '127.0.0.1'),
};

export const readWatch = (
  read: z.infer<z.ZodMiniObject<typeof WatchVariables>>,
): WatchSettings => ({
  logLevel: read.LOG_LEVEL,
  metrics:
    read.METRICS_PORT === undefined
      ? null
      : { host: read.METRICS_HOST, port: Number(read.METRICS_PORT) },
});
