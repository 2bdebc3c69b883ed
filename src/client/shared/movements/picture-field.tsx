import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { pictureProblem } from '#client/shared/screen/picture-problem.ts';

export interface ChosenPicture {
  /** An address for an `<img>`. */
  readonly shown: string | null;
  /** To be sent: base64, or null to remove the picture. */
  readonly sent?: string | null;
}

export interface PictureFieldProps {
  label: string;
  picture: ChosenPicture;
  onPicture: (picture: ChosenPicture) => void;
}

export function PictureField({ label, picture, onPicture }: PictureFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const read = await shrinkPicture(file);
    setProblem('problem' in read ? read.problem : null);
    if ('base64' in read)
      onPicture({ shown: `data:image/jpeg;base64,${read.base64}`, sent: read.base64 });
  };
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative flex h-36 items-center justify-center overflow-hidden rounded-control border border-dashed border-edge bg-sunken text-muted has-focus-visible:outline-2 has-focus-visible:outline-information">
        {picture.shown ? (
          <img src={picture.shown} alt="" className="size-full object-contain" />
        ) : (
          <ImagePlus size={28} aria-hidden />
        )}
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {picture.shown && (
          <IconButton
            label={`Remove the ${label.toLowerCase()}`}
            onClick={() => onPicture({ shown: null, sent: null })}
            className="absolute! top-1 right-1 bg-raised"
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-below">
          {problem}
        </p>
      )}
    </div>
  );
}

// Limits for a photo of a movement: small enough to send on a bad connection. It is redrawn, so that nothing
// else in the file gets out.
const mostBytes = 20 * 1024 * 1024;
const longestSide = 1080;

async function shrinkPicture(
  file: File,
): Promise<{ readonly base64: string } | { readonly problem: string }> {
  if (!/^image\/(jpeg|png|webp|avif|gif|heic)$/.test(file.type))
    return { problem: 'Choose a JPEG, PNG or WebP file' };
  if (file.size > mostBytes) {
    const size = Math.ceil(file.size / 1024 / 1024);
    return {
      problem: `This picture is ${size} MB. The limit is ${mostBytes / 1024 / 1024} MB`,
    };
  }
  const problem = await pictureProblem(file);
  if (problem) return { problem };
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return { problem: 'This file isn’t a supported image' };
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return { base64: canvas.toDataURL('image/jpeg', 0.85).replace(/^[^,]*,/, '') };
}
