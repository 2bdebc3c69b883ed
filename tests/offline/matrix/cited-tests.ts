// The tests outside the simulator whose titles say that they cause a fault of the matrix.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { citedRows, type Place, type Row } from './rows.ts';

export interface CitedTest {
  readonly place: Place;
  /** Relative to the tests' folder. */
  readonly file: string;
  readonly title: string;
  /** Null: the title names a row that does not exist. */
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
