import { type Chapter, testsOf } from '../fault.ts';

const comments = testsOf('tests/api/comments.test.ts');
const followed = testsOf('src/client/features/workout/workout-effects.test.ts');
const values = testsOf('src/client/features/workout/value-cell.test.ts');
const differences = testsOf('src/client/ui/set-differences.test.ts');
const sliders = testsOf('src/client/features/workout/score-slider.test.ts');
const programs = testsOf('tests/api/programs.test.ts');
const runs = testsOf('src/offline/commands/program-run.test.ts');
const starts = testsOf('src/offline/commands/start-session.test.ts');
const overview = testsOf('src/client/features/training/workout-overview.test.ts');
const earnings = testsOf('src/client/features/coaching/earnings-tiles.test.ts');
const accounts = testsOf('tests/api/stripe.test.ts');
const refunds = testsOf('tests/api/refunds.test.ts');
const messages = testsOf('src/offline/messages/read-messages.test.ts');
const notices = testsOf('tests/api/notifications.test.ts');
const rounds = testsOf('src/domain/session/rounds.test.ts');

const finished =
  '[WK-13] a finished workout is on the disk, is sent, no longer active, and cannot be resumed';
const timesUp =
  "[WK-20] at zero the rest stops, is heard, and says 'Time's up!' in the colour of an error";
const asked =
  '[WK-30] [WK-31] beside a set that was done, more than asked is green and less is red';

export const requirements: Chapter = {
  title: 'What the requirements say',
  faults: [
    {
      name: 'a workout without its comments',
      rule: 'WK-3: the feedback of a workout holds its comments.',
      file: 'src/server/presenters/training-session.ts',
      code: 'comments: commentsOn([null]) },',
      mistake: 'comments: [] },',
      caughtBy: comments(
        '[WK-3] a workout under way is shown with its prescription, its results, how it felt and its comments',
      ),
    },
    {
      name: 'finished and still in hand',
      rule: 'WK-13: the end of a workout clears the active session.',
      file: 'src/offline/commands/finish-session.ts',
      code: 'if (outcome.allowed) await clearActive(device, input.sessionId);',
      mistake: '',
      caughtBy: starts(finished),
    },
    {
      name: 'finished and not sent',
      rule: 'WK-13: the end of a workout is synced.',
      file: 'src/offline/commands/edit-session.ts',
      code: 'device.requestSync()',
      mistake: 'void device',
      caughtBy: starts(finished),
    },
    {
      name: 'a rest that ends in silence',
      rule: 'WK-20: at zero a sound is played.',
      file: 'src/client/features/workout/workout-effects.ts',
      code: '  void soundTimesUp();\n',
      mistake: '',
      caughtBy: followed(timesUp),
    },
    {
      name: 'a rest that ends in another colour',
      rule: "WK-20: 'Time's up!' has the colour of an error.",
      file: 'src/client/features/workout/workout-effects.ts',
      code: "color: 'error', text: \"Time's up!\"",
      mistake: "color: 'info', text: \"Time's up!\"",
      caughtBy: followed(timesUp),
    },
    {
      name: 'a timer that runs on below zero',
      rule: 'WK-20: at zero the rest stops.',
      file: 'src/client/features/workout/workout-machine.ts',
      code: '          assign({ timer: null }),\n',
      mistake: '',
      caughtBy: followed(timesUp),
    },
    {
      name: 'an effort with fewer reps than asked is as described',
      rule: 'WK-30: an effort that differs is no longer exactly as described.',
      file: 'src/domain/session/rounds.ts',
      code: "comparison === 'equal' || (set.amrap",
      mistake: "field === 'effort' || comparison === 'equal' || (set.amrap",
      caughtBy: rounds(
        '[WK-30] done as described is every asked set with its values; a set left out or an edited effort is not',
      ),
    },
    {
      name: 'an effort without a colour',
      rule: 'WK-30: an effort that differs is shown as above or below to the athlete.',
      file: 'src/client/features/workout/value-cell.tsx',
      code: 'const comparison = compareToRecommended(',
      mistake: "const comparison = column.field === 'effort' ? 'equal' : compareToRecommended(",
      caughtBy: values('[WK-30] effort of 8 asked, 9 done: text-above'),
    },
    {
      name: 'red and green swapped for the athlete',
      rule: 'WK-31: above is green, below is red.',
      file: 'src/client/features/workout/value-cell.tsx',
      code: "comparison === 'above' ? 'text-above' : comparison === 'below' ? 'text-below' : ''",
      mistake: "comparison === 'above' ? 'text-below' : comparison === 'below' ? 'text-above' : ''",
      caughtBy: values('[WK-31] weight of 60 asked, 57.5 done: text-below'),
    },
    {
      name: 'red and green swapped for the coach',
      rule: 'WK-31: above is green, below is red.',
      file: 'src/client/ui/set-differences.tsx',
      code: "direction === 'above' ? 'text-above' : 'text-below'",
      mistake: "direction === 'above' ? 'text-below' : 'text-above'",
      caughtBy: differences(asked),
    },
    {
      name: 'an effort that the coach is not shown',
      rule: 'WK-30: an effort that differs is shown as above or below to the coach.',
      file: 'src/domain/exercise/amount-differences.ts',
      code: "return direction === 'equal' ||",
      mistake: "return direction === 'equal' || field === 'effort' ||",
      caughtBy: differences(asked),
    },
    {
      name: 'a blue above',
      rule: 'WK-31: above is green.',
      file: 'src/client/theme.css',
      code: '--above: light-dark(#15803d, #4ade80)',
      mistake: '--above: light-dark(#1d4ed8, #4ade80)',
      caughtBy: differences('[WK-31] above is a green and below a red, by day and by night'),
    },
    {
      name: 'a slider by halves',
      rule: 'WK-35: the sliders run from 0 to 10 in steps of 1.',
      file: 'src/client/ui/slider.tsx',
      code: 'step={1}',
      mistake: 'step={0.5}',
      caughtBy: sliders('[WK-35] the slider for feel runs from 0 to 10 in steps of 1'),
    },
    {
      name: 'a run that begins some day',
      rule: 'TR-2: a run needs a date, else it is not created.',
      file: 'src/contract/programs.ts',
      code: 'date: StartDate,\n    _id:',
      mistake: "date: z._default(StartDate, '2026-08-03'),\n    _id:",
      caughtBy: programs(
        '[API-43] [TR-2] needs a program and a date that is one, and is not made without',
      ),
    },
    {
      name: 'a run on no date',
      rule: 'TR-2: a run needs a date, on the device too.',
      file: 'src/offline/commands/program-run.ts',
      code: 'if (!input.programId || !input.date)',
      mistake: 'if (!input.programId)',
      caughtBy: runs('a start on no date [TR-2] is refused and changes nothing'),
    },
    {
      name: 'a run of no program',
      rule: 'TR-2: a run needs a program.',
      file: 'src/offline/commands/program-run.ts',
      code: "if (!row) return refused('program-not-found');\n    const program = row.body;",
      mistake:
        'const program = (row?.body ?? { trainingPlan: [], _id: input.programId }) as PurchasedProgram;',
      caughtBy: runs('a start of no program [TR-2] is refused and changes nothing'),
    },
    {
      name: 'a day of rest that is empty',
      rule: "TR-13: without exercises the overview reads 'No exercises'.",
      file: 'src/client/features/training/workout-overview.tsx',
      code: '{day.exercises.length === 0 ? (',
      mistake: '{day.exercises.length < 0 ? (',
      caughtBy: overview(
        "[TR-13] the overview of a day of rest reads 'No exercises', and nothing can be started there",
      ),
    },
    {
      name: 'the first part of a superset alone',
      rule: 'TR-13: the overview lists the exercises.',
      file: 'src/client/shared/plan/planned-exercise.tsx',
      code: '{parts.map(({ part, insteadOf, progress, loadOf }) => (',
      mistake: '{parts.slice(0, 1).map(({ part, insteadOf, progress, loadOf }) => (',
      caughtBy: overview(
        '[TR-13] the overview lists the exercises of its day in order, the parts of a superset too',
      ),
    },
    {
      name: 'an overview that starts nothing',
      rule: "TR-14: the overview has a 'Start workout' button.",
      file: 'src/client/features/training/workout-overview.tsx',
      code: "state !== 'rest' && (",
      mistake: "state === 'started' && (",
      caughtBy: overview(
        "[TR-14] the overview has a 'Start workout' button, and without a run there is no overview",
      ),
    },
    {
      name: 'a workout of no run',
      rule: 'TR-14: starting needs a current program run.',
      file: 'src/offline/commands/start-session.ts',
      code: 'const run = await currentRunOf(device, input.programId);',
      mistake:
        'const run = (await currentRunOf(device, input.programId)) ?? { _id: device.newId(), programId: input.programId } as ProgramRun;',
      caughtBy: starts(
        'a workout of a program without a start date [TR-14] is refused and changes nothing',
      ),
    },
    {
      name: 'earnings in cents',
      rule: 'CO-5: the tile shows the earnings divided by 100.',
      file: 'src/client/features/coaching/earnings-tiles.tsx',
      code: 'value={dollars(now.earnings)}',
      mistake: 'value={`$${now.earnings}`}',
      caughtBy: earnings('[CO-5] earnings of 441000 cents are $4,410.00 on their tile'),
    },
    {
      name: 'earnings in euros',
      rule: 'CO-5: the tile shows US dollars.',
      file: 'src/domain/dollars.ts',
      code: "currency: 'USD'",
      mistake: "currency: 'EUR'",
      caughtBy: earnings('[CO-5] earnings of 5 cents are $0.05 on their tile'),
    },
    {
      name: 'a balance that forgets what is on its way',
      rule: 'CO-7: a coach reads the payout balance.',
      file: 'src/server/payments/sandbox-provider.ts',
      code: 'pending: sumOf(true) };',
      mistake: 'pending: sumOf(false) };',
      caughtBy: refunds('[API-27] [CO-7] the balance, the sales and what is left of each'),
    },
    {
      name: 'an account that is never connected',
      rule: 'CO-8: an account that is complete at the provider is connected.',
      file: 'src/server/payments/stripe-provider.ts',
      code: ')).payouts_enabled,',
      mistake: ')).payouts_enabled === null,',
      caughtBy: accounts(
        '[API-26] [CO-8] tells when it is complete, and then leads to the payouts',
      ),
    },
    {
      name: 'the last message of the latest channel alone',
      rule: 'MSG-5: the last message of each channel is fetched.',
      file: 'src/offline/messages/read-messages.ts',
      code: 'latest.slice(0, mostAhead)',
      mistake: 'latest.slice(0, 1)',
      caughtBy: messages(
        '[MSG-5] of each channel the last one is fetched, unless it is here already',
      ),
    },
    {
      name: 'details without notifications',
      rule: 'NOT-14: fetching the details fetches the notifications.',
      file: 'src/server/commands/streamed-documents.ts',
      code: "streamed(notificationsOf, presentNotification, 'notification.rev')",
      mistake:
        "streamed((rows, id) => notificationsOf(rows, id).where('in_app', '=', false), presentNotification, 'notification.rev')",
      caughtBy: notices(
        '[NOT-12] [NOT-14] [API-75] is still there later, and comes with the details to every device',
      ),
    },
  ],
};
