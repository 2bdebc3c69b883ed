import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import { getUserProfile } from '#contract/user-profile.ts';
import { saveDetails } from '../commands/save-details.ts';
import { notFound, signInRequired } from '../errors.ts';
import type { Serve } from '../handle.ts';
import { presentUserDetails } from '../presenters/user.ts';
import { presentUserProfile } from '../presenters/user.ts';
import { coaches } from '../stores/programs.ts';
import { findSubscription } from '../stores/subscriptions.ts';
import { findUser } from '../stores/users.ts';

export function serveUser(serve: Serve): void {
  serve(getUserDetails, async ({ rows, identity }) => {
    const user = await findUser(rows, identity.userId);
    if (!user) throw signInRequired();
    return { details: presentUserDetails(user), rev: user.rev };
  });

  serve(saveUserDetails, async ({ rows, identity, body, key, revision }) =>
    saveDetails(rows, { userId: identity.userId, details: body, key, revision }),
  );

  serve(getUserProfile, async ({ rows, identity, params }) => {
    const user = await findUser(rows, params.id);
    if (!user) throw notFound();
    const viewer = {
      isSelf: user.id === identity.userId,
      isAdmin: identity.isAdmin,
      isTheirCoach: await coaches(rows, { coach: identity.userId, athlete: user.id }),
    };
    const subscription = await findSubscription(rows, { coach: user.id, client: identity.userId });
    return { userProfileData: presentUserProfile(user, viewer, subscription) };
  });
}
