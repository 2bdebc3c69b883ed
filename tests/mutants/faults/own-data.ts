import { type Chapter, testsOf } from '../fault.ts';

const account = testsOf('tests/api/own-data-types.test.ts');
const device = testsOf('src/offline/queries/export-workouts.test.ts');
const measurements = testsOf('src/offline/commands/import-measurements.test.ts');
const lines = testsOf('src/domain/exchange/read-measurement.test.ts');
const places = testsOf('src/offline/queries/set-places.test.ts');
const routine = testsOf('src/domain/routine/edit-exercises.test.ts');
const twoTabs = testsOf('src/offline/commands/routines.test.ts');
const records = testsOf('src/domain/history/records.test.ts');
const exchange = testsOf('src/client/features/exchange/import-and-export.test.ts');
const coming = testsOf('src/client/shared/session/return-after.test.ts');

export const ownData: Chapter = {
  title: 'What an athlete takes along, and what is theirs again',
  faults: [
    {
      name: 'a type of document is not in the file of an account',
      rule: 'The file of an account has everything that its devices have a copy of.',
      file: 'src/contract/sync.ts',
      code: "  conversations: 'conversation',\n",
      mistake: '',
      caughtBy: account(
        'the file of an athlete and that of a coach have every document of every type',
      ),
    },
    {
      name: 'a type of document is not in the file of a device',
      rule: 'The JSON file has everything that the device holds.',
      file: 'src/offline/queries/export-workouts.ts',
      code: 'if (row && !row.deleted && !isInWorkouts(row)) yield row;',
      mistake:
        "if (row && !row.deleted && !isInWorkouts(row) && row.type !== 'routine') yield row;",
      caughtBy: device('the JSON file has every type of document that a device holds'),
    },
    {
      name: 'measurements are added again',
      rule: 'A measurement that is here already is not added again.',
      file: 'src/offline/commands/import-measurements.ts',
      code: '      keyOf(entry),\n',
      mistake: '',
      caughtBy: measurements(
        'measurements of a file are kept and wait to be sent; a second time they add nothing',
      ),
    },
    {
      name: 'a weight of tomorrow',
      rule: 'A day in the future is a slip.',
      file: 'src/domain/exchange/read-measurement.ts',
      code: 'if (when.date > context.today)',
      mistake: "if (when.date > '9999')",
      caughtBy: lines(
        'a file of another app > with a slip says which line and what: 2026-03-10,82',
      ),
    },
    {
      name: 'sets of a deleted workout are on the server',
      rule: 'What was deleted on the server is only on the device.',
      file: 'src/offline/queries/set-places.ts',
      code: "one.refusal?.type === 'not-found'",
      mistake: 'false',
      caughtBy: places(
        'nothing of a workout that was deleted on the server is there any more, however the device hears of it',
      ),
    },
    {
      name: 'Undo of a removal takes back what came after',
      rule: 'Undo puts back the exercise, and nothing else changes.',
      file: 'src/domain/routine/edit-exercises.ts',
      code: ': exercises.toSpliced(index, 0, exercise);',
      mistake: ': [...exercises.slice(0, index), exercise];',
      caughtBy: routine('undoing a removal keeps what was added since'),
    },
    {
      name: 'a tab writes the routine that it showed',
      rule: 'An edit of a routine changes what is stored.',
      file: 'src/offline/commands/routines.ts',
      code: '{ ...row.body, ...change }',
      mistake: "{ ...row.body, folder: '', ...change }",
      caughtBy: twoTabs(
        'two tabs edit one routine: neither takes back what the other has just written',
      ),
    },
    {
      name: 'a change of units is a record',
      rule: 'The same weight, typed in the other unit, is no record.',
      file: 'src/domain/history/records.ts',
      code: 'const slight = 0.04;',
      mistake: 'const slight = 0;',
      caughtBy: records(
        'after a change from kilograms to pounds in the middle of a history > the same weight, typed as it is shown, is no record',
      ),
    },
    {
      name: 'an export comes back twice after a flight',
      rule: 'A workout that was exported in another time zone is known when it comes back.',
      file: 'src/client/features/exchange/plan-import.ts',
      code: 'own.startedAt === null ? start.wall : wallOf(own.startedAt);',
      mistake: 'own.startedAt === null ? start.wall : start.wall;',
      caughtBy: exchange('an export > made at home adds nothing where clocks show another time'),
    },
    {
      name: 'somebody is led to the routine again and again',
      rule: 'A new athlete is led back once.',
      file: 'src/client/shared/session/return-after.ts',
      code: 'if (kept) await del(key).catch(() => undefined);',
      mistake: '',
      caughtBy: coming('somebody who registers comes back to where they wanted to go, once'),
    },
  ],
};
