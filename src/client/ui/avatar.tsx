import { useState } from 'react';
import type { UserImage } from '#contract/user.ts';

/** The first readable character: a letter, digit or emoji, never half of one. */
export const initial = (name: string): string =>
  /[\p{L}\p{N}\p{Extended_Pictographic}]/u.exec(name)?.[0].toUpperCase() ?? '';

export interface AvatarProps {
  name: string;
  image: UserImage;
  /** In pixels. */
  size: number;
  className?: string;
}

/**
 * A picture, or the first letter of the name if there is none or it cannot be loaded. Hidden from screen readers: the
 * name is right beside it.
 */
export function Avatar({ name, image, size, className = '' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shape = `shrink-0 rounded-full ${className}`;
  if (!image || failed === image.url) {
    return (
      <span
        aria-hidden
        style={{ width: size, height: size, fontSize: size * 0.42 }}
        className={`inline-flex items-center justify-center bg-ink font-semibold text-ground ${shape}`}
      >
        {initial(name)}
      </span>
    );
  }
  return (
    <img
      src={image.url}
      srcSet={image.srcSet || undefined}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt=""
      onError={() => setFailed(image.url)}
      className={`bg-line object-cover ${shape}`}
      style={{ width: size, height: size }}
    />
  );
}
