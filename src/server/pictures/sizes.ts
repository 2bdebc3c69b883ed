import sharp from 'sharp';
import { movementPictureWidth } from '#contract/call-limits.ts';
import { invalidRequest } from '../errors.ts';

export interface Shape {
  /** Width ÷ height. */
  readonly ratio: number;
  /** In pixels, the smallest first. */
  readonly widths: readonly number[];
}

/** A person's face: in lists, on a profile, on a high-resolution screen. */
export const portrait: Shape = { ratio: 1, widths: [180, 360, 720] };

/** The wide picture at the top of a profile. */
export const broad: Shape = { ratio: 5 / 2, widths: [180, 720, 1440] };

/** A program's promotional picture: in lists, on its page, on a wide screen. */
export const promo: Shape = { ratio: 16 / 9, widths: [360, 720, 1440] };

/** A frame of a movement: in a list, and large. */
export const movementPicture: Shape = { ratio: 1, widths: [180, movementPictureWidth] };

/** A picture at one width. */
export interface PictureSize {
  readonly width: number;
  readonly bytes: Buffer;
}

/** The first bytes of each format, in hexadecimal. */
const starts: readonly (readonly [format: string, start: RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['webp', /^52494646.{8}57454250/],
];

/** A small file can decompress to more than the memory can hold. */
const mostPixels = 50_000_000;

/**
 * Makes the sizes of a shape, cropped around the center and rotated as the camera was held. All metadata, such as
 * where it was taken, is removed.
 */
export async function makeSizes(
  file: Buffer,
  { ratio, widths }: Shape,
): Promise<readonly PictureSize[]> {
  const format = starts.find(([, start]) => start.test(file.toString('hex', 0, 12)))?.[0];
  if (!format) throw unreadable();
  try {
    const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' });
    if ((await picture.metadata()).format !== format) throw unreadable();
    const upright = picture.autoOrient().timeout({ seconds: 10 });
    return await Promise.all(
      widths.map(async (width) => ({
        width,
        bytes: await upright
          .clone()
          .resize(width, Math.round(width / ratio), { fit: 'cover' })
          .webp({ quality: 82 })
          .toBuffer(),
      })),
    );
  } catch {
    throw unreadable();
  }
}

const unreadable = () => {
  const words = 'This picture can’t be read. Use a JPEG, PNG or WebP file.';
  return invalidRequest({ words, fields: { image: words } });
};
