import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { longestComment } from '#contract/limits.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { useBeginWorkout } from '#client/shared/workout/begin-workout.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { exportRefused } from '#offline/commands/export-unsent.ts';
import { discardRefused, editRefused, retryRefused } from '#offline/commands/refused-entry.ts';
import { restoreRefused } from '#offline/commands/restore-refused.ts';
import { downloadJson } from '#client/shared/device/download-json.ts';
import { ageWords, type QueueLine, refusalWords } from '#client/shared/sync/queue-lines.ts';
import { plural } from '#domain/plural.ts';
import { setWords, useSetCounts } from './set-counts.ts';
import { useNow } from '#client/shared/dates/use-now.ts';

export function RefusedCard({ line }: { line: QueueLine }) {
  const now = useNow();
  const counts = useSetCounts(line.session);
  const id = useId();
  const { refusal } = line;
  if (!refusal) return null;
  return (
    <li
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div>
        <p className="text-sm text-muted">{line.kind}</p>
        <p id={id} className="text-lg font-semibold text-balance">
          {line.name}
        </p>
        {counts && <p className="text-sm">{setWords(counts)}</p>}
      </div>
      <div className="flex gap-3 rounded-control bg-below-wash p-4 text-sm">
        <CircleAlert size={20} aria-hidden className="shrink-0 text-below" />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-semibold">{refusalWords(refusal)}</p>
          <p className="break-words">The server said: “{refusal.message}”</p>
          <p className="text-muted">
            Refused {ageWords(refusal.at, now)}, logged {ageWords(line.queuedAt, now)}
          </p>
        </div>
      </div>
      <Actions line={line} canRestore={refusal.canRestore} />
    </li>
  );
}

function Actions({ line, canRestore }: { line: QueueLine; canRestore: boolean }) {
  const device = useDevice();
  const [open, setOpen] = useState<'edit' | 'discard' | null>(null);
  const edit = useEdit(line, () => setOpen('edit'));
  const { seq } = line;
  const save = async () =>
    downloadJson(`holdfast-${line.type}-${line.id}.json`, await exportRefused(device, { seq }));
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:flex">
        {canRestore ? (
          <Button theme="primary-default" onClick={() => void restoreRefused(device, { seq })}>
            Restore as new
          </Button>
        ) : (
          <Button theme="primary-default" onClick={() => void retryRefused(device, { seq })}>
            Retry
          </Button>
        )}
        {edit && !canRestore && <Button onClick={edit}>Edit</Button>}
        <Button onClick={() => void save()}>Export</Button>
        <Button onClick={() => setOpen('discard')} className="text-below!">
          Discard
        </Button>
      </div>
      {open === 'edit' && <EditNote line={line} onClose={() => setOpen(null)} />}
      {open === 'discard' && <DiscardDialog line={line} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Notes are edited here, a running workout on its own screen; nothing else can be edited. */
function useEdit({ text, session }: QueueLine, openNote: () => void): (() => void) | null {
  const begin = useBeginWorkout();
  if (text !== null) return openNote;
  return session?.status === 'started' ? () => void begin({ sessionId: session._id }) : null;
}

function EditNote({ line, onClose }: { line: QueueLine; onClose: () => void }) {
  const device = useDevice();
  const id = useId();
  const [text, setText] = useState(line.text ?? '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await editRefused(device, { seq: line.seq, text });
    onClose();
  };
  return (
    <Dialog title="Edit the note" onClose={onClose}>
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <label htmlFor={id} className="text-sm text-muted">
          Leave it empty to delete the note
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={longestComment}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="field-sizing-content max-h-[50dvh] min-h-32 w-full resize-none rounded-control border border-edge bg-surface px-4 py-3 text-base"
        />
        <Button theme="primary-default" type="submit" className="min-h-14">
          Send again
        </Button>
      </form>
    </Dialog>
  );
}

function DiscardDialog({ line, onClose }: { line: QueueLine; onClose: () => void }) {
  const device = useDevice();
  const counts = useSetCounts(line.session);
  const discard = async () => {
    await discardRefused(device, { seq: line.seq });
    onClose();
  };
  const lost = !counts?.here
    ? 'This change'
    : plural(counts.here, 'One set', `${counts.here} sets`);
  const isOne = (counts?.here ?? 1) <= 1;
  return (
    <LossDialog
      title="Discard it for good?"
      line={line}
      loss={`${lost} on this ${thisDevice} ${isOne ? 'is' : 'are'} deleted for good. Export ${isOne ? 'it' : 'them'} first to keep a copy.`}
      action="Discard"
      onDiscard={discard}
      onClose={onClose}
    />
  );
}

export interface LossDialogProps {
  title: string;
  line: QueueLine;
  loss: string;
  action: string;
  onDiscard: () => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is lost that only this device has. */
export function LossDialog(props: LossDialogProps) {
  const { title, line, loss, action, onDiscard, onClose, children } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-1 rounded-control bg-below-wash p-4">
        <p className="font-semibold">
          {line.kind}: {line.name}
        </p>
        <p className="text-sm">{loss}</p>
      </div>
      {children}
      <div className="grid grid-cols-2 gap-3">
        <Button theme="primary-default" onClick={onClose} className="min-h-14">
          Keep it
        </Button>
        <Button onClick={() => void onDiscard()} className="min-h-14 text-below!">
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
