import { getUserProfile, type UserProfileData } from '#contract/user-profile.ts';
import { UserId } from '#contract/ids.ts';
import { ServerError } from '#offline/errors.ts';
import { createServerApi } from '#offline/server-api.ts';
import { readSignIn } from '#offline/sign-in-store.ts';

/** Reading in the background toasts nothing: the screen says what is the matter. */
export async function readProfile(id: string): Promise<UserProfileData | 'missing' | 'offline'> {
  const userId = UserId.safeParse(id);
  if (!userId.success) return 'missing';
  try {
    const api = createServerApi({ readSignIn });
    const request = { params: { id: userId.data } };
    return (await api.call(getUserProfile, request)).userProfileData;
  } catch (error) {
    return error instanceof ServerError && error.status === 404 ? 'missing' : 'offline';
  }
}
