// How much of a profile others may see.
import type { Profile } from '#contract/user.ts';

/** The viewer's relation to the person viewed. */
export interface Viewer {
  readonly isSelf: boolean;
  readonly isAdmin: boolean;
  /** Coaches the person: the author of a program that they own. */
  readonly isTheirCoach: boolean;
}

/**
 * A coach shows what helps clients choose. What an athlete says about body and life is for their own coach; everyone
 * else sees a name and a picture.
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
