// What may be attached to a message or comment.
import {
  longestVideoSeconds,
  mostAttachments,
  mostPictureBytes,
  mostVideoBytes,
} from '#contract/attachment-limits.ts';
import type { Attachment } from '#contract/attachment.ts';

/** Why a file cannot be attached, in words for people; null: it can. `seconds`: null for a photo. */
export function whyNotAttached(file: {
  readonly kind: Attachment['kind'];
  readonly bytes: number;
  readonly seconds: number | null;
}): string | null {
  const limit = file.kind === 'photo' ? mostPictureBytes : mostVideoBytes;
  if (file.bytes === 0) return 'This file is empty.';
  if (file.seconds !== null && file.seconds > longestVideoSeconds)
    return `This video is ${lengthText(file.seconds)} long. Videos can be up to 1:30. Trim it first.`;
  if (file.bytes > limit)
    return `This ${file.kind} is ${megabytes(file.bytes)} MB. The limit is ${megabytes(limit)} MB.${file.kind === 'video' ? ' Trim it, or record it in 1080p.' : ''}`;
  return null;
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

/** '0:07', '1:30'. */
export function lengthText(seconds = 0): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** How many more can be added to so many. */
export const roomFor = (count: number): number => Math.max(0, mostAttachments - count);

/** Width and height within a square, never enlarged. */
export function within(
  { width, height }: { readonly width: number; readonly height: number },
  longest: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
