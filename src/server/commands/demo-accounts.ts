// The demo accounts, and who may know their passwords: the one in the README is only for a server that nobody outside
// its own machine can reach.
import { randomBytes } from 'node:crypto';
import type { Rows, UserRow } from '../database/rows.ts';
import { demoEmails, demoPassword, seedDemo } from '../database/seed.ts';
import type { Deps } from '../deps.ts';
import type { Environment } from '../environment.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { deleteLinks, updatePassword } from '../stores/accounts.ts';
import { revokeDevicesOf } from '../stores/devices.ts';
import { deleteStepsOf } from '../stores/factors.ts';
import { findUserByEmail } from '../stores/users.ts';

/**
 * At the server's start: adds the demo accounts where they are wanted, and elsewhere locks those that still have the
 * known password. Returns lines for the operator; passwords are shown only this once.
 */
export async function prepareDemo(
  deps: Deps,
  demo: Environment['demo'],
): Promise<{ readonly notices: readonly string[]; readonly warnings: readonly string[] }> {
  const mayAdd = demo !== 'off' && deps.database.kind === 'embedded';
  if (demo === 'known password') {
    if (mayAdd) await seedDemo(deps, demoPassword);
    return { notices: [], warnings: [] };
  }
  const locked = await lockKnownPasswords(deps);
  if (!mayAdd) return { notices: [], warnings: locked.length > 0 ? lockedWords(locked) : [] };
  await seedDemo(deps, null);
  const made = await makeDemoPasswords(deps, (user) => user.password_hash === null);
  return { notices: made.length > 0 ? madeWords(made) : [], warnings: [] };
}

interface MadePassword {
  readonly email: string;
  readonly password: string;
}

/** New random passwords for the demo accounts that `isMeant` picks, by default all; stored only as hashes. */
export async function makeDemoPasswords(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  isMeant: (user: UserRow) => boolean = () => true,
): Promise<MadePassword[]> {
  const made: MadePassword[] = [];
  for (const user of await demoUsers(database.rows)) {
    if (!isMeant(user)) continue;
    const password = randomBytes(12).toString('base64url');
    await replacePassword({ database, now }, user, await hashPassword(password));
    made.push({ email: user.email, password });
  }
  return made;
}

export const madeWords = (made: readonly MadePassword[]): string[] => [
  'Demo accounts, with passwords made for this server. They are shown only now:',
  ...made.map(({ email, password }) => `  ${email}  ${password}`),
  'For new ones, stop the server and run: npm run demo-passwords',
];

const lockedWords = (emails: readonly string[]): string[] => [
  `Locked because everyone knows their password from the README: ${emails.join(', ')}.`,
  'They are signed out on every device. To use them, stop the server and run: npm run demo-passwords',
  'To make an account of your own an admin: npm run admin -- EMAIL',
];

/** Returns their addresses. They have no password afterwards, and every device is signed out. */
async function lockKnownPasswords(deps: Deps): Promise<string[]> {
  const locked: string[] = [];
  for (const user of await demoUsers(deps.database.rows)) {
    if (!(await verifyPassword(demoPassword, user.password_hash))) continue;
    await replacePassword(deps, user, null);
    locked.push(user.email);
  }
  return locked;
}

/** The demo accounts' password is in the README, so callers from other machines cannot use it. */
export const isKnownToEveryone = ({ email, password }: { email: string; password: string }) =>
  password === demoPassword && (demoEmails as readonly string[]).includes(email.toLowerCase());

async function demoUsers(rows: Rows): Promise<UserRow[]> {
  const found = await Promise.all(demoEmails.map((email) => findUserByEmail(rows, email)));
  return found.filter((user) => user !== undefined);
}

const replacePassword = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { id }: UserRow,
  passwordHash: string | null,
): Promise<void> =>
  database.rows.transaction().execute(async (rows) => {
    await updatePassword(rows, id, passwordHash);
    await deleteLinks(rows, id);
    await deleteStepsOf(rows, id);
    await revokeDevicesOf(rows, id, { now: now() });
  });
