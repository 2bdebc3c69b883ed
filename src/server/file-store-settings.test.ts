import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const bucket = {
  FILES_S3_URL: 'https://gym.s3.eu-central-1.amazonaws.com',
  FILES_S3_REGION: 'eu-central-1',
  FILES_S3_KEY_ID: 'AKIA',
  FILES_S3_SECRET: 'of the key',
};

describe('the file store', () => {
  test('is a bucket, with its region and a key', () => {
    expect(readEnvironment(bucket).files).toEqual({
      kind: 's3',
      url: new URL('https://gym.s3.eu-central-1.amazonaws.com'),
      region: 'eu-central-1',
      keyId: 'AKIA',
      secret: 'of the key',
    });
  });

  test.each([
    [{ FILES_FOLDER: '' }, 'The environment variable FILES_FOLDER must not be empty.'],
    [
      { FILES_S3_URL: 's3://gym' },
      'The environment variable FILES_S3_URL must be the http or https address of a bucket.',
    ],
    [
      { ...bucket, FILES_FOLDER: '/files' },
      'The environment variable FILES_FOLDER must not be set with FILES_S3_URL',
    ],
    [
      { ...bucket, FILES_S3_URL: undefined },
      'The environment variable FILES_S3_URL must not be empty.',
    ],
    [
      { ...bucket, FILES_S3_KEY_ID: undefined },
      'The environment variable FILES_S3_KEY_ID must not be empty.',
    ],
    [
      { ...bucket, FILES_S3_SECRET: undefined },
      'The environment variable FILES_S3_SECRET must not be empty.',
    ],
    [
      { ...bucket, FILES_S3_URL: 'http://s3.example.com/gym' },
      'The environment variable FILES_S3_URL leads to another machine, s3.example.com, without checked encryption.',
    ],
  ])('%j is refused in a sentence', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });
});
