import { CircleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { RefusedDay } from '#offline/queries/clients.ts';

export interface RefusedNoteProps {
  firstName: string;
  refused: RefusedDay;
  /** Absent while the day is already being edited. */
  onChange?: () => void;
  changeRef?: Ref<HTMLButtonElement>;
  onDiscard: () => void;
}

export function RefusedNote(props: RefusedNoteProps) {
  const { firstName, refused, onChange, changeRef, onDiscard } = props;
  return (
    <section
      role="status"
      aria-label="Change refused"
      className="flex flex-col gap-3 rounded-card bg-below-wash p-4 sm:p-5"
    >
      <div className="flex gap-3">
        <CircleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-below" />
        <div className="flex min-w-0 max-w-[60ch] flex-col gap-1">
          <p className="font-semibold">Your change was refused and hasn’t reached {firstName}</p>
          <p className="wrap-anywhere">{refused.message}.</p>
          <p className="text-sm">Your change is kept: edit it and send it again, or discard it.</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {onChange && (
          <Button ref={changeRef} theme="primary-default" onClick={onChange}>
            Edit
          </Button>
        )}
        <Button onClick={onDiscard}>Discard</Button>
      </div>
    </section>
  );
}
