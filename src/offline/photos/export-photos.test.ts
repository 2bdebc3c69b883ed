import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { crcOf } from '#domain/exchange/zip-archive.ts';
import { createPhone } from '../test-support.ts';
import { addPhoto } from './photos.ts';
import { exportPhotos } from './export-photos.ts';

test('a checksum is that of every other program', () => {
  for (const text of ['', 'a', 'The quick brown fox', '🏋️'.repeat(500)])
    expect(crcOf(new TextEncoder().encode(text))).toBe(crc32(text));
});

/** By the list at the end of the archive, as other programs read it. */
function unpacked(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, size] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 20)];
    const length = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    const header = archive.readUInt32LE(at + 42);
    const begin = header + 30 + archive.readUInt16LE(header + 26);
    const content = archive.subarray(begin, begin + size);
    expect([archive.toString('latin1', header, header + 4), crc32(content)]).toEqual([
      'PK\u0003\u0004',
      crc,
    ]);
    files.set(name, content);
    at += 46 + length;
  }
  expect(at).toBe(end);
  return files;
}

test('photos come out of the file as they were taken, with a table of what they are', async () => {
  const { device } = await createPhone();
  const photo = (date: string, pose: 'front' | 'side', picture: string, note = '') => ({
    date,
    pose,
    note,
    picture: new Blob([picture], { type: 'image/jpeg' }),
    thumbnail: new Blob(['small']),
  });
  await addPhoto(device, photo('2026-03-01', 'front', 'in March', 'After “the” cut'));
  await addPhoto(device, photo('2026-03-01', 'front', 'in March again'));
  await addPhoto(device, photo('2026-01-02', 'side', 'in January'));
  const archive = Buffer.from(await new Blob(await exportPhotos(device)).arrayBuffer());
  const files = unpacked(archive);
  const read = (name: string) => files.get(name)?.toString();
  expect(read('2026-03-01 front.jpg')).toBe('in March');
  expect(read('2026-03-01 front 2.jpg')).toBe('in March again');
  expect(read('2026-01-02 side.jpg')).toBe('in January');
  expect(read('photos.csv')?.split('\n')).toEqual([
    '"date","pose","file","note"',
    '"2026-03-01","front","2026-03-01 front.jpg","After “the” cut"',
    '"2026-03-01","front","2026-03-01 front 2.jpg",""',
    '"2026-01-02","side","2026-01-02 side.jpg",""',
    '',
  ]);
});
