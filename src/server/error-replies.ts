// Turns whatever was thrown into the one form of error replies. Nothing of an unknown error gets out.
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Deps } from './deps.ts';
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
  app.setErrorHandler((error: FastifyError | RequestError, _, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500 && refusal !== error) deps.report(error);
    if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds);
    return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.body);
  });
}

function refusalOf(error: FastifyError | RequestError): RequestError {
  if (error instanceof RequestError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return invalidRequest({ fields: fieldsOf(error.validation) });
  if (isConnectionFailure(error)) return unavailable({ retryAfterSeconds: 5 });
  const { statusCode = 500 } = error;
  if (statusCode === 413) return tooLarge();
  if (statusCode === 415) return unsupportedMediaType();
  if (statusCode === 503) return unavailable({ retryAfterSeconds: 5 });
  return statusCode < 500 ? malformedRequest() : internal();
}

const fieldsOf = (
  issues: readonly { instancePath: string; message?: string }[],
): Record<string, string> =>
  Object.fromEntries(
    issues.map(({ instancePath, message }) => [
      instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
      message ?? 'is not valid',
    ]),
  );

// Node's codes of a lost connection, and PostgreSQL's classes 08 (connection) and 57P (shutdown).
const isConnectionFailure = ({ code }: FastifyError): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P\w{2}|53300)$/.test(code ?? '');
