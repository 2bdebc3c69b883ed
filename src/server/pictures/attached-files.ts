// Whether the bytes of an attachment are what they are called. Files are stored as they came: they are only ever served
// under the type that was found in them.
import sharp from 'sharp';
import type { Attachment } from '#contract/attachment.ts';
import { videoTypeOf } from '#domain/attachment/video-file.ts';
import { inTurn } from './sizes.ts';

/** A small file can decompress to more than the memory can hold. */
const mostPixels = 50_000_000;

/** Decoded whole, so that everybody else's browser can draw it, too. */
export async function isPicture(bytes: Uint8Array, type: string): Promise<boolean> {
  return inTurn(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
      const { format, pages = 1 } = await picture.metadata();
      if (`image/${format}` !== type || pages > 1) return false;
      await picture.timeout({ seconds: 10 }).resize(16).raw().toBuffer();
      return true;
    } catch {
      return false;
    }
  });
}

export const isVideoStart = (start: Uint8Array, type: Attachment['type']): boolean =>
  videoTypeOf(start) === type;
