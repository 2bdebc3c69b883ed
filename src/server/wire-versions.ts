import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/endpoint.ts';
import { oldestWireVersion, wireVersion } from '#contract/wire-version.ts';
import { clientTooOld, unavailable } from './errors.ts';

/** Work that an app sends while it is too old stays on its device until it is updated. */
export function refuseOldClients(request: FastifyRequest): void {
  if (versionOf(request) < oldestWireVersion) throw clientTooOld();
}

/**
 * While servers are updated one after the other, an app of the next release may meet one that is not updated
 * yet. It would drop what it does not know of a document: the app is asked to send it again soon. Reading is
 * answered, and so is everything that carries no document.
 */
export function deferNewerWrites(request: FastifyRequest): void {
  const { endpoint } = request.routeOptions.config;
  const keeps = endpoint?.write || endpoint?.carriesDocuments;
  if (keeps && versionOf(request) > wireVersion)
    throw unavailable({
      words: 'The server is being updated. This will be sent again by itself.',
      retryAfterSeconds: 10,
    });
}

/** Who names none is no app of ours, and speaks the version of today. */
const versionOf = (request: FastifyRequest): number =>
  Number(request.headers[headers.wireVersion.toLowerCase()] ?? wireVersion);
