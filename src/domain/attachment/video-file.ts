// What the first bytes of a video say about it, and how to take out where it was recorded. A video is not drawn again
// like a photo: its container is read just as far as that needs.
import type { Attachment } from '#contract/attachment.ts';

type VideoType = Extract<Attachment['type'], `video/${string}`>;

/** By content, whatever the file is called; null: nothing that can be attached. */
export function videoTypeOf(start: Uint8Array): VideoType | null {
  if (start.length >= 4 && viewOf(start).getUint32(0) === 0x1a_45_df_a3) return 'video/webm';
  if (start.length < 12 || textAt(start, 4) !== 'ftyp') return null;
  return textAt(start, 8) === 'qt  ' ? 'video/quicktime' : 'video/mp4';
}

/** Boxes with boxes in them, on the way to what a camera writes down. */
const outer = new Set(['moov', 'trak']);
/** What a camera writes down: the place, the device, when. Nothing that is played. */
const told = new Set(['udta', 'meta', 'uuid']);
const free = [0x66, 0x72, 0x65, 0x65];

/**
 * Renames the boxes of an MP4 or MOV file that hold where and with what it was recorded to `free`, which players skip,
 * and empties them. Nothing moves, so the addresses in the file stay right. Changes the bytes in place; other files stay
 * as they are.
 */
export function forgetPlace(file: Uint8Array): void {
  const type = videoTypeOf(file);
  if (type === 'video/mp4' || type === 'video/quicktime') forgetIn(file, 0, file.length);
}

function forgetIn(file: Uint8Array, from: number, to: number): void {
  const view = viewOf(file);
  for (let at = from; at + 8 <= to;) {
    const box = boxAt(view, at, to);
    if (!box) return;
    const name = textAt(file, at + 4);
    if (outer.has(name)) forgetIn(file, box.content, box.end);
    else if (told.has(name)) {
      file.set(free, at + 4);
      file.fill(0, box.content, box.end);
    }
    at = box.end;
  }
}

/** Null: not a box, so what comes after it cannot be read either. */
function boxAt(
  view: DataView,
  at: number,
  to: number,
): { readonly content: number; readonly end: number } | null {
  const size = view.getUint32(at);
  const isLong = size === 1;
  if (isLong && at + 16 > to) return null;
  const length = isLong ? Number(view.getBigUint64(at + 8)) : size === 0 ? to - at : size;
  const content = at + (isLong ? 16 : 8);
  const end = at + length;
  return end >= content && end <= to ? { content, end } : null;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const textAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));
