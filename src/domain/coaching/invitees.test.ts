import { describe, expect, test } from 'vitest';
import { newInvitation } from './invitation.ts';
import { checkInvitees, readInvitees } from './invitees.ts';

const peopleIn = (text: string) =>
  readInvitees(text).people.map(({ name, email }) => [name, email]);

describe('a pasted list of people', () => {
  test.each([
    [
      'one per line',
      'ana@x.org\nbo@y.org',
      [
        ['', 'ana@x.org'],
        ['', 'bo@y.org'],
      ],
    ],
    [
      'commas',
      'ana@x.org, bo@y.org',
      [
        ['', 'ana@x.org'],
        ['', 'bo@y.org'],
      ],
    ],
    [
      'semicolons',
      'ana@x.org;bo@y.org',
      [
        ['', 'ana@x.org'],
        ['', 'bo@y.org'],
      ],
    ],
    [
      'a mail program',
      'Ana Silva <ana@x.org>, Bo Li <bo@y.org>',
      [
        ['Ana Silva', 'ana@x.org'],
        ['Bo Li', 'bo@y.org'],
      ],
    ],
    ['last name first, in quotes', '"Silva, Ana" <ana@x.org>', [['Ana Silva', 'ana@x.org']]],
    [
      'a spreadsheet',
      'Ana\tSilva\tana@x.org\r\nBo\tLi\tbo@y.org',
      [
        ['Ana Silva', 'ana@x.org'],
        ['Bo Li', 'bo@y.org'],
      ],
    ],
    ['a dash between', "Tim O'Brien - tim@x.org", [["Tim O'Brien", 'tim@x.org']]],
    [
      'other marks between',
      'Ana – ana@x.org\nBo — bo@y.org\nCy = cy@z.org\ndi@w.org - Di Smith-Jones',
      [
        ['Ana', 'ana@x.org'],
        ['Bo', 'bo@y.org'],
        ['Cy', 'cy@z.org'],
        ['Di Smith-Jones', 'di@w.org'],
      ],
    ],
    ['the name behind', 'ana@x.org (Ana Silva)', [['Ana Silva', 'ana@x.org']]],
    [
      'a numbered list',
      '1. Ana ana@x.org\n2) Bo bo@y.org',
      [
        ['Ana', 'ana@x.org'],
        ['Bo', 'bo@y.org'],
      ],
    ],
    [
      'bullets',
      '- ana@x.org\n• Bo Li: bo@y.org',
      [
        ['', 'ana@x.org'],
        ['Bo Li', 'bo@y.org'],
      ],
    ],
    ['a link', 'mailto:ana@x.org', [['', 'ana@x.org']]],
    ['a sentence', 'Write to ana@x.org.', [['Write to', 'ana@x.org']]],
    ['other letters', 'Zoë Müller <zoe@müller.de>', [['Zoë Müller', 'zoe@müller.de']]],
  ])('is read from %s', (_, text, people) => {
    expect(peopleIn(text)).toEqual(people);
  });

  test('says what it could not read', () => {
    expect(readInvitees('Ana Silva\nbo@y.org\ncleo@\n\n  \ndan@nowhere')).toEqual({
      people: [{ name: '', email: 'bo@y.org' }],
      notUnderstood: ['Ana Silva', 'cleo@', 'dan@nowhere'],
    });
  });
});

test('a dry run knows doubles, open invitations, clients who accepted one, and the coach', () => {
  const now = new Date('2026-06-01T06:00:00Z');
  const invitation = (email: string, more: object) => {
    const draft = { kind: 'email', email, name: '', message: '', programId: null } as const;
    const made = newInvitation({ ...draft, mostUses: 1, days: 14 }, { id: email, now, secret: '' });
    if (!made.allowed) throw new Error(made.code);
    return { ...made.value, ...more };
  };
  const invitations = [
    invitation('open@x.org', {}),
    invitation('old@x.org', { expiresAt: '2026-05-01T06:00:00Z' }),
    invitation('Mine@x.org', { uses: 1 }),
    invitation('mine@x.org', { withdrawnAt: '2026-05-01T06:00:00Z' }),
  ];
  const emails = ['new@x.org', 'NEW@x.org', 'open@x.org', 'old@x.org', 'mine@X.org', 'me@x.org'];
  const people = emails.map((email) => ({ name: '', email }));
  const known = { invitations, ownEmail: 'Me@x.org', now: now.toISOString() };
  expect(checkInvitees(people, known).map(({ state }) => state)).toEqual([
    'new',
    'double',
    'invited',
    'new',
    'client',
    'self',
  ]);
});
