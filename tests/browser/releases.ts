// Makes releases of the app that differ in one file, by answering on the line instead of the server. (The browser
// itself requests a new worker, where no test can intercept it in the page.)

import type { Call, Fate, Line, Reply } from './line.ts';

/** The file that only this release has. */
export const fileOf = (release: number) => `/assets/release-${release}.js`;

export class Releases {
  /** The release being served. */
  current = 1;
  readonly #server: string;

  constructor(line: Line, server: string) {
    this.#server = server;
    line.fate = (call) => this.#answer(call);
  }

  async #answer({ path }: Call): Promise<Fate> {
    if (path === '/sw.js') return script(await this.#worker());
    if (!path.startsWith('/assets/release-')) return 'pass';
    return path === fileOf(this.current) ? script('export {};') : { ...script(''), status: 404 };
  }

  /** The worker as built, with this release's file among those it stores. */
  async #worker(): Promise<string> {
    const built = await (await fetch(`${this.#server}/sw.js`)).text();
    const listed = `{"revision":null,"url":"${fileOf(this.current).slice(1)}"},`;
    const worker = built.replace(/\[(?=\{"revision")/, `[${listed}`);
    if (worker === built) throw new Error('The list of files was not found in sw.js.');
    return worker;
  }
}

const script = (text: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/javascript' },
  body: Buffer.from(text),
});
