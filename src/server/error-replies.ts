// Turns everything that is thrown into our form of error reply. Details of unknown errors never leave the server.
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { headers } from '#contract/endpoint.ts';
import { counted } from '#domain/plural.ts';
import {
  deadlockDetected,
  diskFull,
  lockNotAvailable,
  queryCanceled,
  sqlState,
} from './database/database.ts';
import { isOutOfReach } from './database/connection-failures.ts';
import type { Deps } from './deps.ts';
import { FileStoreFailure } from './files/file-store.ts';
import {
  internal,
  malformedRequest,
  RequestError,
  tooLarge,
  unavailable,
  unsupportedMediaType,
} from './errors.ts';

export function answerErrors(app: FastifyInstance, deps: Deps): void {
  app.setErrorHandler((error: FastifyError | RequestError, request, reply) => {
    const refusal = refusalOf(error, request);
    request.refusedAs = refusal.body.type;
    if (refusal.status >= 500 && refusal !== error) deps.report(error, request.id);
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

function refusalOf(error: FastifyError | RequestError, request: FastifyRequest): RequestError {
  if (error instanceof RequestError) return error;
  if (sqlState(error) === queryCanceled)
    return unavailable({
      words: 'This is taking too long. Please try again in a minute.',
      retryAfterSeconds: 60,
    });
  if (sqlState(error) === diskFull || error.code === 'ENOSPC')
    return unavailable({
      words:
        'The server has no room left. What’s on your device stays there until it can be saved.',
      retryAfterSeconds: 60,
    });
  if (error instanceof FileStoreFailure)
    return unavailable({
      words: 'Photos and videos can’t be reached at the moment. Please try again in a minute.',
      retryAfterSeconds: 30,
    });
  if (isOutOfReach(error) || isContended(error)) return unavailable({ retryAfterSeconds: 5 });
  const { statusCode = 500 } = error;
  const longestBody = request.routeOptions.config.endpoint?.longestBody;
  if (statusCode === 413)
    return tooLarge(
      longestBody ? { words: `This is larger than ${inMegabytes(longestBody)} MB.` } : {},
    );
  if (statusCode === 415) return unsupportedMediaType();
  if (statusCode === 503) return unavailable({ retryAfterSeconds: 5 });
  return statusCode < 500 ? malformedRequest() : internal({ words: quotable(request.id) });
}

/** So that somebody who asks for help can name the line in the log. */
const quotable = (requestId: string): string =>
  `Something went wrong on our side. If it happens again, tell us this code: ${requestId}`;

const inMegabytes = (bytes: number): number => Math.floor(bytes / 1_048_576);

/** Others write the same rows: it passes. */
const isContended = (error: FastifyError): boolean =>
  [lockNotAvailable, deadlockDetected].includes(sqlState(error) as string);

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/**
 * A schema's objection to a value, worded for the person who entered it: 'must not be empty', after the field's name.
 * The library's words are for programmers. Passed to `z.config` as `localeError`.
 */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'is missing'
        : `must be ${typeNames[issue.expected] ?? 'of another kind'}`;
    case 'too_small':
      return issue.minimum === 1 && issue.origin === 'string'
        ? 'must not be empty'
        : `must ${verbOf(issue.origin)} at least ${amount(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `must ${verbOf(issue.origin)} at most ${amount(issue.origin, issue.maximum)}`;
    case 'not_multiple_of':
      return issue.divisor === 1
        ? 'must be a whole number'
        : `must be in steps of ${issue.divisor}`;
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_format':
      return formats[issue.format] ?? 'is not in the right form';
    default:
      return 'is not valid';
  }
}

/** One sentence about the first field: 'First name must not be empty.' */
export function fieldSentence(fields: Readonly<Record<string, string>>): string | undefined {
  const [first] = Object.entries(fields);
  if (!first) return undefined;
  const [path, words] = first;
  const name = path
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after}`)
    .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replaceAll('.', ', ')
    .toLowerCase();
  const sentence = /^[A-Z]/.test(words) ? `${name}: ${words}` : `${name} ${words}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`.replace(/[^.!?]$/, '$&.');
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  email: 'is not an e-mail address',
  url: 'is not a web address',
  date: 'is not a date like 2026-11-23',
  datetime: 'is not a date and time',
};

const isCounted = (origin: string): boolean => origin === 'string' || origin === 'array';
const verbOf = (origin: string): string => (isCounted(origin) ? 'have' : 'be');

function amount(origin: string, limit: number | bigint): string {
  if (!isCounted(origin)) return String(limit);
  return counted(Number(limit), origin === 'string' ? 'character' : 'item');
}
