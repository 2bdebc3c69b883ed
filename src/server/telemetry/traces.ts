// What a call or a job spent its time on, statement by statement, sent to a collector by OTLP. Off unless
// OTEL_EXPORTER_OTLP_ENDPOINT is set, and loaded only then.
import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OnStatement } from '../database/statements.ts';
import type { TraceSettings } from './settings.ts';

export interface Traces {
  /** A span for each call of the API. A proxy's trace goes on in it. */
  readonly follow: (app: FastifyInstance) => void;
  /** A span of the call or job that is under way. */
  readonly ran: OnStatement;
  readonly job: <T>(kind: string, work: () => Promise<T>) => Promise<T>;
  /** Sends what is pending, but waits no longer than a few seconds for the collector. */
  readonly close: () => Promise<void>;
}

const patienceMs = 5000;

/** A collector that does not answer costs spans and nothing else: they wait in memory, at most 2,048 of them. */
export function openTraces({ url, share, version }: TraceSettings & { version: string }): Traces {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: url.href, timeoutMillis: patienceMs });
  const chosen = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'holdfast', 'service.version': version }),
    // Anybody can send a header that says their call was chosen, so that says nothing.
    sampler: new ParentBasedSampler({
      root: chosen,
      remoteParentSampled: chosen,
      remoteParentNotSampled: chosen,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patienceMs })],
  });
  const tracer = provider.getTracer('holdfast');
  return {
    follow: (app) => followCalls(app, tracer),
    ran: ({ name, seconds, hasFailed }) => {
      if (!trace.getSpan(context.active())) return;
      const end = Date.now();
      const span = tracer.startSpan(name, {
        kind: SpanKind.CLIENT,
        startTime: end - seconds * 1000,
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
      });
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    job: (kind, work) =>
      tracer.startActiveSpan(
        `job ${kind}`,
        { kind: SpanKind.CONSUMER, root: true },
        async (span) => {
          try {
            return await work();
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR });
            throw error;
          } finally {
            span.end();
          }
        },
      ),
    close: async () => {
      // It rejects if the collector does not answer.
      await provider.shutdown().catch(() => {});
      context.disable();
    },
  };
}

const propagator = new W3CTraceContextPropagator();

/** Neither addresses nor people are in it: an address can have a secret in it, and a route has names in place of ids. */
function followCalls(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _, done) => {
    const { config, url: route } = request.routeOptions;
    const { method, headers } = request;
    // How long somebody waited for news says nothing about the server.
    if (request.is404 || !route?.startsWith('/api') || config.mayTakeLong) return done();
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'holdfast.request_id': request.id,
        },
      },
      propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter),
    );
    spans.set(request, span);
    context.with(trace.setSpan(ROOT_CONTEXT, span), done);
  });
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', status);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
