/**
 * An id that is the same for the same names on every device: a UUID of version 8. Evenly distributed, but neither
 * secret nor proof: code that stores under it must check the owner.
 */
export function namedId<Id extends string>(...names: readonly (string | number)[]): Id {
  const hex = hash128(names.join('\u0000'))
    .map((part) => part.toString(16).padStart(8, '0'))
    .join('');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-') as Id;
}

/** Four lanes that mix into each other with every character, and once more at the end. */
function hash128(text: string): number[] {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ unit, 597_399_067);
    b = c ^ Math.imul(b ^ unit, 2_869_860_233);
    c = d ^ Math.imul(c ^ unit, 951_274_213);
    d = a ^ Math.imul(d ^ unit, 2_716_044_179);
  }
  a = Math.imul(c ^ (a >>> 18), 597_399_067);
  b = Math.imul(d ^ (b >>> 22), 2_869_860_233);
  c = Math.imul(a ^ (c >>> 17), 951_274_213);
  d = Math.imul(b ^ (d >>> 19), 2_716_044_179);
  const all = a ^ b ^ c ^ d;
  return [all, b ^ all, c ^ all, d ^ all].map((part) => part >>> 0);
}
