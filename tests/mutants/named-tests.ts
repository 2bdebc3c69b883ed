// Runs tests by name in a working copy and reports how each one ended. One runner stays up for all faults: starting
// it takes longer than most tests.
import { join } from 'node:path';
import { createVitest, type TestCase, type TestModule } from 'vitest/node';
import type { NamedTest } from './fault.ts';

/** `broken`: it failed for another reason than an expectation, which proves nothing about the rule it guards. */
export type Ending =
  | { readonly end: 'passed' }
  | { readonly end: 'expectation' | 'broken'; readonly message: string };

export interface TestRunner {
  /** In the same order as `tests`. */
  run(tests: readonly NamedTest[]): Promise<Ending[]>;
  /** Call it when this file of the copy has changed. */
  readAnew(file: string): void;
  close(): Promise<void>;
}

export async function startTestRunner(folder: string): Promise<TestRunner> {
  // A test with random workouts must meet the fault every time, not most times.
  process.env['MERGE_RUNS'] ??= '4000';
  const silent = [{}];
  const vitest = await createVitest({
    config: join(folder, 'vite.config.ts'),
    watch: false,
    reporters: silent,
  });
  return {
    async run(tests) {
      const specifications = [...Map.groupBy(tests, ({ file }) => file)].map(([file, named]) => {
        const path = join(folder, file);
        const project = vitest.projects.find((one) => one.matchesTestGlob(path));
        if (!project) throw new Error(`${file} is no file of tests`);
        const titles = named.map(({ title }) => RegExp.escape(title)).join('|');
        const testNamePattern = new RegExp(`(?:^| > )(?:${titles})$`);
        return project.createSpecification(path, { testNamePattern });
      });
      const { testModules } = await vitest.runTestSpecifications(specifications);
      const modules = new Map(testModules.map((module) => [module.moduleId, module]));
      return tests.map((test) => endingOf(test, modules.get(join(folder, test.file))));
    },
    readAnew: (file) => vitest.invalidateFile(join(folder, file)),
    close: () => vitest.close(),
  };
}

function endingOf({ title }: NamedTest, module: TestModule | undefined): Ending {
  const tests = [...(module?.children.allTests() ?? [])].filter(
    (one) => one.result().state !== 'skipped' && ` > ${one.fullName}`.endsWith(` > ${title}`),
  );
  const [test, ...others] = tests;
  if (others.length > 0) return { end: 'broken', message: 'several tests have this title' };
  if (test) return endingOfTest(test);
  const [error] = module?.errors() ?? [];
  return { end: 'broken', message: error?.message ?? 'there is no such test' };
}

/** A fault that merely crashes the code would fail any test, and would not show that this one guards the rule. */
function endingOfTest(test: TestCase): Ending {
  const { state, errors = [] } = test.result();
  if (state === 'passed') return { end: 'passed' };
  // Property tests wrap the failed expectation in their own error.
  const causes = errors.map(rootCause);
  const byExpectation = causes.every(({ name }) => name === 'AssertionError');
  return {
    end: state === 'failed' && byExpectation ? 'expectation' : 'broken',
    message: causes.map(({ message }) => message).join('; '),
  };
}

type TestError = NonNullable<ReturnType<TestCase['result']>['errors']>[number];

/** Vitest's message for a polled expectation that never held. */
const pollEnded = 'Matcher did not succeed in time.';

const rootCause = (error: TestError): TestError =>
  error.cause && error.cause.message !== pollEnded ? rootCause(error.cause) : error;
