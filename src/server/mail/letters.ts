// The mails that the server sends, one letter per reason. letter-page.ts does the layout.
import { isolated } from '#domain/isolated.ts';
import { counted } from '#domain/plural.ts';
import type { AccountChange, CoachingLetterJob } from '../jobs.ts';
import { changeWords } from './change-words.ts';

/** Paragraphs, and at most one action. */
export interface Letter {
  readonly subject: string;
  /** Shown beside the subject in a list of mails. */
  readonly preview: string;
  /** Null: we do not know the reader's name yet. */
  readonly firstName: string | null;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: URL };
  /** In small print. */
  readonly notes: readonly string[];
  /** Ends mails of this kind, which the reader chose to get. Mails about the account have none. */
  readonly unsubscribe?: URL;
}

const notYou = 'If you didn’t ask for this, you can ignore this e-mail. Nothing has changed.';

/**
 * Without a name: anybody can enter another person's address, with any name. The kind of account, the time and the
 * device tell the owner whether it was them. `isContested`: the address was registered more than once, each time with
 * a different password.
 */
export const confirmationLetter = (
  url: URL,
  registration: { is_coach: boolean; device: string; created_at: Date },
  { isContested }: { isContested: boolean },
): Letter => ({
  subject: 'Confirm your e-mail address',
  preview: 'One tap, and your Holdfast account is ready.',
  firstName: null,
  paragraphs: [
    'Welcome to Holdfast. Confirm that this is your e-mail address, and your account is ready.',
    `This link activates the ${registration.is_coach ? 'coach' : 'athlete'} account that was registered on ${inUtc(registration.created_at)} with ${registration.device}, and keeps the password chosen then.`,
    ...(isContested ? [contested] : []),
  ],
  action: { label: 'Confirm my address', url },
  notes: [
    'The link works once, within two days.',
    'If you didn’t just register, don’t open the link. You can ignore this e-mail: unless the link is opened, there is no account.',
  ],
});

const contested =
  'Your address was registered more than once, with different passwords, so you get an e-mail for each. Only open the link from the registration you made yourself. If you’re not sure which one that is, don’t open any and register again.';

const inUtc = (time: Date): string =>
  `${time.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/**
 * The coach's words are plain text, in quotes, and lead nowhere. `name`: what the coach calls the invited person.
 */
export const invitationLetter = (
  url: URL,
  invitation: {
    name: string;
    coach: string;
    program: string | null;
    message: string;
    until: Date;
  },
): Letter => {
  const coach = harmless(invitation.coach);
  const { program, message, until } = invitation;
  return {
    subject: `${coach} invites you to train on Holdfast`,
    preview: 'See what it is, then accept or decline.',
    firstName: plain(invitation.name) || null,
    paragraphs: [
      `${coach} would like to coach you on Holdfast.`,
      ...(message ? [`“${harmless(message)}”`] : []),
      ...(program ? [`The program “${harmless(program)}” is ready for you.`] : []),
    ],
    action: { label: 'See the invitation', url },
    notes: [
      `The link is for you alone: don’t pass it on. It works once, until ${inUtc(until)}.`,
      `If you don’t know ${coach}, ignore this e-mail, or open the link and decline. Nothing happens unless you accept.`,
    ],
  };
};

/** Mail programs turn addresses in text into links: in other people's words there are none. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[a-z]+:\/\//gi, '')
    .replace(/(\w)\.(?=\w)/g, '$1\u2024')
    .trim();

/** The same within a sentence of ours. */
const harmless = (text: string): string => isolated(plain(text));

export const alreadyRegisteredLetter = (firstName: string, url: URL): Letter => ({
  subject: 'You already have an account',
  preview: 'Someone tried to register with your address.',
  firstName,
  paragraphs: [
    'Someone, perhaps you, tried to register for Holdfast with this e-mail address. It already has an account, so nothing has changed.',
    'You can log in as before. If you don’t remember your password, you can set a new one from the log-in page.',
  ],
  action: { label: 'Log in', url },
  notes: ['If it wasn’t you, you don’t need to do anything.'],
});

export const passwordResetLetter = (firstName: string, url: URL): Letter => ({
  subject: 'Set a new password',
  preview: 'The link works for ten minutes.',
  firstName,
  paragraphs: ['You can set a new password for your Holdfast account with this link.'],
  action: { label: 'Set a new password', url },
  notes: [
    'The link works once, within ten minutes. Changing the password signs out all your devices.',
    notYou,
  ],
});

export const passwordChangedLetter = (firstName: string, url: URL): Letter => ({
  subject: 'Your password was changed',
  preview: 'If it wasn’t you, set a new one right away.',
  firstName,
  paragraphs: [
    'The password of your Holdfast account was just changed. All other devices were signed out; workouts they haven’t sent yet stay on them.',
    'If it wasn’t you, secure your account and set a new password right away.',
  ],
  action: { label: 'It wasn’t me', url },
  notes: ['The link works once, within two days. It opens a page that asks you first.'],
});

/** What happened to the account, and a link for an owner who did not do it. */
export function accountChangeLetter(
  firstName: string,
  { change, device = '' }: Pick<AccountChange, 'change' | 'device'>,
  { url, at }: { url: URL; at: Date },
): Letter {
  const { subject, happened, isAsked } = changeWords[change](harmless(device));
  return {
    subject,
    preview: isAsked
      ? 'If you didn’t ask for it, secure your account right away.'
      : 'If it wasn’t you, secure your account right away.',
    firstName,
    paragraphs: [
      `${happened} It was on ${inUtc(at)}.`,
      isAsked
        ? 'If you asked for that, there’s nothing to do.'
        : 'If that was you, there’s nothing to do.',
      `${
        isAsked
          ? 'If you didn’t, secure your account: that'
          : 'If it wasn’t, secure your account: that takes the change back,'
      } signs out every device and lets you set a new password. Workouts that a device hasn’t sent yet stay on it.`,
    ],
    action: { label: isAsked ? 'I didn’t ask for it' : 'It wasn’t me', url },
    notes: ['The link works once, within two days. It opens a page that asks you first.'],
  };
}

export const accountDeletedLetter = (firstName: string): Letter => ({
  subject: 'Your account has been deleted',
  preview: 'Goodbye, and thank you for training with Holdfast.',
  firstName,
  paragraphs: [
    'Your Holdfast account has been deleted, with your profile, your workouts and all your other personal data.',
    'Thank you for training with us.',
  ],
  notes: ['People who bought your programs keep them, without your name on them.'],
});

/** The notifications since the last of these letters. */
export function digestLetter(
  firstName: string,
  told: readonly { readonly title: string; readonly body: string }[],
  app: URL,
): Letter {
  const lines = told.map(({ title, body }) =>
    body === '' ? `${title}.` : `${title}: ${isolated(body)}`,
  );
  const different = [...new Set(lines)];
  const more = different.length - longestDigest;
  const [first = ''] = different;
  return {
    subject: counted(told.length, 'new notification'),
    preview: first,
    firstName,
    paragraphs: [
      ...different.slice(0, longestDigest),
      ...(more > 0 ? [`And ${more} more in the app.`] : []),
    ],
    action: { label: 'Open Holdfast', url: app },
    notes: [
      'You chose to get these by e-mail. You can change that in the app’s settings, under Notifications.',
    ],
  };
}

/** Nobody reads more in one mail. */
const longestDigest = 20;

/** `wasGiven`: they had the program until now. */
export const moneyBackLetter = (
  firstName: string,
  refunded: { title: string; price: string; wasGiven: boolean; isCoaching?: boolean },
): Letter => ({
  subject: 'Your payment is being refunded',
  preview: `${refunded.price} for “${isolated(refunded.title)}”.`,
  firstName,
  paragraphs: [
    `Your payment of ${refunded.price} for “${isolated(refunded.title)}” is on its way back to the card or account you paid with. That can take a few days.`,
    refunded.isCoaching
      ? 'This doesn’t change your coaching. You can see how long it goes on, and cancel it, on your coach’s page.'
      : refunded.wasGiven
        ? 'You no longer have the program. The workouts you logged with it stay yours, with all their results.'
        : 'The program was no longer available to you when your payment arrived.',
  ],
  notes: [],
});

/** `until`: how long coaching goes on unpaid. `zone`: where the client is; 'UTC' if nobody knows. */
export const coachingLateLetter = (
  firstName: string,
  { coach, until, zone, page }: { coach: string; until: Date; zone: string; page: URL },
): Letter => ({
  subject: 'Your payment for coaching failed',
  preview: `Coaching goes on until ${dayInWords(until, zone)}. Check your card.`,
  firstName,
  paragraphs: [
    `Your monthly payment for coaching by ${harmless(coach)} failed. The card may have expired or been declined.`,
    `Coaching goes on until ${dayInWords(until, zone)}. Pay with another card by then, and nothing changes.`,
  ],
  action: { label: 'Manage payment', url: page },
  notes: ['If you do nothing, coaching ends that day and you’re not charged again.'],
});

/** To either of the two; `other` is the name of the other one. */
export const coachingEndedLetter = (
  firstName: string,
  about: Pick<CoachingLetterJob, 'as' | 'other' | 'wasUnpaid' | 'wasStopped' | 'staysClient'> & {
    readonly page: URL;
  },
): Letter => {
  const { wasUnpaid, wasStopped = false, staysClient = false } = about;
  const other = harmless(about.other);
  const isClient = about.as === 'client';
  const why = wasUnpaid
    ? ' because a payment failed'
    : wasStopped
      ? ` because ${isClient ? `${other} stopped` : 'you stopped'} charging`
      : '';
  return {
    subject: isClient ? 'Your paid coaching has ended' : `${other}’s paid coaching has ended`,
    preview: isClient ? 'You won’t be charged again.' : 'There are no more payments.',
    firstName,
    paragraphs: isClient
      ? [
          `Your paid coaching by ${other} has ended${why}. You won’t be charged again.`,
          ...(staysClient ? [`You’re still ${other}’s client, without paying.`] : []),
          'Your programs, your workouts and all your results stay yours.',
        ]
      : [
          `${other}’s paid coaching has ended${why}. There are no more payments for it.`,
          ...(staysClient ? [`${other} is still your client.`] : []),
        ],
    action: { label: isClient ? 'See your coach’s page' : 'See your clients', url: about.page },
    notes: [],
  };
};

const dayInWords = (day: Date, zone: string): string =>
  `${day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: zone })}${zone === 'UTC' ? ' UTC' : ''}`;
