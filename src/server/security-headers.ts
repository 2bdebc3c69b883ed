import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { pubNubHost } from './live/live-service.ts';

/** On every reply, including errors and files. */
export async function sendSecurityHeaders(app: FastifyInstance, deps: Deps): Promise<void> {
  const isSecure = deps.publicUrl.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(deps) },
    strictTransportSecurity: isSecure && { maxAge: 63_072_000, includeSubDomains: true },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
  // Calls are many and small, and the phone pays for each byte.
  app.addHook('onSend', async (_, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return;
    for (const name of ofPages) reply.removeHeader(name);
    reply.header('content-security-policy', noPage);
  });
}

/** Browsers need these only for pages; JSON is never taken for one. */
const ofPages = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const noPage = "default-src 'none';base-uri 'none';frame-ancestors 'none'";

const self = ["'self'"];
const none = ["'none'"];

const contentSecurityPolicy = ({ pubNub }: Deps) => ({
  'default-src': none,
  'script-src': self,
  'style-src': self,
  'img-src': ["'self'", 'data:', 'blob:'],
  // PubNub is the only other server that the app talks to.
  'connect-src': pubNub ? [...self, `https://${pubNubHost}`] : self,
  'manifest-src': self,
  'worker-src': self,
  // A video that is still on this device.
  'media-src': [...self, 'blob:'],
  'font-src': self,
  'base-uri': none,
  'form-action': self,
  'frame-ancestors': none,
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['holdfast-sw', 'holdfast-scripts'],
});

const permissionsPolicy = [
  'screen-wake-lock=(self)',
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
  ].map((feature) => `${feature}=()`),
  ...['midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'].map((feature) => `${feature}=()`),
].join(', ');
