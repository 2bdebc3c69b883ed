import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { download } from '#client/shared/device/download.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { Attachment } from '#contract/attachment.ts';
import { wordsFor } from '#domain/attachment/words.ts';
import { type AttachedTo } from '#domain/attachment/outgoing.ts';
import { removeAttachment } from '#offline/commands/attachments.ts';
import { useShown } from './use-shown.ts';

interface AttachedDialogProps {
  /** What it is on, for who may delete it; null: nobody here may. */
  on: AttachedTo | null;
  attachment: Attachment;
  /** The file, or the address that a video is played from. */
  source: Blob | string;
  onClose: () => void;
}

/** A photo or video as large as the window, and what can be done with it. */
export function AttachedDialog({ on, attachment, source, onClose }: AttachedDialogProps) {
  const device = useDevice();
  const [asks, setAsks] = useState(false);
  const remove = async () => {
    if (on) await removeAttachment(device, { on, attachment });
    onClose();
  };
  const { kind, description } = attachment;
  if (asks)
    return (
      <Dialog title={`Delete this ${kind}?`} onClose={onClose} maxWidth={420}>
        <p className="text-muted">
          It’s deleted for both of you, on every device. You can’t undo this. What you wrote stays.
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Keep it</Button>
          <Button theme="danger" onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      </Dialog>
    );
  const words = description ?? wordsFor([attachment]);
  return (
    <Dialog title={wordsFor([attachment])} onClose={onClose} maxWidth={960}>
      {kind === 'video' ? (
        <Player source={source} label={words} />
      ) : (
        <Large source={source} alt={words} />
      )}
      {description && <p className="wrap-anywhere">{description}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {source instanceof Blob && kind === 'photo' && (
          <Button onClick={() => download(`${attachment._id}.jpg`, source)}>
            <Download size={20} aria-hidden />
            Save a copy
          </Button>
        )}
        {on && (
          <Button onClick={() => setAsks(true)}>
            <Trash2 size={20} aria-hidden />
            Delete
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Large({ source, alt }: { source: Blob | string; alt: string }) {
  return (
    <img
      ref={useShown(source)}
      alt={alt}
      className="max-h-[64dvh] w-full rounded-control object-contain"
    />
  );
}

function Player({ source, label }: { source: Blob | string; label: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const show = useShown(source);
  if (isBroken)
    return (
      <p role="alert" className="rounded-control bg-sunken p-6 text-center">
        This browser can’t play this video. Try another browser or device.
      </p>
    );
  return (
    // Nobody has written captions for it.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={show}
      aria-label={label}
      controls
      autoPlay
      playsInline
      onError={() => setIsBroken(true)}
      className="max-h-[64dvh] w-full rounded-control bg-black"
    />
  );
}
