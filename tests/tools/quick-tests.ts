// `npm test`: every requirement's main behavior, without a browser, at the API and in the browser, in about five
// minutes on two processors (`quick-tier.ts` chooses the tests). `npm run verify` is everything.
import { spawnSync } from 'node:child_process';
import { readCitations } from './citations.ts';
import { projectRoot } from './project-root.ts';
import { quickTier } from './quick-tier.ts';

const { files, stories } = quickTier(readCitations());
const projects = ['unit', 'offline', 'api'].flatMap((name) => ['--project', name]);
// Both show their progress in one line, and every failure in full.
const steps = [
  {
    title: 'without a browser',
    script: 'test:node',
    given: [...projects, '--reporter', 'dot', ...files],
  },
  { title: 'in the browser', script: 'test:browser', given: ['--reporter', 'line', ...stories] },
];

const start = Date.now();
let failed = 0;
for (const [index, { title, script, given }] of steps.entries()) {
  console.log(`\n${index + 1} of ${steps.length}: ${title}`);
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...given], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  if (status !== 0) failed += 1;
}
const seconds = Math.round((Date.now() - start) / 1000);
const time = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
console.log(
  failed === 0
    ? `\nAll passed, ${time}. \`npm run verify\` plays everything.`
    : `\n${failed} of ${steps.length} parts failed, ${time}.`,
);
process.exitCode = failed === 0 ? 0 : 1;
