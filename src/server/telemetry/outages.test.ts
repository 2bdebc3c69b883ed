import { expect, test } from 'vitest';
import { openLogger } from './logger.ts';
import { reportingTo } from './reporting.ts';

const written: string[] = [];
const target = { write: (line: string) => written.push(line) };
const logger = openLogger('warn', { out: target, err: target });
const said = () => written.map((line) => (JSON.parse(line) as { msg: string }).msg);

test('an outage of the database is one line when it begins and one when it is over', async () => {
  let isAway = true;
  const database = {
    kind: 'postgres' as const,
    run: async () => {
      if (isAway) throw new Error('Connection terminated unexpectedly');
      return [];
    },
  };
  const { report, stop } = reportingTo(database, { logger, errorReporting: null }, 1);
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  // The job queue passes on plain objects.
  const shutDown = { code: '57P01', message: 'terminating connection', queue: 'account' };
  for (let n = 0; n < 33; n += 1) {
    report(refused);
    report(shutDown);
  }
  report(Object.assign(new Error('No mail'), { code: 'ECONNREFUSED', command: 'CONN' }));
  expect(said()).toEqual(['The database can’t be reached', 'No mail']);
  isAway = false;
  await expect.poll(said).toContain('The database can be reached again');
  expect(JSON.parse(written.at(-1)!)).toMatchObject({ level: 'warn', failures: 66 });
  report(refused);
  expect(said().at(-1)).toBe('The database can’t be reached');
  stop();
});

test('an object that is no error is told by its words, or as it is', () => {
  const { report } = reportingTo(
    { kind: 'embedded', run: async () => [] },
    { logger, errorReporting: null },
  );
  written.length = 0;
  report({ message: 'Queue is gone', stack: 'Error: Queue is gone\n    at here' });
  report({ odd: { thing: 1 } });
  report('Just words');
  report(new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')], ''));
  expect(said()).toEqual([
    'Queue is gone',
    '{ odd: { thing: 1 } }',
    'Just words',
    '::1 refused; 127.0.0.1 refused',
  ]);
  expect(written.join('')).not.toContain('[object Object]');
});
