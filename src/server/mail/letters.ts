// What the server writes to people, one letter a reason. How a letter looks is letter-page.ts.

/** Paragraphs, and at most one thing to do. */
export interface Letter {
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  /** Null: we do not know yet whose name it is. */
  readonly firstName: string | null;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: URL };
  /** In small print. */
  readonly notes: readonly string[];
}

const notYou = 'If you did not ask for this, you can ignore this mail. Nothing has changed.';

/**
 * Without a name: anybody can type another's address, and whatever they like as a name. What was registered,
 * when and on what tells the owner whether it was them. `isContested`: the address was registered more than
 * once, each time with another password.
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
    'Welcome to Holdfast. Please confirm that this is your e-mail address, and your account is ready.',
    `This link activates the ${registration.is_coach ? 'coach' : 'athlete'} account that was registered on ${inUtc(registration.created_at)} with ${registration.device}, with the password chosen then.`,
    ...(isContested ? [contested] : []),
  ],
  action: { label: 'Confirm my address', url },
  notes: [
    'The link works once, within two days.',
    'If you did not just register, do not open the link. You can ignore this mail: without it there is no account.',
  ],
});

const contested =
  'Your address was registered more than once, with different passwords, so you get a mail for each. Open only the link of the registration you made yourself. If you are not sure which one that is, open none and register again.';

const inUtc = (time: Date): string =>
  `${time.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

export const alreadyRegisteredLetter = (firstName: string, url: URL): Letter => ({
  subject: 'You already have an account',
  preview: 'Somebody tried to register with your address.',
  firstName,
  paragraphs: [
    'Somebody, perhaps you, tried to register at Holdfast with this e-mail address. It has an account already, so nothing was changed.',
    'You can log in as before. If you do not remember your password, the log-in page helps you to set a new one.',
  ],
  action: { label: 'Log in', url },
  notes: ['If it was not you, there is nothing you need to do.'],
});

export const passwordResetLetter = (firstName: string, url: URL): Letter => ({
  subject: 'Set a new password',
  preview: 'The link works for ten minutes.',
  firstName,
  paragraphs: ['You can set a new password for your Holdfast account with this link.'],
  action: { label: 'Set a new password', url },
  notes: [
    'The link works once, within ten minutes. All devices are signed out when the password is changed.',
    notYou,
  ],
});

export const passwordChangedLetter = (firstName: string, url: URL): Letter => ({
  subject: 'Your password was changed',
  preview: 'If it was not you, set a new one at once.',
  firstName,
  paragraphs: [
    'The password of your Holdfast account was just changed. All other devices were signed out; workouts that they have not sent yet stay on them.',
    'If it was not you, set a new password at once.',
  ],
  action: { label: 'It was not me', url },
  notes: [],
});

export const accountDeletedLetter = (firstName: string): Letter => ({
  subject: 'Your account has been deleted',
  preview: 'Goodbye, and thank you for training with Holdfast.',
  firstName,
  paragraphs: [
    'Your Holdfast account has been deleted, with your profile, your workouts and everything else that was personal.',
    'Thank you for training with us.',
  ],
  notes: ['Programs that you sold stay with those who bought them, without your name.'],
});

/** What one was told since the last of these letters. */
export function digestLetter(
  firstName: string,
  told: readonly { readonly title: string; readonly body: string }[],
  app: URL,
): Letter {
  const lines = told.map(({ title, body }) => (body === '' ? `${title}.` : `${title}: ${body}`));
  const different = [...new Set(lines)];
  const more = different.length - longestDigest;
  const [first = ''] = different;
  return {
    subject: told.length === 1 ? 'One thing happened' : `${told.length} things happened`,
    preview: first,
    firstName,
    paragraphs: [
      ...different.slice(0, longestDigest),
      ...(more > 0 ? [`And ${more} more, which you find in the app.`] : []),
    ],
    action: { label: 'Open Holdfast', url: app },
    notes: ['You chose to be told of this by mail. You can change that in the settings.'],
  };
}

/** Nobody reads more in one mail. */
const longestDigest = 20;

/** `wasGiven`: they had the program until now. */
export const moneyBackLetter = (
  firstName: string,
  { title, price, wasGiven }: { title: string; price: string; wasGiven: boolean },
): Letter => ({
  subject: 'Your money goes back to you',
  preview: `${price} for “${title}”.`,
  firstName,
  paragraphs: [
    `Your payment of ${price} for “${title}” goes back to where it came from. That can take some days.`,
    wasGiven
      ? 'You no longer have the program. What you trained by it stays yours, with all its results.'
      : 'The program could no longer be given to you when your payment arrived.',
  ],
  notes: [],
});
