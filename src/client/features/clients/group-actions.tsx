import { MessagesSquare, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AssignButton } from '#client/shared/assign/assign-button.tsx';
import { membersOf } from '#client/shared/assign/recipients.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { MessageDialog } from '#client/shared/writing/message-dialog.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { ClientGroup } from '#contract/client-groups.ts';
import { isolated } from '#domain/isolated.ts';
import { counted } from '#domain/plural.ts';
import { deleteClientGroup } from '#offline/commands/client-groups.ts';
import { groupGaps } from '#offline/queries/assignments.ts';
import { seenClients } from '#offline/queries/clients.ts';
import { GroupNameDialog } from './group-name-dialog.tsx';

export interface GroupActionsProps {
  group: ClientGroup;
  /** Leaves what shows the group, before it is gone. */
  onDelete: () => void | Promise<void>;
}

/** What is done with a group as a whole: assign, message, rename, delete. */
export function GroupActions({ group, onDelete }: GroupActionsProps) {
  const device = useDevice();
  const [asks, setAsks] = useState<'name' | 'delete' | 'message' | null>(null);
  const gaps = useRead(groupGaps, group) ?? [];
  const seen = useRead(seenClients)?.clients ?? [];
  const { clients } = membersOf(group, seen);
  const remove = async () => {
    await onDelete();
    await deleteClientGroup(device, { id: group._id });
    showToast({ color: 'success', text: `${isolated(group.name)} deleted` });
  };
  return (
    <>
      <AssignButton to={{ clients, group }} disabled={clients.length === 0}>
        Assign to {counted(clients.length, 'client')}
      </AssignButton>
      <Button disabled={clients.length === 0} onClick={() => setAsks('message')}>
        <MessagesSquare size={18} aria-hidden />
        Message {clients.length}
      </Button>
      <IconButton
        label={`Rename ${group.name}`}
        onClick={() => setAsks('name')}
        className="border border-line bg-surface"
      >
        <Pencil size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={`Delete ${group.name}`}
        onClick={() => setAsks('delete')}
        className="border border-line bg-surface"
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
      {gaps.map(({ programId, title, missing }) => (
        <AssignButton
          key={programId}
          programId={programId}
          to={{ clients: clients.filter(({ userId }) => missing.includes(userId)), group }}
        >
          {title}: assign to {missing.length} who joined later
        </AssignButton>
      ))}
      {asks === 'name' && <GroupNameDialog group={group} onClose={() => setAsks(null)} />}
      {asks === 'message' && (
        <MessageDialog
          group={{ _id: group._id, name: group.name }}
          recipients={clients}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'delete' && (
        <Dialog
          title={`Delete ${isolated(group.name)}?`}
          onClose={() => setAsks(null)}
          maxWidth={420}
        >
          <p className="text-muted">
            Only the list goes. Your clients stay, and so do the programs you gave them.
          </p>
          <div className="flex justify-end gap-2">
            <Button onClick={() => setAsks(null)}>Keep it</Button>
            <Button theme="danger" onClick={() => void remove()}>
              Delete
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
