import { Play } from 'lucide-react';
import { useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import type { Attachment } from '#contract/attachment.ts';
import { wordsFor } from '#domain/attachment/words.ts';
import { type AttachedTo } from '#domain/attachment/outgoing.ts';
import { lengthText, within } from '#domain/attachment/attachment.ts';
import { heldBytes } from '#offline/attachments/held.ts';
import { removeAttachment } from '#offline/commands/attachments.ts';
import { retryRefused } from '#offline/commands/refused-entry.ts';
import type { Upload } from '#offline/queries/attachments.ts';
import { AttachedDialog } from './attached-dialog.tsx';
import { addressNow, type Seen, useAttachment } from './use-attachment.ts';
import { useShown } from './use-shown.ts';

export interface AttachedListProps {
  on: AttachedTo;
  attachments: readonly Attachment[];
  isOwn: boolean;
  /** The first name of who sent it. */
  name: string;
}

/** The photos and videos of a message or comment: one in its own shape, several as squares in two columns. */
export function AttachedList({ attachments, ...about }: AttachedListProps) {
  const isAlone = attachments.length === 1;
  return (
    <ul className={`not-last:mb-1.5 ${isAlone ? '' : 'grid w-68 max-w-full grid-cols-2 gap-2'}`}>
      {attachments.map((attachment) => (
        <li key={attachment._id} className="flex min-w-0 flex-col gap-1">
          <Attached attachment={attachment} isAlone={isAlone} {...about} />
        </li>
      ))}
    </ul>
  );
}

type AttachedProps = Omit<AttachedListProps, 'attachments'> & {
  attachment: Attachment;
  isAlone: boolean;
};

function Attached({ on, attachment, isOwn, name, isAlone }: AttachedProps) {
  const seen = useAttachment(attachment);
  const [opened, setOpened] = useState<Blob | string | null>(null);
  if (seen.state === 'deleted')
    return <p className="text-sm italic opacity-80">{wordsFor([attachment])} deleted</p>;
  const from = isOwn ? 'you' : name;
  const label = `${attachment.kind} from ${from}${attachment.description ? `: ${attachment.description}` : ''}`;
  const note = noteOf(seen, { isOwn, name });
  return (
    <>
      <div
        style={isAlone ? shapeOf(attachment) : { aspectRatio: 1 }}
        className="relative max-w-full overflow-hidden rounded-[12px] bg-sunken text-muted"
      >
        {attachment.kind === 'video' ? (
          <Video attachment={attachment} seen={seen} label={label} onOpen={setOpened} />
        ) : (
          <Photo seen={seen} label={label} onOpen={setOpened} />
        )}
        {!seen.still && (
          <span className="pointer-events-none absolute inset-0 flex items-center justify-center p-2 text-center text-xs">
            {wordsFor([attachment])}
          </span>
        )}
      </div>
      {note && (
        <p role="status" className="max-w-[280px] text-xs opacity-80">
          {note}
        </p>
      )}
      {isOwn && seen.upload?.refusal && (
        <Refused on={on} attachment={attachment} refusal={seen.upload.refusal} />
      )}
      {opened !== null && (
        <AttachedDialog
          on={isOwn ? on : null}
          attachment={attachment}
          source={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Never so narrow or low that there is nothing to tap. */
function shapeOf(attachment: Attachment) {
  const { width, height } = within(attachment, 280);
  return {
    width: Math.max(width, 96),
    aspectRatio: `${Math.max(width, 96)} / ${Math.max(height, 72)}`,
  };
}

/** What is still missing; null: nothing. */
function noteOf(
  { state, upload }: Seen,
  { isOwn, name }: { readonly isOwn: boolean; readonly name: string },
): string | null {
  if (upload?.state === 'waiting')
    return upload.sent === 0 ? 'Waiting to be sent' : `${upload.sent} of ${upload.of} sent`;
  if (upload?.state === 'refused') return null;
  if (state === 'coming')
    return isOwn
      ? 'Not all of it is here yet. If it doesn’t come from your other device, send it again.'
      : `Waiting for ${name}’s device`;
  if (state === 'unreached') return 'Shows up once you have a signal';
  return null;
}

function Refused({
  on,
  attachment,
  refusal,
}: Pick<AttachedProps, 'on' | 'attachment'> & { refusal: NonNullable<Upload['refusal']> }) {
  const device = useDevice();
  const look = 'min-h-11 text-xs font-semibold underline underline-offset-2';
  return (
    <div className="max-w-[280px]">
      <p role="alert" className="text-xs">
        Not sent. {refusal.message}
      </p>
      <p className="-my-1 flex gap-3">
        <button
          type="button"
          className={look}
          onClick={() => void retryRefused(device, { seq: refusal.seq })}
        >
          Try again
        </button>
        <button
          type="button"
          className={look}
          onClick={() => void removeAttachment(device, { on, attachment })}
        >
          Delete
        </button>
      </p>
    </div>
  );
}

interface ShownProps {
  seen: Seen;
  label: string;
  onOpen: (source: Blob | string) => void;
}

function Photo({ seen: { file, still }, label, onOpen }: ShownProps) {
  const show = useShown(file ?? still);
  return (
    <button
      type="button"
      aria-label={`Open ${label}`}
      disabled={!file}
      onClick={() => file && onOpen(file)}
      className="block size-full"
    >
      {(file ?? still) && (
        <img ref={show} alt="" className={`size-full object-cover ${file ? '' : 'blur-xs'}`} />
      )}
    </button>
  );
}

function Video({ attachment, seen, label, onOpen }: ShownProps & { attachment: Attachment }) {
  const isOnline = useIsOnline();
  const show = useShown(seen.still);
  const device = useDevice();
  const isPlayable = seen.isHeld || seen.address !== null;
  const play = async () => {
    const file = seen.isHeld && (await heldBytes(device, attachment, 'file'));
    if (file) return onOpen(file);
    if (!isOnline) return showToast({ color: 'info', text: 'This video needs a signal to play.' });
    const address = await addressNow(attachment).catch(() => null);
    if (address !== null) return onOpen(address);
    showToast({ color: 'error', text: 'This video couldn’t be opened. Try again.' });
  };
  return (
    <button
      type="button"
      aria-label={`Play ${label}, ${lengthText(attachment.seconds)}`}
      disabled={!isPlayable}
      onClick={() => void play()}
      className="block size-full"
    >
      {seen.still && <img ref={show} alt="" className="size-full object-cover" />}
      {isPlayable && (
        <span className="absolute inset-0 m-auto flex size-12 items-center justify-center rounded-full bg-ink/85 text-ground">
          <Play size={22} fill="currentColor" aria-hidden />
        </span>
      )}
      <span
        aria-hidden
        className="absolute bottom-1.5 left-1.5 rounded bg-ink/85 px-1.5 text-xs text-ground tabular-nums"
      >
        {lengthText(attachment.seconds)}
      </span>
    </button>
  );
}
