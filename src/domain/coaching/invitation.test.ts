import { describe, expect, test } from 'vitest';
import {
  hasLink,
  type HeldInvitation,
  invitationStatus,
  isAddress,
  mergeInvitations,
  newInvitation,
  sendAgain,
  withdrawInvitation,
} from './invitation.ts';

const now = new Date('2026-06-01T06:00:00.000Z');
const later = new Date('2026-06-20T06:00:00.000Z');

function invitation(more: Partial<HeldInvitation> = {}): HeldInvitation {
  const { kind = 'email' } = more;
  const draft = { kind, email: 'ana@x.org', name: 'Ana', message: '', programId: null };
  const made = newInvitation({ ...draft, mostUses: 5, days: 14 }, { id: '1', now, secret: 's' });
  if (!made.allowed) throw new Error(made.code);
  return { ...made.value, ...more };
}
const statusOf = (one: HeldInvitation, at = now) => invitationStatus(one, at.toISOString());

describe('the state of an invitation', () => {
  test.each<[string, Partial<HeldInvitation>]>([
    ['waiting', {}],
    ['pending', { sent: 1 }],
    ['sent again', { sent: 2, sends: 2 }],
    ['pending', { kind: 'link' }],
    ['used', { sent: 1, uses: 1, withdrawnAt: now.toISOString() }],
    ['declined', { sent: 1, declinedAt: now.toISOString(), withdrawnAt: now.toISOString() }],
    ['withdrawn', { sent: 1, withdrawnAt: now.toISOString() }],
    ['expired', { sent: 1, expiresAt: now.toISOString() }],
  ])('is %s with %o', (status, more) => {
    expect(statusOf(invitation(more))).toBe(status);
  });
});

describe('sending again', () => {
  test('brings back an expired invitation for two more weeks', () => {
    const expired = invitation({ sent: 1 });
    expect(statusOf(expired, later)).toBe('expired');
    const expiresAt = '2026-07-04T06:00:00.000Z';
    expect(sendAgain(expired, later)).toEqual({
      allowed: true,
      value: { ...expired, sends: 2, expiresAt },
    });
  });

  test('asks for no second mail before the first has left, and for three at most', () => {
    const waiting = invitation();
    expect(sendAgain(waiting, now)).toEqual({ allowed: true, value: waiting });
    expect(sendAgain(invitation({ sent: 3, sends: 3 }), now)).toMatchObject({
      code: 'sent-often-enough',
    });
  });

  test.each<Partial<HeldInvitation>>([
    { withdrawnAt: now.toISOString() },
    { declinedAt: now.toISOString() },
    { uses: 1 },
    { kind: 'link' },
  ])('is refused for %o', (more) => {
    expect(sendAgain(invitation({ sent: 1, ...more }), now)).toMatchObject({
      code: 'invitation-over',
    });
  });
});

test('an accepted invitation cannot be withdrawn, an expired one can', () => {
  expect(withdrawInvitation(invitation({ uses: 1 }), now)).toMatchObject({ allowed: false });
  expect(withdrawInvitation(invitation(), later)).toMatchObject({
    allowed: true,
    value: { withdrawnAt: later.toISOString() },
  });
});

test('of two devices, a withdrawal counts and one mail is sent; the secret stays on its device', () => {
  const base = invitation({ kind: 'link', secret: 'mine' });
  const { secret: _, ...known } = base;
  const mine = { ...base, withdrawnAt: now.toISOString() };
  const theirs = { ...known, sends: 2, uses: 3 };
  const { body } = mergeInvitations<HeldInvitation>(known, mine, theirs);
  expect(body).toEqual({ ...theirs, withdrawnAt: now.toISOString(), secret: 'mine' });
  const both = mergeInvitations<HeldInvitation>(
    known,
    { ...known, sends: 3, expiresAt: '2026-07-01T00:00:00.000Z' },
    { ...known, sends: 2, expiresAt: '2026-07-02T00:00:00.000Z', withdrawnAt: now.toISOString() },
  );
  expect(both.body).toMatchObject({
    sends: 3,
    expiresAt: '2026-07-02T00:00:00.000Z',
    withdrawnAt: now.toISOString(),
  });
});

test.each([
  ['See you Monday at 6.30', false],
  ['3x5 @ RPE 8. Bring a belt!', false],
  ['https://evil.example', true],
  ['evil-bank.com/login', true],
  ['WWW.evil.example', true],
])('a link in the personal line: %s', (text, has) => {
  expect(hasLink(text)).toBe(has);
});

test.each([
  ['ana@x.org', true],
  ['o’neill+gym@mail.example.co.uk', true],
  ['ana@x', false],
  ['ana@@x.org', false],
  ['ana@x.org,bo@y.org', false],
  ['ana@x.org\r\nBcc: bo@y.org', false],
  ['@x.org', false],
])('an address: %s', (text, is) => {
  expect(isAddress(text)).toBe(is);
});
