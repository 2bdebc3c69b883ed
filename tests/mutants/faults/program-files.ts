import { type Chapter, testsOf } from '../fault.ts';

const table = testsOf('src/domain/program/plan-table.test.ts');
const tableRows = testsOf('src/domain/program/read-plan-table.test.ts');
const sheetDays = testsOf('src/domain/program/sheet-into-program.test.ts');
const sheetExercises = testsOf('src/domain/program/exercises-of-sheet.test.ts');
const roundTrip = testsOf('tests/lines/sheet-round-trip.test.ts');
const files = testsOf('src/client/features/program-editor/sheet/sheet-file.test.ts');
const copies = testsOf('src/offline/commands/duplicate-program.test.ts');

const days = testsOf('src/domain/program/plan-days.test.ts');

export const programFiles: Chapter = {
  title: 'Programs as documents',
  faults: [
    {
      name: 'a copy takes the pictures of the original',
      rule: 'Pictures on the server belong to the program they were uploaded for.',
      file: 'src/domain/program/draft.ts',
      code: 'unsentImages(program).map(({ image }) => ({ ...image, _id: newId() }))',
      mistake: 'unsentImages(program).map(({ image }) => image)',
      caughtBy: copies(
        'of the pictures, a copy takes those that only this device has, each as a picture of its own',
      ),
    },
    {
      name: 'weeks of another program still belong to it',
      rule: 'Weeks that a program takes from another are its own.',
      file: 'src/domain/program/plan-days.ts',
      code: '({ ...copyOfDay(day, newId), programId })',
      mistake: 'copyOfDay(day, newId)',
      caughtBy: days(
        'weeks of another program come as copies that belong to this one, in their order',
      ),
    },
    {
      name: 'taking a copy back takes the work on it',
      rule: 'A copy that somebody has changed stays.',
      file: 'src/offline/commands/duplicate-program.ts',
      code: 'if (stored && !equal(written(stored), written(made))) return false;',
      mistake: '',
      caughtBy: copies('a copy that somebody has worked on stays'),
    },
    {
      name: 'a row that is not understood is told and dropped',
      rule: 'The words of such a row go into the notes of its day.',
      file: 'src/domain/program/read-plan-table.ts',
      code: 'addText(day, text);\n    this.#notes.push',
      mistake: 'this.#notes.push',
      caughtBy: table('what is not understood > stays with its day, and is told with its row'),
    },
    {
      name: 'a count of 0 empties an exercise whose line has sets',
      rule: 'A count that is 0 or cannot be read never takes the sets of a line.',
      file: 'src/domain/program/read-plan-table.ts',
      code: 'isNoCount(cells.sets) && namesOnly(line, at, this.#units)',
      mistake: 'isNoCount(cells.sets)',
      caughtBy: tableRows(
        'a row with a line whose columns cannot count > keeps the sets of a part of a superset beside a count of 0, and says so',
      ),
    },
    {
      name: 'a name that nobody knows is replaced by the one in the line',
      rule: 'Where the columns count, an unknown name in them is asked about.',
      file: 'src/domain/program/read-plan-table.ts',
      code: "if (named && 'unknown' in named && named.unknown !== null) return named;",
      mistake: '',
      caughtBy: tableRows(
        'a row with a line whose columns cannot count > asks what the name in its column is, instead of taking the one in its line',
      ),
    },
    {
      name: 'a file in kilograms is read in pounds',
      rule: 'The headings say what the weights of a file are in.',
      file: 'src/domain/program/read-plan-table.ts',
      code: 'headings.units ?? options.units',
      mistake: 'options.units',
      caughtBy: table(
        'a file says what its weights are in, so that a coach with other units reads the same loads',
      ),
    },
    {
      name: 'rest days are left out of the table',
      rule: 'Every day has a row, so that a plan keeps its length.',
      file: 'src/domain/program/plan-table.ts',
      code: 'rows.length > 0 ? rows : [{ exercise: restDay }]',
      mistake: 'rows',
      caughtBy: table('a day without exercises keeps its place, its title and its notes'),
    },
    {
      name: 'an eighth of a day is read as a number',
      rule: 'A cell reads as its spreadsheet shows it.',
      file: 'src/client/features/program-editor/sheet/read-xlsx.ts',
      code: "if (format === 'other') return rounded(value);",
      mistake: "if (format !== 'percent') return rounded(value);",
      caughtBy: files('a cell of a workbook reads as its spreadsheet shows it'),
    },
    {
      name: 'weeks that a sheet lacks go without asking',
      rule: 'A sheet may be of some weeks only: the others stay.',
      file: 'src/domain/program/sheet-into-program.ts',
      code: 'longer.allowed && removesMissing ?',
      mistake: 'longer.allowed ?',
      caughtBy: sheetDays(
        'days > that the sheet does not have stay, unless the coach has them removed',
      ),
    },
    {
      name: 'a misspelled row of a sheet deletes its exercise',
      rule: 'On a day with a row that is not understood no exercise goes.',
      file: 'src/domain/program/exercises-of-sheet.ts',
      code: 'if (keepsAll && !found.has(exercise))',
      mistake: 'if (false)',
      caughtBy: sheetExercises(
        'a row that is not understood > goes into the notes of its day, and takes no exercise with it',
      ),
    },
    {
      name: 'a sheet takes the sets of an exercise for new ones',
      rule: 'An exercise that is still there keeps its ids, those of its sets and what a sheet does not say.',
      file: 'src/domain/program/exercises-of-sheet.ts',
      code: 'exerciseOfLine(full, before, {',
      mistake: 'exerciseOfLine(full, null, {',
      caughtBy: sheetExercises(
        'an exercise that the sheet changes > keeps its id, those of its sets, its notes, its video and its rule',
      ),
    },
    {
      name: 'two squats of a day change places in a sheet',
      rule: 'Exercises are the same by their line first, then by movement in order.',
      file: 'src/domain/program/exercises-of-sheet.ts',
      code: '  match((was, is) => lines.get(was) === lines.get(is));\n',
      mistake: '',
      caughtBy: sheetExercises(
        'an exercise that the sheet changes > is followed to another place of its day, and the right one of two goes',
      ),
    },
    {
      name: 'a sheet forgets the one-rep maxes that came with a program',
      rule: 'What a sheet cannot say stays where the exercise is still there.',
      file: 'src/domain/program/exercises-of-sheet.ts',
      code: '{ ...set, max } : set',
      mistake: 'set : set',
      caughtBy: roundTrip('a set more on every exercise keeps every id, and adds one to each'),
    },
    {
      name: 'calories are noted twice',
      rule: 'A saved program that was not edited is no change.',
      file: 'src/domain/program/table-rows.ts',
      code: "notes.includes(part.description) ? '' : part.description",
      mistake: 'part.description',
      caughtBy: roundTrip(
        'odd lines > comes back from csv in metric units without a difference, by reading every row',
      ),
    },
  ],
};
