// Turns everything that is thrown into our form of error reply. Details of unknown errors never leave the server.
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { headers } from '#contract/endpoint.ts';
import type { Deps } from './deps.ts';
import { fieldSentence } from './refusal-texts.ts';
import {
  internal,
  invalidRequest,
  malformedRequest,
  RequestError,
  tooLarge,
  unavailable,
  unsupportedMediaType,
} from './errors.ts';

export function answerErrors(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error: FastifyError | RequestError, request, reply) => {
    const refusal = refusalOf(error, request.routeOptions.config.endpoint?.longestBody);
    if (refusal.status >= 500 && refusal !== error) deps.report(error);
    if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds);
    return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.body);
  });
}

/** A request that Node itself cannot parse never reaches Fastify, so its reply is written by hand. */
export function answerUnreadable({ code }: { readonly code?: string }, socket: Socket): void {
  const { body } = code === 'HPE_HEADER_OVERFLOW' ? tooLarge() : malformedRequest();
  const status =
    code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const text = JSON.stringify(body);
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'X-Content-Type-Options: nosniff',
      `${headers.api}: 1`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      text,
    ].join('\r\n'),
  );
}

function refusalOf(error: FastifyError | RequestError, longestBody?: number): RequestError {
  if (error instanceof RequestError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldsOf(error.validation);
    const words = fieldSentence(fields);
    return invalidRequest({ fields, ...(words !== undefined && { words }) });
  }
  if (isConnectionFailure(error)) return unavailable({ retryAfterSeconds: 5 });
  const { statusCode = 500 } = error;
  if (statusCode === 413)
    return tooLarge(
      longestBody ? { words: `This is larger than ${inMegabytes(longestBody)} MB.` } : {},
    );
  if (statusCode === 415) return unsupportedMediaType();
  if (statusCode === 503) return unavailable({ retryAfterSeconds: 5 });
  return statusCode < 500 ? malformedRequest() : internal();
}

const inMegabytes = (bytes: number): number => Math.floor(bytes / 1_048_576);

const fieldsOf = (
  issues: readonly { instancePath: string; message?: string }[],
): Record<string, string> =>
  Object.fromEntries(
    issues.map(({ instancePath, message }) => [
      instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
      message ?? 'is not valid',
    ]),
  );

// Node's codes for a lost connection, and PostgreSQL's classes 08 (connection) and 57P (shutdown).
const isConnectionFailure = ({ code }: FastifyError): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P\w{2}|53300)$/.test(code ?? '');
