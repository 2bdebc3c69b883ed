/** Only what a browser opens safely: an https:// address. */
export function isVideoLink(text: string): boolean {
  try {
    const { protocol, hostname, username } = new URL(text);
    return protocol === 'https:' && hostname.includes('.') && username === '';
  } catch {
    return false;
  }
}
