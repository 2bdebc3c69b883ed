import type { FastifyRequest } from 'fastify';
import { headers } from '#contract/endpoint.ts';
import { wireVersion } from '#contract/wire-version.ts';

/** The wire version of the app that asks. A caller that names none is not our app, and gets the current one. */
export const versionOf = (request: FastifyRequest): number =>
  Number(request.headers[headers.wireVersion.toLowerCase()] ?? wireVersion);
