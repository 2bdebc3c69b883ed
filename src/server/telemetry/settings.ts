// What operators see of the server, from the environment.
import * as z from 'zod/mini';

export const logLevels = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Where Prometheus reads. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** Where traces go, and of how many calls: 1 is all of them. */
export interface TraceSettings {
  readonly url: URL;
  readonly share: number;
}

export interface WatchSettings {
  readonly logLevel: LogLevel;
  /** Null: nothing is counted. */
  readonly metrics: MetricsAddress | null;
  /** Null: nothing is traced. */
  readonly traces: TraceSettings | null;
}

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

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
  // OpenTelemetry's own names: its other variables, like OTEL_EXPORTER_OTLP_HEADERS, count as well.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.string().check(z.refine(isWebAddress, 'must be an address like http://localhost:4318')),
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')),
    '1',
  ),
};

export const readWatch = (
  read: z.infer<z.ZodMiniObject<typeof WatchVariables>>,
): WatchSettings => ({
  logLevel: read.LOG_LEVEL,
  metrics:
    read.METRICS_PORT === undefined
      ? null
      : { host: read.METRICS_HOST, port: Number(read.METRICS_PORT) },
  traces:
    read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? null
      : {
          url: new URL('v1/traces', `${read.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/`),
          share: Number(read.OTEL_TRACES_SAMPLER_ARG),
        },
});
