// Turns the module files of the built app into classic scripts. When a service worker stores a script while it
// installs, Chromium stores the compiled code too, but for classic scripts only; with modules each launch parses and
// compiles everything again. `src/client/script-loader.ts` runs the result.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type OutputBundle, type OutputChunk, rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { isPutOff, onlineMark } from './chunks.ts';

const loaderSource = fileURLToPath(new URL('../../src/client/script-loader.ts', import.meta.url));
const folder = 'assets/';
const target = 'es2022';

/** Leaves out Vite's own preloading of what a module imports: it works only in modules, and the script loader does that. */
export const withoutPreload = (): Plugin => ({
  name: 'without-preload',
  apply: 'build',
  load: {
    order: 'pre',
    handler: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  },
  // Each place that imports on demand is left with its import alone: the calls around them are a tenth of what
  // every screen loads to know the others.
  renderChunk: {
    order: 'pre',
    handler: (code) =>
      code
        .replaceAll(
          /\b__vitePreload\(async \(\) => \{\s*const \{[^{}]*\} = await ([^;]*?);\s*return \{[^{}]*\};\s*\}, __VITE_PRELOAD__\)/g,
          '$1',
        )
        .replaceAll(/\b__vitePreload\(\(\) => ([^;]*?), __VITE_PRELOAD__\)/g, '$1'),
  },
});

export function classicScripts(): Plugin {
  return {
    name: 'classic-scripts',
    apply: 'build',
    enforce: 'post',
    // A file whose wrapping changes needs another name, because stored files are known by their names.
    augmentChunkHash: () =>
      createHash('sha256')
        .update(readFileSync(fileURLToPath(import.meta.url)))
        .digest('hex'),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        const page = bundle['index.html'];
        if (!entry || page?.type !== 'asset') throw new Error('The build has no page.');
        refuseCycles(chunks, bundle);
        const scripts = inOrder(entry, bundle);
        const loader = this.emitFile({
          type: 'asset',
          name: 'scripts.js',
          source: await builtLoader(chunks, entry),
        });
        for (const chunk of chunks) chunk.code = await wrapped(chunk);
        this.emitFile({
          type: 'asset',
          fileName: '.vite/screens.json',
          source: JSON.stringify(
            filesByAddress(chunks, bundle, {
              inPage: [this.getFileName(loader), ...scripts.map((chunk) => chunk.fileName)],
              entry: entry.facadeModuleId!,
              imported: (id) => this.getModuleInfo(id)?.importedIds ?? [],
              importedLater: (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
            }),
          ),
        });
        page.source = pageWith(page.source.toString(), [
          this.getFileName(loader),
          ...scripts.map((chunk) => chunk.fileName),
        ]);
      },
    },
  };
}

const nameOf = (fileName: string): string => fileName.slice(folder.length);

/** The files the entry needs, each after its own imports; the entry last. */
function inOrder(
  entry: OutputChunk,
  bundle: OutputBundle,
  found = new Set<OutputChunk>(),
): OutputChunk[] {
  for (const need of needsOf(entry, bundle)) if (!found.has(need)) inOrder(need, bundle, found);
  found.add(entry);
  return [...found];
}

const needsOf = (chunk: OutputChunk, bundle: OutputBundle): OutputChunk[] =>
  chunk.imports.map((fileName) => bundle[fileName]).filter((file) => file?.type === 'chunk');

/** Modules may import each other in a circle; a script's values only exist once it has run. */
function refuseCycles(chunks: readonly OutputChunk[], bundle: OutputBundle): void {
  const visit = (chunk: OutputChunk, path: readonly OutputChunk[]): void => {
    if (path.includes(chunk)) {
      const circle = [...path, chunk].map((file) => file.fileName).join(' → ');
      throw new Error(`Files of the build need each other: ${circle}`);
    }
    for (const need of needsOf(chunk, bundle)) visit(need, [...path, chunk]);
  };
  for (const chunk of chunks) visit(chunk, []);
}

const dynamicImport = /\bimport\((["'`])\.\/([\w.-]+\.js)\1\)/g;

async function wrapped(chunk: OutputChunk): Promise<string> {
  const script = await commonJs(chunk.code);
  const body = script
    .replaceAll(dynamicImport, '__load($1$2$1)')
    .replaceAll(/\brequire\((["'`])\.\/([\w.-]+\.js)\1\)/g, 'require($1$2$1)');
  if (/\bimport[.(]/.test(chunk.code.replaceAll(dynamicImport, '')))
    throw new Error(`${chunk.fileName} holds what only a module can`);
  const name = JSON.stringify(nameOf(chunk.fileName));
  return `holdfastScripts.add(${name},(function(require,exports,__load){"use strict";${body.trim()}\n}));\n`;
}

/** Rewrites the file's imports and exports as calls and properties; everything else stays. */
async function commonJs(code: string): Promise<string> {
  const build = await rolldown({
    input: 'file',
    treeshake: false,
    plugins: [
      {
        name: 'one-file',
        resolveId: (id, importer) => (importer ? { id, external: true } : id),
        load: () => code,
      },
    ],
  });
  const { output } = await build.generate({
    format: 'cjs',
    exports: 'named',
    esModule: false,
    minify: true,
  });
  await build.close();
  return output[0].code;
}

/** Without those that another of them needs, too: the loader follows the needs of each, and every screen loads this list. */
function ownNeeds(chunk: OutputChunk, chunks: readonly OutputChunk[]): string[] {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const reached = new Set<string>();
  const follow = (fileName: string): void => {
    for (const need of importsOf.get(fileName) ?? []) {
      if (reached.has(need)) continue;
      reached.add(need);
      follow(need);
    }
  };
  for (const need of chunk.imports) follow(need);
  return chunk.imports.filter((fileName) => !reached.has(fileName));
}

async function builtLoader(chunks: readonly OutputChunk[], entry: OutputChunk): Promise<string> {
  const places = new Map(chunks.map((chunk, place) => [chunk.fileName, place]));
  const files = chunks.map((chunk) => [
    nameOf(chunk.fileName),
    ...ownNeeds(chunk, chunks).map((fileName) => places.get(fileName)),
  ]);
  const build = await rolldown({
    input: loaderSource,
    transform: {
      target,
      define: {
        FILES: JSON.stringify(files),
        ENTRY: JSON.stringify(nameOf(entry.fileName)),
        ONLINE: JSON.stringify(`${onlineMark}-`),
        SCREENS: JSON.stringify(screens(chunks).map(({ address, places }) => [address, ...places])),
      },
    },
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}

interface Screen {
  /** As a pattern. */
  readonly address: string;
  /** Of the route itself and its layouts. */
  readonly routes: readonly string[];
  /** The files that hold its route and its layouts. */
  readonly places: readonly number[];
}

function screens(chunks: readonly OutputChunk[]): Screen[] {
  const placeOf = new Map<string, number>();
  for (const [place, chunk] of chunks.entries()) {
    for (const id of chunk.moduleIds) {
      const route = /\/routes\/(.+)\.tsx\?tsr-split=component/.exec(id)?.[1];
      if (route) placeOf.set(route, place);
    }
  }
  return [...placeOf].map(([route, place]) => {
    const folders = route.split('/').map((_, depth, all) => all.slice(0, depth).join('/'));
    const frames = folders.map((frame) => placeOf.get(frame)).filter((at) => at !== undefined);
    const address = route
      .split('/')
      .filter((part) => !part.startsWith('_') && part !== 'index')
      .map((part) => `/${part.startsWith('$') ? '[^/]+' : part}`);
    return {
      address: address.join(''),
      routes: [...folders, route],
      places: [...new Set([...frames, place])],
    };
  });
}

interface Fetching {
  /** Named by the page itself. */
  readonly inPage: readonly string[];
  readonly entry: string;
  /** Ids of what a module imports. */
  readonly imported: (id: string) => readonly string[];
  /** Ids of what it only imports on demand. */
  readonly importedLater: (id: string) => readonly string[];
}

interface ScreenFiles {
  /** What a browser fetches before the screen can be drawn. */
  readonly first: readonly string[];
  /** With what the screen adds by itself once the page is quiet. */
  readonly all: readonly string[];
}

/** The files of each address. The bundle's tests read them. */
function filesByAddress(
  chunks: readonly OutputChunk[],
  bundle: OutputBundle,
  { inPage, entry, imported, importedLater }: Fetching,
): Record<string, ScreenFiles> {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])));
  const ids = [...chunkOf.keys()];
  // A route is split in two: its component, and a loader that waits for its other imports.
  const begins = (route: string): string[] => [
    ...ids.filter((id) => id.endsWith(`/routes/${route}.tsx?tsr-split=component`)),
    ...ids
      .filter((id) => id.endsWith(`/routes/${route}.tsx`))
      .flatMap(importedLater)
      .filter((id) => !id.includes('?tsr-split=')),
  ];
  const filesOf = (modules: Iterable<string>): string[] => {
    const found = new Set<OutputChunk>();
    for (const id of modules) {
      const chunk = chunkOf.get(id);
      if (chunk) inOrder(chunk, bundle, found);
    }
    return [...new Set([...inPage, ...[...found].map((chunk) => chunk.fileName)])];
  };
  return Object.fromEntries(
    screens(chunks).map(({ address, routes }) => {
      const first = routes.flatMap(begins);
      const all = new Set([entry, ...first]);
      for (const id of all)
        for (const next of [...imported(id), ...importedLater(id).filter(isPutOff)]) all.add(next);
      return [address, { first: filesOf(first), all: filesOf(all) }];
    }),
  );
}

function pageWith(page: string, files: readonly string[]): string {
  const scripts = files.map((file) => `<script defer src="/${file}"></script>`).join('');
  return page
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*><\/script>/, scripts);
}
