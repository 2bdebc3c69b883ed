import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';

/** A person at a provider, by the id that never changes there. */
export interface SocialAccount {
  readonly issuer: string;
  readonly subject: string;
}

/** The values to check the provider's answer against. */
export interface SocialAttempt {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export async function findSocialLogin(
  rows: Rows,
  { issuer, subject }: SocialAccount,
): Promise<UserId | undefined> {
  const login = await rows
    .selectFrom('social_login')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return login?.user_id;
}

export async function findSocialLoginsOf(rows: Rows, userId: UserId): Promise<SocialAccount[]> {
  return rows
    .selectFrom('social_login')
    .select(['issuer', 'subject'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function insertSocialLogin(
  rows: Rows,
  login: SocialAccount & { userId: UserId; now: Date },
): Promise<void> {
  await rows
    .insertInto('social_login')
    .values({
      issuer: login.issuer,
      subject: login.subject,
      user_id: login.userId,
      created_at: login.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSocialLogin(
  rows: Rows,
  userId: UserId,
  { issuer, subject }: SocialAccount,
): Promise<void> {
  await rows
    .deleteFrom('social_login')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

export async function insertSocialAttempt(
  rows: Rows,
  attempt: SocialAttempt & { attemptHash: string; expiresAt: Date },
): Promise<void> {
  await rows
    .insertInto('social_attempt')
    .values({
      attempt_hash: attempt.attemptHash,
      provider: attempt.provider,
      state: attempt.state,
      nonce: attempt.nonce,
      verifier: attempt.verifier,
      expires_at: attempt.expiresAt,
    })
    .execute();
}

/** An attempt can be finished only once, whether it succeeds or not. */
export async function takeSocialAttempt(
  rows: Rows,
  attemptHash: string,
  now: Date,
): Promise<SocialAttempt | undefined> {
  const attempt = await rows
    .deleteFrom('social_attempt')
    .where('attempt_hash', '=', attemptHash)
    .returning(['provider', 'state', 'nonce', 'verifier', 'expires_at'])
    .executeTakeFirst();
  return attempt && attempt.expires_at > now ? attempt : undefined;
}

export async function pruneSocialAttempts(rows: Rows, expiredBefore: Date): Promise<void> {
  await rows.deleteFrom('social_attempt').where('expires_at', '<', expiredBefore).execute();
}
