// Draws a chosen photo again on this device: small enough to keep many, and without what the camera wrote into it, such
// as the place.
import { pictureProblem } from '#client/shared/screen/picture-problem.ts';

/** Pixels of the longer side. */
const longest = 1600;
const longestThumbnail = 400;

export interface DrawnPhoto {
  readonly picture: Blob;
  readonly thumbnail: Blob;
}

/** Or what is wrong with the file. */
export async function readPhoto(file: File): Promise<DrawnPhoto | { readonly problem: string }> {
  const problem = await pictureProblem(file);
  if (problem) return { problem };
  const photo = await createImageBitmap(file).catch(() => null);
  if (!photo) return { problem: 'This file isn’t a supported image' };
  try {
    return {
      picture: await drawn(photo, longest),
      thumbnail: await drawn(photo, longestThumbnail),
    };
  } catch {
    return { problem: 'This photo couldn’t be read. Try another one.' };
  } finally {
    photo.close();
  }
}

async function drawn(photo: ImageBitmap, most: number): Promise<Blob> {
  const scale = Math.min(1, most / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser can’t draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This photo couldn’t be drawn.'))),
      'image/jpeg',
      0.85,
    ),
  );
}
