import { type Chapter, testsOf } from '../fault.ts';

const rules = testsOf('src/domain/coaching/scheduled-message.test.ts');
const filled = testsOf('src/domain/conversation/placeholders.test.ts');
const sent = testsOf('tests/api/scheduled-messages.test.ts');
const seen = testsOf('src/domain/coaching/answers-seen.test.ts');
const answers = testsOf('tests/api/check-ins.test.ts');

export const scheduledMessages: Chapter = {
  title: 'Scheduled messages, and answers that were seen',
  faults: [
    {
      name: 'a workout without a name counts as none',
      rule: 'A coach sees before sending who has nothing for a placeholder.',
      file: 'src/domain/conversation/placeholders.ts',
      code: 'words[name] === null',
      mistake: '!words[name]',
      caughtBy: filled(
        'what a client has nothing for is told before it is sent, with what they read instead',
      ),
    },
    {
      name: 'a message of yesterday goes out today',
      rule: 'A scheduled message that misses its time is not sent without asking.',
      file: 'src/domain/coaching/scheduled-message.ts',
      code: "return now - at <= grace ? 'send' : 'late';",
      mistake: "return 'send';",
      caughtBy: [
        ...rules('goes out at its time, or a little later, and after that asks'),
        ...sent(
          'one that reaches the server after its time is not sent: its coach is asked, and may send it now',
        ),
      ],
    },
    {
      name: 'a restarted server sends it again',
      rule: 'Each client gets a scheduled message once.',
      file: 'src/domain/coaching/scheduled-message.ts',
      code: "namedId('scheduled-message', id, client)",
      mistake: "namedId('scheduled-message', id, client, Math.random())",
      caughtBy: sent(
        'goes out at its time, once, however often the server looks; the coach sees it on all devices',
      ),
    },
    {
      name: 'a change after the fact sends it to others',
      rule: 'A scheduled message that was sent stays as it was sent.',
      file: 'src/domain/coaching/merge-scheduled.ts',
      code: "if (theirs.state === 'sent') return { body: theirs, conflicts: [] };",
      mistake: '',
      caughtBy: rules(
        'that was sent stays as it was sent, whatever was changed meanwhile on a phone without a signal',
      ),
    },
    {
      name: 'an older mark makes answers new again',
      rule: 'What a coach has seen on one device is seen on all of them.',
      file: 'src/domain/coaching/merge-answers-seen.ts',
      code: 'mine.seenTo > theirs.seenTo ? mine.seenTo : theirs.seenTo',
      mistake: 'mine.seenTo',
      caughtBy: seen('what was seen on either device stays seen'),
    },
    {
      name: 'answers that were looked at stay new',
      rule: 'Answers that a coach has looked at are neither in the news nor counted as new.',
      file: 'src/server/stores/answers-seen.ts',
      code: 'seen.owner_id = ${coach} AND seen.client_id = answer.owner_id',
      mistake: 'seen.owner_id = answer.owner_id',
      caughtBy: answers(
        'an answer is new in the list and in the news until the coach has looked, on all devices',
      ),
    },
  ],
};
