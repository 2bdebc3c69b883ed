import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signIn, signOut, validateSession } from '#contract/account.ts';
import { getDevices, signOutDevice } from '#contract/devices.ts';
import { finishSocialLogin, getSocialProviders, startSocialLogin } from '#contract/social-login.ts';
import * as devices from '../commands/devices.ts';
import { currentUser } from '../commands/live-access.ts';
import { logIn } from '../commands/log-in.ts';
import * as elsewhere from '../commands/log-in-elsewhere.ts';
import type { Deps } from '../deps.ts';
import { isLoopback } from '../environment.ts';
import type { Serve } from '../handle.ts';
import type { LiveService } from '../live/live-service.ts';
import { limitTo } from '../rate-limits.ts';

export function serveAccount(
  serve: Serve,
  app: FastifyInstance,
  { limits }: Deps,
  live: LiveService,
): void {
  const timeWindow = '1 minute';
  const limitAddress = limitTo(app, { max: limits.signInsPerAddress, timeWindow });
  const limitAccount = limitTo(app, {
    max: limits.signInsPerAccount,
    timeWindow,
    keyGenerator: ({ body }) => `account ${(body as { email: string }).email.toLowerCase()}`,
  });

  serve(signIn, async ({ deps, rows, body, request }) => {
    await limitAddress(request);
    await limitAccount(request);
    const user = await logIn(rows, body, { isFromHere: isFromHere(request) });
    return devices.signInDevice(deps, rows, user, { live, request });
  });

  serve(validateSession, async ({ deps, rows, identity }) => {
    return { user: await currentUser(deps, rows, live, identity.userId) };
  });

  serve(signOut, async ({ deps, rows, identity }) => {
    await devices.signOut(deps, rows, identity);
    return {};
  });

  serve(getSocialProviders, async ({ deps }) => ({ providers: [...deps.socialProviders.list] }));

  serve(startSocialLogin, async ({ deps, params, request }) => {
    await limitAddress(request);
    return elsewhere.beginSocialLogin(deps, params.provider);
  });

  serve(finishSocialLogin, async ({ deps, rows, body, request }) => {
    await limitAddress(request);
    const user = await elsewhere.finishSocialLogin(deps, body);
    return devices.signInDevice(deps, rows, user, { live, request });
  });

  serve(getDevices, async ({ deps, rows, identity }) => ({
    devices: await devices.showDevices(deps, rows, identity),
  }));

  serve(signOutDevice, async ({ deps, rows, identity, params }) => {
    await devices.signOutDevice(deps, rows, identity, params.id);
    return {};
  });
}

/** A proxy on this machine reaches a server that listens on loopback, and everybody can reach the proxy. */
const isFromHere = ({ hostname, headers }: FastifyRequest): boolean =>
  isLoopback(hostname) &&
  !['forwarded', 'x-forwarded-for', 'x-forwarded-host'].some((header) => header in headers);
