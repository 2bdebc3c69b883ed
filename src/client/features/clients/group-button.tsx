import { Users } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { nameOf } from '#client/shared/assign/recipients.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { longestGroupName } from '#contract/call-limits.ts';
import type { ClientGroup } from '#contract/client-groups.ts';
import type { Client } from '#contract/clients.ts';
import { isolated } from '#domain/isolated.ts';
import { counted } from '#domain/plural.ts';
import { changeClientGroup, makeClientGroup } from '#offline/commands/client-groups.ts';
import { clientGroups } from '#offline/queries/assignments.ts';

export interface GroupButtonProps {
  chosen: readonly Client[];
  onDone: () => void;
}

/** Puts chosen clients into a group, or takes them out of it. */
export function GroupButton({ chosen, onDone }: GroupButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} className="max-sm:px-3!">
        <Users size={18} aria-hidden />
        Group
      </Button>
      {isOpen && <GroupDialog chosen={chosen} onDone={onDone} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function GroupDialog({ chosen, onDone, onClose }: GroupButtonProps & { onClose: () => void }) {
  const device = useDevice();
  const groups = useRead(clientGroups) ?? [];
  const [name, setName] = useState('');
  const ids = chosen.map(({ userId }) => userId);
  const who = chosen.length === 1 && chosen[0] ? nameOf(chosen[0]) : `${chosen.length} clients`;
  const done = (text: string) => {
    showToast({ color: 'success', text });
    onDone();
    onClose();
  };
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const group = await makeClientGroup(device, { name, members: ids });
    if (group) done(`${isolated(group.name)}: ${counted(group.members.length, 'client')}`);
  };
  const change = async (group: ClientGroup, isIn: boolean) => {
    const hasRoom = await changeClientGroup(device, {
      id: group._id,
      ...(isIn ? { removed: ids } : { added: ids }),
    });
    if (hasRoom)
      done(isIn ? `${who} out of ${isolated(group.name)}` : `${who} in ${isolated(group.name)}`);
    else
      showToast({ color: 'error', text: `${isolated(group.name)} can’t hold that many clients` });
  };
  return (
    <Dialog title={`Group ${who}`} onClose={onClose} maxWidth={480}>
      {groups.length > 0 && (
        <ul className="flex max-h-64 flex-col divide-y divide-line overflow-y-auto">
          {groups.map((group) => {
            const isIn = ids.every((id) => group.members.includes(id));
            return (
              <li key={group._id} className="flex min-h-14 items-center gap-3">
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
                  {group.name}
                  <span className="block text-sm font-normal text-muted">
                    {counted(group.members.length, 'client')}
                  </span>
                </span>
                <Button
                  aria-label={isIn ? `Remove from ${group.name}` : `Add to ${group.name}`}
                  onClick={() => void change(group, isIn)}
                >
                  {isIn ? 'Remove' : 'Add'}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <form onSubmit={(event) => void make(event)} className="flex flex-col gap-4">
        <TextField
          label="New group"
          required
          maxLength={longestGroupName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button theme="primary-cta" type="submit" disabled={name.trim() === ''}>
          Make the group
        </Button>
      </form>
    </Dialog>
  );
}
