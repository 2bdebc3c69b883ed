// Tempo as lifters write it: '3010', '3-0-1-0' or '30X1'.

/** '3-0-1-0': lowering, pause, lifting and, if said, the pause at the end, in seconds; X: as fast as possible. */
export function readTempo(text: string): string | null {
  const said = text.trim().toUpperCase();
  const parts = /^[\dX]{3,4}$/.test(said) ? said.split('') : said.split(/[-–/. ]+/);
  const isTempo = parts.length >= 3 && parts.length <= 4;
  return isTempo && parts.every((part) => /^(?:\d{1,2}|X)$/.test(part)) ? parts.join('-') : null;
}
