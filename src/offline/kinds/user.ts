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

/** Profile and preferences are merged field by field; of two edits of one field this device's stands. */
function mergeDetails(base: UserDetails, mine: UserDetails, theirs: UserDetails) {
  const conflicts: Conflict[] = [];
  const keepMine = (field: string, kept: unknown, lost: unknown) => {
    conflicts.push({ field: `details/${field}`, kept, lost });
    return kept;
  };
  const body: UserDetails = {
    ...threeWayFields(base, mine, theirs, (field, kept, lost) =>
      isGroup(field) ? null : keepMine(field, kept, lost),
    ),
    profile: threeWayFields(base.profile, mine.profile, theirs.profile, keepMine),
    preferences: threeWayFields(base.preferences, mine.preferences, theirs.preferences, keepMine),
  };
  return { body, conflicts };
}

const isGroup = (field: string): boolean => field === 'profile' || field === 'preferences';
