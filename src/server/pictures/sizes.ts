import sharp from 'sharp';
import { movementPictureWidth } from '#contract/call-limits.ts';
import { invalidRequest } from '../errors.ts';
import { takingTurns } from '../in-turn.ts';

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
const starts: readonly (readonly [format: keyof typeof mostPixels, start: RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['webp', /^52494646.{8}57454250/],
];

/** A small file can decompress to more than the memory can hold. A JPEG of a good camera is made smaller while it is read. */
const mostPixels = { jpeg: 50_000_000, png: 24_000_000, webp: 24_000_000 };

/** As how many calls one counts: at its most pixels it costs as much as dozens of saves. */
export const worthOfPicture = 8;

/** Decoding takes the threads that signing in needs, too. */
export const inTurn = takingTurns({ atOnce: 1, mostWaiting: 20 });

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
  return inTurn(async () => {
    try {
      return await sizesOf(file, format, { ratio, widths });
    } catch {
      throw unreadable();
    }
  });
}

/** Decoded once, to the largest of them; the others are made from that. */
async function sizesOf(
  file: Buffer,
  format: keyof typeof mostPixels,
  { ratio, widths }: Shape,
): Promise<PictureSize[]> {
  const picture = sharp(file, { limitInputPixels: mostPixels[format], failOn: 'error' });
  if ((await picture.metadata()).format !== format) throw unreadable();
  const [most] = widths.toReversed();
  if (most === undefined) return [];
  const { data, info } = await picture
    .autoOrient()
    .timeout({ seconds: 10 })
    .resize(most, Math.round(most / ratio), { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return Promise.all(
    widths.map(async (one) => ({
      width: one,
      bytes: await sharp(data, { raw: { width, height, channels } })
        .resize(one, Math.round(one / ratio), { fit: 'cover' })
        .webp({ quality: 82 })
        .toBuffer(),
    })),
  );
}

const unreadable = () => {
  const words = 'This picture can’t be read. Use a JPEG, PNG or WebP file.';
  return invalidRequest({ words, fields: { image: words } });
};
