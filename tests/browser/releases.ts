// Makes releases of the app that differ in one file, by answering for the server on the line. (The
// browser asks for a new worker by itself, where no test can answer in the page's name.)

import type { Call, Fate, Line, Reply } from './line.ts';

/** The file that only the given release has. */
export const fileOf = (release: number) => `/assets/release-${release}.js`;

export class Releases {
  /** What is served from now on. */
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

  /** The worker as built, with the file of this release among those it stores. */
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
