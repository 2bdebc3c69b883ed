// An account from registration to deletion, and its password.
import type { BodyOf } from '#contract/endpoint.ts';
import { UserId } from '#contract/ids.ts';
import type { register } from '#contract/registration.ts';
import {
  type PasswordOwner,
  passwordTexts,
  troubleWithPassword,
} from '#domain/account/password.ts';
import { storedName } from '#domain/account/person-name.ts';
import type { Identity } from '../authenticate.ts';
import { isCommonPassword } from '../common-passwords.ts';
import { sqlState, uniqueViolation } from '../database/database.ts';
import type { Rows, UserRow } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { invalidRequest, linkInvalid, refusedByRule } from '../errors.ts';
import { hashPassword, hashRegistrationPassword } from '../passwords.ts';
import {
  deadenRegistrations,
  deleteLinks,
  deleteRegistration,
  deleteUser,
  findLink,
  findRegistrationByLink,
  findWithOthers,
  forgetAuthor,
  freePictures,
  lockUser,
  type RegistrationKey,
  saveRegistration,
  takeLink,
  updatePassword,
} from '../stores/accounts.ts';
import {
  findMembersBeside,
  forgetForsaken,
  forgetMessages,
  updateMember,
} from '../stores/conversations.ts';
import { revokeDevicesOf } from '../stores/devices.ts';
import { deleteSecuringLinks, deleteStepsOf } from '../stores/factors.ts';
import { findAssignmentsAbout } from '../stores/assignments.ts';
import { findCheckInsBeside, forgetClient } from '../stores/check-ins.ts';
import { findGroupsWith, removeFromGroups } from '../stores/client-groups.ts';
import { deleteNotifications, findNotificationsFrom } from '../stores/notifications.ts';
import { findClientsWithCoach } from '../stores/coach-clients.ts';
import { deleteInvitationRow, findAcceptedBy, findByToken } from '../stores/invitations.ts';
import { secretOf } from '../stores/secrets.ts';
import { lockStream, takeRevisions } from '../stores/streams.ts';
import { buryDocuments } from '../stores/tombstones.ts';
import { findUser, insertUser } from '../stores/users.ts';
import { hashToken } from '../tokens.ts';
import { lockOwner, requireFactor, requirePassword } from './owner.ts';
import { endMemberships } from './follow-membership.ts';
import { requireUser } from './require.ts';
import { retryDeadlocks } from './run-once.ts';

/**
 * Does the same work for every address: whether it has an account or a registration is looked up after the reply, so
 * that neither the answer nor its timing reveals it.
 */
export async function registerPerson(
  { database: { rows }, now }: Deps,
  body: BodyOf<typeof register>,
  device: string,
): Promise<RegistrationKey> {
  refuseWeak(
    body.password,
    { email: body.email, names: [body.firstName, body.lastName] },
    'password',
  );
  const key = await registrationKey(rows, body);
  await saveRegistration(rows, {
    ...key,
    first_name: storedName(body.firstName),
    last_name: storedName(body.lastName),
    is_coach: body.isCoach,
    subscribes_to_newsletter: body.subscribeToNewsletter,
    device,
    invitation_id:
      (body.invitation && (await findByToken(rows, hashToken(body.invitation)))?.id) ?? null,
    created_at: now(),
  });
  return key;
}

/** Without a registration under this key no mail is sent, and the caller cannot tell. */
export const mailConfirmation = ({ jobs }: Deps, key: RegistrationKey): Promise<void> =>
  jobs.send({ kind: 'confirm-address', ...key });

/** The key that a registration with this address and password has, whether or not there is one. */
export async function registrationKey(
  rows: Rows,
  { email, password }: { email: string; password: string },
): Promise<RegistrationKey> {
  const address = email.toLowerCase();
  const secret = await secretOf(rows, 'registrations');
  return {
    email: address,
    password_hash: await hashRegistrationPassword(password, address, secret),
  };
}

const ownerOf = ({ email, first_name, last_name }: UserRow): PasswordOwner => ({
  email,
  names: [first_name, last_name],
});

/** `field`: the form field that the refusal names. */
export function refuseWeak(password: string, owner: PasswordOwner, field: string): void {
  const trouble = troubleWithPassword(password, owner, isCommonPassword);
  if (!trouble) return;
  const words = passwordTexts[trouble];
  throw invalidRequest({ words, fields: { [field]: words } });
}

/**
 * Creates the account that the link was mailed for, and no other; call it inside a transaction. Other registrations
 * of the address can no longer be confirmed. `invitationId`: the registration came with this invitation.
 */
export async function confirmAddress(
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  rows: Rows,
  token: string,
): Promise<{ readonly user: UserRow; readonly invitationId: string | null }> {
  const link = { tokenHash: hashToken(token), now: now() };
  const registration = await findRegistrationByLink(rows, link);
  if (!registration) throw linkInvalid();
  const id = UserId.parse(newId());
  try {
    await insertUser(rows, {
      id,
      email: registration.email,
      passwordHash: registration.password_hash,
      firstName: registration.first_name,
      lastName: registration.last_name,
      isCoach: registration.is_coach,
      isAdmin: false,
      subscribeToNewsletter: registration.subscribes_to_newsletter,
      now: now(),
    });
  } catch (error) {
    // Another request confirmed the address at the same moment, with this link or another registration's.
    if (sqlState(error) === uniqueViolation) throw linkInvalid();
    throw error;
  }
  await deleteRegistration(rows, registration);
  await deadenRegistrations(rows, registration.email);
  const user = await findUser(rows, id);
  if (!user) throw linkInvalid();
  return { user, invitationId: registration.invitation_id };
}

/** For a user who knows the current password. Signs out all other devices. */
export async function changePassword(
  deps: Deps,
  identity: Identity,
  passwords: { passwordCurrent: string; passwordNew: string },
): Promise<void> {
  const { userId, tokenHash: except } = identity;
  const user = await requireUser(deps.database.rows, userId);
  refuseWeak(passwords.passwordNew, ownerOf(user), 'passwordNew');
  await requirePassword(user, passwords.passwordCurrent, 'passwordCurrent');
  await requireFactor(deps, deps.database.rows, identity);
  const passwordHash = await hashPassword(passwords.passwordNew);
  await deps.database.rows.transaction().execute(async (rows) => {
    // A thief without the factor must not end the links in the owner's mails.
    if (await lockOwner(rows, identity)) await deleteSecuringLinks(rows, userId);
    await replacePassword(rows, userId, passwordHash);
    await revokeDevicesOf(rows, userId, { now: deps.now(), except });
    await deps.jobs.send({ kind: 'password-changed', userId }, rows);
  });
}

/** Throws if the link can no longer reset a password. */
export async function checkResetLink({ now }: Deps, rows: Rows, token: string): Promise<void> {
  if (!(await findLink(rows, { tokenHash: hashToken(token), now: now() }))) throw linkInvalid();
}

/** For a user who can read the address's mail. Signs out every device. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const now = deps.now();
  const tokenHash = hashToken(token);
  const link = await findLink(deps.database.rows, { tokenHash, now });
  if (!link) throw linkInvalid();
  const user = await requireUser(deps.database.rows, link.userId);
  refuseWeak(password, ownerOf(user), 'password');
  const passwordHash = await hashPassword(password);
  await deps.database.rows.transaction().execute(async (rows) => {
    await lockUser(rows, link.userId);
    if (!(await takeLink(rows, tokenHash))) throw linkInvalid();
    await deleteSecuringLinks(rows, link.userId);
    await replacePassword(rows, link.userId, passwordHash);
    await revokeDevicesOf(rows, link.userId, { now });
    await deps.jobs.send({ kind: 'password-changed', userId: link.userId }, rows);
  });
}

async function replacePassword(rows: Rows, userId: UserId, passwordHash: string): Promise<void> {
  await updatePassword(rows, userId, passwordHash);
  await deleteLinks(rows, userId);
  await deleteStepsOf(rows, userId);
}

/** Buyers keep the program and see this in place of its author's name. */
const formerCoach = { userId: null, firstName: 'Former coach' } as const;

/** Asks for address and password again: finding an unlocked phone must not be enough. */
export async function deleteAccount(
  deps: Deps,
  identity: Identity,
  proof: { email: string; password: string },
): Promise<void> {
  const { userId } = identity;
  const user = await requireUser(deps.database.rows, userId);
  if (proof.email.toLowerCase() !== user.email) {
    const words = 'That isn’t the address of your account.';
    throw refusedByRule({ words, fields: { email: words } });
  }
  await requirePassword(user, proof.password, 'password');
  await requireFactor(deps, deps.database.rows, identity);
  await retryDeadlocks(() =>
    deps.database.rows.transaction().execute(async (rows) => {
      await lockOwner(rows, identity);
      await forgetUser(deps, rows, userId);
      const { email, first_name: firstName } = user;
      await deps.jobs.send({ kind: 'account-deleted', email, firstName }, rows);
    }),
  );
}

/** Traces in other users' streams are changed there, so that those users' devices get the change. */
async function forgetUser(
  deps: Pick<Deps, 'now' | 'newId' | 'jobs'>,
  rows: Rows,
  userId: UserId,
): Promise<void> {
  const now = deps.now();
  await lockUser(rows, userId);
  await lockStream(rows, userId);
  await endMemberships(deps, rows, { of: userId });
  await freePictures(rows, userId);
  const copies = await findWithOthers(rows, 'purchased_program', userId);
  const comments = await findWithOthers(rows, 'comment', userId);
  const notices = await findNotificationsFrom(rows, userId);
  const conversations = await findMembersBeside(rows, userId);
  const coached = await findClientsWithCoach(rows, userId);
  const invited = await findAcceptedBy(rows, userId);
  const given = await findAssignmentsAbout(rows, userId);
  const groups = await findGroupsWith(rows, userId);
  const checkIns = await findCheckInsBeside(rows, userId);
  const traces = [copies, comments, notices, conversations, coached, invited, given, groups];
  const streams = [...traces.flat(), ...checkIns].map(({ owner }) => owner);
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
    const assigned = given
      .filter((assignment) => assignment.owner === owner)
      .map(({ id }) => ({ type: 'assignment' as const, id }));
    await buryDocuments(rows, owner, [...said, ...assigned], now);
    const ids = groups.filter((group) => group.owner === owner).map(({ id }) => id);
    await removeFromGroups(rows, userId, { owner, ids });
    const asked = checkIns.filter((checkIn) => checkIn.owner === owner);
    const unasked = asked.flatMap(({ id, gone }) => (gone ? [] : [id]));
    await forgetClient(rows, userId, { owner, ids: unasked });
    const related = [
      ...coached
        .filter((relation) => relation.owner === owner)
        .map(({ id }) => ({ type: 'coach' as const, id })),
      ...invited
        .filter((invitation) => invitation.owner === owner)
        .map(({ id }) => ({ type: 'invitation' as const, id })),
      ...asked.flatMap(({ id, gone }) => (gone ? [{ type: 'check-in' as const, id }] : [])),
    ];
    await buryDocuments(rows, owner, related, now);
    for (const { id, type } of related)
      if (type === 'invitation') await deleteInvitationRow(rows, owner, id);
    const told = notices.filter((notice) => notice.owner === owner).map(({ id }) => id);
    await deleteNotifications(rows, owner, told, now);
    for (const { id } of conversations.filter((beside) => beside.owner === owner))
      await updateMember(rows, { id, userId: owner }, { other: null });
  }
  await forgetForsaken(rows, userId);
  await deleteUser(rows, userId);
}
