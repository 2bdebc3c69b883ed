// `npm run mutants`: plants known faults one at a time in a copy of the checkout and checks that the tests named for
// each fault catch it. `npm run mutants -- --only lanes` runs only the faults whose name or chapter contains this
// word; `--shard 2/4` the second of every four, as the other test runners count. `npm run mutants -- --browser` plants the screen faults instead, builds the app with each of them and plays
// the stories that must catch it; that takes minutes.
//
// Why handwritten faults instead of generated ones: each breaks one rule, so a survivor shows which promise nobody
// guards; and named tests run in a second where whole suites would take hours.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#tests/tools/project-root.ts';
import { codeChapters, screenChapters } from './chapters.ts';
import type { Fault, NamedTest } from './fault.ts';
import { type Ending, startTestRunner, type TestRunner } from './named-tests.ts';
import { createStoryRunner } from './stories.ts';
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    shard: { type: 'string', default: '1/1' },
    browser: { type: 'boolean', default: false },
  },
});

/** A story needs the whole machine, so only one runs at a time. */
const { chapters, atOnce, startRunner, reportName } = values.browser
  ? {
      chapters: screenChapters,
      atOnce: 1,
      startRunner: createStoryRunner,
      reportName: 'mutants-browser.json',
    }
  : {
      chapters: codeChapters,
      atOnce: 2,
      startRunner: startTestRunner,
      reportName: 'mutants.json',
    };

interface Place {
  readonly copy: WorkingCopy;
  readonly runner: TestRunner;
}

interface Outcome {
  readonly fault: Fault;
  /** What went wrong; null: the fault was caught. */
  readonly problem: string | null;
  readonly seconds: number;
}

const [shard = NaN, shards = NaN] = values.shard.split('/').map(Number);
if (!(shard >= 1 && shard <= shards))
  throw new Error(`--shard takes two numbers such as 2/4, not '${values.shard}'.`);
const inShard = new Set(
  chapters.flatMap((chapter) => chapter.faults).filter((_, index) => index % shards === shard - 1),
);

const chosen = chapters
  .map(({ title, faults }) => ({
    title,
    faults: faults.filter(
      (fault) => inShard.has(fault) && `${title} ${fault.name}`.includes(values.only),
    ),
  }))
  .filter(({ faults }) => faults.length > 0);
const faults = chosen.flatMap((chapter) => chapter.faults);

const places = await Promise.all(Array.from({ length: atOnce }, openPlace));
try {
  const unsound = await failuresOf(places[0]!.runner, testsFor(faults));
  for (const failure of unsound) console.error(`Without any fault: ${failure}`);
  const outcomes = await everywhere(faults);
  printTable(outcomes);
  writeReport(outcomes, unsound);
  const allCaught = outcomes.length > 0 && outcomes.every(({ problem }) => !problem);
  process.exitCode = unsound.length === 0 && allCaught ? 0 : 1;
} finally {
  for (const { runner } of places) await runner.close();
}

async function openPlace(): Promise<Place> {
  const copy = createWorkingCopy();
  return { copy, runner: await startRunner(copy.folder) };
}

/** Every named test, once. */
function testsFor(all: readonly Fault[]): NamedTest[] {
  const tests = all.flatMap(({ caughtBy }) => caughtBy);
  return [...new Map(tests.map((test) => [describeTest(test), test])).values()];
}

async function failuresOf(runner: TestRunner, tests: readonly NamedTest[]): Promise<string[]> {
  const endings = await runner.run(tests);
  return endings.flatMap((ending, index) =>
    ending.end === 'passed' ? [] : `${describeTest(tests[index]!)}: ${ending.message}`,
  );
}

async function everywhere(all: readonly Fault[]): Promise<Outcome[]> {
  const outcomes = new Map<Fault, Outcome>();
  const waiting = [...all];
  const work = async (place: Place) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift())
      outcomes.set(fault, await outcomeOf(place, fault));
  };
  await Promise.all(places.map(work));
  return all.flatMap((fault) => outcomes.get(fault) ?? []);
}

async function outcomeOf({ copy, runner }: Place, fault: Fault): Promise<Outcome> {
  const start = Date.now();
  const seconds = () => (Date.now() - start) / 1000;
  let takeOut: () => void;
  try {
    takeOut = copy.replace(fault.file, fault.code, fault.mistake);
  } catch (error) {
    return { fault, problem: `cannot be planted: ${String(error)}`, seconds: seconds() };
  }
  runner.readAnew(fault.file);
  const endings = await runner.run(fault.caughtBy);
  takeOut();
  runner.readAnew(fault.file);
  const problem = endings.flatMap((ending, index) => problemOf(ending, fault.caughtBy[index]!));
  return { fault, problem: problem.join('\n') || null, seconds: seconds() };
}

function problemOf(ending: Ending, test: NamedTest): string[] {
  if (ending.end === 'expectation') return [];
  return ending.end === 'passed'
    ? [`survived ${describeTest(test)}`]
    : [`broke ${describeTest(test)}: ${ending.message}`];
}

function describeTest({ file, title }: NamedTest): string {
  return `${file}: ${title}`;
}

function printTable(outcomes: readonly Outcome[]): void {
  for (const { title, faults: ofChapter } of chosen) {
    console.log(`\n${title}`);
    for (const { fault, problem, seconds } of outcomes.filter((one) =>
      ofChapter.includes(one.fault),
    )) {
      console.log(`${problem ? '✗' : '✓'} ${fault.name} · ${fault.rule} · ${seconds.toFixed(1)} s`);
      for (const test of fault.caughtBy) console.log(`    ${describeTest(test)}`);
      if (problem) console.log(`    ${problem}`);
    }
  }
  const caught = outcomes.filter(({ problem }) => !problem).length;
  console.log(`\n${caught} of ${faults.length} faults caught`);
}

/** For `npm run verify`, in the format of the tests' own reports. `unsound`: what failed without any fault. */
function writeReport(outcomes: readonly Outcome[], unsound: readonly string[]): void {
  const folder = join(projectRoot, 'test-results');
  mkdirSync(folder, { recursive: true });
  const missed = outcomes.flatMap(({ fault, problem }) =>
    problem ? [`${fault.name}: ${problem}`] : [],
  );
  const failures = [...unsound.map((failure) => `without any fault: ${failure}`), ...missed];
  const report = {
    numTotalTests: faults.length + unsound.length,
    numPassedTests: faults.length - missed.length,
    testResults: [
      {
        name: join(projectRoot, 'tests/mutants'),
        status: failures.length > 0 ? 'failed' : 'passed',
        assertionResults: failures.map((fullName) => ({
          fullName,
          status: 'failed',
          failureMessages: [],
        })),
      },
    ],
    faults: outcomes.map(({ fault, problem, seconds }) => ({ ...fault, problem, seconds })),
  };
  writeFileSync(join(folder, reportName), JSON.stringify(report, null, 2));
}
