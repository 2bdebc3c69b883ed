// Roles: coach or client, moderator or admin, and restrictions.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { UserId } from './ids.ts';
import { Instant } from './training.ts';
import { UserDetails } from './user.ts';

const { userId, firstName, lastName, email, userImage, isCoach, isAdmin, isModerator } =
  UserDetails.shape;

/** An account as admins see it. */
export const ManagedUser = z.object({
  userId,
  firstName,
  lastName,
  email,
  userImage,
  isCoach,
  isAdmin,
  isModerator,
  canSwitchRoles: UserDetails.shape.canSwitchRoles,
  restrictionReason: UserDetails.shape.restrictionReason,
  createdAt: Instant,
});
export interface ManagedUser extends z.infer<typeof ManagedUser> {}

/** From client to coach or back. If the new role's survey is not finished, it is asked for. */
export const switchRole = endpoint({
  method: 'POST',
  path: '/api/user/switch-role',
  summary: 'Switch between coach and client',
  write: 'key',
  ok: z.object({ details: UserDetails, rev: z.int() }),
});

/** `staff`: admins and moderators. */
export const userGroups = ['all', 'restricted', 'staff'] as const;
export type UserGroup = (typeof userGroups)[number];

export const userPageSize = 20;
const lastPage = 100_000;

/**
 * Best match first, typos forgiven; without a text the newest accounts first. `skip` leaves out the pages
 * already read.
 */
export const searchUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Find accounts by name or e-mail',
  access: 'admin',
  query: z.object({
    text: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
    group: z._default(z.enum(userGroups), 'all'),
    skip: z._default(
      z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(lastPage)),
      0,
    ),
  }),
  ok: z.object({ users: z.array(ManagedUser), more: z.boolean() }),
});

const ofUser = z.object({ userId: UserId });
const withId = z.object({ id: UserId });
const change = {
  access: 'admin',
  write: 'key',
  ok: z.object({ user: ManagedUser }),
} as const;

export const setCanSwitchRoles = endpoint({
  method: 'POST',
  path: '/api/can-switch-roles/:userId',
  summary: 'Allow or forbid a user to switch between coach and client',
  ...change,
  params: ofUser,
  body: z.object({ canSwitchRoles: z.boolean() }),
});

export const setAdmin = endpoint({
  method: 'POST',
  path: '/api/set-admin/:userId',
  summary: 'Grant or revoke admin rights',
  ...change,
  params: ofUser,
  body: z.object({ admin: z.boolean() }),
});

export const setModerator = endpoint({
  method: 'POST',
  path: '/api/set-moderator/:userId',
  summary: 'Grant or revoke moderator rights',
  ...change,
  params: ofUser,
  body: z.object({ moderator: z.boolean() }),
});

/** The longest reason, in characters: the restricted user reads it with every refusal. */
export const longestRestrictionReason = 500;

export const restrictUser = endpoint({
  method: 'POST',
  path: '/api/user/:id/restrict',
  summary: 'Restrict a user: no publishing, selling, buying, messages or subscriptions',
  ...change,
  params: withId,
  body: z.object({
    restrictionReason: z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(longestRestrictionReason)),
  }),
});

/** Every device gets 401 with its next call; what they have not sent stays on them. The person is told by mail. */
export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/user/:id/sign-out',
  summary: 'Sign a user out on every device',
  ...change,
  params: withId,
});

/** For somebody who has lost them: the password alone opens the account again. The person is told by mail. */
export const removeFactorsOf = endpoint({
  method: 'DELETE',
  path: '/api/user/:id/factors',
  summary: "Remove a user's second factors and recovery codes",
  ...change,
  params: withId,
});

export const unrestrictUser = endpoint({
  method: 'DELETE',
  path: '/api/user/:id/restrict',
  summary: "Lift a user's restriction",
  ...change,
  params: withId,
});
