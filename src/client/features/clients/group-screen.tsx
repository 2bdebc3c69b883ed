import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarDays, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { AgeNote } from '#client/shared/server/age-note.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { NotFoundView } from '#client/ui/not-found-view.tsx';
import type { ClientGroup } from '#contract/client-groups.ts';
import type { ClientGroupId } from '#contract/ids.ts';
import { isolated } from '#domain/isolated.ts';
import { counted } from '#domain/plural.ts';
import { changeClientGroup } from '#offline/commands/client-groups.ts';
import { knownGroup } from '#offline/queries/assignments.ts';
import { GroupActions } from './group-actions.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { type Member, useGroupWeek, useMembers } from './use-members.ts';
import { weekWords } from './group-week-words.ts';

/** A coach's group: who is in it, and who did what this week. */
export function GroupScreen({ id }: { id: ClientGroupId }) {
  const [since] = useState(Date.now);
  const group = useRead(knownGroup, id, since);
  if (group === undefined) return <LoadingView />;
  return group ? <Shown group={group} /> : <NotFoundView resource="Group" isOfCoaching />;
}

function Shown({ group }: { group: ClientGroup }) {
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const members = useMembers(group);
  const { week, result } = useGroupWeek(group);
  const remove = useRemoval(group);
  const add = (
    <Button theme="primary-default" onClick={() => setIsAdding(true)}>
      <UserPlus size={18} aria-hidden />
      Add clients
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-xl font-semibold wrap-anywhere">
            {group.name}
            <span className="ml-3 text-base font-normal text-muted">
              {counted(group.members.length, 'client')}
            </span>
          </h1>
          {week && members.length > 0 && (
            <p className="text-muted">This week: {weekWords(week.counts) || 'no workouts'}</p>
          )}
        </div>
        {members.length > 0 && add}
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <GroupActions
          group={group}
          onDelete={async () => navigate({ to: '/clients', replace: true })}
        />
        <Link
          to="/clients/calendar"
          search={{ group: group._id }}
          className="inline-flex min-h-12 items-center gap-2 rounded-control px-3 font-semibold text-muted hover:text-ink"
        >
          <CalendarDays size={18} aria-hidden />
          Calendar
        </Link>
      </div>
      <AgeNote result={result} />
      {!week && result.state === 'failed' && (
        <p role="status" className="rounded-control bg-sunken px-4 py-3 text-sm text-muted">
          Couldn’t load this week, and you haven’t opened it on this device yet.
        </p>
      )}
      {members.length === 0 ? (
        <EmptyState title="Nobody in this group yet">
          <p className="pb-5">
            Add clients, then assign a program to all of them and message them at once.
          </p>
          {add}
        </EmptyState>
      ) : (
        <MemberTable members={members} week={week} onRemove={(member) => void remove(member)} />
      )}
      {isAdding && <MemberDialog group={group} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function useRemoval({ _id: id, name: groupName }: ClientGroup) {
  const device = useDevice();
  return async ({ userId, name }: Member) => {
    await changeClientGroup(device, { id, removed: [userId] });
    showToast({
      text: `${isolated(name)} removed from ${isolated(groupName)}`,
      action: {
        label: 'Undo',
        run: () => void changeClientGroup(device, { id, added: [userId] }),
      },
    });
  };
}
