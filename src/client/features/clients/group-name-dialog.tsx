import { type FormEvent, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { longestGroupName } from '#contract/call-limits.ts';
import type { ClientGroup } from '#contract/client-groups.ts';
import { changeClientGroup } from '#offline/commands/client-groups.ts';

export interface GroupNameDialogProps {
  group: ClientGroup;
  onClose: () => void;
}

export function GroupNameDialog({ group, onClose }: GroupNameDialogProps) {
  const device = useDevice();
  const [name, setName] = useState(group.name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await changeClientGroup(device, { id: group._id, name });
    onClose();
  };
  return (
    <Dialog title={`Rename ${group.name}`} onClose={onClose} maxWidth={420}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          label="Name"
          required
          maxLength={longestGroupName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button theme="primary-cta" type="submit" disabled={name.trim() === ''}>
          Rename
        </Button>
      </form>
    </Dialog>
  );
}
