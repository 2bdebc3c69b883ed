import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UserId } from '#contract/ids.ts';
import {
  type ManagedUser,
  removeFactorsOf,
  restrictUser,
  searchUsers,
  setAdmin,
  setCanSwitchRoles,
  setModerator,
  signOutEverywhere,
  switchRole,
  unrestrictUser,
} from '#contract/roles.ts';
import {
  getGoals,
  getSports,
  resetClientSurvey,
  resetCoachSurvey,
  saveClientSurvey,
  saveCoachSurvey,
} from '#contract/survey.ts';
import {
  deleteSecondaryUserImage,
  deleteUserImage,
  type NewUserImage,
  saveSecondaryUserImage,
  saveUserImage,
} from '#contract/user-images.ts';
import { getUserProfile } from '#contract/user-profile.ts';
import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import {
  focusGroups,
  focusLabels,
  goalGroups,
  goalLabels,
  type OptionGroup,
} from '#domain/survey/option-labels.ts';
import {
  withClientSurvey,
  withClientSurveyReset,
  withCoachSurvey,
  withCoachSurveyReset,
} from '#domain/survey/survey.ts';
import { getSecurityEvents } from '#contract/security-events.ts';
import type { Identity } from '../authenticate.ts';
import { showSecurityEvents } from '../commands/security-events.ts';
import * as moderation from '../commands/moderation.ts';
import {
  type ImageColumn,
  saveDetails,
  saveSurvey,
  saveUserImage as save,
  showOwnDetails,
  showProfile,
  switchRole as switchOwnRole,
} from '../commands/user-details.ts';
import type { Serve } from '../handle.ts';
import { broad, makeSizes, type PictureSize, portrait, worthOfPicture } from '../pictures/sizes.ts';

export function serveUser(serve: Serve, app: FastifyInstance): void {
  serveUserImages(serve, app);
  serveSurvey(serve);
  serveRoles(serve);

  serve(getUserDetails, async ({ rows, identity }) => showOwnDetails(rows, identity.userId));

  serve(saveUserDetails, async ({ rows, identity, body, key, revision }) =>
    saveDetails(rows, { userId: identity.userId, details: body, key, revision }),
  );

  serve(getUserProfile, async ({ rows, identity, params }) => ({
    userProfileData: await showProfile(rows, identity, params.id),
  }));
}

const places = [
  {
    column: 'user_image_id',
    shape: portrait,
    set: saveUserImage,
    remove: deleteUserImage,
  },
  {
    column: 'secondary_user_image_id',
    shape: broad,
    set: saveSecondaryUserImage,
    remove: deleteSecondaryUserImage,
  },
] as const satisfies readonly { column: ImageColumn; [what: string]: unknown }[];

function serveUserImages(serve: Serve, app: FastifyInstance): void {
  const made = new WeakMap<FastifyRequest, readonly PictureSize[]>();
  // Before the write starts: its transaction must not wait while the picture is resized.
  app.addHook('preHandler', async (request) => {
    const place = places.find(({ set }) => set === request.routeOptions.config.endpoint);
    if (!place) return;
    const { image } = request.body as NewUserImage;
    made.set(request, await makeSizes(Buffer.from(image, 'base64'), place.shape));
  });

  for (const { column, set, remove } of places) {
    serve(
      set,
      async ({ deps, rows, identity, key, body, request }) =>
        save(rows, {
          userId: identity.userId,
          column,
          picture: { id: body._id, sizes: made.get(request) ?? [] },
          key,
          now: deps.now(),
        }),
      { worth: () => worthOfPicture },
    );

    serve(remove, async ({ deps, rows, identity, key }) =>
      save(rows, { userId: identity.userId, column, picture: null, key, now: deps.now() }),
    );
  }
}

const resetWords = { text: 'Survey restarted', color: 'success' } as const;

function serveSurvey(serve: Serve): void {
  serve(saveClientSurvey, async ({ rows, identity, key, body }) =>
    saveSurvey(rows, {
      userId: identity.userId,
      key,
      change: (details) => withClientSurvey(details, body),
    }),
  );

  serve(resetClientSurvey, async ({ rows, identity, key, body }) => ({
    ...resetWords,
    ...(await saveSurvey(rows, {
      userId: identity.userId,
      key,
      change: (details) => withClientSurveyReset(details, body),
    })),
  }));

  serve(saveCoachSurvey, async ({ rows, identity, key, body }) =>
    saveSurvey(rows, {
      userId: identity.userId,
      key,
      change: (details) => withCoachSurvey(details, body),
    }),
  );

  serve(resetCoachSurvey, async ({ rows, identity, key }) => ({
    ...resetWords,
    ...(await saveSurvey(rows, { userId: identity.userId, key, change: withCoachSurveyReset })),
  }));

  serve(getSports, async () => ({ data: listed(focusGroups, focusLabels) }));
  serve(getGoals, async () => ({ goals: listed(goalGroups, goalLabels) }));
}

const listed = <Option extends string>(
  groups: readonly OptionGroup<Option>[],
  words: Readonly<Record<Option, string>>,
) =>
  groups.flatMap(({ title, options }) =>
    options.map((option) => ({ _id: option, title: words[option], group: title })),
  );

function serveRoles(serve: Serve): void {
  serve(switchRole, async ({ rows, identity, key }) =>
    switchOwnRole(rows, { userId: identity.userId, key }),
  );

  serve(searchUsers, async ({ rows, query }) => moderation.findUsers(rows, query));

  serve(getSecurityEvents, async ({ rows, query }) => showSecurityEvents(rows, query));

  // Streams are locked in the same order for all: two admins may act on each other at the same time.
  const ofUser = {
    streams: async ({ params }: { params: { userId: UserId } }) => [params.userId],
  };
  const ofId = { streams: async ({ params }: { params: { id: UserId } }) => [params.id] };

  serve(
    setAdmin,
    async ({ rows, body, ...call }) =>
      userOf(moderation.setAdminRight(rows, orderOf(call, call.params.userId), body.admin)),
    ofUser,
  );
  serve(
    setModerator,
    async ({ rows, body, ...call }) =>
      userOf(moderation.setModeratorRight(rows, orderOf(call, call.params.userId), body.moderator)),
    ofUser,
  );
  serve(
    setCanSwitchRoles,
    async ({ rows, body, ...call }) =>
      userOf(
        moderation.setRoleSwitching(rows, orderOf(call, call.params.userId), body.canSwitchRoles),
      ),
    ofUser,
  );
  serve(
    restrictUser,
    async ({ deps, rows, body, ...call }) =>
      userOf(
        moderation.restrictUser(deps, rows, orderOf(call, call.params.id), body.restrictionReason),
      ),
    ofId,
  );
  serve(
    signOutEverywhere,
    async ({ deps, rows, ...call }) =>
      userOf(moderation.signOutEverywhere(deps, rows, orderOf(call, call.params.id))),
    ofId,
  );
  serve(
    removeFactorsOf,
    async ({ deps, rows, ...call }) =>
      userOf(moderation.removeFactorsOf(deps, rows, orderOf(call, call.params.id))),
    ofId,
  );
  serve(
    unrestrictUser,
    async ({ deps, rows, ...call }) =>
      userOf(moderation.restrictUser(deps, rows, orderOf(call, call.params.id), null)),
    ofId,
  );
}

const orderOf = ({ identity, key }: { identity: Identity; key: string }, userId: UserId) => ({
  adminId: identity.userId,
  userId,
  key,
});

const userOf = async (user: Promise<ManagedUser>) => ({ user: await user });
