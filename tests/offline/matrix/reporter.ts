// Prints the fault matrix as a table at the end of a test run: each row with the tests that ran for it.
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import './meta.ts';
import { type CitedTest, citedTests } from './cited-tests.ts';
import { citedRows, type Row, rows } from './rows.ts';

const folder = fileURLToPath(new URL('../', import.meta.url));
const results = fileURLToPath(new URL('../../../test-results/', import.meta.url));

/** The tests that ran for one row. */
interface Line {
  readonly row: Row;
  readonly stories: readonly TestCase[];
  /** Runs of its stories. */
  readonly told: number;
  /** Random workouts in which the fault happened. */
  readonly random: number;
  readonly elsewhere: readonly CitedTest[];
  readonly failed: boolean;
}

export class MatrixReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!isWhole(modules)) return;
    const cases = modules.flatMap((module) => [...module.children.allTests()]);
    const lines = matrixOf(cases);
    const table = tableOf(lines, cases);
    mkdirSync(results, { recursive: true });
    writeFileSync(path.join(results, 'matrix.md'), table);
    process.stdout.write(`\n${table}\n`);
    if (lines.some((line) => resultOf(line) === 'not run')) process.exitCode = 1;
  }
}

/**
 * True if all of the simulator's files ran: a partial run can tell neither that a row holds nor that it was not run.
 */
function isWhole(modules: readonly TestModule[]): boolean {
  const run = new Set(modules.map(({ moduleId }) => moduleId));
  return globSync('**/*.test.ts', { cwd: folder }).every((file) =>
    run.has(path.join(folder, file)),
  );
}

function matrixOf(cases: readonly TestCase[]): Line[] {
  const elsewhere = citedTests().filter(({ place }) => place !== 'simulator');
  return rows.map((row) => {
    const stories = cases.filter((test) => citedRows(test.name).includes(row));
    const struck = cases.map((test) => test.meta().struck?.[row.name] ?? 0);
    const concerned = cases.filter((test, index) => struck[index]! > 0 || stories.includes(test));
    return {
      row,
      stories,
      told: stories.reduce((sum, test) => sum + (test.meta().runs ?? 1), 0),
      random: struck.reduce((a, b) => a + b, 0),
      elsewhere: elsewhere.filter((test) => test.row === row),
      failed: concerned.some((test) => test.result().state === 'failed'),
    };
  });
}

function resultOf({ row, told, random, elsewhere, failed }: Line): string {
  if (failed) return 'FAILED';
  if (told + random > 0) return 'holds';
  return elsewhere.length > 0 && !(row.injected as readonly string[]).includes('simulator')
    ? 'browser tests'
    : 'not run';
}

function tableOf(lines: readonly Line[], cases: readonly TestCase[]): string {
  const random = cases.reduce((sum, test) => sum + (test.meta().workouts ?? 0), 0);
  const cells = lines.map((line) => [
    line.row.name,
    placesOf(line),
    line.row.invariants.join(' '),
    `${line.told} runs of ${line.stories.length} tests`,
    String(line.random),
    resultOf(line),
  ]);
  const head = ['Row', 'Injected in', 'Invariants', 'Told', 'Random workouts', 'Result'];
  const tests = lines.flatMap(({ row, elsewhere }) =>
    elsewhere.map(({ file, title }) => `- ${row.name}: ${file}, '${title}'`),
  );
  return [
    `# Fault matrix`,
    '',
    `${random} random workouts with all faults mixed, each checked against I1 to I10 after every step and at rest.`,
    '',
    ...aligned([head, head.map(() => '---'), ...cells]),
    '',
    'Tests of rows in a real browser and at a real server:',
    '',
    ...tests,
    '',
  ].join('\n');
}

function placesOf({ told, random, elsewhere }: Line): string {
  const count = (place: string) => elsewhere.filter((test) => test.place === place).length;
  const parts = [
    told + random > 0 ? 'simulator' : '',
    count('browser') > 0 ? `browser (${count('browser')})` : '',
    count('server') > 0 ? `server (${count('server')})` : '',
  ];
  return parts.filter(Boolean).join(', ') || '–';
}

function aligned(table: readonly (readonly string[])[]): string[] {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  );
}
