import { useState } from 'react';
import { NameField, useClients } from '#client/shared/assign/client-choice.tsx';
import { nameOf } from '#client/shared/assign/recipients.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { ClientGroup } from '#contract/client-groups.ts';
import type { Client } from '#contract/clients.ts';
import { isolated } from '#domain/isolated.ts';
import { changeClientGroup } from '#offline/commands/client-groups.ts';

export interface MemberDialogProps {
  group: ClientGroup;
  onClose: () => void;
}

/** Adds clients to a group one by one, and takes them out again. */
export function MemberDialog({ group, onClose }: MemberDialogProps) {
  const device = useDevice();
  const [text, setText] = useState('');
  const clients = useClients(text);
  const change = async ({ userId }: Client, isIn: boolean) => {
    const change = isIn ? { removed: [userId] } : { added: [userId] };
    if (!(await changeClientGroup(device, { id: group._id, ...change })))
      showToast({ color: 'error', text: `${isolated(group.name)} is full` });
  };
  return (
    <Dialog title={`Add to ${isolated(group.name)}`} onClose={onClose} maxWidth={440}>
      <NameField onText={setText} />
      <ul className="flex max-h-[50dvh] flex-col divide-y divide-line overflow-y-auto rounded-control border border-line">
        {clients.map((client) => {
          const isIn = group.members.includes(client.userId);
          const name = nameOf(client);
          return (
            <li key={client.userId} className="flex min-h-14 items-center gap-3 px-4 py-1">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <Button
                aria-label={isIn ? `Remove ${name}` : `Add ${name}`}
                onClick={() => void change(client, isIn)}
              >
                {isIn ? 'Remove' : 'Add'}
              </Button>
            </li>
          );
        })}
        {clients.length === 0 && <li className="p-4 text-sm text-muted">No matching clients.</li>}
      </ul>
      <Button theme="primary-cta" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  );
}
