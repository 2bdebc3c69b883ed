import { expect, test } from 'vitest';
import { NetworkError } from '#offline/errors.ts';
import { reportError } from '#contract/telemetry.ts';
import { errorReportOf } from './telemetry.ts';

const screen = '/clients/$id';

test('[NUM-19] a surprise is reported by its name, its words and where it came from', () => {
  const report = errorReportOf(new TypeError('x is undefined'), screen);
  expect(report).toMatchObject({ screen, name: 'TypeError', message: 'x is undefined' });
  expect(report?.stack).toContain('telemetry.test.ts');
});

test.each([
  ['a missing signal', new NetworkError('offline')],
  ['a call that was called off', new DOMException('called off', 'AbortError')],
  ['what is no error', 'just a text'],
])('%s is no surprise', (_, error) => {
  expect(errorReportOf(error, screen)).toBeNull();
});

test('an endless error is cut to what the server takes', () => {
  const endless = new Error('a'.repeat(100_000));
  endless.stack = 'b'.repeat(100_000);
  expect(reportError.body.safeParse(errorReportOf(endless, screen)).success).toBe(true);
});
