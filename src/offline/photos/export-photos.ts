// Progress photos as one file that people can keep elsewhere.
import { type ArchivedFile, archiveEnd, crcOf, fileHeader } from '#domain/exchange/zip-archive.ts';
import { csvLine } from '#domain/exchange/own-columns.ts';
import type { PhotoRow } from '../database/rows.ts';
import type { Device } from '../device.ts';
import { photos } from './photos.ts';

/** A ZIP archive of all photos, with a table of their dates, poses and notes. In parts, for a file. */
export async function exportPhotos(device: Device): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  const files: ArchivedFile[] = [];
  let offset = 0;
  const add = async (name: string, date: string, content: Blob) => {
    const crc = crcOf(new Uint8Array(await content.arrayBuffer()));
    const file = { name, date, size: content.size, crc, offset };
    const header = fileHeader(file);
    parts.push(header, content);
    files.push(file);
    offset += header.length + content.size;
  };
  const all = named(await photos(device));
  const lines = [
    csvLine(['date', 'pose', 'file', 'note']),
    ...all.map(({ photo, name }) => csvLine([photo.date, photo.pose, name, photo.note])),
  ];
  for (const { photo, name } of all) await add(name, photo.date, photo.picture);
  const table = new Blob([lines.map((line) => `${line}\n`).join('')]);
  await add('photos.csv', all[0]?.photo.date ?? '1980-01-01', table);
  return [...parts, ...archiveEnd(files, offset)];
}

/** `2026-03-01 front.jpg`; further ones of the same day and pose are numbered. */
function named(all: readonly PhotoRow[]): { photo: PhotoRow; name: string }[] {
  const counts = new Map<string, number>();
  return all.map((photo) => {
    const title = `${photo.date} ${photo.pose}`;
    const nth = (counts.get(title) ?? 0) + 1;
    counts.set(title, nth);
    return { photo, name: `${title}${nth > 1 ? ` ${nth}` : ''}.jpg` };
  });
}
