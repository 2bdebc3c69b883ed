// `npm run verify`: everything that CI runs. Each part runs even when one before it failed; the last
// line sums up all tests, and each part without tests counts as one.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const parts: { script: string; reports: string[] }[] = [
  { script: 'test', reports: ['vitest.json', 'browser.json'] },
  { script: 'check', reports: [] },
  { script: 'lint', reports: [] },
  { script: 'format:check', reports: [] },
  { script: 'dead', reports: [] },
  { script: 'mutants', reports: ['mutants.json'] },
  { script: 'requirements', reports: [] },
  { script: 'test:postgres', reports: ['postgres.json'] },
  { script: 'test:webkit', reports: ['webkit.json'] },
];

rmSync(join(projectRoot, 'test-results'), { recursive: true, force: true });
const results = parts.map(({ script, reports }) => {
  console.log(`\n──── npm run ${script}`);
  const start = Date.now();
  const run = spawnSync('npm', ['run', '--silent', script], { cwd: projectRoot, stdio: 'inherit' });
  const seconds = Math.round((Date.now() - start) / 1000);
  return { script, seconds, ...countOf(run.status === 0, reports.map(readReport)) };
});

console.log('');
for (const { script, seconds, passed, failed } of results) {
  console.log(
    `${failed ? '✗' : passed ? '✓' : '–'} ${script.padEnd(14)} ${seconds} s, ${passed} passed, ${failed} failed`,
  );
}
const total = sum(results);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A part that failed without naming a failed test still failed. */
function countOf(succeeded: boolean, reports: Count[]): Count {
  if (reports.length === 0) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const { passed, failed } = sum(reports);
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

/** A skipped test counts as failed, and so does a report that was never written. */
function readReport(name: string): Count {
  const path = join(projectRoot, 'test-results', name);
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + skipped };
  }
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
}

interface VitestReport {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

function sum(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  };
}
