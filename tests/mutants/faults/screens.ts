import { type Chapter, testsOf } from '../fault.ts';

const results = testsOf('tests/browser/results.spec.ts');
const shell = testsOf('tests/browser/shell.spec.ts');
const settings = testsOf('tests/browser/settings.spec.ts');
const navigation = testsOf('tests/browser/navigation.spec.ts');
const messages = testsOf('tests/browser/messages.spec.ts');
const appShell = testsOf('tests/browser/app-shell.spec.ts');

const scrolling = results(
  '[NAV-2] a workout opens at its top, and the list of workouts is found where it was left',
);
const everyScreen = shell(
  '[NAV-12] [NAV-31] [NAV-37] [NAV-38] every screen of the app opens for who may see it, with its bell and its search in the top bar of a phone',
);
const phoneMenu = shell(
  '[NAV-31] [NAV-34] [NAV-36] the menu of the phone slides out and leads everywhere',
);
const newPassword = settings(
  '[ERR-1] [ERR-3] [NAV-41] a password that cannot be changed is told, and the typed text stays',
);
const loggedOut = navigation(
  '[ACC-9] who logs out is forgotten here, and nothing of theirs goes on',
);

const presses = testsOf('tests/browser/set-press.spec.ts');

const client = 'src/client';

/** Faults that only show when a screen is drawn or touched; run with `npm run mutants -- --browser`. */
export const screens: Chapter = {
  title: 'Screens',
  faults: [
    {
      name: 'a screen that is not stored is taken for one that broke',
      rule: 'A screen that needs a signal says so without one, and opens once there is one.',
      file: `${client}/ui/lazy-part.ts`,
      code: '/dynamically imported module/.test(error.message)',
      mistake: '/^Failed to fetch dynamically/.test(error.message)',
      caughtBy: appShell(
        'a screen that only works with a signal says so without one, and opens once there is one',
      ),
    },
    {
      name: 'a page is loaded again although nothing is stored and nobody answers',
      rule: 'A screen that never arrived asks for a signal; the browser’s error page never takes over.',
      file: `${client}/script-loader.ts`,
      code: '(Boolean(navigator.serviceWorker?.controller) ||',
      mistake: '(true ||',
      caughtBy: appShell(
        'a workout that never arrived asks for a signal, and opens with it: the page is not given up',
      ),
    },
    {
      name: 'a file that a newer release dropped is taken for a missing signal',
      rule: 'A screen whose file the server no longer has asks to reload.',
      file: `${client}/shell/out-of-reach.tsx`,
      code: 'setGone(status === 404)',
      mistake: 'setGone(status === null)',
      caughtBy: appShell(
        'a screen whose file a newer release no longer has says that Holdfast was updated',
      ),
    },
    {
      name: 'a page opens where the last one was scrolled to',
      rule: 'A page that is opened starts at its top.',
      file: 'src/client/router.ts',
      code: 'scrollRestoration: true',
      mistake: 'scrollRestoration: () => false',
      caughtBy: scrolling,
    },
    {
      name: 'back leads to the top',
      rule: 'Going back finds a page where it was left.',
      file: 'src/client/router.ts',
      code: 'scrollRestoration: true',
      mistake: 'scrollRestoration: true, getScrollRestorationKey: () => crypto.randomUUID()',
      caughtBy: scrolling,
    },
    {
      name: 'a survey begins at a step of the other one',
      rule: 'No address of the signed-in app ends at the page that was not found.',
      file: 'src/client/features/profile/resume-survey.tsx',
      code: 'surveySteps[survey][0]',
      mistake: 'surveySteps.client[0]',
      caughtBy: everyScreen,
    },
    {
      name: 'the athlete explores, the coach does not',
      rule: 'Of the bar of a phone, Explore is for coaches alone.',
      file: `${client}/shell/signed-in-shell.tsx`,
      code: '{isCoach && (\n        <Link to="/store"',
      mistake: '{!isCoach && (\n        <Link to="/store"',
      caughtBy: [...everyScreen, ...phoneMenu],
    },
    {
      name: 'a dot without a workout',
      rule: 'Training wears a dot exactly while a workout is suspended.',
      file: `${client}/shell/signed-in-shell.tsx`,
      code: 'suspended.length > 0',
      mistake: 'suspended.length >= 0',
      caughtBy: results(
        '[TR-9] [NAV-32] a suspended workout takes the place of today, and Training wears a dot until it is finished',
      ),
    },
    {
      name: 'a dot with nothing to read',
      rule: 'Messages wears a dot exactly while anything is unread.',
      file: `${client}/shell/idle/unread-marks.tsx`,
      code: 'if (useUnread() === 0) return null;',
      mistake: 'if (useUnread() < 0) return null;',
      caughtBy: messages(
        '[MSG-2] [MSG-3] [MSG-6] [NAV-19] [NAV-28] [NAV-33] a coach and an athlete write to each other without a reload, and messages written offline come in the same order for both',
      ),
    },
    {
      name: 'no bell in the store',
      rule: 'The store has the bell in its top bar.',
      file: 'src/client/routes/_signed-in/_shell/store/index.tsx',
      code: "title: 'Store', hasBell: true",
      mistake: "title: 'Store'",
      caughtBy: everyScreen,
    },
    {
      name: 'a search below the top bar',
      rule: 'Messages and programs have their search in the top bar.',
      file: `${client}/shared/screen/top-bar-search.tsx`,
      code: "import { InTopBar } from './top-bar.tsx';",
      mistake: "import { Fragment as InTopBar } from 'react';",
      caughtBy: everyScreen,
    },
    {
      name: 'cancel and save at the end of a long form',
      rule: 'On a phone cancel and submit stay at the bottom of the screen.',
      file: 'src/client/ui/form/bottom-controls.tsx',
      code: 'fixed inset-x-0 bottom-0 z-30 flex',
      mistake: 'z-30 flex',
      caughtBy: newPassword,
    },
    {
      name: 'a dialog without its picture',
      rule: 'There is a picture behind the dialogs of who comes in.',
      file: 'src/client/features/account/guest-layout.tsx',
      code: 'absolute -top-28 -right-44 -z-10 size-[380px]',
      mistake: 'hidden',
      caughtBy: newPassword,
    },
    {
      name: 'an empty page while one loads',
      rule: 'A page that loads says so.',
      file: 'src/client/router.ts',
      code: 'defaultPendingComponent: LoadingView',
      mistake: 'defaultPendingComponent: () => LoadingView.name.slice(99)',
      caughtBy: shell(
        '[NAV-4] [NAV-5] [NAV-6] [NAV-40] [NAV-41] is waited for, then doubted, then given up',
      ),
    },
    {
      name: 'a pull without a sign',
      rule: 'A page that is pulled down shows that it will ask for what is new.',
      file: `${client}/shell/idle/pull-to-refresh.tsx`,
      code: 'const isShown = pulled > 0 || isAsking;',
      mistake: 'const isShown = pulled < 0 || isAsking;',
      caughtBy: shell('[NAV-41] pulled down from its top, the page asks for what is new'),
    },
    {
      name: 'what is pressed moves away',
      rule: 'Nothing moves between a press and its click.',
      file: 'src/client/ui/after-press.ts',
      code: 'if (isPressed) waiting.add(run);',
      mistake: 'if (isPressed) run();',
      caughtBy: presses(
        'a box that is pressed with a mouse while a row above it goes is ticked all the same',
        'a box that is pressed with a finger while a row above it goes is ticked all the same',
      ),
    },
    {
      name: 'a word that joins a list moves what is pressed',
      rule: 'Nothing moves between a press and its click.',
      file: 'src/client/features/profile/tags-field.tsx',
      code: 'onBlur={() => afterPress(add)}',
      mistake: 'onBlur={add}',
      caughtBy: testsOf('tests/browser/survey.spec.ts')(
        'what is pressed below a list that a typed word joins stays where it is',
      ),
    },
    {
      name: 'what is pressed is scrolled away',
      rule: 'A press ends the scrolling to the next set.',
      file: 'src/client/features/workout/use-follow-next-set.ts',
      code: "addEventListener('pointerdown', stop, { capture: true, once: true });",
      mistake: 'void stop;',
      caughtBy: presses('a press ends the scrolling to the next set'),
    },
    {
      name: 'the sync outlives its user',
      rule: 'Logging out ends what runs by the clock.',
      file: `${client}/features/account/leave.ts`,
      code: 'await closeDevice();',
      mistake: 'void closeDevice;',
      caughtBy: loggedOut,
    },
    {
      name: 'the messages stay on the phone',
      rule: 'Logging out takes all that was sent off the phone.',
      file: `${client}/features/account/leave.ts`,
      code: 'if (!user) return;',
      mistake: 'if (!user || !discardsUnsent) return;',
      caughtBy: loggedOut,
    },
    {
      name: 'the user stays in local storage',
      rule: 'Logging out empties local storage.',
      file: `${client}/shared/session/session-changes.ts`,
      code: 'localStorage.clear();',
      mistake: "localStorage.removeItem('holdfast');",
      caughtBy: loggedOut,
    },
  ],
};
