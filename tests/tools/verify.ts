// `npm run verify`: everything there is to check, in some 45 minutes on two processors. With `--rotating`, as CI runs
// it, each commit takes the next quarter of the stories and of the planted faults, and only the short fuzz
// tests, so that it ends in time on a slow machine too. Every part runs, even after a failed one. Failures are repeated
// at the end with their messages, because often only the end of a log can be read; the last line sums up all tests, and
// each part without tests counts as one.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { notChecked } from './not-checked.ts';
import { projectRoot } from './project-root.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** The contents of one report. */
interface Report extends Count {
  readonly failures: readonly Failure[];
}

interface Failure {
  /** File and title. */
  readonly name: string;
  readonly errors: readonly string[];
}

/** How many of an error's lines are printed. */
const linesTold = 20;

const { values } = parseArgs({ options: { rotating: { type: 'boolean', default: false } } });

/** `shards`: how many commits take all of it between them. `isLong`: only before a release; each commit has the short form. */
const parts: { script: string; shards?: number; isLong?: true; reports: string[] }[] = [
  { script: 'test:node', reports: ['vitest.json'] },
  { script: 'test:browser', shards: 4, reports: ['browser.json'] },
  { script: 'check', reports: [] },
  { script: 'lint', reports: [] },
  { script: 'format:check', reports: [] },
  { script: 'dead', reports: [] },
  { script: 'audit', reports: [] },
  { script: 'mutants', shards: 4, reports: ['mutants.json'] },
  { script: 'fuzz', isLong: true, reports: ['fuzz.json'] },
  { script: 'requirements', reports: [] },
  { script: 'test:embedded', reports: ['embedded.json'] },
  { script: 'test:webkit', reports: ['webkit.json'] },
];

rmSync(join(projectRoot, 'test-results'), { recursive: true, force: true });
const played = parts.filter(({ isLong }) => !(isLong && values.rotating));
const results = played.map(({ script, shards = 1, reports }) => {
  const options = values.rotating && shards > 1 ? [`--shard=${shardOf(shards)}`] : [];
  console.log(`\n──── npm run ${[script, ...options].join(' ')}`);
  const start = Date.now();
  const run = spawnSync('npm', ['run', '--silent', script, '--', ...options], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  const seconds = Math.round((Date.now() - start) / 1000);
  const read = reports.map(readReport);
  const failures = read.flatMap((report) => report.failures);
  return { script, seconds, failures, ...countOf(run.status, read) };
});

console.log('');
for (const { name, errors } of results.flatMap(({ failures }) => failures)) {
  console.log(`✗ ${name}`);
  for (const error of errors)
    console.log(stripVTControlCharacters(error).split('\n').slice(0, linesTold).join('\n'));
}
for (const { script, seconds, passed, failed } of results) {
  console.log(
    `${failed ? '✗' : passed ? '✓' : '–'} ${script.padEnd(14)} ${seconds} s, ${passed + failed === 0 ? 'NOT CHECKED' : `${passed} passed, ${failed} failed`}`,
  );
}
const total = sum(results);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** '2/4'. The commit's number chooses, so that the same commit always takes the same part. */
function shardOf(shards: number): string {
  const count = execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: projectRoot });
  return `${(Number(count) % shards) + 1}/${shards}`;
}

/** A part that failed without naming a test still failed. One that could not be checked is neither. */
function countOf(status: number | null, reports: Count[]): Count {
  if (status === notChecked) return { passed: 0, failed: 0 };
  const succeeded = status === 0;
  if (reports.length === 0) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const { passed, failed } = sum(reports);
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

/** A skipped test counts as failed, and so does a missing report. */
function readReport(name: string): Report {
  const path = join(projectRoot, 'test-results', name);
  if (!existsSync(path))
    return { passed: 0, failed: 1, failures: [{ name: `${name} was not written`, errors: [] }] };
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    const failures = report.suites.flatMap(failedSpecs);
    return { passed: expected, failed: unexpected + flaky + skipped, failures };
  }
  const failures = (report.testResults ?? []).flatMap(failedTests);
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests,
    failures,
  };
}

function failedTests({ name, status, message, assertionResults }: VitestFile): Failure[] {
  const file = relative(projectRoot, name);
  const failed = assertionResults
    .filter((test) => test.status !== 'passed')
    .map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      errors: failureMessages,
    }));
  // A file that could not even be loaded names no test.
  const isUnread = failed.length === 0 && status === 'failed';
  return isUnread ? [{ name: file, errors: [message] }] : failed;
}

function failedSpecs(suite: PlaywrightSuite): Failure[] {
  const own = (suite.specs ?? []).filter((spec) => !spec.ok);
  return [
    ...own.map(({ file, line, title, tests }) => ({
      name: `${file}:${line} › ${title}`,
      errors: tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map(({ message }) => message)),
      ),
    })),
    ...(suite.suites ?? []).flatMap(failedSpecs),
  ];
}

interface VitestReport {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
  readonly testResults?: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

function sum(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  };
}
