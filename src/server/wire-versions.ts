import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/endpoint.ts';
import { oldestWireVersion } from '#contract/wire-version.ts';
import { clientTooOld } from './errors.ts';

/** Work that an app sends while it is too old stays on its device until it is updated. */
export function refuseOldClients(request: FastifyRequest): void {
  const sent = request.headers[headers.wireVersion.toLowerCase()];
  if (sent !== undefined && Number(sent) < oldestWireVersion) throw clientTooOld();
}
