// /.well-known/security.txt (RFC 9116): where somebody who finds a hole can report it.
import type { FastifyInstance } from 'fastify';
import type { Deps, SecurityContact } from './deps.ts';
import { notFound } from './errors.ts';

const address = '/.well-known/security.txt';
/** The RFC advises less than a year. */
const goodForMs = 180 * 86_400_000;

export function serveSecurityText(app: FastifyInstance, deps: Deps): void {
  const { securityContact } = deps;
  app.get(address, { schema: { hide: true } }, async (_, reply) => {
    if (securityContact === null) throw notFound();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(textOf(securityContact, deps));
  });
}

function textOf(
  { contact, policy }: SecurityContact,
  { now, publicUrl }: Pick<Deps, 'now' | 'publicUrl'>,
): string {
  const lines = [
    `Contact: ${contact.href}`,
    `Expires: ${new Date(now().getTime() + goodForMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(address, publicUrl).href}`,
    ...(policy ? [`Policy: ${policy.href}`] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
