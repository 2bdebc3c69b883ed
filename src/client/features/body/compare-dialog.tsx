import { Dialog } from '#client/ui/dialog.tsx';
import { counted } from '#domain/plural.ts';
import { daysBetween } from '#domain/history/calendar.ts';
import type { PhotoRow } from '#offline/database/rows.ts';
import { PhotoPicture } from './photo-picture.tsx';
import { photoName } from './photo-words.ts';

interface CompareDialogProps {
  photos: readonly [PhotoRow, PhotoRow];
  onClose: () => void;
}

/** Two photos side by side, the earlier one on the left. */
export function CompareDialog({ photos, onClose }: CompareDialogProps) {
  const inOrder = photos.toSorted((a, b) => a.date.localeCompare(b.date));
  const days = daysBetween(inOrder[0]!.date, inOrder[1]!.date);
  return (
    <Dialog
      title={days === 0 ? 'Side by side' : `${counted(days, 'day')} apart`}
      onClose={onClose}
      maxWidth={960}
    >
      <ul className="grid grid-cols-2 gap-2">
        {inOrder.map((photo) => (
          <li key={photo.id} className="flex flex-col gap-2">
            <PhotoPicture
              photo={photo.picture}
              alt={photoName(photo)}
              className="h-[min(64dvh,36rem)] w-full rounded-control bg-sunken object-contain"
            />
            <p className="text-center text-sm font-medium">{photoName(photo)}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
