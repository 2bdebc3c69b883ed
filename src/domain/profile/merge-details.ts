import type { UserDetails, UserImage } from '#contract/user.ts';
import { type Conflict, type Merged, threeWayFields } from '../three-way.ts';
import { imagePlaces, isSameImage } from './user-image.ts';

/**
 * Merged value by value, however deep: each note on how a machine is set up for itself, too. Of two
 * edits of one value this device's wins. A list is one value, and so is a picture.
 */
export function mergeDetails(
  base: UserDetails,
  mine: UserDetails,
  theirs: UserDetails,
): Merged<UserDetails> {
  const conflicts: Conflict[] = [];
  const merge = <T extends object>(place: string, from: T, own: T, other: T): T =>
    threeWayFields(from, own, other, (field, kept, lost) => {
      if (isImagePlace(field)) {
        // The server shows this device's picture in its own way.
        if (isSameImage(kept as UserImage, lost as UserImage)) return lost;
      } else if (isGroup(kept) && isGroup(lost)) {
        const common = (from as Record<string, unknown>)[field];
        return merge(`${place}/${field}`, isGroup(common) ? common : {}, kept, lost);
      }
      conflicts.push({ field: `${place}/${field}`, kept, lost });
      return kept;
    });
  return { body: merge('details', base, mine, theirs), conflicts };
}

const isImagePlace = (field: string): boolean => (imagePlaces as readonly string[]).includes(field);

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
