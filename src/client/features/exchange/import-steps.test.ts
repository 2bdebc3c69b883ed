import { expect, test } from 'vitest';
import { decodeText } from './import-steps.ts';

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

test.each([
  ['UTF-8', Buffer.from('Überzug – 80 kg 🏋️')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFÜberzug – 80 kg 🏋️')],
  ['UTF-16, as a spreadsheet saves it', Buffer.from('\uFEFFÜberzug – 80 kg 🏋️', 'utf16le')],
  ['UTF-16, the other way round', Buffer.from('\uFEFFÜberzug – 80 kg 🏋️', 'utf16le').swap16()],
])('a table in %s keeps the names of its movements', (_, bytes) => {
  expect(decodeText(bufferOf(bytes))).toBe('Überzug – 80 kg 🏋️');
});

test('a table in the code page of old Windows keeps the names of its movements', () => {
  const bytes = Uint8Array.of(0xdc, 0x62, 0x65, 0x72, 0x7a, 0x75, 0x67, 0x20, 0x96, 0x20, 0x38);
  expect(decodeText(bufferOf(bytes))).toBe('Überzug – 8');
});
