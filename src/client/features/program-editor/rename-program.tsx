import { type FormEvent, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { CreatedProgram } from '#contract/created-programs.ts';
import { longestTitle } from '#contract/limits.ts';
import { isolated } from '#domain/isolated.ts';
import { renameProgram } from '#offline/commands/rename-program.ts';
import { toastPlanRefusal } from './editor-context.ts';

export interface RenameProgramProps {
  program: Pick<CreatedProgram, '_id' | 'title'>;
  onClose: () => void;
}

export function RenameProgram({ program, onClose }: RenameProgramProps) {
  const device = useDevice();
  const [typed, setTyped] = useState(program.title);
  const rename = async (from: string, to: string) => {
    const outcome = await renameProgram(device, { programId: program._id, from, to });
    if (!outcome.allowed) toastPlanRefusal(outcome.code);
    return outcome.allowed ? outcome.value.to : null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onClose();
    const from = program.title;
    const to = await rename(from, typed);
    if (to === null || to === from) return;
    showToast({
      color: 'success',
      text: `Renamed to ${isolated(to)}`,
      action: { label: 'Undo', run: () => void rename(to, from) },
    });
  };
  return (
    <Dialog title={`Rename ${isolated(program.title)}`} onClose={onClose} maxWidth={440}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          label="Name"
          required
          value={typed}
          maxLength={longestTitle}
          autoComplete="off"
          enterKeyHint="done"
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button theme="primary-cta" type="submit" disabled={typed.trim() === ''}>
          Rename
        </Button>
      </form>
    </Dialog>
  );
}
