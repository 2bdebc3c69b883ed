// UUIDv7 (RFC 9562): the time comes first, so ids of one device sort in the order they were made.

/** `random` fills an array with random bytes; `now` is in ms. */
export function uuidv7(
  now: number,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array,
): string {
  const bytes = random(new Uint8Array(16));
  new DataView(bytes.buffer).setUint32(0, Math.floor(now / 2 ** 16));
  new DataView(bytes.buffer).setUint16(4, now % 2 ** 16);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
