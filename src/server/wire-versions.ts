import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/endpoint.ts';
import { wireVersion } from '#contract/wire-version.ts';
import { clientTooOld } from './errors.ts';

/** This version and the two before it are understood. */
const oldestUnderstood = wireVersion - 2;

/** Work that an app sends while it is too old stays on its device until it is updated. */
export function refuseOldClients(request: FastifyRequest): void {
  const sent = request.headers[headers.wireVersion.toLowerCase()];
  if (sent !== undefined && Number(sent) < oldestUnderstood) throw clientTooOld();
}
