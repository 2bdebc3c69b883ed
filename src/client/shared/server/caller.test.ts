import { expect, test } from 'vitest';
import { signIn } from '#contract/account.ts';
import { changePassword } from '#contract/password.ts';
import { getMovements } from '#contract/movements.ts';
import { setAdmin } from '#contract/roles.ts';
import { saveClientSurvey } from '#contract/survey.ts';
import type { UserId } from '#contract/ids.ts';
import { NetworkError, ServerError, UnreadableReplyError } from '#offline/errors.ts';
import type { ErrorType } from '#contract/errors.ts';
import { createCaller } from './caller.ts';
import type { ToastWords } from '#client/shared/screen/toasts.ts';

const refusal = (status: number, global: string, type: ErrorType) =>
  new ServerError(status, { errors: { global }, type });

/** A page on which every call ends the same way. */
function pageWhere({
  fails,
  path = '/settings',
  signedIn = true,
}: {
  fails?: Error;
  path?: string;
  signedIn?: boolean;
}) {
  const toasts: ToastWords[] = [];
  const sent: unknown[] = [];
  let ended = 0;
  const call = createCaller({
    api: {
      call: async (_, request) => {
        sent.push(request);
        if (fails) throw fails;
        return {} as never;
      },
    },
    newKey: () => 'key-1',
    isSignedIn: () => signedIn,
    path: () => path,
    showToast: (toast) => void toasts.push(toast),
    endSession: () => void (ended += 1),
  });
  return { call, toasts, sent, ended: () => ended };
}

const passwords = { body: { passwordCurrent: 'old', passwordNew: 'new' } };

test('[ERR-1] [ERR-3] a password that is not changed is told by the words of the server, and no more', async () => {
  const wrong = refusal(422, 'That isn’t your password.', 'invalid-request');
  const page = pageWhere({ fails: wrong });
  await expect(page.call(changePassword, passwords)).rejects.toBe(wrong);
  expect(page.toasts).toEqual([{ color: 'error', text: 'That isn’t your password.' }]);
  expect(page.ended()).toBe(0);
});

test('[ERR-1] the log-in screen tells no failure in a toast', async () => {
  const wrong = refusal(401, 'Wrong e-mail or password.', 'wrong-credentials');
  const page = pageWhere({ fails: wrong, path: '/login', signedIn: false });
  const attempt = { body: { email: 'a@gym.example', password: 'x' } };
  await expect(page.call(signIn, attempt)).rejects.toBe(wrong);
  expect(page.toasts).toEqual([]);
});

test('[ERR-2] a session that has expired is told and left for the log-out', async () => {
  const page = pageWhere({ fails: refusal(419, 'Log in again.', 'session-expired') });
  await expect(page.call(changePassword, passwords)).rejects.toThrow('Log in again.');
  expect(page.toasts).toEqual([{ color: 'error', text: 'Log in again.' }]);
  expect(page.ended()).toBe(1);
});

test('without a signal it says that this needs one', async () => {
  const page = pageWhere({ fails: new NetworkError('cut') });
  await expect(page.call(changePassword, passwords)).rejects.toThrow(NetworkError);
  expect(page.toasts).toMatchObject([{ color: 'error', text: 'Holdfast can’t be reached' }]);
});

test('an answer that only a newer version can read is not told as a lost connection', async () => {
  const page = pageWhere({ fails: new UnreadableReplyError('Reload to update.') });
  await expect(page.call(changePassword, passwords)).rejects.toThrow(UnreadableReplyError);
  expect(page.toasts).toEqual([{ color: 'error', text: 'Reload to update.' }]);
});

test('[ERR-8] nothing is asked of the server without a user or without an id', async () => {
  const signedOut = pageWhere({ signedIn: false });
  await expect(signedOut.call(changePassword, passwords)).rejects.toThrow('no current user data');
  const page = pageWhere({});
  const nobody = { params: { userId: '' as UserId }, body: { admin: true } };
  await expect(page.call(setAdmin, nobody)).rejects.toThrow('No id specified');
  expect([...signedOut.sent, ...page.sent]).toEqual([]);
  expect(page.toasts).toEqual([{ color: 'error', text: 'No id specified' }]);
});

test.each([
  ['survey', saveClientSurvey],
  ['movement', getMovements],
])('[ERR-9] a failed %s call is passed on to who made it', async (_, endpoint) => {
  const trouble = refusal(503, 'Please try again in a moment.', 'unavailable');
  const { call } = pageWhere({ fails: trouble });
  await expect(call(endpoint, {} as never)).rejects.toBe(trouble);
});

test('a write has a key of its own, so that a repeat on the way has no second effect', async () => {
  const page = pageWhere({});
  const somebody = { params: { userId: 'user-1' as UserId }, body: { admin: true } };
  await page.call(setAdmin, somebody);
  expect(page.sent).toEqual([{ ...somebody, idempotencyKey: 'key-1' }]);
});
