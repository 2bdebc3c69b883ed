import type { LastingSwap, UserDetails, UserImage, Profile } from '#contract/user.ts';
import { type Conflict, type Merged, threeWayFields } from '../three-way.ts';

/**
 * Merged value by value, however deep: each note on how a machine is set up for itself, too. Of two
 * edits of one value this device's wins. A list is one value, and so is a picture,
 * a rule of progression or a swapped movement: half of one and half of another make none. Of two times up to which news
 * were seen the later counts.
 */
export function mergeDetails(
  base: UserDetails,
  mine: UserDetails,
  theirs: UserDetails,
): Merged<UserDetails> {
  const conflicts: Conflict[] = [];
  const merge = <T extends object>(place: string, from: T, own: T, other: T): T =>
    threeWayFields(from, own, other, (field, kept, lost) => {
      if (field === 'clientNewsSeen') return laterOf(kept as SeenOrNot, lost as SeenOrNot);
      if (isImagePlace(field)) {
        // The server shows this device's picture in its own way.
        if (isSameImage(kept as UserImage, lost as UserImage)) return lost;
      } else if (isPlaceOfSwaps.test(place)) {
        const [later, earlier] = laterSwap(kept as SwapOrNone, lost as SwapOrNone);
        if (later?.to._id === earlier?.to._id) return earlier;
        const own = later === lost && { own: true as const };
        conflicts.push({ field: `${place}/${field}`, kept: later, lost: earlier, ...own });
        return later;
      } else if (isGroup(kept) && isGroup(lost) && !place.endsWith('/progressions')) {
        const common = (from as Record<string, unknown>)[field];
        return merge(`${place}/${field}`, isGroup(common) ? common : {}, kept, lost);
      }
      conflicts.push({ field: `${place}/${field}`, kept, lost });
      return kept;
    });
  return { body: merge('details', base, mine, theirs), conflicts };
}

/** The swaps of one program. */
const isPlaceOfSwaps = /\/lastingSwaps\/[^/]+$/;

type SwapOrNone = LastingSwap | undefined;

/** A phone that was offline for a month does not undo a newer choice. What one device took back and the other changed, stays. */
const laterSwap = (mine: SwapOrNone, theirs: SwapOrNone): [SwapOrNone, SwapOrNone] =>
  (mine?.since ?? '') > (theirs?.since ?? '') ? [mine, theirs] : [theirs, mine];

/** What was seen on one device is seen on all. */
const laterOf = (mine: SeenOrNot, theirs: SeenOrNot): SeenOrNot =>
  (mine ?? '') > (theirs ?? '') ? mine : theirs;

type SeenOrNot = UserDetails['preferences']['clientNewsSeen'];

const isImagePlace = (field: string): boolean => (imagePlaces as readonly string[]).includes(field);

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const imagePlaces = [
  'userImage',
  'secondaryUserImage',
] as const satisfies (keyof UserDetails)[];
export type ImagePlace = (typeof imagePlaces)[number];

type Picture = NonNullable<UserImage>;

/** A picture that only its device has so far: it is its own address. */
export const unsentImage = (_id: string, type: string, base64: string): Picture => ({
  _id,
  url: `data:${type};base64,${base64}`,
  srcSet: '',
});

/** The call's body; null if the server has it. */
export function unsentBytes(image: UserImage): { _id: string; image: string } | null {
  const base64 = /^data:[\w/]+;base64,(.*)$/.exec(image?.url ?? '')?.[1];
  return image?._id !== undefined && base64 !== undefined
    ? { _id: image._id, image: base64 }
    : null;
}

/** Whether two are the same picture, however each of them shows it. */
export const isSameImage = (a: UserImage, b: UserImage): boolean =>
  a?._id !== undefined && a._id === b?._id;

/** The viewer's relation to the person viewed. */
export interface Viewer {
  readonly isSelf: boolean;
  /** Coaches the person: the author of a program that they own. */
  readonly isTheirCoach: boolean;
}

/**
 * A coach shows what helps clients choose. What an athlete says about body and life is for their own coach; everyone
 * else sees a name and a picture, admins too: they manage accounts, and need none of it.
 */
export function visibleProfile(
  { profile, isCoach }: { readonly profile: Profile; readonly isCoach: boolean },
  viewer: Viewer,
): Partial<Profile> {
  if (viewer.isSelf || viewer.isTheirCoach) return profile;
  if (!isCoach) return {};
  const { story, experience, expertise, goals } = profile;
  return { story, experience, expertise, goals };
}
