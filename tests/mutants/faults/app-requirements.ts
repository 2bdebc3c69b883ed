import { type Chapter, testsOf } from '../fault.ts';

const worker = testsOf('src/client/shell/idle/service-worker-client.test.ts');
const push = testsOf('src/client/shared/notifications/push-state.test.ts');
const share = testsOf('src/client/shell/share-app.test.ts');
const plan = testsOf('src/domain/program/edit-plan.test.ts');
const quantity = testsOf('src/domain/exercise/quantity.test.ts');
const typed = testsOf('src/client/features/workout/number-input.test.ts');
const restBar = testsOf('src/client/features/workout/rest-bar.test.ts');

export const appRequirements: Chapter = {
  title: 'What is required of the app and its numbers',
  faults: [
    {
      name: 'an update a minute',
      rule: 'SW-1: the service worker looks for an update every 5000 ms.',
      file: 'src/client/shell/idle/service-worker-client.ts',
      code: 'const lookEveryMs = 5000;',
      mistake: 'const lookEveryMs = 60_000;',
      caughtBy: worker('[SW-1] the service worker looks for an update every 5000 ms'),
    },
    {
      name: 'a private window that fails',
      rule: 'ERR-6: errors of the service worker call for nobody.',
      file: 'src/client/shell/idle/service-worker-client.ts',
      code: '    .catch(() => null);',
      mistake: ';',
      caughtBy: worker(
        '[ERR-6] nobody is told of a service worker that cannot be had, or not be looked after',
      ),
    },
    {
      name: 'push with no key of the server',
      rule: 'SW-3: the service worker registers for web push.',
      file: 'src/client/shared/notifications/push-state.ts',
      code: 'const options = { userVisibleOnly: true, applicationServerKey };',
      mistake: 'const options = { userVisibleOnly: Boolean(applicationServerKey) };',
      caughtBy: push(
        '[SW-3] the service worker registers for web push with the key of the server, which is told where',
      ),
    },
    {
      name: 'an address for push that is kept to oneself',
      rule: 'SW-3: the service worker registers for web push.',
      file: 'src/client/shared/notifications/push-state.ts',
      code: '  await call(registerPushToken, { body: { token: subscription.toJSON() as PushToken } });\n',
      mistake: '  subscription.toJSON();\n',
      caughtBy: push(
        '[SW-3] the service worker registers for web push with the key of the server, which is told where',
      ),
    },
    {
      name: 'push that complains at each launch',
      rule: 'ERR-6: push errors call for nobody.',
      file: 'src/client/shared/notifications/push-state.ts',
      code: 'await register(callQuietly).catch(() => undefined);',
      mistake: 'await register(callServer).catch(() => undefined);',
      caughtBy: push('[ERR-6] at a launch nobody is told that the server does not answer'),
    },
    {
      name: 'a push service that stops a launch',
      rule: 'ERR-6: push errors call for nobody.',
      file: 'src/client/shared/notifications/push-state.ts',
      code: 'await register(callQuietly).catch(() => undefined);',
      mistake: 'await register(callQuietly);',
      caughtBy: push('[ERR-6] at a launch nobody is told that the push service does not answer'),
    },
    {
      name: 'a share that fails loudly',
      rule: 'ERR-6: failures of sharing call for nobody.',
      file: 'src/client/shell/share-app.ts',
      code: '.catch(() => undefined);',
      mistake: ';',
      caughtBy: share('[ERR-6] nobody is told when sharing fails'),
    },
    {
      name: 'a gym at home',
      rule: 'NUM-2: home is 2, gym is 3.',
      file: 'src/domain/program/levels.ts',
      code: "{ value: 2, title: 'Minimal equipment' },\n  { value: 3, title: 'Gym equipment' },",
      mistake: "{ value: 3, title: 'Minimal equipment' },\n  { value: 2, title: 'Gym equipment' },",
      caughtBy: plan(
        'the details of a program > [NUM-1] [NUM-2] levels and equipment have their numbers',
      ),
    },
    {
      name: 'a distance to the tenth',
      rule: 'NUM-8: a distance is rounded to 2 decimals.',
      file: 'src/domain/exercise/quantity.ts',
      code: '    usual: 1000,\n    step: 0.01,',
      mistake: '    usual: 1000,\n    step: 0.1,',
      caughtBy: quantity('[NUM-8] a number is rounded to a whole one, a distance to 2 decimals'),
    },
    {
      name: 'a number that is cut',
      rule: 'NUM-8: a number is rounded.',
      file: 'src/domain/exercise/quantity.ts',
      code: 'roundTo(roundTo(roundTo(value / step, 6), 0) * step, 2)',
      mistake: 'roundTo(Math.floor(roundTo(value / step, 6)) * step, 2)',
      caughtBy: quantity('[NUM-8] a number is rounded to a whole one, a distance to 2 decimals'),
    },
    {
      name: 'a fourth digit',
      rule: 'NUM-9: a number has room for 3 characters.',
      file: 'src/domain/exercise/quantity.ts',
      code: '{ longest = 3 }',
      mistake: '{ longest = 4 }',
      caughtBy: typed(
        '[NUM-9] has room for 3 characters: reps',
        '[NUM-9] has room for 3 characters: zone',
      ),
    },
    {
      name: 'a distance of three digits',
      rule: 'NUM-9: a distance may be longer than 3 characters.',
      file: 'src/domain/exercise/quantity.ts',
      code: 'longest: null,',
      mistake: 'longest: 3,',
      caughtBy: typed('[NUM-9] has no limit of 3 characters when it is a distance'),
    },
    {
      name: 'a number that is longer than its field',
      rule: 'NUM-9: what has no room is not taken.',
      file: 'src/client/features/workout/number-input.tsx',
      code: 'return isTooLong || decimals.length',
      mistake: 'return decimals.length',
      caughtBy: typed('[NUM-9] has room for the largest weight with all its decimals'),
    },
    {
      name: 'a timer without a default',
      rule: "NUM-15: the time setter's default rest is 150 s.",
      file: 'src/client/features/workout/rest-bar.tsx',
      code: 'const own = rested || timeSetterRest;',
      mistake: 'const own = rested || 120;',
      caughtBy: restBar(
        '[NUM-15] [WK-21] where the coach asks for no rest the timer offers 150 s first, and the presets',
      ),
    },
    {
      name: 'a new exercise without a rest',
      rule: "NUM-15: an exercise's rest defaults to 120 s.",
      file: 'src/domain/exercise/quantity.ts',
      code: 'export const defaultRest = 120;',
      mistake: 'export const defaultRest = 0;',
      caughtBy: plan(
        'exercises > [NUM-15] a new one has three sets at the defaults and 120 s of rest',
      ),
    },
  ],
};
