/** The browsers' push services. A name that starts with a dot matches everything that ends with it. */
const knownHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/**
 * The address if it may be sent to, otherwise null: nobody must be able to make the server call any address they
 * like. `configured`: more hosts with their port that are accepted, also over http.
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
