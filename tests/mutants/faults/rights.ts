import { type Chapter, testsOf } from '../fault.ts';

const authorization = testsOf('tests/api/authorization.test.ts');
const roles = testsOf('tests/api/roles.test.ts');
const rules = testsOf('src/domain/account/manage-user.test.ts');
const notices = testsOf('src/client/shell/idle/pick-notice.test.ts');

const calls = 'src/server/policies/people.ts';
const managing = 'src/domain/account/manage-user.ts';
const accounts = 'src/server/stores/users.ts';

export const rights: Chapter = {
  title: 'Rights, roles and restrictions',
  faults: [
    {
      name: 'restricted, and publishes',
      rule: 'A restricted user publishes nothing.',
      file: calls,
      code: "whileRestricted === 'refused' && restrictionReason !== null",
      mistake: 'false',
      caughtBy: authorization('POST /api/program/:id/publish > by restricted'),
    },
    {
      name: 'everyone looks accounts up',
      rule: 'Only admins look accounts up.',
      file: calls,
      code: "access === 'admin' && !isAdmin",
      mistake: 'false',
      caughtBy: authorization(
        'GET /api/users > by athlete',
        'GET /api/users > by coach',
        'GET /api/users > by moderator',
      ),
    },
    {
      name: 'everyone switches',
      rule: 'Only who was let, and admins, switch roles.',
      file: 'src/server/commands/user-details.ts',
      code: 'allow(maySwitchRole(presentUserDetails(user)));',
      mistake: '',
      caughtBy: roles('[PRO-17] others may not, whatever they say of themselves'),
    },
    {
      name: 'the last admin leaves',
      rule: 'Nobody gives up their own admin right.',
      file: managing,
      code: "unless(user.userId === adminId, 'own-admin-right')",
      mistake: "unless(false, 'own-admin-right')",
      caughtBy: [
        ...rules('[PRO-24] takes the right from anyone but from themselves'),
        ...roles('[PRO-24] an admin cannot give up the own right, so that one is always left'),
      ],
    },
    {
      name: 'a restricted admin',
      rule: 'Being restricted and having a say over others exclude each other.',
      file: managing,
      code: 'user.restrictionReason !== undefined',
      mistake: 'false',
      caughtBy: roles('and a say over others exclude each other'),
    },
    {
      name: 'said again',
      rule: 'What is so already is left alone.',
      file: 'src/server/commands/moderation.ts',
      code: 'isSo ? user : ',
      mistake: '',
      caughtBy: roles('reaches the devices of the user with the next reading, once'),
    },
    {
      name: 'letter by letter',
      rule: 'A slip of the finger finds the account all the same.',
      file: accounts,
      code: ' OR ${text} <% ${names}',
      mistake: '',
      caughtBy: roles(
        '"philipa" finds Philippa: a letter left out',
        '"phliippa" finds Philippa: two letters swapped',
      ),
    },
    {
      name: 'signs of a pattern',
      rule: 'What is typed is text.',
      file: accounts,
      code: ".replaceAll(/[\\\\%_]/g, '\\\\$&')",
      mistake: '',
      caughtBy: roles(
        'accents are forgiven, signs of a pattern are not taken for one, nobody is nobody',
      ),
    },
    {
      name: 'restricted in silence',
      rule: 'A restricted user is told so, and why.',
      file: 'src/client/shell/idle/pick-notice.ts',
      code: 'restrictionReason !== null',
      mistake: 'false',
      caughtBy: notices('[PRO-21] a restriction is said'),
    },
    {
      name: 'measurements of others',
      rule: 'Only who measured deletes it.',
      file: 'src/server/stores/measurements.ts',
      code: `    .deleteFrom('measurement')
    .where('id', '=', id)
    .where('owner_id', '=', owner)`,
      mistake: `    .deleteFrom('measurement')
    .where('id', '=', id)`,
      caughtBy: authorization('DELETE /api/measurements/:id > by other athlete'),
    },
    {
      name: "an athlete's story is everyone's",
      rule: 'What an athlete told of themselves is for their coach.',
      file: 'src/domain/profile/user-details.ts',
      code: 'if (!isCoach) return {};',
      mistake: 'if (!isCoach) return profile;',
      caughtBy: authorization('GET /api/user/:id > by other athlete'),
    },
    {
      name: 'a former coach goes on',
      rule: 'Who left program and subscription has no coach in the copy that stays.',
      file: 'src/server/stores/programs.ts',
      code: 'return coach === client || (await findReason(rows, { coach, client })) ? coach : null;',
      mistake: 'return coach;',
      caughtBy: testsOf('tests/api/former-coach.test.ts')(
        'an athlete leaves the program and cancels the subscription > and the former coach gets nothing of theirs any more',
      ),
    },
  ],
};
