import type { OkOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import type { switchRole as switchRoleCall } from '#contract/roles.ts';
import { maySwitchRole } from '#domain/account/switch-role.ts';
import type { Rows } from '../database/rows.ts';
import { allow, requireUser } from './require.ts';
import { presentUserDetails } from '../presenters/user.ts';
import { updateFlags } from '../stores/managed-users.ts';

export async function switchRole(
  rows: Rows,
  { userId, key }: { userId: UserId; key: string },
): Promise<OkOf<typeof switchRoleCall>> {
  const user = await requireUser(rows, userId);
  allow(maySwitchRole(presentUserDetails(user)));
  const switched = await updateFlags(rows, userId, { is_coach: !user.is_coach }, key);
  return { details: presentUserDetails(switched), rev: switched.rev };
}
