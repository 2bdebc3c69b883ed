// The built app: hashed files are cached forever; the shell and the service worker are revalidated each time.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { ProgramId } from '#contract/ids.ts';
import type { Deps } from './deps.ts';
import { notFound, wrongMethod } from './errors.ts';
import { findShared } from './stores/store-programs.ts';
import { sharePage } from './share-page.ts';

const shell = 'index.html';

/** `endpoints`: all calls that are served; another method of one of them is refused as such. */
export async function serveApp(
  app: FastifyInstance,
  deps: Deps,
  endpoints: ReadonlySet<Endpoint>,
): Promise<void> {
  const { appFolder } = deps;
  const hasShell = appFolder !== null && existsSync(path.join(appFolder, shell));
  if (hasShell) {
    await app.register(files, {
      root: path.resolve(appFolder),
      cacheControl: false,
      // The build's own notes are in a folder with a dot.
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
    serveShared(app, deps, readFileSync(path.join(appFolder, shell), 'utf8'));
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (hasShell && isNavigation(request)) return reply.sendFile(shell);
    const allowed = methodsOf(request, endpoints);
    if (allowed.length === 0) throw notFound();
    reply.header('allow', allowed.join(', '));
    throw wrongMethod();
  });
}

/** Also for messengers, whose requests do not ask for HTML. Programs outside the store are not found. */
function serveShared(app: FastifyInstance, { database, publicUrl }: Deps, page: string): void {
  app.get<{ Params: { id: string } }>(
    '/store/:id',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = ProgramId.safeParse(request.params.id);
      const program = id.success && (await findShared(database.rows, id.data));
      if (!program) return reply.callNotFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(sharePage(page, program, publicUrl));
    },
  );
}

/** A person opening a page, not a script loading a file. */
const isNavigation = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/api(\/|\?|$)/.test(url) && (headers.accept ?? '').includes('text/html');

/** The methods for this path. */
const methodsOf = ({ url }: FastifyRequest, endpoints: ReadonlySet<Endpoint>): string[] =>
  [...endpoints]
    .filter((endpoint) => pathPattern(endpoint.path).test(url.split('?', 1)[0] ?? ''))
    .map(({ method }) => method);

const pathPattern = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(/:\w+/g, '[^/]+')}$`);
