// How much of a profile somebody else may see.
import type { Profile } from '#contract/user.ts';

/** What the person who looks is to the one looked at. */
export interface Viewer {
  readonly isSelf: boolean;
  readonly isAdmin: boolean;
  /** Coaches the other one: the author of a program that they own. */
  readonly isTheirCoach: boolean;
}

/**
 * A coach shows what clients choose by. What an athlete says about body and life is for their own coach
 * alone; to everyone else there is a name and a picture.
 */
export function visibleProfile(
  { profile, isCoach }: { readonly profile: Profile; readonly isCoach: boolean },
  viewer: Viewer,
): Partial<Profile> {
  if (viewer.isSelf || viewer.isAdmin || viewer.isTheirCoach) return profile;
  if (!isCoach) return {};
  const { story, experience, expertise, goals } = profile;
  return { story, experience, expertise, goals };
}
