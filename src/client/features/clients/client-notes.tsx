import { type FormEvent, useState } from 'react';
import { type ClientNote, longestClientNote } from '#contract/coaching.ts';
import type { UserId } from '#contract/ids.ts';
import { commentTime } from '#client/shared/dates/comment-time.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useToday } from '#client/shared/dates/today.ts';
import { readTyped } from '#client/shared/screen/typed-draft.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { useTypedText } from '#client/shared/screen/use-typed-text.ts';
import { Button } from '#client/ui/button.tsx';
import { isSendable, LettersLeft } from '#client/ui/letters-left.tsx';
import { Section } from '#client/ui/section.tsx';
import { editClientNote, noteOnClient } from '#offline/commands/coach-client.ts';
import { notesOnClient } from '#offline/queries/clients.ts';

export interface ClientNotesProps {
  clientId: UserId;
  firstName: string;
  /** As last read. */
  seen: readonly ClientNote[];
}

export function ClientNotes({ clientId, firstName, seen }: ClientNotesProps) {
  const device = useDevice();
  const notes = useRead(notesOnClient, clientId, seen);
  const add = async (text: string) => {
    const { allowed } = await noteOnClient(device, { clientId, text });
    return allowed;
  };
  return (
    <Section title="Notes">
      <div className="-mt-4 flex flex-col gap-4">
        <p className="text-sm text-muted">Only you see them, never {firstName}.</p>
        <NoteForm
          key={clientId}
          label={`New note about ${firstName}`}
          draft={`note-${device.userId}-${clientId}`}
          action="Add note"
          onSave={add}
        />
        {notes && notes.all.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {notes.all.map((note) => (
              <Note key={note._id} note={note} isUnsent={notes.unsent.has(note._id)} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function Note({ note, isUnsent }: { note: ClientNote; isUnsent: boolean }) {
  const device = useDevice();
  const today = useToday();
  const draft = `note-${note._id}`;
  const [isEditing, setIsEditing] = useState(() => readTyped(draft) !== null);
  const save = async (text: string) => {
    await editClientNote(device, { note, text });
    setIsEditing(false);
    return true;
  };
  const remove = async () => {
    await editClientNote(device, { note, text: '' });
    const undo = () => void noteOnClient(device, note);
    showToast({ color: 'success', text: 'Note deleted', action: { label: 'Undo', run: undo } });
  };
  const action =
    'inline-flex min-h-11 items-center text-sm font-medium text-muted underline decoration-edge underline-offset-4 hover:text-ink';
  if (isEditing)
    return (
      <li className="py-3">
        <NoteForm
          label="Edit note"
          draft={draft}
          initial={note.text}
          action="Save"
          onSave={save}
          onCancel={() => setIsEditing(false)}
        />
      </li>
    );
  return (
    <li className="py-3">
      <p className="text-xs text-muted">
        <time dateTime={note.createdAt}>{commentTime(note.createdAt, today)}</time>
        {note.editedAt && ', edited'}
        {isUnsent && ', not sent yet'}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
      <p className="-mb-2 flex gap-5">
        <button type="button" className={action} onClick={() => setIsEditing(true)}>
          Edit
        </button>
        <button type="button" className={action} onClick={() => void remove()}>
          Delete
        </button>
      </p>
    </li>
  );
}

interface NoteFormProps {
  label: string;
  action: string;
  initial?: string;
  /** The name under which the typed text is stored. */
  draft: string;
  /** Resolves to whether it was saved. */
  onSave: (text: string) => Promise<boolean>;
  onCancel?: () => void;
}

function NoteForm({ label, action, initial = '', draft, onSave, onCancel }: NoteFormProps) {
  const { text, type, forget } = useTypedText(draft, initial);
  const save = useOneAtATime(async () => {
    if (await onSave(text)) forget();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const giveUp = () => {
    forget();
    onCancel?.();
  };
  const isShown = text.trim() !== '' || onCancel;
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <label>
        <span className="sr-only">{label}</span>
        <textarea
          rows={2}
          placeholder="Injuries, moods, what to remember"
          value={text}
          onChange={({ target }) => type(target.value)}
          className="field-sizing-content max-h-[280px] min-h-[76px] w-full resize-none rounded-control border border-edge bg-ground px-4 py-3 text-base placeholder:text-muted"
        />
      </label>
      <LettersLeft text={text} longest={longestClientNote} />
      {isShown && (
        <div className="flex flex-wrap gap-2">
          <Button
            theme="primary-default"
            type="submit"
            disabled={!isSendable(text, longestClientNote)}
          >
            {action}
          </Button>
          {onCancel && <Button onClick={giveUp}>Cancel</Button>}
        </div>
      )}
    </form>
  );
}
