import { type Chapter, testsOf } from '../fault.ts';

const roundTrip = testsOf('src/client/features/exchange/round-trip.test.ts');
const fromHevy = roundTrip(
  'years of training in metric units > from Hevy come out as they went in',
);
const line = testsOf('src/domain/exchange/read-set.test.ts');

export const exchange: Chapter = {
  title: 'Training that is imported and exported',
  faults: [
    {
      name: 'every set is exported with an RPE',
      rule: 'What nobody said of a set is not in the file.',
      file: 'src/domain/exchange/export-table.ts',
      code: 'rpeOf(set),',
      mistake: 'rpeOf(set) ?? 8,',
      caughtBy: fromHevy,
    },
    {
      name: 'an imported RPE loses its half',
      rule: 'The RPE of a set comes out as it went in.',
      file: 'src/domain/exchange/imported-session.ts',
      code: '...(rpe !== null && { rpe }),',
      mistake: '...(rpe !== null && { rpe: Math.round(rpe) }),',
      caughtBy: fromHevy,
    },
    {
      name: 'a drop set is exported as any other',
      rule: 'Warm-ups, drop sets and failures are told in the file.',
      file: 'src/domain/exchange/export-table.ts',
      code: "drop: 'dropset',",
      mistake: "drop: 'normal',",
      caughtBy: fromHevy,
    },
    {
      name: 'an exercise alone is a superset',
      rule: 'A superset in the file is two exercises at least.',
      file: 'src/domain/exchange/export-table.ts',
      code: '.length > 1 ? supersets++ : null',
      mistake: '.length > 0 ? supersets++ : null',
      caughtBy: fromHevy,
    },
    {
      name: 'pounds are exported rounded',
      rule: 'A weight in pounds comes out as it went in.',
      file: 'src/domain/exchange/export-table.ts',
      code: 'isMetric ? weight : poundsOfKilograms(weight)',
      mistake: 'isMetric ? weight : Math.round(poundsOfKilograms(weight))',
      caughtBy: roundTrip(
        'years of training in imperial units > from Hevy come out as they went in',
      ),
    },
    {
      name: 'importing again adds the same training',
      rule: 'The same workout has the same id, however often it is imported.',
      file: 'src/domain/exchange/imported-session.ts',
      code: "'imported workout', minuteOf(wall)",
      mistake: "'imported workout', String(Math.random())",
      caughtBy: roundTrip(
        'a phone exports years of training as they were read, and once more adds nothing',
      ),
    },
    {
      name: 'the effort of an exercise stays behind',
      rule: 'The effort of an exercise comes back as what it is.',
      file: 'src/domain/exchange/imported-session.ts',
      code: 'const feedback = { score1, score2: null };',
      mistake: 'const feedback = { score1: null, score2: null };',
      caughtBy: roundTrip(
        'the effort of an exercise is nobody’s RPE of a set, and comes back as what it is',
      ),
    },
    {
      name: 'a weight in stones is taken for kilograms',
      rule: 'A unit that is not known is guessed by nobody: the value is left out and counted.',
      file: 'src/domain/exchange/read-set.ts',
      code: "(weightName === '' ? units.weight : weightUnitNamed(weightName))",
      mistake: '(weightUnitNamed(weightName) ?? units.weight)',
      caughtBy: line(
        'with a unit that is not known is taken without that value, which is counted: 10;st;5;;2;km',
      ),
    },
    {
      name: 'a distance in laps is taken for kilometres',
      rule: 'A unit that is not known is guessed by nobody: the value is left out and counted.',
      file: 'src/domain/exchange/read-set.ts',
      code: "(distanceName === '' ? units.distance : distanceUnitNamed(distanceName))",
      mistake: '(distanceUnitNamed(distanceName) ?? units.distance)',
      caughtBy: line(
        'with a unit that is not known is taken without that value, which is counted: 10;kg;5;;2;laps',
      ),
    },
    {
      name: 'yards of a file are taken for metres',
      rule: 'Yards and feet of a file are read as such.',
      file: 'src/domain/exchange/file-units.ts',
      code: 'yd: metresOfYards,',
      mistake: 'yd: (yards) => yards,',
      caughtBy: line('of Strong on Android says a distance of 20;yd'),
    },
  ],
};
