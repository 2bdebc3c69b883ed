import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signIn, signOut, validateSession } from '#contract/account.ts';
import { getDevices, signOutDevice } from '#contract/devices.ts';
import { deleteAccount, exportOwnData } from '#contract/own-data.ts';
import {
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
  setNewPassword,
} from '#contract/password.ts';
import { confirmAccount, register, sendConfirmationAgain } from '#contract/registration.ts';
import { finishSocialLogin, getSocialProviders, startSocialLogin } from '#contract/social-login.ts';
import * as passwords from '../commands/accounts.ts';
import {
  confirmAddress,
  mailConfirmation,
  registerPerson,
  registrationKey,
} from '../commands/accounts.ts';
import { acceptIfOpen } from '../commands/accept-invitation.ts';
import { exportOwnData as textOfOwnData } from '../commands/export-own-data.ts';
import { currentUser } from '../commands/live-access.ts';
import * as secondFactor from '../commands/second-factor.ts';
import * as signIns from '../commands/sign-in.ts';
import { deviceName } from '../commands/sign-in.ts';
import type { Deps } from '../deps.ts';
import { isLoopback } from '../environment.ts';
import { exportsInTurn, worthOfExport } from '../exports-in-turn.ts';
import { JsonFile, type Serve } from '../handle.ts';
import { serveFactors } from './factors.ts';
import type { LiveService } from '../live/live-service.ts';
import { exceeds, limitTo } from '../rate-limits.ts';

export function serveAccount(
  serve: Serve,
  app: FastifyInstance,
  deps: Deps,
  live: LiveService,
): void {
  serveSignIn(serve, app, deps, live);
  serveFactors(serve, app, deps, live);
  serveRegistration(serve, app, deps, live);
  serveExport(serve, app, deps);
}

function serveExport(serve: Serve, app: FastifyInstance, { limits }: Deps): void {
  const inTurn = exportsInTurn(app, limits.exports);
  serve(
    exportOwnData,
    async ({ deps, identity, request }) => {
      const name = `holdfast-${deps.now().toISOString().slice(0, 10)}.json`;
      const make = () => textOfOwnData(deps, identity);
      return new JsonFile(name, await inTurn(request, identity.userId, make));
    },
    { worth: () => worthOfExport },
  );
}

function serveSignIn(serve: Serve, app: FastifyInstance, deps: Deps, live: LiveService): void {
  const { limits } = deps;
  const timeWindow = '1 minute';
  const limitAddress = limitTo(app, {
    name: 'sign-ins of an address',
    isExact: true,
    max: limits.signInsPerAddress,
    timeWindow,
  });
  const limitAccount = limitTo(app, {
    name: 'sign-ins to an account',
    isExact: true,
    max: limits.signInsPerAccount,
    timeWindow,
    keyGenerator: (request) => signIns.guesserOf(deps, request.body as { email: string }, request),
  });

  serve(signIn, async ({ deps, rows, body, request, reply }) => {
    await limitAddress(request);
    await limitAccount(request);
    const user = await signIns.logIn(rows, body, { isFromHere: isFromHere(request, deps) });
    return secondFactor.admit(deps, rows, user, { live, request, reply, password: body.password });
  });

  serve(validateSession, async ({ deps, rows, identity }) => {
    return { user: await currentUser(deps, rows, live, identity) };
  });

  serve(signOut, async ({ deps, rows, identity, reply }) => {
    await signIns.signOut(deps, rows, identity);
    // Not "storage": there is unsent work of everybody who used this browser.
    reply.header('clear-site-data', '"cache"');
    return {};
  });

  serve(getSocialProviders, async ({ deps }) => ({ providers: [...deps.socialProviders.list] }));

  serve(startSocialLogin, async ({ deps, params, request }) => {
    await limitAddress(request);
    return signIns.beginSocialLogin(deps, params.provider);
  });

  serve(finishSocialLogin, async ({ deps, rows, body, request, reply }) => {
    await limitAddress(request);
    const user = await signIns.finishSocialLogin(deps, body);
    return secondFactor.admit(deps, rows, user, { live, request, reply });
  });

  serve(getDevices, async ({ deps, rows, identity }) => ({
    devices: await signIns.showDevices(deps, rows, identity),
  }));

  serve(signOutDevice, async ({ deps, rows, identity, params }) => {
    await signIns.signOutDevice(deps, rows, identity, params.id);
    return {};
  });
}

/**
 * A proxy on this machine reaches a server that listens on loopback, and everybody can reach the proxy. Names in headers
 * are what the caller says; where the server is meant to be reached, and where the call came from, are not.
 */
const isFromHere = (
  { ip, hostname, headers }: FastifyRequest,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
): boolean =>
  [
    publicUrl.hostname,
    ip,
    hostname,
    URL.parse(headers.origin ?? '')?.hostname ?? 'localhost',
  ].every(isLoopback) && !byProxies.some((header) => header in headers);

const byProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Accounts from the first mail to passwords. */
function serveRegistration(
  serve: Serve,
  app: FastifyInstance,
  { limits }: Deps,
  live: LiveService,
): void {
  const countMail = countMails(app, limits);
  const limitGuesses = limitTo(app, {
    name: 'guesses at a password',
    isExact: true,
    max: limits.signInsPerAccount,
    timeWindow: '1 minute',
    keyGenerator: ({ identity }) => String(identity?.userId),
  });

  serve(register, async ({ deps, body, request }) => {
    const mayMail = await countMail(request);
    const key = await registerPerson(deps, body, deviceName(request.headers['user-agent']));
    if (mayMail) await mailConfirmation(deps, key);
    return {};
  });

  serve(sendConfirmationAgain, async ({ deps, rows, body, request }) => {
    // No registration has an empty password.
    const mayMail = await countMail(request);
    const key = await registrationKey(rows, { ...body, password: body.password ?? '' });
    if (mayMail) await mailConfirmation(deps, key);
    return {};
  });

  serve(confirmAccount, async ({ deps, body: { token, today }, request, reply }) =>
    deps.database.rows.transaction().execute(async (rows) => {
      const { user, invitationId } = await confirmAddress(deps, rows, token);
      const invitation = await acceptIfOpen(deps, rows, { client: user.id, today }, invitationId);
      const signedIn = await signIns.signInDevice(deps, rows, user, { live, request, reply });
      return { ...signedIn, ...invitation };
    }),
  );

  serve(requestPasswordReset, async ({ deps, body, request }) => {
    if (await countMail(request))
      await deps.jobs.send({ kind: 'password-reset', email: body.email });
    return {};
  });

  serve(confirmPasswordReset, async ({ deps, rows, body }) => {
    await passwords.checkResetLink(deps, rows, body.token);
    return {};
  });

  serve(setNewPassword, async ({ deps, body }) => {
    await passwords.resetPassword(deps, body);
    return {};
  });

  serve(changePassword, async ({ deps, identity, body, request }) => {
    await limitGuesses(request);
    await passwords.changePassword(deps, identity, body);
    return { text: 'Your password has been changed', color: 'success' as const };
  });

  serve(deleteAccount, async ({ deps, identity, body, request }) => {
    await limitGuesses(request);
    await passwords.deleteAccount(deps, identity, body);
    return { text: 'Your account has been deleted', color: 'success', signOut: true } as const;
  });
}

/**
 * Throws if this caller has requested too many, and returns whether the inbox may get another mail. Other people's
 * requests for the same address have no visible effect: that would reveal that somebody uses it.
 */
function countMails(
  app: FastifyInstance,
  { mailsPerAddress, mailsPerEmail, mailsPerInbox }: Deps['limits'],
): (request: FastifyRequest) => Promise<boolean> {
  const timeWindow = '1 hour';
  const emailOf = ({ body }: FastifyRequest) => (body as { email: string }).email.toLowerCase();
  const limitAddress = limitTo(app, {
    name: 'mails asked for by an address',
    isExact: true,
    max: mailsPerAddress,
    timeWindow,
  });
  const limitEmail = limitTo(app, {
    name: 'mails to one, asked for by an address',
    isExact: true,
    max: mailsPerEmail,
    timeWindow,
    keyGenerator: (request) => `${normalizeIP(request.ip)} ${emailOf(request)}`,
  });
  const isInboxFull = exceeds(app, {
    name: 'mails to one',
    isExact: true,
    max: mailsPerInbox,
    timeWindow,
    keyGenerator: emailOf,
  });
  return async (request) => {
    await limitAddress(request);
    await limitEmail(request);
    return !(await isInboxFull(request));
  };
}
