// The built app: hashed files are cached forever; the shell and the service worker are revalidated each time.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { ProgramId } from '#contract/ids.ts';
import type { StoreProgramTable } from './database/store-tables.ts';
import type { Deps } from './deps.ts';
import { notFound, wrongMethod } from './errors.ts';
import { promo } from './pictures/sizes.ts';
import { findShared } from './stores/store-programs.ts';

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
  method === 'GET' &&
  !/^\/(api|\.well-known)(\/|\?|$)/.test(url) &&
  (headers.accept ?? '').includes('text/html');

/** The methods for this path. */
const methodsOf = ({ url }: FastifyRequest, endpoints: ReadonlySet<Endpoint>): string[] =>
  [...endpoints]
    .filter((endpoint) => pathPattern(endpoint.path).test(url.split('?', 1)[0] ?? ''))
    .map(({ method }) => method);

const pathPattern = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(/:\w+/g, '[^/]+')}$`);

interface Shared extends Pick<
  StoreProgramTable,
  'program_id' | 'title' | 'description' | 'image' | 'total_days'
> {
  readonly first_name: string;
  readonly last_name: string;
}

/** The link preview that messengers show: the page is the app as usual, and its head names the program. */
function sharePage(shell: string, program: Shared, publicUrl: URL): string {
  const head = headOf(program, publicUrl)
    .map(
      ([attribute, name, content]) =>
        `<meta ${attribute}="${name}" content="${escaped(content)}" />`,
    )
    .join('\n    ');
  const title = `<title>${escaped(program.title)} – Holdfast</title>`;
  return shell
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => `${title}\n    ${head}`);
}

type Meta = readonly ['name' | 'property', string, string];

function headOf(program: Shared, publicUrl: URL): Meta[] {
  const address = (path: string) => new URL(path, publicUrl).href;
  const description = descriptionOf(program);
  return [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Holdfast'],
    ['property', 'og:url', address(`/store/${program.program_id}`)],
    ['property', 'og:title', program.title],
    ['property', 'og:description', description],
    ['property', 'og:image', address(program.image ?? '/icons/icon-512.png')],
    ...sizeOf(program.image),
    ['name', 'twitter:card', program.image === null ? 'summary' : 'summary_large_image'],
  ];
}

/** Some messengers show a picture only if they know its size before loading it. */
function sizeOf(image: string | null): Meta[] {
  const [, width] = /\/(\d+)\.webp$/.exec(image ?? '') ?? [];
  if (width === undefined) return [];
  return [
    ['property', 'og:image:width', width],
    ['property', 'og:image:height', String(Math.round(Number(width) / promo.ratio))],
  ];
}

function descriptionOf({ description, total_days: days, ...author }: Shared): string {
  const by = `${days} days by ${author.first_name} ${author.last_name}`;
  const text = description.replaceAll(/\s+/g, ' ').trim();
  const said = text.length > longest ? `${text.slice(0, longest).replace(/\s\S*$/, '')}…` : text;
  return said === '' ? `${by}.` : `${said} ${by}.`;
}

const longest = 200;

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '');
