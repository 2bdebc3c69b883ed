// What the server counts for its operator, in the form that Prometheus reads. Off unless METRICS_PORT is set, and loaded
// only then.
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import type { ErrorType } from '#contract/errors.ts';
import type { OnStatement } from '../database/statements.ts';
import { type GaugeSources, watchGauges } from './gauges.ts';
import type { MetricsAddress } from './settings.ts';

export interface Metrics {
  readonly answered: (call: AnsweredCall) => void;
  readonly refused: (reason: ErrorType) => void;
  readonly ran: OnStatement;
  readonly saved: () => void;
  /** How many more sets are done than before a save. */
  readonly ticked: (sets: number) => void;
  /** A device came to read, and has had this unsent for so long. */
  readonly waited: (seconds: number) => void;
  /** From now on the values of these are told, too. */
  readonly watch: (sources: Partial<GaugeSources>) => void;
  readonly close: () => Promise<void>;
}

interface AnsweredCall {
  readonly method: string;
  /** With names in place of ids; null: the address leads nowhere. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** From a fast save to the longest that a call may take. */
const ofCalls = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const ofStatements = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];
/** From a minute to a month without a signal. */
const ofWaits = [10, 60, 600, 3600, 21_600, 86_400, 259_200, 604_800, 2_592_000];

/** Resolves when Prometheus can read at the address. */
export async function openMetrics({ host, port }: MetricsAddress): Promise<Metrics> {
  const exporter = new PrometheusExporter({
    host,
    port,
    preventServerStart: true,
    withoutScopeInfo: true,
  });
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('holdfast');
  const histogram = (name: string, description: string, bounds: number[]) =>
    meter.createHistogram(name, { description, advice: { explicitBucketBoundaries: bounds } });
  const calls = histogram('holdfast_call_duration_seconds', 'Answered calls', ofCalls);
  const statements = histogram('holdfast_statement_duration_seconds', 'Statements', ofStatements);
  const waits = histogram('holdfast_unsent_seconds', 'What a device had yet to send', ofWaits);
  const failed = meter.createCounter('holdfast_failed_statements_total');
  const refusals = meter.createCounter('holdfast_refusals_total');
  const saves = meter.createCounter('holdfast_saves_total');
  const sets = meter.createCounter('holdfast_ticked_sets_total');
  const sources: Partial<GaugeSources> = {};
  watchGauges(meter, sources);
  await exporter.startServer();
  return {
    answered: ({ method, route, status, seconds }) =>
      calls.record(seconds, {
        method: methods.has(method) ? method : 'other',
        route: route ?? 'none',
        status: `${Math.floor(status / 100)}xx`,
      }),
    refused: (reason) => refusals.add(1, { reason }),
    ran: ({ name: statement, seconds, hasFailed }) => {
      statements.record(seconds, { statement });
      if (hasFailed) failed.add(1, { statement });
    },
    saved: () => saves.add(1),
    ticked: (more) => {
      if (more > 0) sets.add(more);
    },
    waited: (seconds) => waits.record(seconds),
    watch: (given) => void Object.assign(sources, given),
    close: () => provider.shutdown(),
  };
}
