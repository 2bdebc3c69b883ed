import { type Chapter, testsOf } from '../fault.ts';

const roundTrip = testsOf('src/client/features/exchange/round-trip.test.ts');
const fromHevy = roundTrip(
  'years of training in metric units > from Hevy come out as they went in',
);
const native = testsOf('src/client/features/exchange/native-round-trip.test.ts');
const table = native(
  'a table in metric units > gives another phone every value of every ticked set',
);
const document = native(
  'a JSON file gives another phone every workout whole, those that began in one minute too',
);
const line = testsOf('src/domain/exchange/read-set.test.ts');
const everything = testsOf('src/client/features/exchange/everything.test.ts');

const unread = testsOf('src/client/features/exchange/read-table.test.ts')(
  'a line that cannot be read > is named, counted as an editor counts lines, and the others are taken',
);

export const exchange: Chapter = {
  title: 'Training that is imported and exported',
  faults: [
    {
      name: 'a table without days',
      rule: 'The day of a workout comes back with a table of Holdfast’s own.',
      file: 'src/domain/exchange/own-columns.ts',
      code: 'day: session.day ?? null,',
      mistake: 'day: null,',
      caughtBy: table,
    },
    {
      name: 'everything twice',
      rule: 'Importing a file of everything twice adds nothing.',
      file: 'src/domain/exchange/rest-of-export.ts',
      code: 'ids.has(one._id) || contents.has(contentOf(one))',
      mistake: 'ids.has(one._id)',
      caughtBy: everything(
        'a file of everything > adds nothing a second time, nor where it was made',
      ),
    },
    {
      name: 'a file that goes before what was set here',
      rule: 'An import changes nothing that is here.',
      file: 'src/domain/exchange/rest-of-export.ts',
      code: 'there.filter(([key]) => known[key] === undefined)',
      mistake: 'there.filter(([key]) => key !== undefined)',
      caughtBy: everything('a file of everything > changes nothing that is set here'),
    },
    {
      name: 'documents dropped in silence',
      rule: 'What no import brings back is named.',
      file: 'src/client/features/exchange/read-rest.ts',
      code: '([type, list]) => !Object.hasOwn(readable, type) && list.length > 0,',
      mistake: '([, list]) => list.length < 0,',
      caughtBy: everything('a file of everything > names what no file brings back'),
    },
    {
      name: 'one bad date stops a whole file',
      rule: 'A line that cannot be read costs itself and no other.',
      file: 'src/client/features/exchange/read-table.ts',
      code: 'isEmpty || this.tornAt !== null',
      mistake: 'isEmpty || this.#problemCount > 0',
      caughtBy: unread,
    },
    {
      name: 'a bad line is skipped in silence',
      rule: 'Every line that is skipped is named in the dry run.',
      file: 'src/client/features/exchange/read-table.ts',
      code: "if ('problem' in reading) return this.#note(reading.problem);",
      mistake: "if ('problem' in reading) return;",
      caughtBy: unread,
    },
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
      file: 'src/domain/exchange/imported-set.ts',
      code: '!== rpeOf({ ...(effort && { effort }) }) && { rpe }),',
      mistake: '!== rpeOf({ ...(effort && { effort }) }) && { rpe: Math.round(rpe) }),',
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
      code: 'trained.length > 1 ? supersets++ : null',
      mistake: 'trained.length > 0 ? supersets++ : null',
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
      code: 'const feedback = { score1, score2 };',
      mistake: 'const feedback = { score1: null, score2 };',
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
    {
      name: 'a load in per cent is not in the table',
      rule: 'Our own table carries every value of every ticked set.',
      file: 'src/domain/exchange/own-columns.ts',
      code: "percent1RM: weight?.metric === 'percent1RM' ? weight.actual : null",
      mistake: 'percent1RM: null',
      caughtBy: table,
    },
    {
      name: 'zone and pace are not in the table',
      rule: 'Our own table carries every value of every ticked set.',
      file: 'src/domain/exchange/own-columns.ts',
      code: "effort && effort.metric !== 'reps' && effort.actual",
      mistake: "effort && effort.metric === 'rir' && effort.actual",
      caughtBy: table,
    },
    {
      name: 'a distance loses its unit in the table',
      rule: 'Our own table carries every value of every ticked set.',
      file: 'src/domain/exchange/own-columns.ts',
      code: "typedIn: read('typedIn', oneOf(distanceUnits))",
      mistake: 'typedIn: null',
      caughtBy: table,
    },
    {
      name: 'compliance is not in the table',
      rule: 'The scores of an exercise and of the workout are in our own table.',
      file: 'src/domain/exchange/own-columns.ts',
      code: 'exerciseCompliance: feedback.score2',
      mistake: 'exerciseCompliance: null',
      caughtBy: table,
    },
    {
      name: 'a workout begins on the full minute after an import',
      rule: 'Start and finish come back to the millisecond.',
      file: 'src/domain/exchange/imported-session.ts',
      code: 'first.own.startedAt ?? instantText(first.start, context)',
      mistake: 'instantText(first.start, context)',
      caughtBy: table,
    },
    {
      name: 'of two workouts that began in one minute one is lost',
      rule: 'Workouts that would have the same id are numbered.',
      file: 'src/domain/exchange/imported-session.ts',
      code: 'nth === 1 ? id : namedId(id, nth)',
      mistake: 'nth === 1 ? id : id',
      caughtBy: document,
    },
  ],
};
