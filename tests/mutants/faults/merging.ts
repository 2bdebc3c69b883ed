import { type Chapter, testsOf } from '../fault.ts';

const amount = testsOf('src/domain/exercise/amounts.test.ts');
const setTable = testsOf('src/domain/session/merge-sets.test.ts');
const addedSets = testsOf('src/domain/session/added-sets.test.ts');
const sessionTable = testsOf('src/domain/session/merge-sessions.test.ts');
const properties = testsOf('src/domain/session/merge-properties.test.ts');
const database = testsOf('src/offline/database/database.test.ts');
const prescription = testsOf('src/domain/session/prescription.test.ts');
const comments = testsOf('src/domain/merge-comments.test.ts');

const swapTable = testsOf('src/domain/session/merge-swap.test.ts');
const swapRule = testsOf('src/domain/session/swap-movement.test.ts');
const users = testsOf('src/domain/profile/user-details.test.ts');

const sets = 'src/domain/session/merge-sets.ts';
const swaps = 'src/domain/session/merge-swap.ts';
const overlay = 'src/domain/session/overlay-prescription.ts';
const sessions = 'src/domain/session/merge-sessions.ts';

export const merging: Chapter = {
  title: 'Merging two versions of a workout',
  faults: [
    {
      name: 'field by field although one side did it',
      rule: 'When one side did the set, its whole performance counts.',
      file: sets,
      code: 'if (mine.done !== theirs.done)',
      mistake: 'if (mine.done === undefined)',
      caughtBy: setTable(
        'done on one side only: its whole performance counts, even against a later entry',
      ),
    },
    {
      name: 'mixed from two',
      rule: 'A set that both did is taken from one of them, never mixed.',
      file: sets,
      code: 'if (mine.done && !base.done)',
      mistake: 'if (mine.done && base.done)',
      caughtBy: [
        ...setTable(
          'done on both, where one left the weight as it stood: still not mixed from two',
        ),
      ],
    },
    {
      name: 'a tick is lost',
      rule: 'A ticked set stays ticked unless somebody took the tick back.',
      file: sets,
      code: 'return performanceOf(mine, coachs);',
      mistake: 'return performanceOf({ ...mine, done: base.done && mine.done }, coachs);',
      caughtBy: [
        ...setTable('a tick here stays [WK-24]'),
        ...properties(
          'a ticked set is never lost unless its tick was taken back or it was deleted [WK-24]',
        ),
      ],
    },
    {
      name: 'too late for a tick',
      rule: 'A tick that arrives after the finish still counts.',
      file: sessions,
      code: '    exerciseLog,\n    status:',
      mistake:
        "    exerciseLog: theirs.status === 'completed' ? theirs.exerciseLog : exerciseLog,\n    status:",
      caughtBy: sessionTable('a tick that arrives after the finish still counts [WK-24]'),
    },
    {
      name: 'delete beats edit',
      rule: 'An added set is deleted only when the other side left it alone.',
      file: sets,
      code: 'samePerformance(base, left) ? null : left',
      mistake: 'null',
      caughtBy: addedSets('an added set stays when the other side changed it'),
    },
    {
      name: 'the coach deletes a done set',
      rule: "A prescribed set that was used stays as the athlete's own.",
      file: sets,
      code: 'if (isUntouched(left)) return null;',
      mistake: 'if (base) return null;',
      caughtBy: addedSets(
        'a prescribed set that the coach took out stays as an own one once used: {"done":true}',
      ),
    },
    {
      name: 'a finished workout is reopened',
      rule: 'A status only goes forward.',
      file: sessions,
      code: "mine.status === 'completed' ? 'completed' : theirs.status",
      mistake: 'theirs.status',
      caughtBy: [
        ...sessionTable('finished on either device is finished'),
        ...properties('a finished workout stays finished'),
      ],
    },
    {
      name: 'the latest finish',
      rule: 'The earliest finish counts.',
      file: sessions,
      code: 'return a < b ? a : b;',
      mistake: 'return a > b ? a : b;',
      caughtBy: sessionTable('the earliest start and the earliest finish count'),
    },
    {
      name: 'the latest start',
      rule: 'The earliest start counts.',
      file: sessions,
      code: 'mine.startDate < theirs.startDate ?',
      mistake: 'mine.startDate > theirs.startDate ?',
      caughtBy: sessionTable('the earliest start and the earliest finish count'),
    },
    {
      name: 'the earlier edit wins',
      rule: 'Of two edits of one value the later counts.',
      file: sets,
      code: 'return a.at > b.at;',
      mistake: 'return a.at < b.at;',
      caughtBy: setTable('the one with the later stamp'),
    },
    {
      name: 'each device thinks itself later',
      rule: 'Edits of the same moment are told apart alike on every device.',
      file: sets,
      code: 'a.by === b.by ? tie : a.by > b.by',
      mistake: 'true',
      caughtBy: setTable('at the same moment the greater device id, on every device'),
    },
    {
      name: 'done before is done',
      rule: 'A set that was done again after a swap was done of the new movement.',
      file: swaps,
      code: 'isAnew(base, side) || !before(',
      mistake: '!before(',
      caughtBy: swapTable(
        'a set that was done before a swap, and again after it, was done of the new movement',
      ),
    },
    {
      name: 'a swap takes done sets',
      rule: 'The movement of which sets are done counts, before a swap elsewhere.',
      file: swaps,
      code: 'if (hasDone(base, mine) !== hasDone(base, theirs)) return hasDone(base, mine);',
      mistake: 'if (mine === theirs) return hasDone(base, mine);',
      caughtBy: swapTable('the movement of which sets are done counts, before a swap elsewhere'),
    },
    {
      name: 'a swapped exercise keeps its weight',
      rule: 'What is asked for is fitted to the movement that counts.',
      file: sessions,
      code: 'if (swapped.size === 0) return merged;',
      mistake: 'if (swapped.size >= 0) return merged;',
      caughtBy: swapTable(
        'a swap on one device counts for both, whatever the other did elsewhere',
        'a swap that is taken back on one device is taken back',
      ),
    },
    {
      name: 'a swap for the movement of another plan',
      rule: 'Once the coach prescribes another movement, only one for the same part of the body still replaces it.',
      file: 'src/domain/session/stand-in.ts',
      code: 'if (from._id === movement._id || !fits) return null;',
      mistake: 'if (from._id === movement._id) return null;',
      caughtBy: swapRule('takes no swap that the rule would refuse'),
    },
    {
      name: "one movement's note takes the others along",
      rule: 'Set-up notes are merged movement by movement.',
      file: 'src/domain/profile/user-details.ts',
      code: 'isGroup(kept) && isGroup(lost) && ',
      mistake: "isGroup(kept) && isGroup(lost) && field !== 'setUpNotes' && ",
      caughtBy: users('set-up notes are merged movement by movement, a deleted one is gone'),
    },
    {
      name: 'a slow clock loses',
      rule: "Edits are stamped by the server's clock, as far as it is known.",
      file: 'src/offline/device.ts',
      code: 'device.now().getTime() + device.clock.offset',
      mistake: 'device.now().getTime()',
      caughtBy: database('keeps its name and its clock between two visits'),
    },
    {
      name: 'time left out of the table of amounts',
      rule: 'What a set measures is ticked, merged, kept, cleared, bounded, exported and imported.',
      file: 'src/domain/exercise/exercise-set.ts',
      code: `  time: {
    quantityIn: ({ exerciseType }: Measured) => (exerciseType === 'time' ? 'time' : null),
    fileColumn: null,
  },
`,
      mistake: '',
      caughtBy: amount(
        'time > is logged as asked for by a tick',
        'time > is kept in a merge beside what another device logged',
        'time > is in the conflict log where two devices differ',
        'time > stays the athlete’s under a new prescription',
        'time > is cleared with a set that starts afresh',
        'time > is brought into its range',
        'time > comes back from an exported file',
      ),
    },
    {
      name: 'the RPE of a set is its coach’s',
      rule: 'What an athlete marks in a set is the athlete’s in a merge.',
      file: 'src/domain/exercise/exercise-set.ts',
      code: "  rpe: 'mark',",
      mistake: "  rpe: 'coach',",
      caughtBy: amount('a mark is kept in a merge beside what another device logged'),
    },
    {
      name: 'another meaning for logged values',
      rule: 'Another metric gives no other meaning to a logged value.',
      file: sets,
      code: 'isMark(field) || keepsMeaning(athletes, coachs, field)',
      mistake: 'isMark(field) || field in coachs',
      caughtBy: setTable('another metric does not give another meaning to logged values'),
    },
    {
      name: 'done on the phone, asked for since',
      rule: 'A set that was done before the phone knew of a change keeps its prescription.',
      file: sets,
      code: 'merged.done && !theirs.done && mine.followed !== undefined',
      mistake: 'merged.done && !theirs.done && mine.followed === null',
      caughtBy: prescription('keeps the old prescription for sets done meanwhile'),
    },
    {
      name: 'done sets move',
      rule: 'A change of the prescription is taken by sets that are not done, and by no others.',
      file: 'src/domain/session/prescription.ts',
      code: 'done && followed !== undefined',
      mistake: '!done && followed !== undefined',
      caughtBy: prescription(
        'takes it for sets that are not done, with typed values; done ones keep theirs',
      ),
    },
    {
      name: 'a finished workout is prescribed anew',
      rule: 'A workout that was finished before the phone knew of a change keeps all of its version.',
      file: sessions,
      code: "mine.status === 'completed' && theirs.status !== 'completed'",
      mistake: "mine.status === 'started' && theirs.status === 'completed'",
      caughtBy: prescription('keeps a workout that it has finished meanwhile just as it was'),
    },
    {
      name: 'a tick that was taken back is asked for as before',
      rule: 'A finished workout asks in a set that is not done for what its coach wants now.',
      file: 'src/domain/session/finish-session.ts',
      code: '= overlayPrescription(session, session)',
      mistake: '= session',
      caughtBy: prescription(
        'keeps after its finish what it asked for by then in a set whose tick was taken back',
      ),
    },
    {
      name: '62 per cent',
      rule: 'A value typed in one metric is not read in another one.',
      file: overlay,
      code: 'own.metric !== asked.metric && wasAsked',
      mistake: 'own.metric === asked.metric && wasAsked',
      caughtBy: prescription('62 kg that were entered do not become 62 per cent'),
    },
    {
      name: 'fields of a newer version are dropped',
      rule: 'Fields that this version does not know stay with the side that changed them.',
      file: sessions,
      code: '...rest } = serversWhereBothChanged(base, mine, theirs);',
      mistake: '...rest } = theirs;',
      caughtBy: properties('fields of a newer version of the app survive every merge'),
    },
    {
      name: 'a lost note is not mentioned',
      rule: 'The value that was not kept is reported.',
      file: 'src/domain/merge-comments.ts',
      code: 'lost: lost.text',
      mistake: 'lost: kept.text',
      caughtBy: comments(
        "the text written here is kept with the server's times, the other text is reported",
      ),
    },
  ],
};
