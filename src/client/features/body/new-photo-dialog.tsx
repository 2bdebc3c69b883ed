import { useEffect, useState } from 'react';
import { useToday } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { useOneAtATime } from '#client/shared/screen/use-one-at-a-time.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { Pose } from '#offline/database/rows.ts';
import { addPhoto } from '#offline/photos/photos.ts';
import { askToPersist, storageState } from '#offline/storage/storage-state.ts';
import { PhotoPicture } from './photo-picture.tsx';
import { poseTitles } from './photo-words.ts';
import { type DrawnPhoto, readPhoto } from './read-photo.ts';

interface NewPhotoDialogProps {
  file: File;
  onClose: () => void;
}

/** A photo that was just taken or chosen: its day, its pose, and a note. */
export function NewPhotoDialog({ file, onClose }: NewPhotoDialogProps) {
  const device = useDevice();
  const today = useToday();
  const [drawn, setDrawn] = useState<DrawnPhoto | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [date, setDate] = useState(today);
  const [pose, setPose] = useState<Pose>('front');
  const [note, setNote] = useState('');
  useEffect(() => {
    let isWanted = true;
    void readPhoto(file).then((read) => {
      if (!isWanted) return;
      if ('problem' in read) setProblem(read.problem);
      else setDrawn(read);
    });
    return () => {
      isWanted = false;
    };
  }, [file]);
  // A double tap is one photo.
  const keep = useOneAtATime(async (photo: DrawnPhoto) => {
    if (date === '' || date > today) return setProblem('Choose a day up to today.');
    const why = await store(() => addPhoto(device, { date, pose, note: note.trim(), ...photo }));
    if (why) return setProblem(why);
    onClose();
  });
  return (
    <Dialog title="New progress photo" onClose={onClose}>
      {!drawn && !problem && <LoadingView label="Reading the photo" />}
      {drawn && (
        <>
          <PhotoPicture
            photo={drawn.thumbnail}
            alt="The new photo"
            className="mx-auto h-48 rounded-control object-contain"
          />
          <Segments label="Pose" options={poseTitles} value={pose} onChange={setPose} />
          <TextField
            label="Day"
            type="date"
            max={today}
            value={date}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
          <TextField
            label="Note (optional)"
            maxLength={200}
            autoComplete="off"
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </>
      )}
      <p role="alert" className="text-sm text-below empty:hidden">
        {problem}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button theme="primary-default" disabled={!drawn} onClick={() => drawn && keep(drawn)}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}

/** Resolves to why it could not be stored, or null. A photo never takes the space that workouts need. */
async function store(write: () => Promise<unknown>): Promise<string | null> {
  const full = `This ${thisDevice} is out of space, so the photo wasn’t saved. Nothing else was lost. Free some space, or delete older photos here.`;
  void askToPersist();
  if ((await storageState()).low) return full;
  try {
    await write();
    return null;
  } catch (error) {
    const isFull = (one: unknown): boolean =>
      one instanceof Error &&
      (one.name === 'QuotaExceededError' || isFull((one as { inner?: unknown }).inner));
    return isFull(error) ? full : 'The photo couldn’t be saved. Try again.';
  }
}
