import { type Chapter, testsOf } from '../fault.ts';

const trends = testsOf('src/domain/coaching/answer-trends.test.ts');
const rules = testsOf('src/domain/coaching/check-in.test.ts');
const reminded = testsOf('tests/api/check-in-reminders.test.ts');
const asked = testsOf('tests/api/check-ins.test.ts');

export const checkIns: Chapter = {
  title: 'Check-ins',
  faults: [
    {
      name: 'a scale to 5 goes on in one to 10',
      rule: 'A question that was given another scale or unit begins a new line.',
      file: 'src/domain/coaching/answer-trends.ts',
      code: '|| !isSame(question, trend.question)',
      mistake: '',
      caughtBy: trends('a scale to 10 is not continued by one to 5, nor hours by minutes'),
    },
    {
      name: 'a check-in on the 31st leaves short months out',
      rule: 'A month without the day is asked on its last day.',
      file: 'src/domain/coaching/check-in.ts',
      code: 'own.slice(0, 7) === first.slice(0, 7) ? own :',
      mistake: 'own !== first ? own :',
      caughtBy: rules(
        'is due on the last day of a month without its day, and on its own day after that',
      ),
    },
    {
      name: 'a client who joins is late at once',
      rule: 'Nothing that was due before a client was asked is asked of them.',
      file: 'src/domain/coaching/check-in.ts',
      code: 'last !== null && last >= since ? last : null',
      mistake: 'last',
      caughtBy: rules('asks a client who joined later for nothing that was due before'),
    },
    {
      name: 'the phone that sends last decides',
      rule: 'Of each question the answer that was given last counts.',
      file: 'src/domain/coaching/merge-check-ins.ts',
      code: 'isLater(answer, other) ? answer : other',
      mistake: 'answer',
      caughtBy: [
        ...rules('of a question the one given last counts, whichever phone sends last'),
        ...asked('answered on two phones, each question has the answer that was given last'),
      ],
    },
    {
      name: 'every coach of a client reads all answers',
      rule: 'A coach reads the answers to the coach’s own check-ins alone.',
      file: 'src/server/stores/check-in-answers.ts',
      code: ".where('check_in.owner_id', '=', coach)",
      mistake: ".where('check_in.owner_id', 'is not', null)",
      caughtBy: asked(
        'only the clients of a coach are asked, and only their own coach reads the answers',
      ),
    },
    {
      name: 'a client reads who else is asked',
      rule: 'A client’s copy of a check-in names that client alone.',
      file: 'src/server/stores/check-ins.ts',
      code: 'AND (own.user_id = check_in.owner_id OR member.user_id = own.user_id)',
      mistake: '',
      caughtBy: asked('a client sees nobody else who is asked'),
    },
    {
      name: 'somebody who has left is asked on',
      rule: 'A client who ends the coaching is asked nothing more.',
      file: 'src/server/commands/coaches.ts',
      code: '  await stopAsking(rows, relation);\n',
      mistake: '',
      caughtBy: asked(
        'a client who ends the coaching is asked nothing more; their answers are theirs alone',
      ),
    },
    {
      name: 'a change reminds again',
      rule: 'A client is reminded once for each day on which a check-in is due.',
      file: 'src/server/commands/remind-of-check-ins.ts',
      code: '|| (remindedOf !== null && due <= remindedOf)',
      mistake: '',
      caughtBy: reminded('once for each day it is due, whatever the coach changes meanwhile'),
    },
    {
      name: 'everybody is reminded at nine o’clock UTC',
      rule: 'A reminder comes by the clock where the client’s device is.',
      file: 'src/server/local-time.ts',
      code: "timeZone: timeZone ?? 'UTC',",
      mistake: "timeZone: timeZone === null ? 'UTC' : 'UTC',",
      caughtBy: reminded('a client is reminded in the morning of the day, where they are'),
    },
    {
      name: 'answers to nobody without end',
      rule: 'Answers to check-ins that never asked have an end.',
      file: 'src/server/commands/check-ins.ts',
      code: "if (!(await wasAsked(rows, id, client))) await requireRoom(rows, 'looseAnswers', { of: client });",
      mistake: '',
      caughtBy: testsOf('tests/api/loose-answers.test.ts')(
        'answers to check-ins that never asked have an end; one that asked and has ended is answered still',
      ),
    },
  ],
};
