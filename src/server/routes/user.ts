import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import { saveDetails } from '../commands/save-details.ts';
import { signInRequired } from '../errors.ts';
import type { Serve } from '../handle.ts';
import { presentUserDetails } from '../presenters/user.ts';
import { findUser } from '../queries/users.ts';

export function serveUser(serve: Serve): void {
  serve(getUserDetails, async ({ rows, identity }) => {
    const user = await findUser(rows, identity.userId);
    if (!user) throw signInRequired();
    return { details: presentUserDetails(user), rev: user.rev };
  });

  serve(saveUserDetails, async ({ rows, identity, body, key, revision }) =>
    saveDetails(rows, { userId: identity.userId, details: body, key, revision }),
  );
}
