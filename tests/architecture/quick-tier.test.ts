// `npm test` chooses its tests by the requirements they cite, and covers every requirement.
import { expect, test } from 'vitest';
import { citationsIn, readCitations, readRequirements } from '../tools/citations.ts';
import { quickTier } from '../tools/quick-tier.ts';

const cite = (id: string, file: string, line = 1) => ({ id, file, line });

test('every requirement is checked by a test that npm test runs', () => {
  const citations = readCitations();
  const { files, stories } = quickTier(citations);
  const isRun = ({ file, line }: (typeof citations)[number]) =>
    files.some((path) => file.startsWith(path)) || stories.includes(`${file}:${line}`);
  const run = new Set(citations.filter(isRun).map(({ id }) => id));
  expect([...readRequirements().keys()].filter((id) => !run.has(id))).toEqual([]);
});

test('beside what is quick it takes few files of the API, and stories only for what those leave', () => {
  const tier = quickTier([
    cite('WK-1', 'src/domain/a.test.ts'),
    cite('WK-1', 'tests/api/one.test.ts'),
    cite('API-1', 'tests/api/one.test.ts'),
    cite('API-1', 'tests/api/two.test.ts'),
    cite('API-2', 'tests/api/two.test.ts'),
    cite('API-2', 'tests/browser/b.spec.ts', 9),
    cite('NAV-1', 'tests/browser/b.spec.ts', 20),
    cite('NAV-2', 'tests/browser/b.spec.ts', 20),
    cite('NAV-2', 'tests/browser/c.spec.ts', 7),
  ]);
  expect(tier.files).toEqual(['src/', 'sw/', 'tests/architecture/', 'tests/api/two.test.ts']);
  expect(tier.stories).toEqual(['tests/browser/b.spec.ts:20']);
});

test('a citation is of the test that begins above it', () => {
  const text = `test('[WK-1] one', () => {});\ntest(\n  'two [WK-2, WK-3]',\n  () => {},\n);`;
  expect(citationsIn('a.test.ts', text)).toEqual([
    cite('WK-1', 'a.test.ts', 1),
    cite('WK-2', 'a.test.ts', 2),
    cite('WK-3', 'a.test.ts', 2),
  ]);
});
