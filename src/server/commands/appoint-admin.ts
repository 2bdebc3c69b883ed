import type { Rows, UserRow } from '../database/rows.ts';
import { updateFlags } from '../stores/managed-users.ts';
import { lockStream } from '../stores/streams.ts';
import { findUserByEmail } from '../stores/users.ts';

/**
 * For the operator of the server, whatever other admins have decided: it also lifts a restriction. Undefined if
 * nobody is registered with the address.
 */
export async function appointAdmin(rows: Rows, email: string): Promise<UserRow | undefined> {
  return rows.transaction().execute(async (write) => {
    const user = await findUserByEmail(write, email.trim());
    if (!user) return undefined;
    await lockStream(write, user.id);
    return updateFlags(write, user.id, { is_admin: true, restriction_reason: null }, null);
  });
}
