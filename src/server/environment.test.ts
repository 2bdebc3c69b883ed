import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('the environment', () => {
  test('says nothing: port 3000, an embedded database in .data, with demo data', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      processes: 1,
      host: '127.0.0.1',
      dataFolder: '.data',
      databaseUrl: null,
      databaseOwnerUrl: null,
      databasePatience: {
        poolSize: 10,
        acquireMs: 10_000,
        statementMs: 30_000,
        lockMs: 5000,
        idleMs: 10_000,
      },
      publicUrl: new URL('http://localhost:3000'),
      trustedProxies: 'loopback',
      supportUrl: null,
      securityContact: null,
      firstAdmin: null,
      demo: 'known password',
      smtpUrl: null,
      mailFrom: 'Holdfast <no-reply@localhost>',
      socialProviders: [],
      stripe: null,
      testPayments: true,
      platformFeePercent: 10,
      pubNub: null,
      pushHosts: [],
      analytics: null,
      errorReportingId: null,
      watch: { logLevel: 'warn', metrics: null, traces: null },
      securityLogDays: 365,
      files: null,
      backups: null,
      secretsKeys: [],
    });
  });

  test('[NUM-19] says everything', () => {
    const read = readEnvironment({
      PORT: '8080',
      PROCESSES: '4',
      HOST: '127.0.0.1',
      DATA_DIR: '/var/lib/holdfast',
      DATABASE_URL: 'postgres://holdfast@db/holdfast',
      DATABASE_OWNER_URL: 'postgres://holdfast_owner@db/holdfast',
      DATABASE_CONNECTIONS: '40',
      DATABASE_WAIT_SECONDS: '2',
      DATABASE_QUERY_SECONDS: '60',
      DATABASE_LOCK_SECONDS: '3',
      DATABASE_IDLE_SECONDS: '20',
      UNENCRYPTED_HOSTS: 'db',
      PUBLIC_URL: 'https://holdfast.test',
      TRUSTED_PROXIES: '10.0.0.0/8,::1,uniquelocal',
      SUPPORT_URL: 'https://help.holdfast.test',
      SECURITY_CONTACT: 'mailto:security@holdfast.test',
      SECURITY_POLICY: 'https://holdfast.test/disclosure',
      DEMO: 'off',
      FIRST_ADMIN: 'Ana@holdfast.test',
      SMTP_URL: 'smtps://user:secret@mail.test',
      MAIL_FROM: 'Coach desk <desk@holdfast.test>',
      OIDC_GOOGLE_ISSUER: 'https://accounts.google.test',
      OIDC_GOOGLE_CLIENT_ID: 'id',
      OIDC_GOOGLE_CLIENT_SECRET: 'secret',
      OIDC_OUR_CLUB_ISSUER: 'http://localhost:4000',
      OIDC_OUR_CLUB_CLIENT_ID: 'id',
      OIDC_OUR_CLUB_CLIENT_SECRET: 'secret',
      OIDC_OUR_CLUB_NAME: 'Our Club',
      STRIPE_SECRET_KEY: 'sk_live_key',
      STRIPE_WEBHOOK_SECRET: 'whsec_secret,whsec_other',
      PLATFORM_FEE_PERCENT: '0',
      PUBNUB_PUBLISH_KEY: 'pub-c-1a',
      PUBNUB_SUBSCRIBE_KEY: 'sub-c-2b',
      PUBNUB_SECRET_KEY: 'sec-c-3c',
      PUSH_HOSTS: 'push.holdfast.test:8443,localhost:9000',
      ANALYTICS_ID: 'holdfast.test',
      ANALYTICS_URL: 'https://plausible.holdfast.test',
      ERROR_REPORTING_ID: 'https://abc@sentry.holdfast.test/7',
      SECRETS_KEY: `${'0a'.repeat(32)},${'0b'.repeat(32)}`,
      SECURITY_LOG_DAYS: '90',
      LOG_LEVEL: 'info',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.7',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.holdfast.test/otlp',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
      BACKUP_FOLDER: '/backups',
      BACKUP_AT: '02:15',
      BACKUP_KEEP: '3',
      FILES_FOLDER: '/files',
    });
    expect(read).toEqual({
      port: 8080,
      processes: 4,
      host: '127.0.0.1',
      dataFolder: '/var/lib/holdfast',
      databaseUrl: 'postgres://holdfast@db/holdfast',
      databaseOwnerUrl: 'postgres://holdfast_owner@db/holdfast',
      databasePatience: {
        poolSize: 40,
        acquireMs: 2000,
        statementMs: 60_000,
        lockMs: 3000,
        idleMs: 20_000,
      },
      publicUrl: new URL('https://holdfast.test'),
      trustedProxies: '10.0.0.0/8,::1,uniquelocal',
      supportUrl: new URL('https://help.holdfast.test'),
      securityContact: {
        contact: new URL('mailto:security@holdfast.test'),
        policy: new URL('https://holdfast.test/disclosure'),
      },
      demo: 'off',
      firstAdmin: 'ana@holdfast.test',
      smtpUrl: 'smtps://user:secret@mail.test',
      mailFrom: 'Coach desk <desk@holdfast.test>',
      socialProviders: [
        {
          id: 'google',
          name: 'Google',
          issuer: new URL('https://accounts.google.test'),
          clientId: 'id',
          clientSecret: 'secret',
        },
        {
          id: 'our-club',
          name: 'Our Club',
          issuer: new URL('http://localhost:4000'),
          clientId: 'id',
          clientSecret: 'secret',
        },
      ],
      stripe: { secretKey: 'sk_live_key', webhookSecrets: ['whsec_secret', 'whsec_other'] },
      testPayments: false,
      platformFeePercent: 0,
      pubNub: { publishKey: 'pub-c-1a', subscribeKey: 'sub-c-2b', secretKey: 'sec-c-3c' },
      pushHosts: ['push.holdfast.test:8443', 'localhost:9000'],
      analytics: { id: 'holdfast.test', url: new URL('https://plausible.holdfast.test') },
      errorReportingId: 'https://abc@sentry.holdfast.test/7',
      watch: {
        logLevel: 'info',
        metrics: { host: '10.0.0.7', port: 9464 },
        traces: { url: new URL('https://collector.holdfast.test/otlp/v1/traces'), share: 0.05 },
      },
      securityLogDays: 90,
      files: { kind: 'folder', folder: '/files' },
      backups: { folder: '/backups', at: '02:15', keep: 3 },
      secretsKeys: [Buffer.alloc(32, 0x0a), Buffer.alloc(32, 0x0b)],
    });
  });

  test.each([
    ['known password', {}],
    ['known password', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }],
    ['known password', { HOST: 'localhost', PUBLIC_URL: 'https://holdfast.localhost' }],
    ['known password', { HOST: '127.0.0.2', DEMO: 'on' }],
    ['off', { DEMO: 'off' }],
    ['off', { HOST: '0.0.0.0' }],
    ['off', { HOST: '::' }],
    ['off', { HOST: '192.168.1.4' }],
    ['off', { HOST: '127.evil.example' }],
    ['off', { PUBLIC_URL: 'https://holdfast.test' }],
    ['off', { PUBLIC_URL: 'https://localhost.holdfast.test' }],
    ['own passwords', { HOST: '0.0.0.0', DEMO: 'on' }],
    ['own passwords', { PUBLIC_URL: 'https://holdfast.test', DEMO: 'on' }],
  ])('[ACC-15] demo accounts: %s, with %j', (demo, variables) => {
    expect(readEnvironment(variables).demo).toBe(demo);
  });

  test.each([
    [true, {}],
    [true, { PUBLIC_URL: 'https://holdfast.localhost' }],
    [true, { PUBLIC_URL: 'http://192.168.1.4:3000', HOST: '0.0.0.0' }],
    [true, { PUBLIC_URL: 'https://holdfast.test', DEMO: 'on' }],
    [false, { PUBLIC_URL: 'https://holdfast.test' }],
    [false, { PUBLIC_URL: 'https://holdfast.test', DEMO: 'off' }],
  ])('payments may be tests: %s, with %j', (testPayments, variables) => {
    expect(readEnvironment(variables)).toMatchObject({ testPayments });
  });

  test.each([
    [{ PORT: 'eighty' }, 'The environment variable PORT must be a port number.'],
    [{ PORT: '70000' }, 'The environment variable PORT must be at most 65535.'],
    [{ PROCESSES: '0' }, 'The environment variable PROCESSES must be a whole number from 1 to 99.'],
    [
      { PROCESSES: '2' },
      'The environment variable DATABASE_URL must be set with PROCESSES=2: the embedded database works with one process only.',
    ],
    [{ HOST: '' }, 'The environment variable HOST must not be empty.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'The environment variable DATABASE_URL must start with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_OWNER_URL: 'postgres://owner@localhost/holdfast' },
      'The environment variable DATABASE_URL must be set with DATABASE_OWNER_URL.',
    ],
    [
      {
        DATABASE_URL: 'postgres://same:a@localhost/holdfast',
        DATABASE_OWNER_URL: 'postgres://same:b@localhost/holdfast',
      },
      'The environment variable DATABASE_OWNER_URL must have another role than DATABASE_URL.',
    ],
    [
      { PUBLIC_URL: 'holdfast.test' },
      'The environment variable PUBLIC_URL must be an http or https address.',
    ],
    [
      { PUBLIC_URL: 'ftp://holdfast.test' },
      'The environment variable PUBLIC_URL must be an http or https address.',
    ],
    [
      { SMTP_URL: 'mail.test' },
      'The environment variable SMTP_URL must start with smtp:// or smtps://.',
    ],
    [{ MAIL_FROM: 'Holdfast' }, 'The environment variable MAIL_FROM must have an e-mail address.'],
    [
      { OIDC_GOOGLE_ISSUER: 'https://accounts.google.test' },
      'The environment variable OIDC_GOOGLE_CLIENT_ID must not be empty.',
    ],
    [
      {
        OIDC_GOOGLE_ISSUER: 'http://accounts.google.test',
        OIDC_GOOGLE_CLIENT_ID: 'id',
        OIDC_GOOGLE_CLIENT_SECRET: 'secret',
      },
      'The environment variable OIDC_GOOGLE_ISSUER must be an https address.',
    ],
    [
      { SUPPORT_URL: 'help' },
      'The environment variable SUPPORT_URL must be an http or https address.',
    ],
    ...['security@holdfast.test', 'http://holdfast.test', 'mailto:', 'mailto:security'].map(
      (SECURITY_CONTACT): [Record<string, string>, string] => [
        { SECURITY_CONTACT },
        'The environment variable SECURITY_CONTACT must be an https address, or a mail address like mailto:security@example.org.',
      ],
    ),
    [
      { SECURITY_CONTACT: 'mailto:a@holdfast.test', SECURITY_POLICY: 'http://holdfast.test' },
      'The environment variable SECURITY_POLICY must be an https address.',
    ],
    [
      { SECURITY_POLICY: 'https://holdfast.test/disclosure' },
      'The environment variable SECURITY_CONTACT must not be empty.',
    ],
    [{ ANALYTICS_ID: 'a site' }, 'The environment variable ANALYTICS_ID must be a site name.'],
    [
      { ERROR_REPORTING_ID: '12345' },
      'The environment variable ERROR_REPORTING_ID must be a project DSN.',
    ],
    [
      { STRIPE_SECRET_KEY: 'pk_live_key' },
      'The environment variable STRIPE_SECRET_KEY must be a Stripe secret key.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_live_key' },
      'The environment variable STRIPE_WEBHOOK_SECRET must not be empty.',
    ],
    [
      { STRIPE_WEBHOOK_SECRET: 'whsec_secret' },
      'The environment variable STRIPE_SECRET_KEY must not be empty.',
    ],
    [
      { PLATFORM_FEE_PERCENT: '95' },
      'The environment variable PLATFORM_FEE_PERCENT must be a whole number from 0 to 90.',
    ],
    ...['everybody', '10.0.0.0/33', '10.0.0.0/8/8', ''].map(
      (TRUSTED_PROXIES): [Record<string, string>, string] => [
        { TRUSTED_PROXIES },
        "The environment variable TRUSTED_PROXIES must be a comma-separated list of addresses, ranges like '10.0.0.0/8', 'loopback' or 'uniquelocal'.",
      ],
    ),
    ...['0a'.repeat(31), 'correct horse', `${'0a'.repeat(32)},`].map(
      (SECRETS_KEY): [Record<string, string>, string] => [
        { SECRETS_KEY },
        'The environment variable SECRETS_KEY must be 64 hexadecimal digits, as `openssl rand -hex 32` makes them.',
      ],
    ),
    [
      { SECURITY_LOG_DAYS: '7' },
      'The environment variable SECURITY_LOG_DAYS must be a number of days, 30 or more.',
    ],
    [
      { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      'NODE_TLS_REJECT_UNAUTHORIZED=0 lets anybody answer in the place of your database, mail server or Stripe. Unset it, and name your own certificate authority in NODE_EXTRA_CA_CERTS.',
    ],
    [{ DEMO: 'maybe' }, "The environment variable DEMO must be 'on' or 'off'."],
  ])('%j is refused in a sentence', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });
});
