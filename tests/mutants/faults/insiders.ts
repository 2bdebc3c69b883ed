import { type Chapter, testsOf } from '../fault.ts';

const seenByStaff = testsOf('tests/api/security/seen-by-staff.test.ts');
const leastPrivilege = testsOf('tests/api/security/least-privilege.test.ts');
const sealedSecrets = testsOf('tests/api/security/sealed-secrets.test.ts');
const namedAdmin = testsOf('tests/api/named-admin.test.ts');

const staff: Chapter['faults'] = [
  {
    name: 'an admin reads how somebody sleeps',
    rule: 'Admins read no health details.',
    file: 'src/domain/profile/user-details.ts',
    code: 'viewer.isSelf || viewer.isTheirCoach',
    mistake: 'viewer.isSelf !== null',
    caughtBy: seenByStaff(
      'by admin > a profile is a name and a picture',
      'by admin > GET /api/user/:id tells no health details',
    ),
  },
  {
    name: 'an admin looks in silence',
    rule: 'What an admin looks at is in the security log.',
    file: 'src/server/security-log.ts',
    code: 'return request.identity?.isAdmin ?',
    mistake: 'return (request.query as { of?: string }).of ?',
    caughtBy: seenByStaff('GET /api/payments/sales'),
  },
  {
    name: 'anybody is the first admin',
    rule: 'Only the owner of the address in FIRST_ADMIN becomes the first admin.',
    file: 'src/server/commands/first-admin.ts',
    code: 'user.email !== deps.firstAdmin || user.is_admin',
    mistake: 'user.is_admin',
    caughtBy: namedAdmin('nobody else is'),
  },
  {
    name: 'a second first admin',
    rule: 'FIRST_ADMIN makes nobody an admin while there is another one.',
    file: 'src/server/commands/first-admin.ts',
    code: 'if (await hasAdminBeside(rows, demoEmails)) return user;',
    mistake: '',
    caughtBy: namedAdmin('while there is another admin, the person named is not'),
  },
];

const ownRole: Chapter['faults'] = [
  {
    name: 'the server rewrites the log',
    rule: 'With an owner of its own the security log can only be added to.',
    file: 'src/server/database/least-privilege.ts',
    code: 'sql`REVOKE UPDATE, DELETE ON security_event FROM ${server}`,',
    mistake: '',
    caughtBy: leastPrivilege('the log forgets what is old, and cannot be rewritten'),
  },
  {
    name: 'tables for a while',
    rule: 'The role of the server cannot make even temporary tables.',
    file: 'src/server/database/least-privilege.ts',
    code: 'sql`REVOKE TEMPORARY, CREATE ON DATABASE ${sql.id(database)} FROM PUBLIC, ${server}`,',
    mistake: '',
    caughtBy: leastPrivilege('the server’s role cannot: CREATE TEMPORARY TABLE mine ()'),
  },
  {
    name: 'an owner that serves',
    rule: 'A server whose role owns the tables does not start with another owner.',
    file: 'src/server/database/postgres.ts',
    code: 'if (ownerUrl !== null) await withConnection(url, refuseOwner);',
    mistake: '',
    caughtBy: leastPrivilege(
      'a server whose role owned the tables gets an owner, and starts by both',
    ),
  },
];

const sealed: Chapter['faults'] = [
  {
    name: 'plain secrets stay plain',
    rule: 'What the server made is sealed at the next start with a key.',
    file: 'src/server/stores/secrets.ts',
    code: 'if (!sealing.isDue(stored)) continue;',
    mistake: 'if (text) continue;',
    caughtBy: sealedSecrets(
      'plain ones are sealed at the next start with a key, and stay what they are',
    ),
  },
  {
    name: 'started without the key',
    rule: 'A server without the key that it needs does not start.',
    file: 'src/server/sealing.ts',
    code: 'if (!key) throw new Error(first ? otherKey : noKey);',
    mistake: 'if (!key) return stored;',
    caughtBy: sealedSecrets(
      'a server without the key it needs says so and stops, and leaves them as they are',
    ),
  },
];

export const insiders: Chapter = {
  title: 'What insiders can read and change',
  faults: [...staff, ...ownRole, ...sealed],
};
