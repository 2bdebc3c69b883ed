import { type Chapter, testsOf } from '../fault.ts';

const twice = testsOf('tests/api/registered-twice.test.ts');
const demo = testsOf('tests/api/demo-accounts.test.ts');

export const accounts: Chapter = {
  title: 'Accounts that somebody else is after',
  faults: [
    {
      name: 'whose registration it is the address says',
      rule: 'A registration is known by its password: nobody else has its mail sent again.',
      file: 'src/server/commands/accounts.ts',
      code: 'hashRegistrationPassword(password, address, secret)',
      mistake: "hashRegistrationPassword('', address, secret)",
      caughtBy: twice(
        '[ACC-14] having the mail sent again is for who knows the password, and only of their own',
      ),
    },
    {
      name: 'the other registrations of a confirmed address live on',
      rule: 'Once an address is confirmed, no other registration of it can be.',
      file: 'src/server/commands/accounts.ts',
      code: 'await deadenRegistrations(rows, registration.email);',
      mistake: 'void deadenRegistrations;',
      caughtBy: twice('an account that was deleted does not bring an old registration back'),
    },
    {
      name: 'a second registration is not told',
      rule: 'The later mail says that the address was registered more than once.',
      file: 'src/server/commands/run-job.ts',
      code: '(await countRegistrations(rows, key.email)) > 1',
      mistake: '(await countRegistrations(rows, key.email)) > 2',
      caughtBy: twice('each mail says what it activates, and the later one that there are two'),
    },
    {
      name: 'demo accounts on the web',
      rule: 'A server that others reach has no demo accounts unless it is asked for them.',
      file: 'src/server/commands/demo-accounts.ts',
      code: "const mayAdd = demo !== 'off' && ",
      mistake: 'const mayAdd = ',
      caughtBy: demo('[ACC-15] that others reach there are no demo accounts'),
    },
    {
      name: 'a proxy lets everyone in',
      rule: 'Behind a proxy the password of the README opens nothing.',
      file: 'src/server/routes/account.ts',
      code: '{ isFromHere: isFromHere(request, deps) }',
      mistake: '{ isFromHere: true }',
      caughtBy: demo(
        '[ACC-15] behind a proxy that others reach, the password of the README opens nothing',
      ),
    },
    {
      name: 'a locked demo account stays signed in',
      rule: 'A demo account that is locked is signed out everywhere.',
      file: 'src/server/commands/demo-accounts.ts',
      code: 'await revokeDevicesOf(rows, id, { now: now() });',
      mistake: 'void revokeDevicesOf;',
      caughtBy: demo(
        '[ACC-15] that others reach, an account with the known password is locked and signed out',
      ),
    },
  ],
};
