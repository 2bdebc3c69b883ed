import type { AccountChange } from '../jobs.ts';

/**
 * What the owner of an account is told about a change of it. `isAsked`: somebody else did it, at the owner's request.
 * `device`: in words, or the service that was linked; safe to be quoted.
 */
export const changeWords: Readonly<
  Record<
    AccountChange['change'],
    (device: string) => { subject: string; happened: string; isAsked?: true }
  >
> = {
  'new-device': (device) => ({
    subject: 'New log-in to your account',
    happened: `Someone logged in to your Holdfast account with ${device}, where it wasn’t used before.`,
  }),
  'factor-added': () => ({
    subject: 'A second factor was added',
    happened:
      'A passkey or an authenticator app was added to your Holdfast account. You can log in with it from now on. After the first one, devices that logged in without it are signed out.',
  }),
  'factor-removed': () => ({
    subject: 'A second factor was removed',
    happened: 'A passkey or an authenticator app was removed from your Holdfast account.',
  }),
  'factors-removed-by-admin': () => ({
    subject: 'Your second factors were removed',
    happened:
      'An admin removed all second factors and recovery codes from your Holdfast account. Your password alone opens it now.',
    isAsked: true,
  }),
  'signed-out-by-admin': () => ({
    subject: 'You were signed out everywhere',
    happened: 'An admin signed out every device of your Holdfast account.',
    isAsked: true,
  }),
  'factor-undone': () => ({
    subject: 'A second factor was removed',
    happened:
      'Someone secured your Holdfast account with the link from an e-mail. That removed a passkey or an authenticator app and signed out every device.',
  }),
  'recovery-codes-made': () => ({
    subject: 'New recovery codes were made',
    happened:
      'New recovery codes were made for your Holdfast account. The old ones no longer work.',
  }),
  'login-linked': (service) => ({
    subject: 'Another log-in was linked',
    happened: `Logging in with ${service} now opens your Holdfast account.`,
  }),
  'recovery-code-used': () => ({
    subject: 'A recovery code was used',
    happened:
      'Someone logged in to your Holdfast account with one of its recovery codes. That code no longer works.',
  }),
};
