import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { ImagePlace } from '#domain/profile/user-details.ts';
import { type PictureShape, pictureShapes } from './picture-shapes.ts';
import { longestImage } from '#contract/user-images.ts';

export interface CropDialogProps {
  place: ImagePlace;
  /** Of the photo. */
  url: string;
  onCut: (picture: { type: string; base64: string }) => Promise<void>;
  onClose: () => void;
}

const looks = {
  containerClassName:
    'absolute inset-0 flex cursor-move touch-none items-center justify-center overflow-hidden select-none',
  mediaClassName: 'absolute inset-0 m-auto max-h-full max-w-full will-change-transform',
  cropAreaClassName:
    'absolute top-1/2 left-1/2 -translate-1/2 overflow-hidden border-2 border-white/80 text-black/55 shadow-[0_0_0_9999px]',
};
const mostZoom = 4;

export function CropDialog({ place, url, onCut, onClose }: CropDialogProps) {
  const shape = pictureShapes[place];
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const cut = async () => {
    if (!area) return;
    try {
      await onCut(await cutPicture(url, area, shape));
      onClose();
    } catch {
      setProblem('This picture couldn’t be saved. Try another one.');
    }
  };
  return (
    <Dialog title={`Your ${shape.name}`} onClose={onClose} maxWidth={560}>
      <div className="relative h-[min(56dvh,400px)] overflow-hidden rounded-control bg-sunken">
        {!problem && (
          <Cropper
            image={url}
            aspect={shape.aspect}
            cropShape={place === 'userImage' ? 'round' : 'rect'}
            showGrid={false}
            objectFit="contain"
            crop={crop}
            zoom={zoom}
            maxZoom={mostZoom}
            keyboardStep={4}
            disableAutomaticStylesInjection
            classes={{
              ...looks,
              cropAreaClassName: `${looks.cropAreaClassName} ${place === 'userImage' ? 'rounded-full' : 'rounded-control'}`,
            }}
            cropperProps={{
              role: 'group',
              'aria-label': 'Visible part of the picture; arrow keys move it',
            }}
            mediaProps={{
              alt: '',
              onError: () => setProblem('This file can’t be opened. Choose a JPEG or PNG.'),
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <label className="flex items-center gap-4 text-sm font-medium">
        Zoom
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.01}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-12 min-w-0 flex-1 accent-(--ink)"
        />
      </label>
      <p role="alert" className="text-sm text-below empty:hidden">
        {problem}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button theme="primary-default" disabled={!area || !!problem} onClick={() => void cut()}>
          Use it
        </Button>
      </div>
    </Dialog>
  );
}

// Crops and shrinks a photo on the device: the upload is small, and metadata such as the location never leaves.
/** In the photo's natural pixels, with the orientation in which it is shown. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const type = 'image/jpeg';
/** Tried in order while a detailed picture is still too large. */
const qualities = [0.86, 0.72, 0.55];

/** Rejects if the file is not a picture that this browser can open. */
async function cutPicture(
  url: string,
  area: Area,
  { aspect, width }: PictureShape,
): Promise<{ type: string; base64: string }> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round(width / aspect);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw pictures.');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const { x, y } = area;
  context.drawImage(picture, x, y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const base64 = canvas.toDataURL(type, quality).split(',', 2)[1] ?? '';
    if (base64.length > 0 && base64.length <= longestImage) return { type, base64 };
  }
  throw new Error('This picture is too large.');
}
