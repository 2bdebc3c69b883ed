import { coachPath } from '#contract/memberships.ts';
import type { Deps } from '../deps.ts';
import type { CoachingLetterJob } from '../jobs.ts';
import { coachingEndedLetter, coachingLateLetter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findZones } from '../stores/scheduled-messages.ts';
import { findUser } from '../stores/users.ts';

/** About paid coaching that is in danger or has ended. */
export async function sendCoachingLetter(
  {
    database,
    publicUrl,
    mailer,
  }: Pick<Deps, 'database' | 'publicUrl'> & { readonly mailer: Mailer },
  job: CoachingLetterJob,
): Promise<void> {
  const { kind, as, other, coachId, wasUnpaid } = job;
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
      : coachingEndedLetter(user.first_name, { as, other, wasUnpaid, page });
  await mailer.send(user.email, letter);
}
