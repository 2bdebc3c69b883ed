import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { currentUser } from '#client/shared/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { counted, plural } from '#domain/plural.ts';

interface PhotoQuestionProps {
  count: number;
  onDelete: () => void;
}

/** Progress photos go with the sign-out, and nothing else has them. */
export function PhotoQuestion({ count, onDelete }: PhotoQuestionProps) {
  const [state, setState] = useState<'asking' | 'saving' | 'saved'>('asking');
  const photos = counted(count, 'progress photo');
  const save = async () => {
    setState('saving');
    await saveAll();
    setState('saved');
  };
  return (
    <main className="mx-auto flex min-h-dvh max-w-[440px] flex-col justify-center gap-6 px-6 py-12">
      <div className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
          Signing out deletes {photos}
        </h1>
        <p className="text-muted">
          {plural(count, 'It’s', 'They’re')} only on this {thisDevice}, and nobody has a copy. Save{' '}
          {plural(count, 'it', 'them')} first if you want to keep {plural(count, 'it', 'them')}.
        </p>
      </div>
      <div className="flex flex-col gap-3">
        <Button
          theme="primary-cta"
          disabled={state === 'saving'}
          onClick={() => void save()}
          className="min-h-14"
        >
          Save {plural(count, 'a copy', 'copies')}
        </Button>
        <p role="status" className="min-h-5 text-sm text-muted">
          {state === 'saved' &&
            `Check your downloads for ${counted(count, 'file')} before you go on.`}
        </p>
        <Button theme="danger" onClick={onDelete} className="min-h-14">
          Delete {photos} and sign out
        </Button>
      </div>
      <Link
        to="/training"
        className="inline-flex min-h-12 items-center justify-center font-semibold text-muted hover:text-ink"
      >
        Stay signed in
      </Link>
    </main>
  );
}

async function saveAll(): Promise<void> {
  const user = currentUser();
  if (!user) return;
  const [{ deviceOf }, { photos }, { savePhotos }] = await Promise.all([
    import('#client/shared/device/start.ts'),
    import('#offline/photos/photos.ts'),
    import('#client/shared/body/save-photos.ts'),
  ]);
  await savePhotos(await photos(await deviceOf(user)));
}
