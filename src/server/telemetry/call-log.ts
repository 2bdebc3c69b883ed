// What the log says of a call once it is answered.
import { randomUUID } from 'node:crypto';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { claimedUserId } from '../authenticate.ts';

/** Longer than people wait without wondering. */
const slowMs = 1000;

/** The header of each reply that a person can quote, and the name of the field in the log. */
export const requestIdHeader = 'x-request-id';
export const requestIdField = 'requestId';

/** Short enough to read out over the phone. The caller's own is never taken: it would get into the log. */
export const newRequestId = (): string => randomUUID().slice(0, 13);

export function nameReplies(app: FastifyInstance): void {
  app.addHook(
    'onRequest',
    async (request, reply) => void reply.header(requestIdHeader, request.id),
  );
}

/** One line a call: a warning if it was slow, otherwise for those who ask for it. */
export class CallLog extends LogController {
  constructor() {
    super({ disableRequestLogging: false, requestIdLogLabel: requestIdField });
  }

  override incomingRequest(): void {}

  /** Its words have the address, and the line of the finished call says it all. */
  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { config, url: route = null } = request.routeOptions;
    const isSlow = reply.elapsedTime > slowMs && !config.mayTakeLong;
    if (!isSlow && request.log.level !== 'info' && request.log.level !== 'debug') return;
    const line = {
      method: request.method,
      route: request.is404 ? null : route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: callerOf(request, reply),
      ...(request.refusedAs && { refusedAs: request.refusedAs }),
      // The caller lost the signal before the reply was through.
      ...(error && { cutOff: true }),
    };
    if (isSlow) request.log.warn(line, 'Slow call');
    else request.log.info(line, 'Call');
  }
}

/** A save by the fast path is checked against the user it names; other calls say whose they are. */
function callerOf(request: FastifyRequest, { statusCode }: FastifyReply): string | null {
  const known = request.identity?.userId ?? request.signedInAs;
  if (known || statusCode !== 200 || !request.routeOptions.config.endpoint?.write)
    return known ?? request.liveUser;
  return request.routeOptions.config.endpoint.access === 'public' ? null : claimedUserId(request);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It waits for news, so a long call says nothing. */
    mayTakeLong?: boolean;
  }
}
