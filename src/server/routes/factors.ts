import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/factors.ts';
import * as factors from '../commands/factors.ts';
import { secureAccount } from '../commands/secure-account.ts';
import * as secondFactor from '../commands/second-factor.ts';
import type { Deps } from '../deps.ts';
import type { Serve } from '../handle.ts';
import type { LiveService } from '../live/live-service.ts';
import { isAppCode } from '../one-time-codes.ts';
import { limitTo } from '../rate-limits.ts';

export function serveFactors(
  serve: Serve,
  app: FastifyInstance,
  deps: Deps,
  live: LiveService,
): void {
  serveSecondStep(serve, app, deps, live);
  serveSetUp(serve, app, deps);
}

function serveSecondStep(serve: Serve, app: FastifyInstance, deps: Deps, live: LiveService): void {
  const { limits } = deps;
  const limitAddress = limitTo(app, {
    name: 'second steps of an address',
    isExact: true,
    max: limits.signInsPerAddress,
    timeWindow: '1 minute',
  });
  const limitAccount = limitTo(app, {
    name: 'codes for an account',
    isExact: true,
    max: limits.signInsPerAccount,
    // A code has six digits: guesses at it are rarer than at a password.
    timeWindow: '15 minutes',
    keyGenerator: (request) =>
      secondFactor.guesserOf(deps, request.body as { token: string }, request),
  });

  serve(calls.finishSignIn, async ({ deps, rows, body, request, reply }) => {
    await limitAddress(request);
    // Nobody guesses a recovery code: with one the owner gets in while others guess.
    if (isAppCode(body.code)) await limitAccount(request);
    return secondFactor.finishSignIn(deps, rows, body, { live, request, reply });
  });

  serve(calls.beginPasskeySignIn, async ({ deps, rows, request }) => {
    await limitAddress(request);
    return secondFactor.beginPasskeySignIn(deps, rows);
  });

  serve(calls.signInWithPasskey, async ({ deps, rows, body, request, reply }) => {
    await limitAddress(request);
    return secondFactor.signInWithPasskey(deps, rows, body, { live, request, reply });
  });

  serve(calls.secureAccount, async ({ deps, body, request }) => {
    await limitAddress(request);
    const { userId, resetToken } = await secureAccount(deps, body.token);
    request.signedInAs = userId;
    return { resetToken };
  });
}

function serveSetUp(serve: Serve, app: FastifyInstance, { limits }: Deps): void {
  const limitGuesses = limitTo(app, {
    name: 'guesses in settings',
    isExact: true,
    max: limits.signInsPerAccount,
    timeWindow: '1 minute',
    keyGenerator: ({ identity }) => String(identity?.userId),
  });

  serve(calls.getFactors, async ({ rows, identity }) => factors.showFactors(rows, identity.userId));

  serve(calls.beginApp, async ({ deps, identity, body, request }) => {
    await limitGuesses(request);
    return factors.beginApp(deps, identity, body.password);
  });

  serve(calls.confirmApp, async ({ deps, identity, body, request }) => {
    await limitGuesses(request);
    return factors.confirmApp(deps, identity, body.code);
  });

  serve(calls.beginPasskey, async ({ deps, rows, identity, body, request }) => {
    await limitGuesses(request);
    return factors.beginPasskey(deps, rows, identity, body.password);
  });

  serve(calls.addPasskey, async ({ deps, identity, body, request }) =>
    factors.addPasskey(deps, identity, { ...body, userAgent: request.headers['user-agent'] }),
  );

  serve(calls.removeFactor, async ({ deps, identity, body, request }) => {
    await limitGuesses(request);
    await factors.removeFactor(deps, identity, body);
    return {};
  });

  serve(calls.makeRecoveryCodes, async ({ deps, identity, body, request }) => {
    await limitGuesses(request);
    return { recoveryCodes: await factors.makeRecoveryCodes(deps, identity, body.password) };
  });
}
