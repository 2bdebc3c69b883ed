import { type Chapter, testsOf } from '../fault.ts';

const invitations = testsOf('tests/api/invitations.test.ts');
const links = testsOf('tests/api/invitation-links.test.ts');
const coaches = testsOf('tests/api/coaches.test.ts');
const rule = testsOf('src/domain/coaching/invitation.test.ts');
const invitees = testsOf('src/domain/coaching/invitees.test.ts');

export const invited: Chapter = {
  title: 'Clients by invitation',
  faults: [
    {
      name: 'nobody counts',
      rule: 'A link works as often as the coach allows.',
      file: 'src/server/commands/accept-invitation.ts',
      code: '      uses: row.uses + 1,',
      mistake: '      uses: row.uses,',
      caughtBy: links('works as often as the coach allows'),
    },
    {
      name: 'asked twice',
      rule: 'An invitation tells a client that they are one already.',
      file: 'src/server/commands/accept-invitation.ts',
      code: 'isClient: isTheirs,',
      mistake: 'isClient: false,',
      caughtBy: links('tells a client that they are one already, and nobody else'),
    },
    {
      name: 'a link confirms an address',
      rule: 'Only the link of an e-mail stands for the address it went to.',
      file: 'src/server/commands/accept-invitation.ts',
      code: "  if (seen.kind !== 'email') throw linkInvalid({ words: unknownLink });\n",
      mistake: '',
      caughtBy: links('a new account accepts it once its address is confirmed'),
    },
    {
      name: 'mail without end',
      rule: 'One inbox gets only so many invitations a day, no matter who invites.',
      file: 'src/server/commands/invitations.ts',
      code: ' && sent.toInbox < mostInvitationsPerInbox',
      mistake: '',
      caughtBy: testsOf('tests/api/invitations-in-turn.test.ts')(
        'one inbox gets no more in a day, also of those that are mailed at once',
      ),
    },
    {
      name: 'still looking',
      rule: 'Once the client has ended it, the coach is nobody’s coach any more.',
      file: 'src/server/commands/coaches.ts',
      code: '  await setCopiesCoached(rows, relation, at);\n',
      mistake: '',
      caughtBy: coaches(
        'keeps program and workouts; the coach sees nothing of them any more and is told',
      ),
    },
    {
      name: 'archived, but counted',
      rule: 'An archived client needs no attention.',
      file: 'src/server/stores/clients.ts',
      code: "query.where(isArchived(coach, filter === 'archived'))",
      mistake: "filter === 'archived' ? query.where(isArchived(coach, true)) : query",
      caughtBy: coaches(
        'is out of the list and of what needs attention; workouts and chat go on; and comes back',
      ),
    },
    {
      name: 'one more each time',
      rule: 'Two devices that ask for the same e-mail again ask for one.',
      file: 'src/domain/coaching/invitation.ts',
      code: 'Math.max(own as number, other as number)',
      mistake: '(own as number) + (other as number)',
      caughtBy: rule(
        'of two devices, a withdrawal counts and one mail is sent; the secret stays on its device',
      ),
    },
    {
      name: 'capitals make another person',
      rule: 'A name written in capitals is the same address.',
      file: 'src/domain/coaching/invitees.ts',
      code: 'email.trim().toLowerCase()',
      mistake: 'email.trim()',
      caughtBy: invitees(
        'a dry run knows doubles, open invitations, clients who accepted one, and the coach',
      ),
    },
    {
      name: 'who comes first',
      rule: 'A coach with many invitations keeps nobody else waiting.',
      file: 'src/server/stores/invitations.ts',
      code: 'ORDER BY turn, arrived_at, id LIMIT',
      mistake: 'ORDER BY arrived_at, id LIMIT',
      caughtBy: testsOf('tests/api/invitations-in-turn.test.ts')(
        'of many coaches with many invitations each has their first mailed before the others have all of theirs',
      ),
    },
    {
      name: 'declined, and asked again',
      rule: 'Who declined is left alone for 90 days.',
      file: 'src/server/commands/invitations.ts',
      code: 'const declinedMs = 90 * 86_400_000;',
      mistake: 'const declinedMs = 30 * 86_400_000;',
      caughtBy: invitations(
        'declined, it is over, and the coach cannot mail the address again for 90 days',
      ),
    },
  ],
};
