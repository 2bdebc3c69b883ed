import { type ReactNode, Suspense, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useFileChoice } from '#client/shared/screen/use-file-choice.tsx';
import { showToast } from '#client/shared/screen/toasts.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { ImagePlace } from '#domain/profile/user-details.ts';
import { setUserImage } from '#offline/commands/set-user-image.ts';
import { pictureShapes } from './picture-shapes.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** For choosing one of the user's own pictures: render `controls` once anywhere; they are invisible until used. */
export function usePicture(place: ImagePlace): {
  readonly choose: () => void;
  readonly remove: () => void;
  readonly controls: ReactNode;
} {
  const device = useDevice();
  const [url, setUrl] = useState<string | null>(null);
  const { name } = pictureShapes[place];
  const open = async (file: File) => {
    const { pictureProblem } = await import('#client/shared/screen/picture-problem.ts');
    const problem = await pictureProblem(file);
    if (problem) showToast({ color: 'error', text: problem });
    else setUrl(URL.createObjectURL(file));
  };
  const { choose, input } = useFileChoice({
    label: `Choose a ${name}`,
    accept: 'image/*',
    onFile: (file) => void open(file),
  });
  const remove = () => {
    void setUserImage(device, { place, image: null }).then(() =>
      showToast({ color: 'success', text: `Your ${name} has been removed` }),
    );
  };
  const controls = (
    <>
      {input}
      {url && (
        <Suspense>
          <CropDialog
            place={place}
            url={url}
            onClose={() => {
              URL.revokeObjectURL(url);
              setUrl(null);
            }}
            onCut={async (image) => {
              await setUserImage(device, { place, image });
            }}
          />
        </Suspense>
      )}
    </>
  );
  return { choose, remove, controls };
}
