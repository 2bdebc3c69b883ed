import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';

test.each([
  ['http://localhost:4318', 'http://localhost:4318/v1/traces'],
  ['http://localhost:4318/', 'http://localhost:4318/v1/traces'],
  ['https://collector.test/otlp', 'https://collector.test/otlp/v1/traces'],
])('with the collector %s traces go to %s, as OpenTelemetry has it', (endpoint, address) => {
  const { traces } = readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).watch;
  expect(traces).toEqual({ url: new URL(address), share: 1 });
});

test.each([
  ['LOG_LEVEL', 'loud', 'error, warn, info or debug'],
  ['METRICS_PORT', '70000', 'a port number'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'an address like http://localhost:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '5%', 'a number from 0 to 1'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'a number from 0 to 1'],
])('%s may not be %s', (variable, value, expected) => {
  expect(() => readEnvironment({ [variable]: value })).toThrow(
    `The environment variable ${variable} must be ${expected}.`,
  );
});
