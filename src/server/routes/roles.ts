import type { UserId } from '#contract/ids.ts';
import {
  type ManagedUser,
  restrictUser,
  searchUsers,
  setAdmin,
  setCanSwitchRoles,
  setModerator,
  switchRole,
  unrestrictUser,
} from '#contract/roles.ts';
import {
  findUsers,
  liftRestriction,
  restrict,
  setAdminRight,
  setModeratorRight,
  setRoleSwitching,
} from '../commands/manage-user.ts';
import { switchRole as switchOwnRole } from '../commands/user-details.ts';
import type { Serve } from '../handle.ts';

export function serveRoles(serve: Serve): void {
  serve(switchRole, async ({ rows, identity, key }) =>
    switchOwnRole(rows, { userId: identity.userId, key }),
  );

  serve(searchUsers, async ({ rows, query }) => findUsers(rows, query));

  // Streams are locked in the same order for all: two admins may act on each other at the same time.
  const ofUser = {
    streams: async ({ params }: { params: { userId: UserId } }) => [params.userId],
  };
  const ofId = { streams: async ({ params }: { params: { id: UserId } }) => [params.id] };
  serve(
    setAdmin,
    async ({ rows, identity, params: { userId }, body, key }) =>
      userOf(setAdminRight(rows, { adminId: identity.userId, userId, key }, body.admin)),
    ofUser,
  );
  serve(
    setModerator,
    async ({ rows, identity, params: { userId }, body, key }) =>
      userOf(setModeratorRight(rows, { adminId: identity.userId, userId, key }, body.moderator)),
    ofUser,
  );
  serve(
    setCanSwitchRoles,
    async ({ rows, identity, params: { userId }, body, key }) =>
      userOf(
        setRoleSwitching(rows, { adminId: identity.userId, userId, key }, body.canSwitchRoles),
      ),
    ofUser,
  );
  serve(
    restrictUser,
    async ({ deps, rows, identity, params: { id: userId }, body, key }) =>
      userOf(
        restrict(deps, rows, { adminId: identity.userId, userId, key }, body.restrictionReason),
      ),
    ofId,
  );
  serve(
    unrestrictUser,
    async ({ deps, rows, identity, params: { id: userId }, key }) =>
      userOf(liftRestriction(deps, rows, { adminId: identity.userId, userId, key })),
    ofId,
  );
}

const userOf = async (user: Promise<ManagedUser>) => ({ user: await user });
