import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/endpoint.ts';
import { oldestWireVersion, wireVersion } from '#contract/wire-version.ts';
import { clientTooOld, unavailable } from './errors.ts';

/** Changes in an app that is too old stay on its device until it is updated. */
export function refuseOldClients(request: FastifyRequest): void {
  if (versionOf(request) < oldestWireVersion) throw clientTooOld();
}

/**
 * While servers are updated one by one, an app of the next release may reach one that is not updated yet. That server
 * would drop the fields it does not know, so it asks the app to send the document again soon. Reads are answered, and
 * so is everything else that carries no document.
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

/** A caller that names no version is not our app, and gets the current one. */
const versionOf = (request: FastifyRequest): number =>
  Number(request.headers[headers.wireVersion.toLowerCase()] ?? wireVersion);
