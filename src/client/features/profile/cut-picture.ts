// Cuts the chosen part out of a photograph and shrinks it, on the device: what is sent is small, and what
// the file tells besides, such as where it was taken, never leaves.
import { longestImage } from '#contract/user-images.ts';
import type { PictureShape } from './picture-shapes.ts';

/** In pixels of the photograph as it is shown. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const type = 'image/jpeg';
/** The next one is taken where a picture of much detail is still too large. */
const qualities = [0.86, 0.72, 0.55];

/** Rejects when the file is no picture that this browser can open. */
export async function cutPicture(
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
  // A JPEG has no see-through parts.
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
