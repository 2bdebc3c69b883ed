import type { FastifyInstance } from 'fastify';
import { signIn, signOut, validateSession } from '#contract/account.ts';
import { logIn } from '../commands/log-in.ts';
import type { Deps } from '../deps.ts';
import { rateLimited, signInRequired } from '../errors.ts';
import type { Serve } from '../handle.ts';
import { presentCurrentUser } from '../presenters/user.ts';
import { revokeDeviceSession } from '../queries/device-sessions.ts';
import { findUser } from '../queries/users.ts';

export function serveAccount(serve: Serve, app: FastifyInstance, { limits }: Deps): void {
  const timeWindow = '1 minute';
  const perAddress = app.createRateLimit({ max: limits.signInsPerAddress, timeWindow });
  const perAccount = app.createRateLimit({
    max: limits.signInsPerAccount,
    timeWindow,
    keyGenerator: ({ body }) => `account ${(body as { email: string }).email.toLowerCase()}`,
  });

  serve(signIn, async ({ deps, body, request }) => {
    for (const check of [perAddress, perAccount]) {
      const limit = await check(request);
      if (!limit.isAllowed && limit.isExceeded)
        throw rateLimited({ retryAfterSeconds: limit.ttlInSeconds });
    }
    const { user, token } = await logIn(deps, body);
    return { user: { ...presentCurrentUser(user), token } };
  });

  serve(validateSession, async ({ rows, identity }) => {
    const user = await findUser(rows, identity.userId);
    if (!user) throw signInRequired();
    return { user: presentCurrentUser(user) };
  });

  serve(signOut, async ({ deps, rows, identity }) => {
    await revokeDeviceSession(rows, identity.tokenHash, deps.now());
    return {};
  });
}
