// How the bytes of an attachment are cut into parts. Part 0 is its still; from part 1 on it is the file, in pieces of
// equal length but for the last one, so that the place of any byte is known without looking.
import { partBytes } from '#contract/attachment-limits.ts';
import type { Attachment } from '#contract/attachment.ts';

type Sized = Pick<Attachment, 'bytes'>;

/** Of the still and the file. */
export const partCount = ({ bytes }: Sized): number => 1 + Math.ceil(bytes / partBytes);

/** Where in the file a part begins, and where it ends (exclusive); null: there is no such part, or it is the still. */
export function partSpan(
  sized: Sized,
  part: number,
): { readonly from: number; readonly to: number } | null {
  if (part < 1 || part >= partCount(sized)) return null;
  const from = (part - 1) * partBytes;
  return { from, to: Math.min(from + partBytes, sized.bytes) };
}

/** The part that holds a byte of the file. */
export const partOfByte = (at: number): number => 1 + Math.floor(at / partBytes);

/** Whether a part may have this many bytes; a still has any number up to those of a part. */
export function isPartLength(sized: Sized, part: number, length: number): boolean {
  if (part === 0) return length > 0 && length <= partBytes;
  const span = partSpan(sized, part);
  return span !== null && length === span.to - span.from;
}

export interface ByteRange {
  readonly from: number;
  /** Inclusive, as in HTTP. */
  readonly last: number;
}

/**
 * Of a `Range` header with one range; players ask for no more. Null: there is none that can be answered, so the answer
 * is the whole file. 'outside': it begins after the end.
 */
export function rangeIn(header: string | undefined, bytes: number): ByteRange | 'outside' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return null;
  const [, first = '', end = ''] = found;
  if (first === '') {
    const length = Math.min(Number(end), bytes);
    return length === 0 ? 'outside' : { from: bytes - length, last: bytes - 1 };
  }
  const from = Number(first);
  const last = end === '' ? bytes - 1 : Math.min(Number(end), bytes - 1);
  if (from >= bytes) return 'outside';
  return last < from ? null : { from, last };
}
