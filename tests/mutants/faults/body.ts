import { type Chapter, testsOf } from '../fault.ts';

const rule = testsOf('src/domain/measurement/measurement.test.ts');
const api = testsOf('tests/api/measurements.test.ts');
const loads = testsOf('src/domain/history/body-load.test.ts');
const photos = testsOf('src/offline/photos/photos.test.ts');
const leaving = testsOf('src/offline/sign-out.test.ts');

export const body: Chapter = {
  title: 'The athlete’s body',
  faults: [
    {
      name: 'help that makes heavier',
      rule: 'The weight of an assisted machine is taken off the body.',
      file: 'src/domain/history/logged-set.ts',
      code: 'body.isHelped ? -lift.weight : lift.weight',
      mistake: 'lift.weight',
      caughtBy: loads('less help is more: in weight, and for the same reps'),
    },
    {
      name: 'a heavier day is a record',
      rule: 'What only the scale made heavier is no record.',
      file: 'src/domain/history/records.ts',
      code: 'one.reps >= lift.reps && addedIn(one) === addedIn(lift)',
      mistake: 'false',
      caughtBy: loads('records of pull-ups > the same on the belt after a big dinner is no news'),
    },
    {
      name: 'a max with the body in it',
      rule: 'The max of pull-ups is what hangs on the belt.',
      file: 'src/domain/history/suggested-max.ts',
      code: "storedToShown('weight', estimate - body, units)",
      mistake: "storedToShown('weight', estimate, units)",
      caughtBy: loads(
        'a max of pull-ups is what hangs on the belt: the body is lifted, but not loaded',
      ),
    },
    {
      name: 'a photo in the export',
      rule: 'No file that the app makes has a progress photo.',
      file: 'src/offline/queries/export-workouts.ts',
      code: "parts.push('\\n]}\\n');",
      mistake:
        'parts.push(`\\n],"photos":${JSON.stringify(await device.database.photos.toArray())}}\\n`);',
      caughtBy: photos('a photo stays on the device > no file that the app makes has it'),
    },
    {
      name: 'a photo at the cost of a set',
      rule: 'On a full disk the photo gives way, never the space that is kept for sets.',
      file: 'src/offline/photos/photos.ts',
      code: "await database.transaction('rw', database.photos, () => database.photos.add({ id, ...photo }));",
      mistake: `await database.meta.delete('ballast');
  await database.photos.add({ id, ...photo });`,
      caughtBy: photos(
        'on a full disk > it rejects, nothing of it is there, and the room kept for sets stays',
      ),
    },
    {
      name: 'photos left to the next user',
      rule: 'Signing out deletes progress photos once the user has said so.',
      file: 'src/offline/database/wipe.ts',
      code: 'if (withPhotos) await database.photos.clear();',
      mistake: '',
      caughtBy: leaving(
        'signing out > keeps progress photos until the user says that they may go, and then leaves none',
        'signing out > lets photos go without unsent work, and with the account both',
      ),
    },
    {
      name: 'photos lost by signing out unasked',
      rule: 'Signing out keeps progress photos until the user has said that they may go.',
      file: 'src/offline/database/wipe.ts',
      code: '(await database.photos.count()) > 0',
      mistake: '0 > 0',
      caughtBy: leaving(
        'signing out > keeps progress photos until the user says that they may go, and then leaves none',
      ),
    },
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
