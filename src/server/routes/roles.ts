import type { UserId } from '#contract/ids.ts';
import {
  restrictUser,
  searchUsers,
  setAdmin,
  setCanSwitchRoles,
  setModerator,
  switchRole,
  unrestrictUser,
  userPageSize,
} from '#contract/roles.ts';
import type { UserRow } from '../database/rows.ts';
import {
  liftRestriction,
  restrict,
  setAdminRight,
  setModeratorRight,
  setRoleSwitching,
} from '../commands/manage-user.ts';
import { switchRole as switchOwnRole } from '../commands/switch-role.ts';
import type { Serve } from '../handle.ts';
import { presentManagedUser } from '../presenters/user.ts';
import { findManagedUsers } from '../stores/managed-users.ts';

export function serveRoles(serve: Serve): void {
  serve(switchRole, async ({ rows, identity, key }) =>
    switchOwnRole(rows, { userId: identity.userId, key }),
  );

  serve(searchUsers, async ({ rows, query }) => {
    // One more than is shown tells whether there are more.
    const found = await findManagedUsers(rows, { ...query, count: userPageSize + 1 });
    const users = found.slice(0, userPageSize).map(presentManagedUser);
    return { users, more: found.length > userPageSize };
  });

  // Both are locked in one order: two admins may have each other in mind.
  const ofUser = {
    streams: async ({ params }: { params: { userId: UserId } }) => [params.userId],
  };
  const ofId = { streams: async ({ params }: { params: { id: UserId } }) => [params.id] };
  serve(
    setAdmin,
    async ({ rows, identity, params: { userId }, body, key }) =>
      shown(setAdminRight(rows, { adminId: identity.userId, userId, key }, body.admin)),
    ofUser,
  );
  serve(
    setModerator,
    async ({ rows, identity, params: { userId }, body, key }) =>
      shown(setModeratorRight(rows, { adminId: identity.userId, userId, key }, body.moderator)),
    ofUser,
  );
  serve(
    setCanSwitchRoles,
    async ({ rows, identity, params: { userId }, body, key }) =>
      shown(setRoleSwitching(rows, { adminId: identity.userId, userId, key }, body.canSwitchRoles)),
    ofUser,
  );
  serve(
    restrictUser,
    async ({ deps, rows, identity, params: { id: userId }, body, key }) =>
      shown(
        restrict(deps, rows, { adminId: identity.userId, userId, key }, body.restrictionReason),
      ),
    ofId,
  );
  serve(
    unrestrictUser,
    async ({ deps, rows, identity, params: { id: userId }, key }) =>
      shown(liftRestriction(deps, rows, { adminId: identity.userId, userId, key })),
    ofId,
  );
}

const shown = async (user: Promise<UserRow>) => ({ user: presentManagedUser(await user) });
