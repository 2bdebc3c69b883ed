// Which tests outside of the simulator say that they make a fault of the matrix happen: by their titles.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { citedRows, type Place, type Row } from './rows.ts';

export interface CitedTest {
  readonly place: Place;
  /** Below the folder of the tests. */
  readonly file: string;
  readonly title: string;
  /** Null: the title names a row that there is not. */
  readonly row: Row | null;
}

const tests = fileURLToPath(new URL('../../', import.meta.url));

const places: readonly (readonly [folder: string, place: Place])[] = [
  ['offline', 'simulator'],
  ['api', 'server'],
  ['soak', 'server'],
  ['browser', 'browser'],
  ['webkit', 'browser'],
];

const title = /(['"`])((?:(?!\1).)*\[matrix: [^\]]+\](?:(?!\1).)*)\1/g;

export function citedTests(): CitedTest[] {
  return places.flatMap(([folder, place]) =>
    globSync(`${folder}/**/*.{test,spec}.ts`, { cwd: tests }).flatMap((file) =>
      [...readFileSync(path.join(tests, file), 'utf8').matchAll(title)].flatMap(([, , text]) =>
        citedRows(text!).map((row) => ({ place, file, title: text!, row })),
      ),
    ),
  );
}
