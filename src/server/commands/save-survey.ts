import type { UserId } from '#contract/ids.ts';
import type { UserDetails } from '#contract/user.ts';
import { equal } from '#domain/three-way.ts';
import type { Rows } from '../database/rows.ts';
import { presentUserDetails } from '../presenters/user.ts';
import { takeRevision } from '../stores/streams.ts';
import { updateSurveys } from '../stores/users.ts';
import { requireUser } from './require.ts';

/** `change`: what the survey, or its reset, makes of the details. */
export async function saveSurvey(
  rows: Rows,
  save: { userId: UserId; key: string; change: (details: UserDetails) => UserDetails },
): Promise<{ details: UserDetails; rev: number }> {
  const user = await requireUser(rows, save.userId);
  const current = presentUserDetails(user);
  const details = save.change(current);
  if (equal(details, current)) return { details, rev: user.rev };
  const rev = await takeRevision(rows, save.userId);
  await updateSurveys(rows, details, { rev, key: save.key });
  return { details, rev };
}
