// The built app: hashed files are kept for ever, the shell and the service worker are asked for each time.
import { existsSync } from 'node:fs';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from './deps.ts';
import { notFound, wrongMethod } from './errors.ts';

const shell = 'index.html';

export async function serveApp(app: FastifyInstance, { appFolder }: Deps): Promise<void> {
  const hasShell = appFolder !== null && existsSync(path.join(appFolder, shell));
  if (hasShell) {
    await app.register(files, {
      root: path.resolve(appFolder),
      cacheControl: false,
      // The build's own notes lie in a folder with a dot.
      dotfiles: 'ignore',
      preCompressed: true,
      setHeaders: (reply, file) => {
        const isHashed = path.relative(appFolder, file).startsWith(`assets${path.sep}`);
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (hasShell && isNavigation(request)) return reply.sendFile(shell);
    const allowed = methodsOf(request);
    if (allowed.length === 0) throw notFound();
    reply.header('allow', allowed.join(', '));
    throw wrongMethod();
  });
}

/** A person opening a page, as against a script that asks for a file. */
const isNavigation = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/api(\/|\?|$)/.test(url) && (headers.accept ?? '').includes('text/html');

/** The methods that the contract knows at this path. */
const methodsOf = ({ url }: FastifyRequest): string[] =>
  endpoints
    .filter((endpoint) => pathPattern(endpoint.path).test(url.split('?', 1)[0] ?? ''))
    .map(({ method }) => method);

const pathPattern = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(/:\w+/g, '[^/]+')}$`);
