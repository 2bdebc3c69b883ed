import type { UserId } from '#contract/ids.ts';
import type { Rows } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { refusedByRule } from '../errors.ts';
import {
  deleteUser,
  findCommentsElsewhere,
  findSoldCopies,
  forgetAuthor,
  freePictures,
  lockUser,
} from '../stores/accounts.ts';
import { deleteNotifications, findNotificationsFrom } from '../stores/notifications.ts';
import {
  findMembersBeside,
  forgetForsaken,
  forgetMessages,
  updateMember,
} from '../stores/conversations.ts';
import { lockStream, takeRevisions } from '../stores/streams.ts';
import { buryDocuments } from '../stores/tombstones.ts';
import { requirePassword } from './change-password.ts';
import { retryDeadlocks } from './run-once.ts';
import { requireUser } from './require.ts';

/** Buyers keep the program and see this in place of its author's name. */
const formerCoach = { userId: null, firstName: 'Former coach' } as const;

/** Asks for address and password again: finding an unlocked phone must not be enough. */
export async function deleteAccount(
  deps: Deps,
  userId: UserId,
  proof: { email: string; password: string },
): Promise<void> {
  const user = await requireUser(deps.database.rows, userId);
  if (proof.email.toLowerCase() !== user.email) {
    const words = 'That isn’t the address of your account.';
    throw refusedByRule({ words, fields: { email: words } });
  }
  await requirePassword(user, proof.password, 'password');
  await retryDeadlocks(() =>
    deps.database.rows.transaction().execute(async (rows) => {
      await forgetUser(rows, userId, deps.now());
      const { email, first_name: firstName } = user;
      await deps.jobs.send({ kind: 'account-deleted', email, firstName }, rows);
    }),
  );
}

/** Traces in other users' streams are changed there, so that those users' devices get the change. */
async function forgetUser(rows: Rows, userId: UserId, now: Date): Promise<void> {
  await lockUser(rows, userId);
  await lockStream(rows, userId);
  await freePictures(rows, userId);
  const copies = await findSoldCopies(rows, userId);
  const comments = await findCommentsElsewhere(rows, userId);
  const notices = await findNotificationsFrom(rows, userId);
  const conversations = await findMembersBeside(rows, userId);
  const streams = [...copies, ...comments, ...notices, ...conversations].map(({ owner }) => owner);
  const owners = [...new Set(streams)].toSorted();
  await forgetMessages(rows, userId);
  for (const owner of owners) {
    const sold = copies.filter((copy) => copy.owner === owner);
    const revisions = await takeRevisions(rows, owner, sold.length);
    for (const [index, { id }] of sold.entries())
      await forgetAuthor(rows, { id, rev: revisions[index] ?? 0 }, formerCoach);
    const said = comments
      .filter((comment) => comment.owner === owner)
      .map(({ id }) => ({ type: 'comment' as const, id }));
    await buryDocuments(rows, owner, said, now);
    const told = notices.filter((notice) => notice.owner === owner).map(({ id }) => id);
    await deleteNotifications(rows, owner, told, now);
    for (const { id } of conversations.filter((beside) => beside.owner === owner))
      await updateMember(rows, { id, userId: owner }, { other: null });
  }
  await forgetForsaken(rows, userId);
  await deleteUser(rows, userId);
}
