import { saveUserDetails, type UserDetails } from '#contract/user.ts';
import { type Conflict, equal, threeWayFields } from '#domain/three-way.ts';
import { checked } from '../server-api.ts';
import type { Kind } from './kind.ts';

export const userKind: Kind<UserDetails> = {
  type: 'user',
  nextCall: ({ body: details }, base) =>
    equal(details, base)
      ? null
      : {
          call: {
            method: saveUserDetails.method,
            path: saveUserDetails.path,
            body: JSON.stringify(details),
          },
          sent: details,
        },
  accepted: (_, reply) => {
    const { details, rev } = checked(saveUserDetails, reply);
    return { rev, body: details };
  },
  merge: mergeDetails,
  same: equal,
  adopt: (_, theirs) => theirs,
  deletedWhileEdited: 'drop',
};

/**
 * Merged value by value, however deep: each note on how a machine is set up for itself, too. Of two
 * edits of one value this device's stands. A list is one value.
 */
function mergeDetails(base: UserDetails, mine: UserDetails, theirs: UserDetails) {
  const conflicts: Conflict[] = [];
  const merge = <T extends object>(from: T, own: T, other: T): T =>
    threeWayFields(from, own, other, (field, kept, lost) => {
      if (isGroup(kept) && isGroup(lost)) {
        const common = (from as Record<string, unknown>)[field];
        return merge(isGroup(common) ? common : {}, kept, lost);
      }
      conflicts.push({ field: `details/${field}`, kept, lost });
      return kept;
    });
  return { body: merge(base, mine, theirs), conflicts };
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
