import { type Chapter, testsOf } from '../fault.ts';

const rule = testsOf('src/domain/measurement/measurement.test.ts');
const api = testsOf('tests/api/measurements.test.ts');

export const body: Chapter = {
  title: 'The athlete’s body',
  faults: [
    {
      name: 'inches that come back as others',
      rule: 'What was typed is what is kept.',
      file: 'src/domain/measurement/measurement.ts',
      code: 'roundTo(inches * centimetresPerInch, 4)',
      mistake: 'roundTo(inches * centimetresPerInch, 1)',
      caughtBy: rule('what was typed is what is kept > waist 32.25 in imperial'),
    },
    {
      name: 'an average of days that are weeks apart',
      rule: 'The average is that of seven days, not of seven entries.',
      file: 'src/domain/measurement/measurement-trend.ts',
      code: 'const within = week.filter((day) => day.date >= from)',
      mistake: 'const within = week.filter((day) => day.date >= "")',
      caughtBy: rule('the average is that of the week up to each day, and each day counts once'),
    },
    {
      name: 'a stranger who writes a measurement',
      rule: 'Only its owner writes a measurement.',
      file: 'src/server/stores/measurements.ts',
      code: `conflict.column('id').doUpdateSet(columns).where('measurement.owner_id', '=', owner),`,
      mistake: `conflict.column('id').doUpdateSet(columns),`,
      caughtBy: api('nobody else reads or writes a measurement, not even the coach'),
    },
    {
      name: 'a deleted measurement that comes back',
      rule: 'An entry that another device has deleted is not written again.',
      file: 'src/server/commands/measurements.ts',
      code: 'if (await isBuried(rows, owner, entry._id)) throw notFound();',
      mistake: '',
      caughtBy: api(
        'a waist logged without a signal comes to the other phone, is corrected and deleted there',
      ),
    },
  ],
};
