// Second factors, and sign-ins that wait for one.
import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { Undoing } from '../database/security-tables.ts';

/** Those with which a sign-in can be finished. */
export async function methodsOf(rows: Rows, userId: UserId): Promise<('code' | 'passkey')[]> {
  const app = await findApp(rows, userId);
  const passkeys = await findPasskeys(rows, userId);
  const codes = await countRecoveryCodes(rows, userId);
  const hasFactor = app?.is_confirmed === true || passkeys.length > 0;
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(app?.is_confirmed || (hasFactor && codes > 0) ? (['code'] as const) : []),
  ];
}

export const findApp = (rows: Rows, userId: UserId) =>
  rows.selectFrom('code_app').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Replaces one that was not confirmed. */
export async function saveApp(rows: Rows, userId: UserId, secret: string): Promise<void> {
  await rows
    .insertInto('code_app')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, last_counter: 0, is_confirmed: false }),
    )
    .execute();
}

export async function confirmApp(rows: Rows, userId: UserId): Promise<void> {
  await rows
    .updateTable('code_app')
    .set({ is_confirmed: true })
    .where('user_id', '=', userId)
    .execute();
}

/** False if this code, or a later one, was used before. */
export async function takeCounter(rows: Rows, userId: UserId, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('code_app')
    .set({ last_counter: counter })
    .where('user_id', '=', userId)
    .where('last_counter', '<', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteApp(rows: Rows, userId: UserId): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('code_app')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** One that waits for its first code. */
export async function deletePendingApp(rows: Rows, userId: UserId): Promise<void> {
  await rows
    .deleteFrom('code_app')
    .where('user_id', '=', userId)
    .where('is_confirmed', '=', false)
    .execute();
}

export const findPasskeys = (rows: Rows, userId: UserId) =>
  rows
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const findPasskey = (rows: Rows, credentialId: string) =>
  rows
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

export async function insertPasskey(
  rows: Rows,
  passkey: {
    id: string;
    userId: UserId;
    credentialId: string;
    publicKey: Uint8Array<ArrayBuffer>;
    counter: number;
    transports: readonly string[];
    name: string;
    now: Date;
  },
): Promise<void> {
  await rows
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: passkey.now,
      last_used_at: null,
    })
    .execute();
}

export async function notePasskeyUse(
  rows: Rows,
  id: string,
  { counter, now }: { counter: number; now: Date },
): Promise<void> {
  await rows
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(rows: Rows, userId: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All of them, with the recovery codes and log-ins that wait for one. */
export async function deleteFactorsOf(rows: Rows, userId: UserId): Promise<void> {
  for (const table of ['passkey', 'code_app', 'recovery_code', 'sign_in_step'] as const)
    await rows.deleteFrom(table).where('user_id', '=', userId).execute();
}

export async function countRecoveryCodes(rows: Rows, userId: UserId): Promise<number> {
  const found = await rows
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_id', '=', userId)
    .execute();
  return found.length;
}

/** In place of the earlier ones. */
export async function replaceRecoveryCodes(
  rows: Rows,
  userId: UserId,
  hashes: readonly string[],
): Promise<void> {
  await rows.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await rows
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ code_hash: hash, user_id: userId })))
    .execute();
}

/** False if it is none of theirs, or was used. */
export async function takeRecoveryCode(rows: Rows, userId: UserId, hash: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('recovery_code')
    .where('code_hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertStep(
  rows: Rows,
  step: { tokenHash: string; userId: UserId | null; challenge: string | null; expiresAt: Date },
): Promise<void> {
  await rows
    .insertInto('sign_in_step')
    .values({
      token_hash: step.tokenHash,
      user_id: step.userId,
      challenge: step.challenge,
      expires_at: step.expiresAt,
    })
    .execute();
}

export const findStep = (rows: Rows, tokenHash: string, now: Date) =>
  rows
    .selectFrom('sign_in_step')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Counts one more try; false if there were `most` already, or the step is gone. */
export async function countTry(rows: Rows, tokenHash: string, most: number): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('sign_in_step')
    .set((step) => ({ tries: step('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', most)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Undefined if another request was faster. */
export const takeStep = (rows: Rows, tokenHash: string, now: Date) =>
  rows
    .deleteFrom('sign_in_step')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'challenge'])
    .executeTakeFirst();

export async function deleteStep(rows: Rows, tokenHash: string): Promise<void> {
  await rows.deleteFrom('sign_in_step').where('token_hash', '=', tokenHash).execute();
}

/** Everything that the user, or somebody with their password, has begun. */
export async function deleteStepsOf(rows: Rows, userId: UserId): Promise<void> {
  await rows.deleteFrom('sign_in_step').where('user_id', '=', userId).execute();
}

export async function pruneSteps(rows: Rows, expiredBefore: Date): Promise<void> {
  await rows.deleteFrom('sign_in_step').where('expires_at', '<', expiredBefore).execute();
  await rows.deleteFrom('securing_link').where('expires_at', '<', expiredBefore).execute();
}

export async function insertSecuringLink(
  rows: Rows,
  link: { tokenHash: string; userId: UserId; undoes: Undoing | null; expiresAt: Date },
): Promise<void> {
  await rows
    .insertInto('securing_link')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      undoes: link.undoes && JSON.stringify(link.undoes),
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Undefined if it was used or has expired. */
export const findSecuringLink = (rows: Rows, tokenHash: string, now: Date) =>
  rows
    .selectFrom('securing_link')
    .select(['user_id', 'undoes'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** False if another request was faster. */
export async function takeSecuringLink(rows: Rows, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await rows
    .deleteFrom('securing_link')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSecuringLinks(rows: Rows, userId: UserId): Promise<void> {
  await rows.deleteFrom('securing_link').where('user_id', '=', userId).execute();
}
