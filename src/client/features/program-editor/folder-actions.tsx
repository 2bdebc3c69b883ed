import { FolderX, Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { longestFolder } from '#contract/limits.ts';
import { folderNamed } from '#domain/folder.ts';
import { removeFolder, renameFolder } from '#offline/commands/program-folders.ts';
import { programFolders } from '#offline/queries/created-programs.ts';
import { isolated } from '#domain/isolated.ts';
import { tellMoved } from './folder-toasts.ts';

/** Renames a folder of programs, or removes it and leaves its programs. */
export function FolderActions({ folder }: { folder: string }) {
  const device = useDevice();
  const [isRenaming, setRenaming] = useState(false);
  const remove = async () =>
    tellMoved(device, await removeFolder(device, { folder }), {
      text: `Folder ${isolated(folder)} removed`,
      description: 'Its programs stay.',
    });
  return (
    <>
      <IconButton label={`Rename folder ${folder}`} onClick={() => setRenaming(true)}>
        <Pencil size={18} aria-hidden />
      </IconButton>
      <IconButton label={`Remove folder ${folder}`} className="-mr-3" onClick={() => void remove()}>
        <FolderX size={18} aria-hidden />
      </IconButton>
      {isRenaming && <RenameDialog folder={folder} onClose={() => setRenaming(false)} />}
    </>
  );
}

function RenameDialog({ folder, onClose }: { folder: string; onClose: () => void }) {
  const device = useDevice();
  const others = (useRead(programFolders) ?? []).filter((one) => one !== folder);
  const [typed, setTyped] = useState(folder);
  const to = folderNamed(typed, others);
  const isJoining = others.includes(to);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onClose();
    tellMoved(device, await renameFolder(device, { folder, to }), {
      text: isJoining
        ? `${isolated(folder)} is part of ${isolated(to)} now`
        : `Folder renamed to ${isolated(to)}`,
    });
  };
  return (
    <Dialog title={`Rename ${folder}`} onClose={onClose} maxWidth={420}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          label="Folder"
          required
          value={typed}
          maxLength={longestFolder}
          autoComplete="off"
          {...(isJoining && { hint: `You have this folder already. Its programs stay in it.` })}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button theme="primary-cta" type="submit" disabled={to === ''}>
          {isJoining ? `Move all to ${to}` : 'Rename'}
        </Button>
      </form>
    </Dialog>
  );
}
