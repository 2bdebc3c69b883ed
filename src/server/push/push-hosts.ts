/** The push services of the browsers. A name that begins with a dot stands for all that end with it. */
const knownHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * The address as it may be sent to, or null: the server must not be made to call whatever address somebody
 * registers. `configured`: hosts, with their port, that are taken besides, over http too.
 */
export function pushAddress(text: string, configured: readonly string[]): URL | null {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') return null;
  if (!/^https?:$/.test(url.protocol)) return null;
  if (configured.includes(url.host)) return url;
  const isKnown = knownHosts.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
  return isKnown && url.protocol === 'https:' && url.port === '' ? url : null;
}
