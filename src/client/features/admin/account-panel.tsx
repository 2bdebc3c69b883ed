import { useState } from 'react';
import { callServer } from '#client/shared/server/call-server.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { dayOf, formatDate } from '#client/shared/dates/today.ts';
import { Toggle } from '#client/ui/toggle.tsx';
import { type ManagedUser, setAdmin, setCanSwitchRoles, setModerator } from '#contract/roles.ts';
import { maySetAdmin, maySetModerator } from '#domain/account/manage-user.ts';
import { type Outcome, refusalTexts } from '#domain/refusal.ts';
import { AccountSales } from './account-sales.tsx';
import { RestrictionForm } from './restriction-form.tsx';

interface AccountPanelProps {
  user: ManagedUser;
  onChanged: (user: ManagedUser) => void;
}

/** What an account may do; each right is changed in place. */
export function AccountPanel({ user, onChanged }: AccountPanelProps) {
  const joined = formatDate(dayOf(user.createdAt), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (
    <div className="animate-unfold grid gap-x-10 gap-y-6 px-4 pt-1 pb-6 sm:px-5 md:grid-cols-2 md:pl-20">
      <p className="text-sm text-muted md:col-span-2">
        {user.isCoach ? 'Coach' : 'Client'}, registered on {joined}
      </p>
      <Rights user={user} onChanged={onChanged} />
      <RestrictionForm user={user} onChanged={onChanged} />
      <AccountSales userId={user.userId} />
    </div>
  );
}

function Rights({ user, onChanged }: AccountPanelProps) {
  const me = useCurrentUser();
  const params = { userId: user.userId };
  if (!me) return null;
  return (
    <section aria-label="Rights" className="flex flex-col">
      <Right
        label="Can switch roles"
        hint="Between coach and client, in the user menu."
        value={user.canSwitchRoles}
        save={async (canSwitchRoles) =>
          onChanged(
            (await callServer(setCanSwitchRoles, { params, body: { canSwitchRoles } })).user,
          )
        }
      />
      <Right
        label="Moderator"
        hint="Restricts programs in the store."
        value={user.isModerator}
        may={maySetModerator(user, !user.isModerator)}
        save={async (moderator) =>
          onChanged((await callServer(setModerator, { params, body: { moderator } })).user)
        }
      />
      <Right
        label="Admin"
        hint="Restricts users and grants these rights."
        value={user.isAdmin}
        may={maySetAdmin(me.userId, user, !user.isAdmin)}
        save={async (admin) =>
          onChanged((await callServer(setAdmin, { params, body: { admin } })).user)
        }
      />
    </section>
  );
}

interface RightProps {
  label: string;
  hint: string;
  value: boolean;
  may?: Outcome<true>;
  /** Rejects if it was not saved; the reason is already on the screen. */
  save: (value: boolean) => Promise<void>;
}

/** Switches at once, and back if the server refuses. */
function Right({ label, hint, value, may, save }: RightProps) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = async (next: boolean) => {
    if (wanted !== null) return;
    setWanted(next);
    await save(next).catch(() => undefined);
    setWanted(null);
  };
  return (
    <Toggle
      label={label}
      checked={wanted ?? value}
      disabled={may?.allowed === false}
      aria-busy={wanted !== null}
      onChange={(event) => void change(event.target.checked)}
      className="border-line not-first:border-t"
    >
      {may?.allowed === false ? `${refusalTexts[may.code]}.` : hint}
    </Toggle>
  );
}
