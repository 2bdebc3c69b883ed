// A coach's own movement, before and after its pictures are uploaded.
import type { Movement } from '#contract/movements.ts';
import { type Conflict, threeWayFields } from '../three-way.ts';

export const frames = ['image', 'imageMidframe'] as const satisfies (keyof Movement)[];
export type Frame = (typeof frames)[number];

/** `unsentPictures`: base64 of those that only this device has; their addresses are known already. */
export interface OwnMovement extends Movement {
  readonly unsentPictures?: Partial<Record<Frame, string>>;
}

/** The server's copy once it has everything. */
export function withoutPictures({ unsentPictures: _, ...movement }: OwnMovement): Movement {
  return movement;
}

/** A value that only one side changed is taken from it; if both did, this device's wins. */
export function mergeOwnMovement(
  base: OwnMovement,
  mine: OwnMovement,
  theirs: OwnMovement,
): { readonly body: OwnMovement; readonly conflicts: readonly Conflict[] } {
  const conflicts: Conflict[] = [];
  const sides = [base, mine, theirs].map(withoutPictures) as [Movement, Movement, Movement];
  const merged = threeWayFields(...sides, (field, kept, lost) => {
    conflicts.push({ field: `movement ${mine._id}/${field}`, kept, lost });
    return kept;
  });
  return { body: withUnsent(merged, mine, theirs), conflicts };
}

/** With those pictures of `mine` that the movement uses and the server does not have. */
function withUnsent(movement: Movement, mine: OwnMovement, theirs: Movement): OwnMovement {
  const unsent = frames.flatMap((frame) => {
    const picture = mine.unsentPictures?.[frame];
    const isWanted = movement[frame] === mine[frame] && theirs[frame] !== mine[frame];
    return picture !== undefined && isWanted ? [[frame, picture] as const] : [];
  });
  return unsent.length === 0
    ? movement
    : { ...movement, unsentPictures: Object.fromEntries(unsent) };
}
