// What an OpenTelemetry collector gets of a server.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '#contract/account.ts';
import { health } from '#contract/health.ts';
import { saveSession } from '#contract/workout.ts';
import { changesSince } from '#domain/session/session-changes.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openTraces, type Traces } from '#server/telemetry/traces.ts';
import { emptyDatabase } from '../tools/empty-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { newTraining, tickFirst } from './training.ts';

interface Span {
  readonly name: string;
  readonly spanId: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
}

interface Sent {
  readonly resourceSpans: { readonly scopeSpans: { readonly spans: Span[] }[] }[];
}

let collector: Server;
let bodies: string[];
let traces: Traces;
let server: TestServer;

async function start(share = 1): Promise<void> {
  const { port } = collector.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/v1/traces`);
  traces = openTraces({ url, share, version: '1' });
  const dumped = await emptyDatabase();
  const database = await openEmbedded(null, { dumped, onStatement: traces.ran });
  server = await startTestServer({ database, traces });
}

beforeEach(async () => {
  bodies = [];
  collector = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      bodies.push(body);
      response.end('{}');
    });
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  collector.closeAllConnections();
  collector.close();
  await server.stop();
  await traces.close();
});

/** Everything that was sent until now. */
async function sent(): Promise<Span[]> {
  await traces.close();
  return bodies.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}

async function save() {
  const { athlete, start: begin } = await newTraining(server);
  const { trainingSession, rev } = await begin();
  const changes = changesSince(trainingSession, tickFirst(trainingSession))!;
  await server.ok(saveSession, { as: athlete, body: { changes }, revision: rev });
  return { athlete, trainingSession };
}

test('a save is a span by its route, with its statements in it, and names no person and no workout', async () => {
  await start();
  const { athlete, trainingSession } = await save();
  const spans = await sent();
  const call = spans.find(({ name }) => name === `PUT ${saveSession.path}`);
  expect(call).toMatchObject({ kind: 2 });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ name }) => name)).toContain('save-session');
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([call?.traceId]));
  const everything = bodies.join('');
  expect(everything).not.toContain(athlete.userId);
  expect(everything).not.toContain(trainingSession._id);
});

test('the trace of a proxy goes on in the call', async () => {
  await start();
  const traceId = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const asking = request(new URL(signIn.path, address), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      expect: '100-continue',
      traceparent: `00-${traceId}-00f067aa0ba902b7-00`,
    },
  });
  const answered = once(asking, 'response');
  asking.flushHeaders();
  // The body comes once the call is under way, read by what belongs to the connection.
  await once(asking, 'continue');
  asking.end(JSON.stringify({ email: 'nobody@example.com', password: 'squats on friday' }));
  const [response] = (await answered) as [IncomingMessage];
  await text(response);
  const spans = await sent();
  const call = spans.find(({ name }) => name === `POST ${signIn.path}`);
  expect(call).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  expect(spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)).not.toEqual([]);
});

test('a header of the caller does not choose what is traced', async () => {
  await start(0);
  const traceparent = '00-a1b2c3d4e5f60718293a4b5c6d7e8f90-00f067aa0ba902b7-01';
  await server.ok(health, { headers: { traceparent } });
  expect(await sent()).toEqual([]);
});

test('a job is a span with its statements in it; what nobody called for is none', async () => {
  await start();
  const { rows } = server.deps.database;
  await rows.selectFrom('training_session').selectAll().execute();
  await traces.job('send-invitations', () =>
    rows.selectFrom('training_session').selectAll().execute(),
  );
  const spans = await sent();
  const job = spans.find(({ name }) => name === 'job send-invitations');
  const queries = spans.filter(({ name }) => name === 'select training_session');
  expect(queries).toMatchObject([{ parentSpanId: job?.spanId }]);
});

test('a collector that has gone holds up no save and no stop', async () => {
  await start();
  collector.closeAllConnections();
  collector.close();
  await save();
  await traces.close();
  expect(bodies).toEqual([]);
});
