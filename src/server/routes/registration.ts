import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deleteAccount, exportOwnData } from '#contract/own-data.ts';
import {
  changePassword,
  confirmPasswordReset,
  requestPasswordReset,
  setNewPassword,
} from '#contract/password.ts';
import { confirmAccount, register, sendConfirmationAgain } from '#contract/registration.ts';
import * as passwords from '../commands/change-password.ts';
import { confirmAddress } from '../commands/confirm-account.ts';
import * as deletion from '../commands/delete-account.ts';
import { exportOwnData as textOfOwnData } from '../commands/export-own-data.ts';
import { mailConfirmation, registerPerson, registrationKey } from '../commands/register.ts';
import { signInDevice } from '../commands/devices.ts';
import type { Deps } from '../deps.ts';
import { deviceName } from '../device-name.ts';
import { JsonFile, type Serve } from '../handle.ts';
import type { LiveService } from '../live/live-service.ts';
import { exceeds, limitTo } from '../rate-limits.ts';

/** Accounts from the first mail to deletion. */
export function serveRegistration(
  serve: Serve,
  app: FastifyInstance,
  { limits }: Deps,
  live: LiveService,
): void {
  const countMail = countMails(app, limits);
  const limitGuesses = limitTo(app, {
    max: limits.signInsPerAccount,
    timeWindow: '1 minute',
    keyGenerator: ({ identity }) => `password of ${identity?.userId}`,
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

  serve(confirmAccount, async ({ deps, body, request }) =>
    deps.database.rows.transaction().execute(async (rows) => {
      const user = await confirmAddress(deps, rows, body.token);
      return signInDevice(deps, rows, user, { live, request });
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

  serve(exportOwnData, async ({ deps, identity }) => {
    const day = deps.now().toISOString().slice(0, 10);
    return new JsonFile(`holdfast-${day}.json`, await textOfOwnData(deps, identity));
  });

  serve(deleteAccount, async ({ deps, identity, body, request }) => {
    await limitGuesses(request);
    await deletion.deleteAccount(deps, identity.userId, body);
    const text = 'Your account has been deleted';
    return { text, color: 'success', signOut: true } as const;
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
  const limitAddress = limitTo(app, { max: mailsPerAddress, timeWindow });
  const limitEmail = limitTo(app, {
    max: mailsPerEmail,
    timeWindow,
    keyGenerator: (request) => `mail from ${request.ip} to ${emailOf(request)}`,
  });
  const isInboxFull = exceeds(app, {
    max: mailsPerInbox,
    timeWindow,
    keyGenerator: (request) => `mail to ${emailOf(request)}`,
  });
  return async (request) => {
    await limitAddress(request);
    await limitEmail(request);
    return !(await isInboxFull(request));
  };
}
