import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { longestTitle } from '#contract/limits.ts';

export interface RenameWorkoutProps {
  /** Of the workout, so far. */
  title: string;
  onRename: (title: string) => void;
}

/** For a workout of one's own: the title of any other is the coach's. */
export function RenameWorkout(props: RenameWorkoutProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} className="self-start">
        <Pencil size={18} aria-hidden />
        Rename
      </Button>
      {isOpen && <RenameDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

export function RenameDialog({
  title,
  onRename,
  onClose,
}: RenameWorkoutProps & { onClose: () => void }) {
  const [name, setName] = useState(title);
  return (
    <Dialog title="Rename workout" onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onRename(name);
          onClose();
        }}
      >
        <TextField
          label="Name"
          value={name}
          maxLength={longestTitle}
          required
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          theme="primary-default"
          disabled={name.trim() === ''}
          className="min-h-14"
        >
          Save
        </Button>
      </form>
    </Dialog>
  );
}
