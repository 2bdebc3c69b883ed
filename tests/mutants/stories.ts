// Plays browser stories by name in a working copy, with the app built there, and reports how each one ended. The
// browser is restarted for each fault: compared to a build, that takes no time.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { NamedTest } from './fault.ts';
import type { Ending, TestRunner } from './named-tests.ts';

export function createStoryRunner(folder: string): TestRunner {
  return {
    run: (stories) => Promise.resolve(play(folder, stories)),
    // The app is rebuilt automatically when its source has changed.
    readAnew: () => {},
    close: () => Promise.resolve(),
  };
}

function play(folder: string, stories: readonly NamedTest[]): Ending[] {
  const report = join(folder, 'test-results/browser.json');
  rmSync(report, { force: true });
  const files = new Set(stories.map(({ file }) => RegExp.escape(file)));
  // Playwright appends a story's tags to its title.
  const titles = stories.map(({ title }) => RegExp.escape(title)).join('|');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      'tests/tools/browser-tests.ts',
      ...files,
      '--grep',
      `(?:${titles})(?: @\\w+)*$`,
      '--workers=1',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  if (!existsSync(report)) {
    const message = stripVTControlCharacters(`${stdout}${stderr}`).slice(-2000);
    return stories.map(() => ({ end: 'broken', message }));
  }
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] };
  const played = suites.flatMap(specsOf);
  return stories.map((story) => endingOf(story, played));
}

function endingOf({ file, title }: NamedTest, played: readonly Spec[]): Ending {
  const [spec, ...others] = played.filter(
    (one) => file.endsWith(`/${one.file}`) && one.title === title,
  );
  if (others.length > 0) return { end: 'broken', message: 'several stories have this title' };
  const result = spec?.tests[0]?.results[0];
  if (!result) return { end: 'broken', message: 'there is no such story' };
  if (result.status === 'passed') return { end: 'passed' };
  const message = stripVTControlCharacters(result.error?.message ?? result.status);
  return { end: isExpectation(message) ? 'expectation' : 'broken', message };
}

/**
 * Every story expects that the page prints no errors, but such a failure, like a click that found nothing, only says
 * that the code crashed.
 */
function isExpectation(message: string): boolean {
  return /^(?:Error: )?(?:.+\n\n)?expect\(/.test(message) && !message.includes('printed as errors');
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The parts of Playwright's report used here. */
interface Suite {
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Suite[];
}

interface Spec {
  /** Relative to the stories' folder. */
  readonly file: string;
  readonly title: string;
  readonly tests: readonly {
    readonly results: readonly {
      readonly status: string;
      /** The first error. */
      readonly error?: { readonly message: string };
    }[];
  }[];
}
