// Adds to the security log what calls did, before they are answered, and what they were refused.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signIn, signOut } from '#contract/account.ts';
import { signOutDevice } from '#contract/devices.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorType } from '#contract/errors.ts';
import {
  addPasskey,
  confirmApp,
  finishSignIn,
  makeRecoveryCodes,
  removeFactor,
  secureAccount,
  signInWithPasskey,
} from '#contract/factors.ts';
import { UserId } from '#contract/ids.ts';
import { registerInvited } from '#contract/invitations.ts';
import { deleteAccount, exportOwnData } from '#contract/own-data.ts';
import { changePassword, setNewPassword } from '#contract/password.ts';
import { createCheckoutSession, settlePayment } from '#contract/payments.ts';
import { confirmAccount } from '#contract/registration.ts';
import * as roles from '#contract/roles.ts';
import { createStripeAccount, getSales, refundSale } from '#contract/sales.ts';
import { getSecurityEvents, type SecurityEventKind } from '#contract/security-events.ts';
import { finishSocialLogin } from '#contract/social-login.ts';
import { restrictProgram, unrestrictProgram } from '#contract/store.ts';
import { deviceName } from './commands/sign-in.ts';
import type { Deps } from './deps.ts';
import { addSecurityEvent, type NewSecurityEvent } from './stores/security-events.ts';
import { findUserByEmail } from './stores/users.ts';
import { addressOf } from './rate-limits.ts';

interface Logged {
  readonly kind: SecurityEventKind;
  /** A word of ours; null: the call is not logged this time. */
  readonly detail?: (request: FastifyRequest) => string | null;
}

const right = (name: 'admin' | 'moderator' | 'canSwitchRoles') => (request: FastifyRequest) =>
  (request.body as Record<string, boolean>)[name] ? 'given' : 'taken away';

const logged = new Map<Endpoint, Logged>([
  [confirmAccount, { kind: 'registered' }],
  [registerInvited, { kind: 'registered' }],
  [signIn, { kind: 'signed-in', detail: () => 'password' }],
  [finishSignIn, { kind: 'signed-in', detail: () => 'second factor' }],
  [signInWithPasskey, { kind: 'signed-in', detail: () => 'passkey' }],
  [confirmApp, { kind: 'factor-added', detail: () => 'app' }],
  [addPasskey, { kind: 'factor-added', detail: () => 'passkey' }],
  [removeFactor, { kind: 'factor-removed' }],
  [makeRecoveryCodes, { kind: 'recovery-codes-made' }],
  [secureAccount, { kind: 'account-secured' }],
  [finishSocialLogin, { kind: 'signed-in', detail: () => 'another service' }],
  [signOut, { kind: 'signed-out' }],
  [signOutDevice, { kind: 'device-signed-out' }],
  [changePassword, { kind: 'password-changed' }],
  [setNewPassword, { kind: 'password-reset' }],
  [roles.setAdmin, { kind: 'admin-right-changed', detail: right('admin') }],
  [roles.setModerator, { kind: 'moderator-right-changed', detail: right('moderator') }],
  [roles.setCanSwitchRoles, { kind: 'role-switching-changed', detail: right('canSwitchRoles') }],
  [roles.switchRole, { kind: 'role-switched' }],
  [roles.restrictUser, { kind: 'user-restricted' }],
  [roles.signOutEverywhere, { kind: 'signed-out-everywhere' }],
  [roles.removeFactorsOf, { kind: 'factors-removed' }],
  [roles.unrestrictUser, { kind: 'restriction-lifted' }],
  [restrictProgram, { kind: 'program-restricted' }],
  [unrestrictProgram, { kind: 'program-restriction-lifted' }],
  [exportOwnData, { kind: 'data-exported' }],
  [deleteAccount, { kind: 'account-deleted' }],
  [createCheckoutSession, { kind: 'checkout-begun' }],
  [settlePayment, { kind: 'payment-settled' }],
  [refundSale, { kind: 'sale-refunded' }],
  [createStripeAccount, { kind: 'payouts-opened' }],
  [roles.searchUsers, { kind: 'accounts-searched' }],
  [getSecurityEvents, { kind: 'log-viewed' }],
]);

/** By the status of the reply. */
const refused: Readonly<Record<number, SecurityEventKind>> = {
  400: 'input-refused',
  403: 'not-allowed',
  429: 'too-many-requests',
};

/** What no attacker gains by: a restricted account, an address that is not confirmed, a subscription that is missing. */
const harmless: readonly ErrorType[] = ['restricted', 'not-verified', 'subscribers-only'];

declare module 'fastify' {
  interface FastifyRequest {
    /** Who has just signed in with this call. */
    signedInAs: UserId | null;
    /** Why the call was refused. */
    refusedAs: ErrorType | null;
  }
}

export function keepSecurityLog(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('signedInAs', null);
  app.decorateRequest('refusedAs', null);
  const isRepeat = rememberRefusals(deps);
  app.addHook('onSend', async (request, reply) => {
    const event = eventOf(request, reply.statusCode);
    if (!event) return;
    try {
      const caller = event.by ?? addressOf(request);
      if (isRefusal(event.kind) && isRepeat(`${caller} ${event.detail}`)) return;
      await addToLog(deps, { ...event, about: event.about ?? (await guessedAccount(request)) });
    } catch (error) {
      // The caller's own work is done: it must not fail because the log does.
      deps.report(error);
    }
  });

  /** Whose password was guessed. */
  async function guessedAccount(request: FastifyRequest): Promise<UserId | null> {
    if (request.routeOptions.config.endpoint !== signIn || request.signedInAs) return null;
    // A body that can't be read has been refused before it was checked.
    const { email } = (request.body ?? {}) as { email?: unknown };
    if (typeof email !== 'string') return null;
    return (await findUserByEmail(deps.database.rows, email.toLowerCase()))?.id ?? null;
  }
}

/** Into the database, and as a line for the operator's own tools. */
export async function addToLog(
  { database, now, log }: Pick<Deps, 'database' | 'now' | 'log'>,
  event: Omit<NewSecurityEvent, 'at'>,
): Promise<void> {
  const at = now();
  await addSecurityEvent(database.rows, { ...event, at });
  log({ event: event.kind, at: at.toISOString(), ...event, kind: undefined });
}

function eventOf(request: FastifyRequest, status: number): Omit<NewSecurityEvent, 'at'> | null {
  const { endpoint } = request.routeOptions.config;
  const found = endpoint && kindOf(request, endpoint, status);
  if (!found) return null;
  const by = request.identity?.userId ?? request.signedInAs;
  const about = aboutOf(request);
  return {
    ...found,
    by,
    about: about === by ? null : about,
    // Nothing leads back to somebody who has deleted their account.
    ...(endpoint === deleteAccount
      ? { device: null, address: null }
      : { device: deviceName(request.headers['user-agent']), address: request.ip }),
  };
}

function kindOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  status: number,
): Pick<NewSecurityEvent, 'kind' | 'detail'> | null {
  const call = `${endpoint.method} ${endpoint.path}`;
  if (status === 401 && signsIn.has(endpoint)) return { kind: 'sign-in-refused', detail: null };
  const refusal = refused[status];
  if (refusal)
    return harmless.includes(request.refusedAs ?? 'forbidden')
      ? null
      : { kind: refusal, detail: call };
  if (status !== 200) return null;
  // A coach looks at their own sales, an admin at those of others, of one person or all.
  if (endpoint === getSales)
    return request.identity?.isAdmin ? { kind: 'sales-viewed', detail: null } : null;
  const one = logged.get(endpoint);
  return one ? { kind: one.kind, detail: one.detail?.(request) ?? null } : null;
}

const signsIn = new Set<Endpoint>([signIn, finishSignIn, signInWithPasskey]);

const isRefusal = (kind: SecurityEventKind): boolean => Object.values(refused).includes(kind);

/** The account that an admin's call is about. */
function aboutOf({ params, query, routeOptions }: FastifyRequest): UserId | null {
  const { userId, id } = (params ?? {}) as Record<string, string | undefined>;
  const { of } = (query ?? {}) as Record<string, string | undefined>;
  const isOfUser = routeOptions.config.endpoint?.path.startsWith('/api/user/:id/');
  const { success, data } = UserId.safeParse(userId ?? of ?? (isOfUser ? id : undefined));
  return success ? data : null;
}

const quietMs = 10 * 60_000;

/** The same refusal of the same caller is logged once in ten minutes: nobody can fill the log. */
function rememberRefusals({ now }: Pick<Deps, 'now'>): (key: string) => boolean {
  const seen = new Map<string, number>();
  return (key) => {
    const at = now().getTime();
    if (at - (seen.get(key) ?? 0) < quietMs) return true;
    seen.delete(key);
    seen.set(key, at);
    const [oldest] = seen.keys();
    if (seen.size > 10_000) seen.delete(oldest!);
    return false;
  };
}
