import { type Chapter, testsOf } from '../fault.ts';

const dates = testsOf('tests/api/security/comments.test.ts');
const movements = testsOf('tests/api/movements.test.ts');
const near = testsOf('src/client/shared/screen/on-near.test.ts');
const rows = testsOf('src/client/features/program-editor/day-rows.test.ts');

export const saidAndSeen: Chapter = {
  title: 'What people say and see',
  faults: [
    {
      name: 'words put into the past',
      rule: 'A comment is dated no earlier than its workout began.',
      file: 'src/domain/comment-time.ts',
      code: 'Date.parse(said) < Date.parse(startDate) ? startDate : said',
      mistake: 'said',
      caughtBy: dates(
        'a comment is dated no earlier than its workout began and hardly later than it arrived',
      ),
    },
    {
      name: 'one program opens all movements',
      rule: 'Athletes read those movements of a coach that are prescribed to them.',
      file: 'src/server/stores/movements.ts',
      code: "WHERE ${named('copy.content')}",
      mistake: 'WHERE true',
      caughtBy: movements(
        '[API-87] [PB-28] is in their lists and search and in nobody else’s; athletes to whom it is prescribed may read it',
      ),
    },
    {
      name: 'a scroll that is told late is missed',
      rule: 'What a busy phone hands over at once counts as reached.',
      file: 'src/client/shared/screen/on-near.ts',
      code: 'if (entries.some(({ isIntersecting }) => isIntersecting)) call();',
      mistake: 'if (entries[0]?.isIntersecting) call();',
      caughtBy: near(
        'a busy phone that tells of a scroll together with what was before it still reads on',
      ),
    },
    {
      name: 'a line goes with its exercise',
      rule: 'A line that could not be read is kept when the exercise around it is deleted.',
      file: 'src/client/features/program-editor/day-rows.ts',
      code: '    ...lost.map((line) => rowOf(line, end)),\n',
      mistake: '',
      caughtBy: rows(
        'a line that could not be read is kept when the other device deletes the exercise around it',
      ),
    },
  ],
};
