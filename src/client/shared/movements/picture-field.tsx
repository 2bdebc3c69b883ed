import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { shrinkPicture } from './shrink-picture.ts';

export interface ChosenPicture {
  /** An address that an `<img>` can show. */
  readonly shown: string | null;
  /** What is to be sent: base64, or null to take the picture away. */
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
