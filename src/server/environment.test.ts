import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('the environment', () => {
  test('says nothing: port 3000, an embedded database in .data, with demo data', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      dataFolder: '.data',
      databaseUrl: null,
      publicUrl: new URL('http://localhost:3000'),
      demo: true,
    });
  });

  test('says everything', () => {
    const read = readEnvironment({
      PORT: '8080',
      HOST: '127.0.0.1',
      DATA_DIR: '/var/lib/holdfast',
      DATABASE_URL: 'postgres://holdfast@db/holdfast',
      PUBLIC_URL: 'https://holdfast.test',
      DEMO: 'off',
    });
    expect(read).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataFolder: '/var/lib/holdfast',
      databaseUrl: 'postgres://holdfast@db/holdfast',
      publicUrl: new URL('https://holdfast.test'),
      demo: false,
    });
  });

  test.each([
    [{ PORT: 'eighty' }, 'The environment variable PORT must be a port number.'],
    [{ PORT: '70000' }, 'The environment variable PORT must be at most 65535.'],
    [{ HOST: '' }, 'The environment variable HOST must not be empty.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'The environment variable DATABASE_URL must start with postgres:// or postgresql://.',
    ],
    [
      { PUBLIC_URL: 'holdfast.test' },
      'The environment variable PUBLIC_URL must be an http or https address.',
    ],
    [
      { PUBLIC_URL: 'ftp://holdfast.test' },
      'The environment variable PUBLIC_URL must be an http or https address.',
    ],
    [{ DEMO: 'maybe' }, "The environment variable DEMO must be 'on' or 'off'."],
  ])('%j is refused in a sentence', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });
});
