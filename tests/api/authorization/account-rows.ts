import { password } from '../builders.ts';
import { athletes, open, own, type Rows, toNobody } from './verdicts.ts';

const unknownLink = { token: 'x'.repeat(43), password: 'another good password' };

export const accountRows: Rows = {
  'GET /api/alive': { verdict: open() },
  'GET /api/health': { verdict: open() },
  'GET /api/telemetry': { verdict: open() },
  'POST /api/page-views': { verdict: open(), ask: () => ({ body: { screen: '/training' } }) },
  'POST /api/error-reports': {
    verdict: open(),
    ask: () => ({ body: { screen: '/training', name: 'Error', message: 'broke', stack: '' } }),
  },
  'POST /api/auth': {
    verdict: open(),
    ask: ({ people }) => ({ body: { email: people.athlete.email, password } }),
  },
  'GET /api/auth': { verdict: own },
  'DELETE /api/auth': { verdict: own },
  'POST /api/register': {
    verdict: open(),
    ask: ({ people }) => ({
      body: {
        email: people.athlete.email,
        password: 'another good password',
        firstName: 'Mallory',
        lastName: 'Tester',
        subscribeToNewsletter: false,
        isCoach: true,
      },
    }),
  },
  'POST /api/confirmation/again': {
    verdict: open(),
    ask: ({ people }) => ({
      body: { email: people.athlete.email, password: 'another good password' },
    }),
  },
  // Nobody gets anywhere without a link, signed in or not.
  'POST /api/confirmation': { verdict: open(410), ask: () => ({ body: unknownLink }) },
  'POST /api/password-reset': {
    verdict: open(),
    ask: ({ people }) => ({ body: { email: people.athlete.email } }),
  },
  'POST /api/password-reset-confirmation': {
    verdict: open(410),
    ask: () => ({ body: unknownLink }),
  },
  'POST /api/new-password': { verdict: open(410), ask: () => ({ body: unknownLink }) },
  'POST /api/change-password': {
    verdict: own,
    ask: () => ({ body: { passwordCurrent: password, passwordNew: 'another good password' } }),
  },
  'GET /api/auth/providers': { verdict: open() },
  'POST /api/auth/providers/:provider/start': {
    verdict: open(404),
    ask: () => ({ params: { provider: 'nowhere' } }),
    namesNothing: 'names a log-in provider',
  },
  'POST /api/auth/providers/finish': {
    verdict: open(410),
    ask: () => ({ body: { attempt: 'made up', query: '?code=1&state=2' } }),
  },
  'GET /api/auth/devices': { verdict: own },
  'DELETE /api/auth/devices/:id': {
    verdict: athletes,
    ask: ({ athletesDevice }) => ({ params: { id: athletesDevice } }),
  },
  // Nobody gets anywhere without having begun, signed in or not.
  'POST /api/auth/second-factor': {
    verdict: open(410),
    ask: () => ({ body: { token: 'made up', code: '123456' } }),
  },
  'POST /api/auth/passkey/begin': { verdict: open() },
  'POST /api/auth/passkey': {
    verdict: open(410),
    ask: () => ({ body: { token: 'made up', response: { id: 'made-up' } } }),
  },
  'POST /api/auth/secure': { verdict: open(410), ask: () => ({ body: { token: 'made up' } }) },
  'GET /api/auth/factors': { verdict: own },
  'POST /api/auth/factors/app': { verdict: own, ask: () => ({ body: { password } }) },
  'POST /api/auth/factors/app/confirm': {
    verdict: toNobody(422),
    ask: () => ({ body: { code: '123456' } }),
  },
  'POST /api/auth/factors/passkey/begin': { verdict: own, ask: () => ({ body: { password } }) },
  'POST /api/auth/factors/passkey': {
    verdict: toNobody(410),
    ask: () => ({ body: { token: 'made up', response: {} } }),
  },
  'POST /api/auth/factors/remove': {
    verdict: toNobody(404),
    ask: () => ({ body: { password, factor: 'app' } }),
  },
  'POST /api/auth/factors/recovery-codes': {
    verdict: toNobody(422),
    ask: () => ({ body: { password } }),
  },
  'GET /api/user/export': { verdict: own },
  'POST /api/delete-account': {
    verdict: own,
    changes: 'own name',
    ask: ({ people }, as) => ({ body: { password, email: people[as].email } }),
  },
};
