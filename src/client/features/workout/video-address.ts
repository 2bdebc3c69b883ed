/** The address of a coach's video; null unless it is a valid https address. */
export function videoAddress(link: string | undefined): string | null {
  const url = URL.parse(link ?? '');
  return url?.protocol === 'https:' && url.username === '' ? url.href : null;
}
