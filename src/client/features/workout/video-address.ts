/** Where a coach's video is seen; null for what is no address of a secure site. */
export function videoAddress(link: string | undefined): string | null {
  const url = URL.parse(link ?? '');
  return url?.protocol === 'https:' && url.username === '' ? url.href : null;
}
