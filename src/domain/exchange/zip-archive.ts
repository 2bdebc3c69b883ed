// A ZIP archive whose files are stored as they are: photos are compressed already. APPNOTE.TXT 6.3.10, sections 4.3.7,
// 4.3.12 and 4.3.16.

export interface ArchivedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** CRC-32 of the content, as `crcOf` gives it. */
  readonly crc: number;
  /** Where its header begins in the archive. */
  readonly offset: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;
/** 2.0, and names in UTF-8. */
const [version, utf8Names] = [20, 0x0800] as const;

type Field = readonly [bytes: 2 | 4, value: number];

function record(fields: readonly Field[], name = ''): Uint8Array<ArrayBuffer> {
  const named = new TextEncoder().encode(name);
  const length = fields.reduce((all, [bytes]) => all + bytes, 0);
  const bytes = new Uint8Array(length + named.length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  bytes.set(named, at);
  return bytes;
}

/** What both headers of a file say: it is stored, when it was changed, how long it is. */
const about = ({ name, size, crc, date }: ArchivedFile): Field[] => [
  [2, version],
  [2, utf8Names],
  [2, 0],
  [2, 0],
  [2, dosDate(date)],
  [4, crc],
  [4, size],
  [4, size],
  [2, new TextEncoder().encode(name).length],
  [2, 0],
];

/** Goes before the content. */
export const fileHeader = (file: ArchivedFile): Uint8Array<ArrayBuffer> =>
  record([[4, signatures.file], ...about(file)], file.name);

/** Goes after all files, and lists them; `offset`: where it begins. */
export function archiveEnd(
  files: readonly ArchivedFile[],
  offset: number,
): Uint8Array<ArrayBuffer>[] {
  const entries = files.map((file) =>
    record(
      [
        [4, signatures.entry],
        [2, version],
        ...about(file),
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, file.offset],
      ],
      file.name,
    ),
  );
  const size = entries.reduce((all, { length }) => all + length, 0);
  const end = record([
    [4, signatures.end],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, size],
    [4, offset],
    [2, 0],
  ]);
  return [...entries, end];
}

/** Years before 1980 do not exist there. */
function dosDate(date: string): number {
  const [year = 1980, month = 1, day = 1] = date.split('-').map(Number);
  return (Math.max(0, year - 1980) << 9) | (month << 5) | day;
}

let table: Uint32Array | null = null;

function crcTable(): Uint32Array {
  if (table) return table;
  table = Uint32Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit += 1)
      value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
  });
  return table;
}

/** CRC-32 as ZIP wants it (ITU-T V.42). */
export function crcOf(bytes: Uint8Array): number {
  const lookup = crcTable();
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ lookup[(crc ^ byte) & 0xff]!;
  return (crc ^ 0xffffffff) >>> 0;
}
