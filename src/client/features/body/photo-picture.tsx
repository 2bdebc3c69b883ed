import { useCallback } from 'react';

interface PhotoPictureProps {
  photo: Blob;
  alt: string;
  className?: string;
}

/** An image that is only in memory. */
export function PhotoPicture({ photo, alt, className = '' }: PhotoPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(photo);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [photo],
  );
  return <img ref={show} alt={alt} className={className} />;
}
