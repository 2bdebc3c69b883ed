import { type Chapter, testsOf } from '../fault.ts';

const bodies = testsOf('tests/api/security/bodies.test.ts');
const eventLog = testsOf('tests/api/security/event-log.test.ts');
const validation = testsOf('src/server/validation.test.ts');
const quotas = testsOf('tests/api/security/quotas.test.ts');
const sealing = testsOf('src/server/sealing.test.ts');
const encryption = testsOf('src/server/encryption.test.ts');
const unsubscribe = testsOf('tests/api/unsubscribe.test.ts');
const liveTokens = testsOf('tests/api/security/live-tokens.test.ts');
const liveHub = testsOf('tests/api/security/live-hub.test.ts');

const handling = 'src/server/handle.ts';
const log = 'src/server/security-log.ts';
const encrypting = 'src/server/encryption.ts';
const hub = 'src/server/live/serve-hub.ts';
const tokens = 'src/server/stores/live-tokens.ts';

const requests: Chapter['faults'] = [
  {
    name: 'a stranger’s body is read',
    rule: 'Who asks is known before the body is inflated.',
    file: handling,
    code: 'onRequest: signedIn',
    mistake: 'preHandler: signedIn',
    caughtBy: bodies(
      'is not read: PUT /api/user/details',
      'is not read: POST /api/change-password',
      'is not read: PUT /api/inworkout',
    ),
  },
  {
    name: 'a stranger’s workout is read',
    rule: 'The short way of a save also knows who asks before it reads.',
    file: handling,
    code: '(fastPath ? admit : identify)',
    mistake: '(fastPath ? async () => {} : identify)',
    caughtBy: bodies('is not read: PUT /api/inworkout'),
  },
  {
    name: 'a stranger’s long body',
    rule: 'Where anybody may call, a body is short.',
    file: handling,
    code: '(signedIn ? longestBody : longestPublicBody)',
    mistake: 'longestBody',
    caughtBy: bodies('is short, where anybody may call'),
  },
  {
    name: 'every mistake is told',
    rule: 'A body full of mistakes costs no reply many times its size.',
    file: 'src/server/validation.ts',
    code: '.slice(0, mostFields)',
    mistake: '',
    caughtBy: validation('all fields of a form are named, ten at most'),
  },
  {
    name: 'a heap is checked to its end',
    rule: 'The first mistake ends the check of what is no form.',
    file: 'src/server/validation.ts',
    code: 'check(schema, data, { abortEarly: true })',
    mistake: 'check(schema, data, {})',
    caughtBy: validation('a heap of mistakes is left at the first'),
  },
  {
    name: 'pictures side by side',
    rule: 'One picture is made at a time.',
    file: 'src/server/pictures/sizes.ts',
    code: 'atOnce: 1, mostWaiting: 20',
    mistake: 'atOnce: 3, mostWaiting: 20',
    caughtBy: testsOf('src/server/in-turn.test.ts')(
      'one picture is made at a time: each takes the memory of all its pixels',
    ),
  },
  {
    name: 'room without end',
    rule: 'There is a most of everything that people make.',
    file: 'src/server/commands/require.ts',
    code: 'quotas[what] - more + 1',
    mistake: 'quotas[what] + 1',
    caughtBy: quotas('programs', 'programDays', 'movements', 'routines', 'comments', 'runs'),
  },
  {
    name: 'routines without end',
    rule: 'Room is asked for before a routine is stored.',
    file: 'src/server/commands/routines.ts',
    code: "await requireRoom(rows, 'routines', { of: author.owner });",
    mistake: '',
    caughtBy: quotas('routines'),
  },
  {
    name: 'sign-ins without end',
    rule: 'Of too many sign-ins the one that was used longest ago ends.',
    file: 'src/server/stores/devices.ts',
    code: '.offset(mostSignIns - 1)',
    mistake: '.offset(mostSignIns + 9)',
    caughtBy: quotas('a further sign-in ends the one that was used longest ago'),
  },
];

const logging: Chapter['faults'] = [
  {
    name: 'refused in silence',
    rule: 'What somebody was refused is in the security log.',
    file: log,
    code: 'const refusal = refused[status];',
    mistake: 'const refusal = refused[0];',
    caughtBy: eventLog('says once what somebody kept being refused'),
  },
  {
    name: 'guessed in silence',
    rule: 'A wrong password is in the security log, with whose it was.',
    file: log,
    code: 'status === 401 && signsIn',
    mistake: 'status === 400 && signsIn',
    caughtBy: eventLog(
      'says who signed in, from where and on what, and whose password was guessed',
    ),
  },
  {
    name: 'a log that is filled',
    rule: 'The same refusal is logged once in ten minutes.',
    file: log,
    code: 'at - (seen.get(key) ?? 0) < quietMs',
    mistake: 'at < quietMs',
    caughtBy: eventLog('says once what somebody kept being refused'),
  },
  {
    name: 'a log that is rewritten',
    rule: 'Nothing in the security log can be changed.',
    file: 'src/server/database/migrations/0051-security-events.ts',
    code: "RAISE EXCEPTION 'the security log can only be added to';",
    mistake: 'RETURN NEW;',
    caughtBy: eventLog('cannot be rewritten in a database that was just made'),
  },
  {
    name: 'a log that is emptied',
    rule: 'Nothing in the security log can be deleted before its time.',
    file: 'src/server/database/migrations/0051-security-events.ts',
    code: "RAISE EXCEPTION 'the security log is kept for at least 30 days';",
    mistake: 'RETURN OLD;',
    caughtBy: eventLog('cannot be rewritten in a database that was just made'),
  },
  {
    name: 'everyone reads the log',
    rule: 'Only admins read the security log.',
    file: 'src/contract/security-events.ts',
    code: "access: 'admin',",
    mistake: '',
    caughtBy: eventLog('is read by admins alone, in pages, and can be added to, but not changed'),
  },
  {
    name: 'addresses of the gone',
    rule: 'Of a deleted account the log keeps no address.',
    file: 'src/server/database/migrations/0057-log-of-its-owner.ts',
    code: 'SET device = NULL, address = NULL',
    mistake: 'SET device = NULL',
    // On a database that was just made: the others are copies of one that was made before.
    caughtBy: testsOf('tests/api/security/least-privilege.test.ts')(
      'people register, train and leave, and the jobs between are done',
    ),
  },
];

const secrets: Chapter['faults'] = [
  {
    name: 'the last key seals',
    rule: 'The first key seals.',
    file: 'src/server/sealing.ts',
    code: 'const [first] = keys;',
    mistake: 'const first = keys.at(-1);',
    caughtBy: sealing('a new key in front seals, and the earlier one still opens'),
  },
  {
    name: 'earlier keys are forgotten',
    rule: 'What an earlier key has sealed still opens.',
    file: 'src/server/sealing.ts',
    code: 'new Map(keys.map(',
    mistake: 'new Map(keys.slice(0, 1).map(',
    caughtBy: sealing('a new key in front seals, and the earlier one still opens'),
  },
  {
    name: 'one host on a private network, and all',
    rule: 'UNENCRYPTED_HOSTS lets nothing through but the hosts it names.',
    file: encrypting,
    code: '|| exempt.includes(host)',
    mistake: '|| exempt.length > 0',
    caughtBy: encryption(
      'a host on a private network is named, and nothing else is let through by it',
    ),
  },
  {
    name: 'a database that anybody can be',
    rule: 'The certificate of the database is checked.',
    file: encrypting,
    code: 'ssl.rejectUnauthorized !== false && ssl.checkServerIdentity === undefined',
    mistake: 'ssl !== null',
    caughtBy: encryption(
      'DATABASE_URL may not be postgres://holdfast@db.test/holdfast?sslmode=no-verify',
    ),
  },
  {
    name: 'a mail server that anybody can be',
    rule: 'The certificate of the mail server is checked.',
    file: encrypting,
    code: 'isEncrypted && tls?.rejectUnauthorized !== false',
    mistake: 'isEncrypted',
    caughtBy: encryption('SMTP_URL may not be smtps://mail.test?tls.rejectUnauthorized=false'),
  },
  {
    name: 'mail that may go unencrypted',
    rule: 'Encryption is demanded of the mail server, not offered.',
    file: encrypting,
    code: '!ignoreTLS && !opportunisticTLS',
    mistake: '!ignoreTLS',
    caughtBy: encryption(
      'SMTP_URL may not be smtp://mail.test:587?requireTLS=true&opportunisticTLS=true',
    ),
  },
];

const mailAndLive: Chapter['faults'] = [
  {
    name: 'another person’s mail is ended',
    rule: 'Only the link in the mail ends it.',
    file: 'src/server/mail/unsubscribe-address.ts',
    code: 'given.length === right.length && timingSafeEqual(given, right)',
    mistake: 'given.length === right.length',
    caughtBy: unsubscribe('nobody can end another person’s mail'),
  },
  {
    name: 'a scanner of mail ends it',
    rule: 'Opening the link ends nothing: one click does.',
    file: 'src/server/routes/notifications.ts',
    code: 'app.get(unsubscribePath, hidden, (_, reply) => reply',
    mistake:
      'app.get(unsubscribePath, hidden, async (request, reply) => (await endDailyMail(rows, readAddress(Unsubscribing, request.query)), reply)',
    caughtBy: unsubscribe(
      'somebody who only opens the link is led to the settings, and keeps the mail',
    ),
  },
  {
    name: 'signed out, and still listening',
    rule: 'A token of the live service ends when its device is signed out.',
    file: tokens,
    code: 'AND session.revoked_at IS NULL',
    mistake: '',
    caughtBy: liveTokens('when its device signs out, and those of other devices go on'),
  },
  {
    name: 'restricted, and still talking',
    rule: 'A token of the live service ends when its user is restricted.',
    file: tokens,
    code: '(holder.restriction_reason IS NOT NULL) = asked.restricted',
    mistake: 'asked.restricted IS NOT NULL',
    caughtBy: liveTokens('when its user is restricted; a new one hears but says nothing'),
  },
  {
    name: 'anything is published',
    rule: 'A client says to the hub that somebody is typing, and nothing else.',
    file: hub,
    code: 'isServer ? parsed(text) : typingIn(text)',
    mistake: 'parsed(text)',
    caughtBy: liveHub(
      'says only that somebody is typing, and nothing of it is stored',
      'does not pass on what it adds to it',
    ),
  },
  {
    name: 'typing is kept',
    rule: 'Nothing that a client says to the hub is stored.',
    file: hub,
    code: "isServer && query['store'] !== '0'",
    mistake: "query['store'] !== '0'",
    caughtBy: liveHub('says only that somebody is typing, and nothing of it is stored'),
  },
  {
    name: 'made-up tokens without end',
    rule: 'Made-up tokens are counted by address.',
    file: hub,
    code: 'onRequest: [limits.address]',
    mistake: 'onRequest: []',
    caughtBy: liveHub(
      'a user has one limit, however many tokens, and an address has one for made-up tokens',
    ),
  },
  {
    name: 'one user waits in thousands',
    rule: 'Of too many who wait for one user the oldest gives way.',
    file: 'src/server/live/open-lines.ts',
    code: 'if (access.basis) giveWay(own, limits.perUser);',
    mistake: '',
    caughtBy: liveHub('of one user the oldest gives way, and nobody else’s'),
  },
];

export const security: Chapter = {
  title: 'Security',
  faults: [...requests, ...logging, ...secrets, ...mailAndLive],
};
