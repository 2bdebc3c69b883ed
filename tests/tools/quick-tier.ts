// Chooses the tests of `npm test`: all those without a browser or a server, which are quick, and the fewest API test
// files and browser stories that cite every other requirement. Chosen from the citations, so none can be left out.
import type { Citation } from './citations.ts';

export interface QuickTier {
  /** Folders and files, for Vitest. */
  readonly files: readonly string[];
  /** `tests/browser/account.spec.ts:36`, for Playwright. */
  readonly stories: readonly string[];
}

/** The folders whose tests need neither. */
const always = ['src/', 'sw/', 'tests/architecture/'];

export function quickTier(citations: readonly Citation[]): QuickTier {
  const isQuick = ({ file }: Citation) => always.some((folder) => file.startsWith(folder));
  const checked = new Set(citations.filter(isQuick).map(({ id }) => id));
  const left = citations.filter(({ id }) => !checked.has(id));
  const ofApi = left.filter(({ file }) => file.startsWith('tests/api/'));
  const files = fewest(ofApi, ({ file }) => file);
  const inApi = new Set(ofApi.map(({ id }) => id));
  const ofStories = left.filter(
    ({ id, file }) => file.startsWith('tests/browser/') && !inApi.has(id),
  );
  const stories = fewest(ofStories, ({ file, line }) => `${file}:${line}`);
  return { files: [...always, ...files], stories };
}

/** Takes whatever cites most of the uncited ids until all are cited; not always the fewest, but close. */
function fewest(citations: readonly Citation[], placeOf: (citation: Citation) => string): string[] {
  const chosen: string[] = [];
  let left = citations;
  while (left.length > 0) {
    const places = [...Map.groupBy(left, placeOf)].map(
      ([place, cited]) => [place, new Set(cited.map(({ id }) => id))] as const,
    );
    const [place, ids] = places.reduce((best, next) => (next[1].size > best[1].size ? next : best));
    chosen.push(place);
    left = left.filter(({ id }) => !ids.has(id));
  }
  return chosen.toSorted();
}
