// Setting up second factors, and taking them away.
import type { OkOf } from '#contract/endpoint.ts';
import type { getFactors } from '#contract/factors.ts';
import type { UserId } from '#contract/ids.ts';
import type { Identity } from '../authenticate.ts';
import type { Rows } from '../database/rows.ts';
import type { Undoing } from '../database/security-tables.ts';
import type { Deps } from '../deps.ts';
import { linkInvalid, notFound, refusedByRule } from '../errors.ts';
import {
  appAddress,
  counterOf,
  hashRecoveryCode,
  newAppSecret,
  newRecoveryCodes,
} from '../one-time-codes.ts';
import { askForNewPasskey, readNewPasskey } from '../passkeys.ts';
import { proveDevice, revokeDevicesOf } from '../stores/devices.ts';
import * as factors from '../stores/factors.ts';
import { placeOfApp } from '../stores/secrets.ts';
import { hashToken } from '../tokens.ts';
import { lockOwner, newStep, requireOwner, stepMs } from './owner.ts';
import { requireUser } from './require.ts';
import { deviceName } from './sign-in.ts';

export async function showFactors(rows: Rows, userId: UserId): Promise<OkOf<typeof getFactors>> {
  const user = await requireUser(rows, userId);
  const app = await factors.findApp(rows, userId);
  return {
    hasPassword: user.password_hash !== null,
    factors: {
      hasApp: app?.is_confirmed === true,
      passkeys: (await factors.findPasskeys(rows, userId)).map((passkey) => ({
        _id: passkey.id,
        name: passkey.name,
        createdAt: passkey.created_at.toISOString(),
        lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await factors.countRecoveryCodes(rows, userId),
    },
  };
}

/** Until it is confirmed, within minutes and on this device, nobody signs in with it. */
export async function beginApp(
  deps: Deps,
  identity: Identity,
  password: string | null,
): Promise<{ secret: string; address: string }> {
  const { id: userId, email } = await requireOwner(deps, deps.database.rows, identity, password);
  const secret = newAppSecret();
  const expiresAt = new Date(deps.now().getTime() + stepMs);
  await deps.database.rows.transaction().execute(async (rows) => {
    await lockOwner(rows, identity);
    if ((await factors.findApp(rows, userId))?.is_confirmed)
      throw refusedByRule({ words: 'An app is set up already. Remove it first.' });
    await factors.saveApp(rows, userId, deps.sealing.seal(secret, placeOfApp(userId)));
    const tokenHash = begunOn(identity);
    await factors.deleteStep(rows, tokenHash);
    await factors.insertStep(rows, { tokenHash, userId, challenge: idOfApp(secret), expiresAt });
  });
  return { secret, address: appAddress(secret, email) };
}

/** An app that waits for its first code is a step of the device's own, which has no token. */
const begunOn = ({ tokenHash }: Identity): string => hashToken(`app begun on ${tokenHash}`);

/** Names this very app, not the next one. Its secret has 160 bits: nobody gets it back from this. */
const idOfApp = (secret: string): string => hashToken(`app ${secret}`);

/** With its secret in plain text. */
export async function findAppOf({ sealing }: Pick<Deps, 'sealing'>, rows: Rows, userId: UserId) {
  const app = await factors.findApp(rows, userId);
  if (!app) return null;
  const secret = sealing.open(app.secret, placeOfApp(userId));
  return { id: idOfApp(secret), secret, isConfirmed: app.is_confirmed };
}

/** Uses the code up; false if it is wrong, or was used. */
export async function takeAppCode(
  { now }: Pick<Deps, 'now'>,
  rows: Rows,
  userId: UserId,
  { secret, code }: { secret: string; code: string },
): Promise<boolean> {
  const counter = counterOf(secret, code, now());
  return counter !== null && factors.takeCounter(rows, userId, counter);
}

export async function confirmApp(
  deps: Deps,
  identity: Identity,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> {
  const { userId } = identity;
  return deps.database.rows.transaction().execute(async (rows) => {
    const hadFactor = await lockOwner(rows, identity);
    const begun = await factors.takeStep(rows, begunOn(identity), deps.now());
    const app = await findAppOf(deps, rows, userId);
    if (!begun || !app || app.isConfirmed || begun.challenge !== app.id)
      throw refusedByRule({ words: 'This took too long. Set up the app again.' });
    if (!(await takeAppCode(deps, rows, userId, { ...app, code }))) {
      const words = 'That code doesn’t match. Check the clock of your phone, and try the next one.';
      throw refusedByRule({ words, fields: { code: words } });
    }
    await factors.confirmApp(rows, userId);
    return added(deps, rows, identity, { hadFactor, undoes: { app: app.id } });
  });
}

/**
 * Recovery codes come with the first factor, and this device counts as signed in with it. Anybody else who signed in, or
 * began to, without it is sent away: it may be the one whom the factor is to keep out.
 */
async function added(
  deps: Deps,
  rows: Rows,
  { userId, tokenHash }: Identity,
  { hadFactor, undoes }: { hadFactor: boolean; undoes: Undoing },
): Promise<{ recoveryCodes: string[] | null }> {
  await proveDevice(rows, tokenHash);
  if (!hadFactor) {
    await factors.deletePendingApp(rows, userId);
    await factors.deleteStepsOf(rows, userId);
    await revokeDevicesOf(rows, userId, { now: deps.now(), areUnproven: true });
  }
  await deps.jobs.send(
    { kind: 'account-changed-by', userId, change: 'factor-added', undoes },
    rows,
  );
  if ((await factors.countRecoveryCodes(rows, userId)) > 0) return { recoveryCodes: null };
  return { recoveryCodes: await giveRecoveryCodes(rows, userId) };
}

async function giveRecoveryCodes(rows: Rows, userId: UserId): Promise<string[]> {
  const codes = newRecoveryCodes();
  await factors.replaceRecoveryCodes(rows, userId, codes.map(hashRecoveryCode));
  return codes;
}

export async function beginPasskey(
  deps: Deps,
  rows: Rows,
  identity: Identity,
  password: string | null,
): Promise<{ token: string; options: Record<string, unknown> }> {
  const user = await requireOwner(deps, rows, identity, password);
  const known = await findKnownPasskeys(rows, user.id);
  const name = `${user.first_name} ${user.last_name}`.trim();
  const { challenge, options } = await askForNewPasskey(
    deps,
    { id: user.id, email: user.email, name },
    known,
  );
  return { token: await newStep(deps, rows, { userId: user.id, challenge }), options };
}

/** Somebody has a few devices and a security key or two. */
const mostPasskeys = 20;

/** Throws if there are so many that no other can be added. */
async function findKnownPasskeys(rows: Rows, userId: UserId) {
  const known = await factors.findPasskeys(rows, userId);
  if (known.length >= mostPasskeys)
    throw refusedByRule({ words: `You can have ${mostPasskeys} passkeys. Remove one first.` });
  return known;
}

export async function addPasskey(
  deps: Deps,
  identity: Identity,
  answer: { token: string; response: Record<string, unknown>; userAgent: string | undefined },
): Promise<{ recoveryCodes: string[] | null }> {
  const { rows } = deps.database;
  const { userId } = identity;
  const step = await factors.takeStep(rows, hashToken(answer.token), deps.now());
  if (!step?.challenge || step.user_id !== userId)
    throw linkInvalid({ words: 'This took too long. Please try again.' });
  const passkey = await readNewPasskey(deps, step.challenge, answer.response);
  if (!passkey || (await factors.findPasskey(rows, passkey.credentialId)))
    throw refusedByRule({ words: 'This passkey can’t be used here. Try another one.' });
  const id = deps.newId();
  return rows.transaction().execute(async (inside) => {
    const hadFactor = await lockOwner(inside, identity);
    await findKnownPasskeys(inside, userId);
    const name = deviceName(answer.userAgent);
    await factors.insertPasskey(inside, { ...passkey, id, userId, name, now: deps.now() });
    return added(deps, inside, identity, { hadFactor, undoes: { passkey: id } });
  });
}

export async function removeFactor(
  deps: Deps,
  identity: Identity,
  { factor, password }: { factor: string; password: string | null },
): Promise<void> {
  const { id: userId } = await requireOwner(deps, deps.database.rows, identity, password);
  await deps.database.rows.transaction().execute(async (rows) => {
    await lockOwner(rows, identity);
    const isGone =
      factor === 'app'
        ? await factors.deleteApp(rows, userId)
        : await factors.deletePasskey(rows, userId, factor);
    if (!isGone) throw notFound();
    await forgetCodesWithoutFactor(rows, userId);
    await deps.jobs.send(
      { kind: 'account-changed-by', userId, change: 'factor-removed', undoes: null },
      rows,
    );
  });
}

export async function forgetCodesWithoutFactor(rows: Rows, userId: UserId): Promise<void> {
  const methods = await factors.methodsOf(rows, userId);
  if (methods.length === 0) await factors.replaceRecoveryCodes(rows, userId, []);
}

export async function makeRecoveryCodes(
  deps: Deps,
  identity: Identity,
  password: string | null,
): Promise<string[]> {
  const { rows } = deps.database;
  const { id } = await requireOwner(deps, rows, identity, password);
  if ((await factors.methodsOf(rows, id)).length === 0)
    throw refusedByRule({ words: 'Set up an app or a passkey first.' });
  return rows.transaction().execute(async (inside) => {
    await lockOwner(inside, identity);
    await deps.jobs.send(
      { kind: 'account-changed-by', userId: id, change: 'recovery-codes-made', undoes: null },
      inside,
    );
    return giveRecoveryCodes(inside, id);
  });
}
