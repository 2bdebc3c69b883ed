import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import { getUserProfile } from '#contract/user-profile.ts';
import { saveDetails } from '../commands/user-details.ts';
import { showOwnDetails, showProfile } from '../commands/user-details.ts';
import type { Serve } from '../handle.ts';

export function serveUser(serve: Serve): void {
  serve(getUserDetails, async ({ rows, identity }) => showOwnDetails(rows, identity.userId));

  serve(saveUserDetails, async ({ rows, identity, body, key, revision }) =>
    saveDetails(rows, { userId: identity.userId, details: body, key, revision }),
  );

  serve(getUserProfile, async ({ rows, identity, params }) => ({
    userProfileData: await showProfile(rows, identity, params.id),
  }));
}
