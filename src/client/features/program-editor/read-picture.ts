// Reads a picture that a coach has chosen, as it is stored until it is sent.
import { pictureProblem } from '#client/shared/screen/picture-problem.ts';
import { longestPromoImage } from '#contract/call-limits.ts';

export const longestPicture = longestPromoImage;

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** It is sent as it is, and the server takes fewer pixels of these. */
const mostPixels: Partial<Record<string, number>> = {
  'image/png': 24_000_000,
  'image/webp': 24_000_000,
};

export interface ReadPicture {
  /** Its media type. */
  readonly type: string;
  /** Its bytes in base64. */
  readonly file: string;
}

/** Or what is wrong with it. Its declared type is not enough: the browser must be able to draw it. */
export async function readPicture(file: File): Promise<ReadPicture | { readonly problem: string }> {
  if (!kinds.includes(file.type)) return { problem: 'Choose a JPEG, PNG, WebP, AVIF or GIF' };
  if (file.size > longestPicture) {
    const size = Math.ceil(file.size / 1024 / 1024);
    return {
      problem: `This picture is ${size} MB. The limit is ${longestPicture / 1024 / 1024} MB`,
    };
  }
  const problem = await pictureProblem(file, mostPixels[file.type]);
  if (problem) return { problem };
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return { problem: 'This file isn’t a supported image' };
  drawn.close();
  return { type: file.type, file: base64(new Uint8Array(await file.arrayBuffer())) };
}

function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  // Whole groups of three bytes, so that the encoded parts can be joined.
  const step = 3 * 8192;
  for (let at = 0; at < bytes.length; at += step)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + step))));
  return parts.join('');
}
