import { type Chapter, testsOf } from '../fault.ts';

const http = testsOf('tests/api/http.test.ts');
const account = testsOf('tests/api/account.test.ts');
const life = testsOf('src/domain/account/sign-in-life.test.ts');
const guessing = testsOf('tests/api/security/guessing.test.ts');
const proxies = testsOf('tests/api/security/proxies.test.ts');
const openid = testsOf('tests/api/security/openid.test.ts');
const social = testsOf('tests/api/social-login.test.ts');
const takeover = testsOf('tests/api/security/factor-takeover.test.ts');
const secondFactor = testsOf('tests/api/security/second-factor.test.ts');

const second = 'src/server/commands/second-factor.ts';
const factors = 'src/server/stores/factors.ts';
const providers = 'src/server/social-providers.ts';

const limits: Chapter['faults'] = [
  {
    name: 'guesses at one account',
    rule: 'The password of one account cannot be guessed at for long.',
    file: 'src/server/routes/account.ts',
    code: 'await limitAccount(request);',
    mistake: '',
    caughtBy: http('one account cannot be guessed at for long, whatever address a proxy claims'),
  },
  {
    name: 'guesses from one address',
    rule: 'One address cannot try many accounts.',
    file: 'src/server/routes/account.ts',
    code: `max: limits.signInsPerAddress,
    timeWindow,`,
    mistake: `max: limits.perAddress,
    timeWindow,`,
    caughtBy: http('one address cannot try many accounts'),
  },
  {
    name: 'guesses by one device',
    rule: 'One device has its measure.',
    file: 'src/server/handle.ts',
    code: '? [ofDevice.take, (request)',
    mistake: '? [(request)',
    caughtBy: http('one device has its measure, another device has its own'),
  },
  {
    name: 'guesses keep the owner out',
    rule: 'Somebody who guesses at an account does not keep its owner out of a browser used before.',
    file: 'src/server/commands/sign-in.ts',
    code: 'return browser === null ?',
    mistake: 'return browser !== undefined ?',
    caughtBy: guessing(
      'others who guess lock themselves out, and the owner signs in where they did before',
    ),
  },
  {
    name: 'a made-up browser',
    rule: 'Only a browser that was signed in to the account has a count of its own.',
    file: 'src/server/known-browsers.ts',
    code: '&& timingSafeEqual(given, right)',
    mistake: '&& given.length > 0',
    caughtBy: guessing('the cookie of another account, or a made-up one, helps nobody'),
  },
  {
    name: 'a made-up address',
    rule: 'An address that the caller claims counts from named proxies alone.',
    file: 'src/server/app.ts',
    code: 'trustProxy: deps.trustedProxies',
    mistake: 'trustProxy: true',
    caughtBy: proxies(
      'who calls directly gets no fresh limit by a made-up address, nor by another of their own network',
    ),
  },
  {
    name: 'six digits tried one by one',
    rule: 'The codes of one account cannot be guessed at for long, in however many log-ins.',
    file: 'src/server/routes/factors.ts',
    code: 'if (isAppCode(body.code)) await limitAccount(request);',
    mistake: '',
    caughtBy: secondFactor('five wrong codes end a log-in, and more of them the guessing'),
  },
  {
    name: 'many codes for one log-in',
    rule: 'Five wrong codes end a log-in.',
    file: second,
    code: 'const mostTries = 5;',
    mistake: 'const mostTries = 50;',
    caughtBy: secondFactor('five wrong codes end a log-in, and more of them the guessing'),
  },
  {
    name: 'a long body counts as any',
    rule: 'A body counts by its size.',
    file: 'src/server/handle.ts',
    code: 'worth(request) - 1 + callsOfBody(bytes)',
    mistake: 'worth(request) - 1',
    caughtBy: testsOf('tests/api/security/rations.test.ts')(
      'what costs more than an ordinary call counts as several',
    ),
  },
];

const lives: Chapter['faults'] = [
  {
    name: 'a sign-in for ever',
    rule: 'A sign-in ends after a year, however often it is used.',
    file: 'src/domain/account/sign-in-life.ts',
    code: 'const wholeLifeMs = 365 * dayMs;',
    mistake: 'const wholeLifeMs = 3650 * dayMs;',
    caughtBy: [
      ...life('a year is the most, to the moment'),
      ...account(
        'ends a year after its sign-in, however often it is used, and asks for the password',
      ),
    ],
  },
  {
    name: 'a forgotten phone',
    rule: 'A sign-in that is not used ends after 180 days.',
    file: 'src/domain/account/sign-in-life.ts',
    code: 'const idleMs = 180 * dayMs;',
    mistake: 'const idleMs = 360 * dayMs;',
    caughtBy: life('a sign-in unused ends in time'),
  },
  {
    name: 'an end that is only written down',
    rule: 'The year counts also for a sign-in that was prolonged before it was a rule.',
    file: 'src/server/authenticate.ts',
    code: ' || isPastItsLife(signedInAt, now)',
    mistake: '',
    caughtBy: account('of a release that knew no such end is over after a year, too'),
  },
];

const elsewhere: Chapter['faults'] = [
  {
    name: 'a token that anybody signed',
    rule: 'A provider’s word counts only with the provider’s signature.',
    file: providers,
    code: 'oidc.enableNonRepudiationChecks,',
    mistake: '',
    caughtBy: openid('a token that the provider did not sign signs nobody in'),
  },
  {
    name: 'an answer to somebody else’s log-in',
    rule: 'A provider’s answer is for the log-in that asked for it.',
    file: providers,
    code: 'expectedState: attempt.state,',
    mistake: 'expectedState: oidc.skipStateCheck,',
    caughtBy: openid('an answer to another log-in signs nobody in'),
  },
  {
    name: 'an address nobody confirmed',
    rule: 'Only an address that the provider has confirmed leads to an account.',
    file: providers,
    code: "claims['email_verified'] === true",
    mistake: "claims['email_verified'] !== undefined",
    caughtBy: openid('an address that the provider has not confirmed opens no account'),
  },
  {
    name: 'an attempt finished twice',
    rule: 'A log-in elsewhere is finished once.',
    file: 'src/server/stores/social-logins.ts',
    code: ".deleteFrom('social_attempt')\n    .where('attempt_hash'",
    mistake:
      ".updateTable('social_attempt')\n    .set({ attempt_hash: attemptHash })\n    .where('attempt_hash'",
    caughtBy: social('is finished once'),
  },
];

const twoFactors: Chapter['faults'] = [
  {
    name: 'a password is enough',
    rule: 'A password alone does not open an account that has a second factor.',
    file: second,
    code: 'if (methods.length > 0) {',
    mistake: 'if (methods.length > 9) {',
    caughtBy: secondFactor(
      'with an app set up, the password is not enough, and no code works twice',
    ),
  },
  {
    name: 'an admin without a second factor',
    rule: 'Who signed in with a password alone has no admin’s rights.',
    file: 'src/server/stores/devices.ts',
    code: '...(session.isProven && { is_proven: true }),',
    mistake: 'is_proven: true,',
    caughtBy: secondFactor('an admin who signed in with the password alone has no admin’s rights'),
  },
  {
    name: 'a recovery code for every day',
    rule: 'A recovery code works once.',
    file: factors,
    code: "const { numDeletedRows } = await rows\n    .deleteFrom('recovery_code')\n    .where('code_hash', '=', hash)",
    mistake:
      "const { numUpdatedRows: numDeletedRows } = await rows\n    .updateTable('recovery_code')\n    .set({ code_hash: hash })\n    .where('code_hash', '=', hash)",
    caughtBy: secondFactor(
      'a recovery code works once, in capitals or not, and its use is told by mail',
    ),
  },
  {
    name: 'a code seen over the shoulder',
    rule: 'A one-time code works once.',
    file: factors,
    code: ".where('last_counter', '<', counter)",
    mistake: ".where('last_counter', '<=', counter)",
    caughtBy: secondFactor(
      'with an app set up, the password is not enough, and no code works twice',
    ),
  },
  {
    name: 'a passkey’s answer twice',
    rule: 'A passkey answers one question, once.',
    file: second,
    code: 'const step = await factors.takeStep(',
    mistake: 'const step = await factors.findStep(',
    caughtBy: secondFactor(
      'a passkey signs in without a password, where its owner proves to be there',
    ),
  },
  {
    name: 'a thief takes the factor away',
    rule: 'Changing factors needs the factor itself.',
    file: 'src/server/commands/owner.ts',
    code: 'if (isProven || methods.length === 0) return;',
    mistake: 'if (isProven || methods.length < 9) return;',
    caughtBy: takeover(
      'without the factor nobody changes the password or deletes the account: the factor is asked for',
    ),
  },
  {
    name: 'a factor begun before the owner’s',
    rule: 'Who has not shown the factor adds none, whenever they began.',
    file: 'src/server/commands/owner.ts',
    code: 'if (hasFactor && !session.isProven)',
    mistake: 'if (hasFactor && !session.userId)',
    caughtBy: takeover(
      'a device that has not shown the factor is refused once more before anything is changed',
    ),
  },
];

export const signIns: Chapter = {
  title: 'Signing in',
  faults: [...limits, ...lives, ...elsewhere, ...twoFactors],
};
