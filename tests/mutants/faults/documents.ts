import { type Chapter, testsOf } from '../fault.ts';

const created = testsOf('tests/api/created-programs.test.ts');
const published = testsOf('tests/api/published-programs.test.ts');
const sessions = testsOf('tests/api/save-session.test.ts');
const movements = testsOf('tests/api/movements.test.ts');
const drawings = testsOf('src/drawings/svg.test.ts');
const registration = testsOf('tests/api/registration.test.ts');
const survey = testsOf('src/offline/commands/answer-survey.test.ts');
const wayBack = testsOf('src/client/shell/back-history.test.ts');

const plan = created(
  '[PB-7] [PB-8] [PB-9] keeps all that is said of its exercises, their parts and their sets',
);
const wholeProgram = published(
  '[PB-5] and all else that its coach says of a program is in it, in the copy that is bought too',
);
const training = 'src/contract/training.ts';

export const documents: Chapter = {
  title: 'What programs, movements and people hold, and where back leads',
  faults: [
    {
      name: 'back from results forgets the section',
      rule: 'Back from results leads to the results in Training.',
      file: 'src/client/shell/back-history.ts',
      code: "'/training?section=results'",
      mistake: "'/training'",
      caughtBy: wayBack(
        '[NAV-15] [NAV-24] /results/program-1/4 opened from a link has the results in Training behind it',
      ),
    },
    {
      name: 'back from a bought program forgets the section',
      rule: 'Back from a bought program leads to the programs in Training.',
      file: 'src/client/shell/back-history.ts',
      code: "'/training?section=programs'",
      mistake: "'/training'",
      caughtBy: wayBack(
        '[NAV-24] a bought program opened from a link has the programs in Training behind it',
      ),
    },
    {
      name: 'back from a workout leaves the app',
      rule: 'Back from a workout leads to the day in Training.',
      file: 'src/client/shell/back-history.ts',
      code: '/^\\/workout(\\/|$)/',
      mistake: '/^\\/workout\\/[^?]+$/',
      caughtBy: wayBack(
        '[NAV-24] /workout opened from the home screen has the day in Training behind it',
      ),
    },
    {
      name: 'a program forgets what is included',
      rule: 'A program holds all that its coach says of it.',
      file: 'src/contract/programs.ts',
      code: '  included: z.array(z.string()),\n',
      mistake: '',
      caughtBy: wholeProgram,
    },
    {
      name: 'a bought program without its run',
      rule: 'A bought program holds its current run.',
      file: 'src/server/presenters/program.ts',
      code: 'currentRun: run ? { _id: run._id } : null',
      mistake: 'currentRun: null',
      caughtBy: wholeProgram,
    },
    {
      name: 'an exercise without its video',
      rule: 'An exercise holds the coach’s own video.',
      file: training,
      code: '  customVideoLink: z.optional(z.string().check(z.maxLength(2000))),\n',
      mistake: '',
      caughtBy: plan,
    },
    {
      name: 'a circuit is a superset',
      rule: 'An exercise says whether it is a circuit.',
      file: training,
      code: '  circuit: z.optional(z.boolean()),\n',
      mistake: '',
      caughtBy: plan,
    },
    {
      name: 'a movement with half its pictures',
      rule: 'A movement holds the picture of its midframe.',
      file: 'src/contract/movement-summary.ts',
      code: '  imageMidframe: z.nullable(z.string()),\n',
      mistake: '',
      caughtBy: plan,
    },
    {
      name: 'the library without its drawings',
      rule: 'A movement of the library says where its pictures are.',
      file: 'src/server/presenters/movement.ts',
      code: '  findMovement(id)\n',
      mistake: '  image_id\n',
      caughtBy: movements(
        '[API-85] [PB-25] a movement says what it trains and how it is done, step by step',
      ),
    },
    {
      name: 'another movement of a similar name is drawn',
      rule: 'A drawing is found by the whole id of its movement.',
      file: 'src/domain/movement/drawing.ts',
      code: 'idsOf(one).includes(id)',
      mistake: 'one.includes(id)',
      caughtBy: drawings(
        '[PB-25] every movement of the catalogue has one, and all of them are in the file of all',
      ),
    },
    {
      name: 'an arm goes round the back',
      rule: 'From frame to frame, a body part turns the shorter way.',
      file: 'src/drawings/svg.ts',
      code: 'turn: turn + 360 * Math.round((from - turn) / 360)',
      mistake: 'turn',
      caughtBy: drawings('a mark turns the shorter way round'),
    },
    {
      name: 'drawings counted as missing photos',
      rule: 'The receipt for the next days asks for photos; drawings are files of the app.',
      file: 'src/domain/program/next-days.ts',
      code: '      .filter((address) => !isDrawing(address))',
      mistake: '',
      caughtBy: testsOf('src/domain/program/next-days.test.ts')(
        'a drawing is none of the pictures that a device has to fetch',
      ),
    },
    {
      name: 'a set without the maximum',
      rule: 'A set holds the one-repetition maximum.',
      file: training,
      code: '  max: z.optional(z.nullable(z.number())),\n',
      mistake: '',
      caughtBy: plan,
    },
    {
      name: 'an added set passes for a prescribed one',
      rule: 'A set says that the athlete added it.',
      file: training,
      code: '  extraSet: z.optional(z.boolean()),\n',
      mistake: '',
      caughtBy: sessions(
        '[PB-9] keeps each set’s prescription and result, and which ones the athlete added',
      ),
    },
    {
      name: 'the list of one part of the body has others',
      rule: 'The library lists movements by the part of the body.',
      file: 'src/server/stores/movements.ts',
      code: "listed.where('body_part', '=', bodyPart)",
      mistake: "listed.where('body_part', '>=', bodyPart)",
      caughtBy: movements('[API-84] [PB-26] those of the neck'),
    },
    {
      name: 'the list of one piece of equipment has others',
      rule: 'The library lists movements by their equipment.',
      file: 'src/server/stores/movements.ts',
      code: "listed.where('equipment', '=', equipment)",
      mistake: "listed.where('equipment', '>=', equipment)",
      caughtBy: movements('[API-84] [PB-27] those for which the equipment is: Trap bar'),
    },
    {
      name: 'necks are not listed',
      rule: 'The library lists the ten parts of the body.',
      file: 'src/contract/movement-terms.ts',
      code: "  'neck',\n  'shoulders',\n",
      mistake: "  'shoulders',\n",
      caughtBy: movements('[API-84] [PB-26] those of the neck'),
    },
    {
      name: 'everybody registers as an athlete',
      rule: 'Who registers as a coach is one.',
      file: 'src/server/commands/accounts.ts',
      code: 'is_coach: body.isCoach',
      mistake: 'is_coach: false',
      caughtBy: registration('[ACC-1] [API-3] [API-4] as a coach: a mail, its link, and signed in'),
    },
    {
      name: 'everybody registers as a coach',
      rule: 'Who does not register as a coach is an athlete.',
      file: 'src/server/commands/accounts.ts',
      code: 'isCoach: registration.is_coach',
      mistake: 'isCoach: true',
      caughtBy: registration(
        '[ACC-1] [API-3] [API-4] as an athlete: a mail, its link, and signed in',
      ),
    },
    {
      name: 'a profile without what the athlete expects',
      rule: 'A profile holds all of its fields.',
      file: 'src/contract/user.ts',
      code: '  expect: text,\n',
      mistake: '',
      caughtBy: testsOf('tests/api/user-details.test.ts')(
        '[ACC-13] hold all of the profile, the name, and how to be notified',
      ),
    },
    {
      name: 'the details stay as the phone sent them',
      rule: 'After a survey the details are those of the server.',
      file: 'src/offline/handlers/user.ts',
      code: `accepted: (_, reply) => {
    const { details, rev } = checked(saveUserDetails, reply);
    return { rev, body: details };`,
      mistake: `accepted: (frozen, reply) => {
    const { rev } = checked(saveUserDetails, reply);
    return { rev, body: frozen.sent as UserDetails };`,
      caughtBy: survey(
        '[PRO-14] by an athlete leaves the details as the reply has them, without a second call',
        '[PRO-14] by a coach leaves the details as the reply has them, without a second call',
      ),
    },
  ],
};
