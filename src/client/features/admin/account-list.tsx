import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ManagedUser } from '#contract/roles.ts';
import { useCurrentUser } from '#client/shared/session/session.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { AccountPanel } from './account-panel.tsx';

interface AccountListProps {
  users: readonly ManagedUser[];
  onChanged: (user: ManagedUser) => void;
}

/** One account can be open at a time. */
export function AccountList({ users, onChanged }: AccountListProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ul className="overflow-clip rounded-card border border-line bg-surface">
      {users.map((user) => (
        <li key={user.userId} className="border-line not-first:border-t">
          <details
            open={openId === user.userId}
            onToggle={({ currentTarget: { open } }) =>
              setOpenId((before) => {
                if (open) return user.userId;
                return before === user.userId ? null : before;
              })
            }
            className="group"
          >
            <summary className="flex min-h-16 list-none items-center gap-4 px-4 py-3 -outline-offset-2 transition-colors hover:bg-line/30 sm:px-5 [&::-webkit-details-marker]:hidden">
              <Account user={user} />
              <ChevronDown
                size={20}
                aria-hidden
                className="shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            {openId === user.userId && <AccountPanel user={user} onChanged={onChanged} />}
          </details>
        </li>
      ))}
    </ul>
  );
}

function Account({ user }: { user: ManagedUser }) {
  const isSelf = useCurrentUser()?.userId === user.userId;
  return (
    <>
      <Avatar name={user.firstName} image={user.userImage} size={44} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-[180px]">
          <span className="block truncate font-semibold group-open:break-words group-open:whitespace-normal">
            {user.firstName} {user.lastName}
            {isSelf && <span className="font-normal text-muted"> (you)</span>}
          </span>
          <span className="block truncate text-sm text-muted group-open:break-words group-open:whitespace-normal">
            {user.email}
          </span>
        </span>
        <span className="flex flex-wrap gap-1.5">
          {user.restrictionReason !== undefined && <Mark look="below">Restricted</Mark>}
          {user.isAdmin && <Mark look="strong">Admin</Mark>}
          {user.isModerator && <Mark look="strong">Moderator</Mark>}
          {user.isCoach && <Mark look="plain">Coach</Mark>}
        </span>
      </span>
    </>
  );
}

const looks = {
  below: 'bg-below-wash text-below',
  strong: 'bg-ink text-ground',
  plain: 'border border-line text-muted',
};

function Mark({ look, children }: { look: keyof typeof looks; children: string }) {
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${looks[look]}`}>
      {children}
    </span>
  );
}
