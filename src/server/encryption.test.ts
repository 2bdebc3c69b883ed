// What leaves this machine is encrypted, to a server whose certificate was checked, unless the operator says otherwise.
import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const refusalOf = (variables: Record<string, string>): string | null => {
  try {
    readEnvironment(variables);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['DATABASE_URL', 'postgres://holdfast@db.test/holdfast'],
  ['DATABASE_URL', 'postgres://holdfast@db.test/holdfast?sslmode=disable'],
  ['DATABASE_URL', 'postgres://holdfast@db.test/holdfast?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://holdfast@db.test/holdfast?uselibpqcompat=true&sslmode=require'],
  ['DATABASE_URL', 'postgres://holdfast@localhost/holdfast?host=db.test'],
  ['DATABASE_URL', 'postgres://holdfast@localhost.db.test/holdfast'],
  ['DATABASE_OWNER_URL', 'postgres://owner@db.test/holdfast'],
  ['SMTP_URL', 'smtp://mail.test'],
  ['SMTP_URL', 'smtp://mail.test:587?requireTLS=true&ignoreTLS=true'],
  ['SMTP_URL', 'smtp://mail.test:587?requireTLS=true&opportunisticTLS=true'],
  ['SMTP_URL', 'smtps://mail.test?tls.rejectUnauthorized=false'],
  ['ANALYTICS_URL', 'http://plausible.test'],
  ['ERROR_REPORTING_ID', 'http://abc@sentry.test/7'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.test:4318'],
])('%s may not be %s', (variable, url) => {
  const local = { DATABASE_URL: 'postgres://holdfast@localhost/holdfast' };
  expect(refusalOf({ ANALYTICS_ID: 'holdfast.test', ...local, [variable]: url })).toContain(
    `The environment variable ${variable} leads to another machine`,
  );
});

test.each([
  ['DATABASE_URL', 'postgres://holdfast@db.test/holdfast?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://holdfast@localhost/holdfast'],
  ['DATABASE_URL', 'postgres://holdfast@127.0.0.1:5433/holdfast'],
  ['DATABASE_URL', 'postgres://holdfast@[::1]/holdfast'],
  ['DATABASE_URL', 'postgres:///holdfast?host=/run/postgresql'],
  ['SMTP_URL', 'smtps://mail.test'],
  ['SMTP_URL', 'smtp://mail.test:587?requireTLS=true'],
  ['SMTP_URL', 'smtp://127.0.0.1:2525'],
  ['ANALYTICS_URL', 'https://plausible.test'],
  ['ANALYTICS_URL', 'http://localhost:8000'],
])('%s may be %s', (variable, url) => {
  expect(refusalOf({ ANALYTICS_ID: 'holdfast.test', [variable]: url })).toBeNull();
});

test('the refusal says what to change', () => {
  expect(refusalOf({ DATABASE_URL: 'postgres://holdfast@db/holdfast' })).toBe(
    'The environment variable DATABASE_URL leads to another machine, db, without checked encryption. ' +
      'Add ?sslmode=verify-full to it. If the network to db is private, list db in UNENCRYPTED_HOSTS instead.',
  );
  expect(refusalOf({ SMTP_URL: 'smtp://mail' })).toContain(
    'Begin it with smtps://, or add ?requireTLS=true to it.',
  );
});

test('a host on a private network is named, and nothing else is let through by it', () => {
  const UNENCRYPTED_HOSTS = 'db,fd00::5';
  const database = 'postgres://holdfast@db/holdfast';
  expect(refusalOf({ UNENCRYPTED_HOSTS, DATABASE_URL: database })).toBeNull();
  expect(refusalOf({ UNENCRYPTED_HOSTS, SMTP_URL: 'smtp://[fd00::5]:25' })).toBeNull();
  const other = refusalOf({ UNENCRYPTED_HOSTS, DATABASE_URL: database, SMTP_URL: 'smtp://mail' });
  expect(`${other}`).toMatch(/^The environment variable SMTP_URL /);
});

test.each(['*', 'db, mail', 'postgres://db', ''])('UNENCRYPTED_HOSTS may not be %j', (hosts) => {
  expect(refusalOf({ UNENCRYPTED_HOSTS: hosts })).toBe(
    'The environment variable UNENCRYPTED_HOSTS must be a list of host names with commas between them.',
  );
});
