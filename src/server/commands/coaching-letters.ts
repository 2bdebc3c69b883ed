import { coachPath } from '#contract/memberships.ts';
import type { MembershipRow, Rows, UserRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import type { CoachingLetterJob } from '../jobs.ts';
import { coachingEndedLetter, coachingLateLetter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findZones } from '../stores/scheduled-messages.ts';
import { findUser } from '../stores/users.ts';

/** Undefined: the account is deleted. */
export interface People {
  readonly coach: UserRow | undefined;
  readonly client: UserRow | undefined;
}

interface Letters {
  readonly letter: 'late' | 'ended';
  /** After it. */
  readonly row: MembershipRow;
  /** The client is none any more. */
  readonly hasLeft: boolean;
}

/** A failed payment is the client's to mend; the end concerns both. */
export async function sendLetters(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  rows: Rows,
  { coach, client }: People,
  { letter, row, hasLeft: isGone }: Letters,
): Promise<void> {
  const about = {
    kind: `coaching-${letter}`,
    coachId: coach?.id ?? null,
    until: (row.until_at ?? now()).toISOString(),
    wasUnpaid: row.was_unpaid,
    wasStopped: row.stopped_at !== null,
    staysClient: !isGone,
  } as const;
  const nameOf = (user: UserRow | undefined) =>
    user ? `${user.first_name} ${user.last_name}`.trim() : 'a deleted account';
  if (client)
    await jobs.send({ ...about, userId: client.id, as: 'client', other: nameOf(coach) }, rows);
  if (coach && letter === 'ended')
    await jobs.send({ ...about, userId: coach.id, as: 'coach', other: nameOf(client) }, rows);
}

/** About paid coaching that is in danger or has ended. */
export async function sendCoachingLetter(
  {
    database,
    publicUrl,
    mailer,
  }: Pick<Deps, 'database' | 'publicUrl'> & { readonly mailer: Mailer },
  job: CoachingLetterJob,
): Promise<void> {
  const { kind, as, other, coachId } = job;
  const user = await findUser(database.rows, job.userId);
  if (!user) return;
  const isClient = as === 'client';
  const path = isClient ? (coachId === null ? '/store' : coachPath(coachId)) : '/clients';
  const page = new URL(path, publicUrl);
  const zone = (await findZones(database.rows, [job.userId])).get(job.userId) ?? 'UTC';
  const letter =
    kind === 'coaching-late'
      ? coachingLateLetter(user.first_name, {
          coach: other,
          until: new Date(job.until),
          zone,
          page,
        })
      : coachingEndedLetter(user.first_name, { ...job, page });
  await mailer.send(user.email, letter);
}
