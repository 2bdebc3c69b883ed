import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import type { TrainingSessionId } from '#contract/ids.ts';
import { longestFolder } from '#contract/limits.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { toastRefusal } from '#client/shared/screen/refusal-toast.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { folderNamed, folderNames } from '#domain/folder.ts';
import { saveAsRoutine } from '#offline/commands/routines.ts';
import { routines } from '#offline/queries/routines.ts';

export interface SaveRoutineProps {
  sessionId: TrainingSessionId;
  /** Of the workout. */
  title: string;
}

/** Your logged sets become the targets of the routine. */
export function SaveRoutine({ sessionId, title }: SaveRoutineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} className="self-start">
        <BookmarkPlus size={18} aria-hidden />
        Save as routine
      </Button>
      {isOpen && <SaveDialog sessionId={sessionId} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveDialog({ sessionId, title, onClose }: SaveRoutineProps & { onClose: () => void }) {
  const device = useDevice();
  const folders = folderNames(useRead(routines) ?? []);
  const [name, setName] = useState(title);
  const [folder, setFolder] = useState('');
  const save = async () => {
    const draft = { sessionId, title: name.trim() || title, folder: folderNamed(folder, folders) };
    const outcome = await saveAsRoutine(device, draft);
    if (!outcome.allowed) return toastRefusal(outcome.code);
    showToast({
      color: 'success',
      text: 'Routine saved',
      description: 'Start it from Training with ‘Start from…’.',
    });
    onClose();
  };
  return (
    <Dialog title="Save as routine" onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Name"
          value={name}
          maxLength={200}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Folder (optional)"
          value={folder}
          maxLength={longestFolder}
          list="routine-folders"
          autoComplete="off"
          onChange={(event) => setFolder(event.target.value)}
        />
        <datalist id="routine-folders">
          {folders.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
        <p className="text-sm text-muted">
          The weights, reps and times you logged become its targets.
        </p>
        <Button type="submit" theme="primary-default" className="min-h-14">
          Save routine
        </Button>
      </form>
    </Dialog>
  );
}
