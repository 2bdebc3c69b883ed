import { Folder, FolderMinus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { CreatedProgram } from '#contract/created-programs.ts';
import { longestFolder } from '#contract/limits.ts';
import { folderNamed, folderOf } from '#domain/folder.ts';
import { counted } from '#domain/plural.ts';
import { moveToFolder } from '#offline/commands/program-folders.ts';
import { programFolders } from '#offline/queries/created-programs.ts';
import { isolated } from '#domain/isolated.ts';
import { tellMoved } from './folder-toasts.ts';
import { MenuRow } from './menu-row.tsx';

export interface MoveToFolderProps {
  /** At least one. */
  programs: readonly Pick<CreatedProgram, '_id' | 'title' | 'folder'>[];
  onMoved?: () => void;
  onClose: () => void;
}

export function MoveToFolder({ programs, onMoved, onClose }: MoveToFolderProps) {
  const device = useDevice();
  const folders = useRead(programFolders) ?? [];
  const [typed, setTyped] = useState('');
  const what =
    programs.length === 1 ? isolated(programs[0]!.title) : counted(programs.length, 'program');
  const isElsewhere = (name: string) => programs.some((program) => folderOf(program) !== name);
  const move = async (to: string) => {
    onClose();
    const moved = await moveToFolder(device, { programIds: programs.map(({ _id }) => _id), to });
    tellMoved(device, moved, {
      text: to === '' ? `${what} taken out of the folder` : `${what} moved to ${isolated(to)}`,
    });
    onMoved?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void move(folderNamed(typed, folders));
  };
  return (
    <Dialog title={`Move ${what} to a folder`} onClose={onClose} maxWidth={420}>
      <div className="-mx-3 flex max-h-[40dvh] flex-col overflow-y-auto px-3 empty:hidden">
        {folders.filter(isElsewhere).map((name) => (
          <MenuRow key={name} Icon={Folder} onClick={() => void move(name)}>
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </MenuRow>
        ))}
        {isElsewhere('') && (
          <MenuRow Icon={FolderMinus} onClick={() => void move('')}>
            In no folder
          </MenuRow>
        )}
      </div>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label="New folder"
          className="min-w-[16ch] flex-1"
          value={typed}
          maxLength={longestFolder}
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" theme="primary-default" disabled={typed.trim() === ''}>
          Move
        </Button>
      </form>
    </Dialog>
  );
}
