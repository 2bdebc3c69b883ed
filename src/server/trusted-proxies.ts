import { isIP, isIPv6 } from 'node:net';

/** As the library behind it takes them: `10.0.0.0/8`, `::1`, or a name for several ranges. */
export function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true;
  const isRange =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
  return rest.length === 0 && isIP(address) !== 0 && isRange;
}
