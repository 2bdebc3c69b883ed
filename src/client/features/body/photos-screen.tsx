import { Camera, Check, Columns2, ImagePlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { formatDate } from '#client/shared/dates/today.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useFileChoice } from '#client/shared/screen/use-file-choice.tsx';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { counted } from '#domain/plural.ts';
import type { PhotoRow } from '#offline/database/rows.ts';
import { photos } from '#offline/photos/photos.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import { NewPhotoDialog } from './new-photo-dialog.tsx';
import { photoName } from './photo-words.ts';

/** Progress photos by day: private, and on this device alone. */
export function PhotosScreen() {
  const device = useDevice();
  const all = useRead(photos);
  const [file, setFile] = useState<File | null>(null);
  const [open, setOpen] = useState<PhotoRow | null>(null);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const camera = useFileChoice({
    label: 'Take a photo',
    accept: 'image/*',
    capture: 'environment',
    onFile: setFile,
  });
  const library = useFileChoice({ label: 'Choose a photo', accept: 'image/*', onFile: setFile });
  useFirstScreenShown(all);
  if (!all) return <LoadingView />;
  const pair = chosen?.length === 2 ? chosen.map((id) => all.find((one) => one.id === id)) : [];
  const [first, second] = pair;
  return (
    <div className="flex max-w-[720px] flex-col gap-6">
      <header className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          Progress photos
        </h1>
        <p className="text-sm text-muted">
          Photos stay on this {thisDevice}: they are not backed up. Signing out deletes them.
        </p>
      </header>
      {camera.input}
      {library.input}
      <div className="flex flex-wrap gap-2">
        <Button theme="primary-default" onClick={camera.choose} className="max-sm:flex-1">
          <Camera size={20} aria-hidden />
          Take a photo
        </Button>
        <Button onClick={library.choose} className="max-sm:flex-1">
          <ImagePlus size={20} aria-hidden />
          Choose one
        </Button>
        {all.length > 1 && (
          <Button
            onClick={() => setChosen(chosen ? null : [])}
            aria-pressed={chosen !== null}
            className="max-sm:flex-1"
          >
            <Columns2 size={20} aria-hidden />
            {chosen ? 'Stop comparing' : 'Compare'}
          </Button>
        )}
      </div>
      {chosen && (
        <p role="status" className="text-sm font-semibold">
          {chosen.length === 0 ? 'Choose two photos.' : 'Choose one more.'}
        </p>
      )}
      {all.length === 0 ? (
        <EmptyState title="See what the scale can’t">
          Front, side and back, in the same light, every few weeks. Take the first ones today.
        </EmptyState>
      ) : (
        <Days
          photos={all}
          chosen={chosen}
          onPick={(photo) => {
            if (!chosen) return setOpen(photo);
            setChosen(
              chosen.includes(photo.id)
                ? chosen.filter((id) => id !== photo.id)
                : [...chosen, photo.id],
            );
          }}
        />
      )}
      {file && <NewPhotoDialog key={file.name} file={file} onClose={() => setFile(null)} />}
      {open && <PhotoDialog device={device} photo={open} onClose={() => setOpen(null)} />}
      {first && second && <CompareDialog photos={[first, second]} onClose={() => setChosen([])} />}
    </div>
  );
}

interface DaysProps {
  photos: readonly PhotoRow[];
  /** Those to compare, by id; null while a tap opens a photo. */
  chosen: readonly string[] | null;
  onPick: (photo: PhotoRow) => void;
}

function Days({ photos: all, chosen, onPick }: DaysProps) {
  const days = useMemo(() => [...Map.groupBy(all, ({ date }) => date)], [all]);
  return (
    <div className="flex flex-col gap-6">
      {days.map(([date, same]) => (
        <section key={date} aria-label={fullDate(date)} className="flex flex-col gap-3">
          <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
            {fullDate(date)}
            <span className="text-sm font-normal text-muted">{counted(same.length, 'photo')}</span>
          </h2>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {same.map((photo) => (
              <li key={photo.id}>
                <button
                  type="button"
                  onClick={() => onPick(photo)}
                  {...(chosen && { 'aria-pressed': chosen.includes(photo.id) })}
                  className="relative block w-full overflow-hidden rounded-control border border-line aria-pressed:outline-3 aria-pressed:outline-ink"
                >
                  <PhotoPicture
                    photo={photo.thumbnail}
                    alt={photoName(photo)}
                    className="aspect-3/4 w-full bg-sunken object-cover"
                  />
                  <span className="absolute inset-x-0 bottom-0 bg-night/65 px-2 py-1 text-left text-xs font-medium text-chalk capitalize">
                    {photo.pose}
                  </span>
                  {chosen?.includes(photo.id) && (
                    <span className="absolute top-1.5 right-1.5 rounded-full bg-ink p-1 text-ground">
                      <Check size={16} strokeWidth={3} aria-hidden />
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const fullDate = (date: string): string =>
  formatDate(date, { day: 'numeric', month: 'long', year: 'numeric' });
