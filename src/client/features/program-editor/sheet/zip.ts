// Workbooks as ZIP archives: written without compression, read by the browser's own inflater.
import { type ArchivedFile, archiveEnd, crcOf, fileHeader } from '#domain/exchange/zip-archive.ts';

export interface ZipFile {
  readonly name: string;
  readonly text: string;
}

/** What an archive's files may take when they are unpacked, in bytes: a small file can unpack to very much. */
const largest = 64 * 1024 * 1024;

const signatures = { entry: 0x02_01_4b_50, end: 0x06_05_4b_50 } as const;
/** Bytes of each record before its names. */
const sizes = { file: 30, entry: 46, end: 22 } as const;
/** The earliest that a ZIP can say: what is in a workbook has no date. */
const date = '1980-01-01';

export function zipOf(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const archived: ArchivedFile[] = [];
  let offset = 0;
  for (const { name, text } of files) {
    const bytes = new TextEncoder().encode(text);
    const file = { name, size: bytes.length, crc: crcOf(bytes), offset, date };
    const header = fileHeader(file);
    archived.push(file);
    parts.push(header, bytes);
    offset += header.length + bytes.length;
  }
  return joined([...parts, ...archiveEnd(archived, offset)]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The texts of an archive's files that `isWanted`, by name. Throws a RangeError if it is none, broken or too large. */
export async function unzip(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
): Promise<ReadonlyMap<string, string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - sizes.end;
  while (end >= 0 && view.getUint32(end, true) !== signatures.end) end -= 1;
  if (end < 0) throw new RangeError('not a zip');
  const files = new Map<string, string>();
  let room = largest;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== signatures.entry) throw new RangeError('broken zip');
    const [nameLength, extra, comment] = [28, 30, 32].map((place) =>
      view.getUint16(at + place, true),
    );
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength!));
    if (isWanted(name)) {
      const text = await textAt(bytes, view, at, room);
      room -= text.length;
      files.set(name, text);
    }
    at += sizes.entry + nameLength! + extra! + comment!;
  }
  return files;
}

async function textAt(
  bytes: Uint8Array<ArrayBuffer>,
  view: DataView,
  entry: number,
  room: number,
): Promise<string> {
  const method = view.getUint16(entry + 10, true);
  const packed = view.getUint32(entry + 20, true);
  const head = view.getUint32(entry + 42, true);
  const from =
    head + sizes.file + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
  const data = bytes.subarray(from, from + packed);
  if (method === 0) return new TextDecoder().decode(data);
  if (method !== 8) throw new RangeError('unknown compression');
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > room) throw new RangeError('too large');
    parts.push(part);
  }
  return new TextDecoder().decode(joined(parts));
}
