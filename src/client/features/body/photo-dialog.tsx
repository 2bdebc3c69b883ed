import { Download, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isDiskFull, noRoom } from '#client/shared/attachments/no-room.ts';
import { savePhotos } from '#client/shared/body/save-photos.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useOpenConversation } from '#client/shared/people/open-conversation.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { UserId } from '#contract/ids.ts';
import { addChosen, messagePlace } from '#offline/attachments/chosen.ts';
import type { PhotoRow } from '#offline/database/rows.ts';
import type { Device } from '#offline/device.ts';
import { deletePhoto } from '#offline/photos/photos.ts';
import { ownCoaches } from '#offline/queries/coaches.ts';
import { conversationWith } from '#offline/queries/conversations.ts';
import { PhotoPicture } from './photo-picture.tsx';
import { photoName } from './photo-words.ts';

interface PhotoDialogProps {
  device: Device;
  photo: PhotoRow;
  onClose: () => void;
}

export function PhotoDialog({ device, photo, onClose }: PhotoDialogProps) {
  const [asks, setAsks] = useState(false);
  return (
    <Dialog title={photoName(photo)} onClose={onClose} maxWidth={640}>
      <PhotoPicture
        photo={photo.picture}
        alt={photoName(photo)}
        className="max-h-[48dvh] min-h-40 w-full rounded-control bg-sunken object-contain"
      />
      {photo.note && <p className="wrap-anywhere">{photo.note}</p>}
      {asks ? (
        <>
          <p>
            Once this photo is deleted, you can’t get it back, unless you saved a copy or sent it to
            your coach.
          </p>
          <div className="grid grid-cols-2 gap-3">
            <Button onClick={() => setAsks(false)}>Keep it</Button>
            <Button
              theme="danger"
              className="px-3! whitespace-nowrap"
              onClick={() => void deletePhoto(device, photo.id).then(onClose)}
            >
              Delete for good
            </Button>
          </div>
        </>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <SendToCoach photo={photo} />
          <Button className="px-3! whitespace-nowrap" onClick={() => void savePhotos([photo])}>
            <Download size={20} aria-hidden />
            Save a copy
          </Button>
          <Button onClick={() => setAsks(true)}>
            <Trash2 size={20} aria-hidden />
            Delete
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** A button for each coach: the photo goes into the message, to look at, add words to and send. */
function SendToCoach({ photo }: { photo: PhotoRow }) {
  const device = useDevice();
  const open = useOpenConversation();
  const [isBusy, setIsBusy] = useState(false);
  const coaches = (useRead(ownCoaches) ?? []).filter(({ endedAt }) => endedAt === null);
  const send = async (coach: UserId) => {
    setIsBusy(true);
    try {
      if (!(await open(coach))) return;
      const problem = await chooseForMessage(device, coach, photo);
      if (problem) showToast({ color: 'error', text: problem });
    } finally {
      setIsBusy(false);
    }
  };
  return coaches.map(({ _id, firstName }) => (
    <Button
      key={_id}
      theme="primary-default"
      disabled={isBusy}
      onClick={() => void send(_id)}
      className="col-span-2"
    >
      <Send size={20} aria-hidden className="shrink-0" />
      <span className="min-w-0 truncate">Send to {firstName}</span>
    </Button>
  ));
}

/** Or why it could not be put into the message. */
async function chooseForMessage(
  device: Device,
  userId: UserId,
  { picture }: PhotoRow,
): Promise<string | null> {
  const conversation = await conversationWith(device, userId);
  if (!conversation) return null;
  const { readAttachment } = await import('#client/shared/attachments/read-attachment.ts');
  const read = await readAttachment(new File([picture], 'progress.jpg', { type: picture.type }));
  if ('problem' in read) return read.problem;
  try {
    await addChosen(device, messagePlace(conversation._id), read);
    return null;
  } catch (error) {
    if (isDiskFull(error)) return noRoom.text;
    throw error;
  }
}
