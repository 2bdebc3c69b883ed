import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { savePhotos } from '#client/shared/body/save-photos.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { PhotoRow } from '#offline/database/rows.ts';
import type { Device } from '#offline/device.ts';
import { deletePhoto } from '#offline/photos/photos.ts';
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
        className="max-h-[60dvh] min-h-40 w-full rounded-control bg-sunken object-contain"
      />
      {photo.note && <p className="wrap-anywhere">{photo.note}</p>}
      {asks ? (
        <>
          <p>
            Nobody else has this photo. Once it’s deleted, you can’t get it back, unless you saved a
            copy.
          </p>
          <div className="grid grid-cols-2 gap-3">
            <Button onClick={() => setAsks(false)}>Keep it</Button>
            <Button theme="danger" onClick={() => void deletePhoto(device, photo.id).then(onClose)}>
              Delete for good
            </Button>
          </div>
        </>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={() => void savePhotos([photo])}>
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
