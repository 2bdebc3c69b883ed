import { type Chapter, testsOf } from '../fault.ts';

const simulation = testsOf('tests/offline/simulation-planted.test.ts');

const never = (found: string) => simulation(`never: ${found}`);

/** The simulator itself catches them, by what it finds on all devices and the server in the end. */
export const simulated: Chapter = {
  title: 'Merges, as the simulator sees them',
  faults: [
    {
      name: 'the max of the server',
      rule: 'A max that one phone has chosen is on both.',
      file: 'src/domain/session/merge-max.ts',
      code: 'return withMax(max === valueOf(theirs.max) ? theirs.max : mine.max);',
      mistake: 'return withMax(theirs.max);',
      caughtBy: never('a max chosen on one phone is lost when the other ticks a set'),
    },
    {
      name: 'a removal that beats a set',
      rule: 'An added exercise in which one phone has logged a set stays, though the other has removed it.',
      file: 'src/domain/session/merge-added.ts',
      code: '|| isLogged(base, own ? mine : theirs, id);',
      mistake: ';',
      caughtBy: never('a set ticked on one phone goes with the exercise that the other removes'),
    },
    {
      name: 'settings as a whole',
      rule: 'Of two lasting swaps that two phones choose, both count.',
      file: 'src/domain/profile/user-details.ts',
      code: 'return merge(`${place}/${field}`, isGroup(common) ? common : {}, kept, lost);',
      mistake: 'return kept;',
      caughtBy: never(
        'a lasting swap chosen on one phone is lost when the other replaces another movement',
      ),
    },
    {
      name: 'a weigh-in as a whole',
      rule: 'Of a weigh-in, each phone’s changes count field by field.',
      file: 'src/offline/handlers/measurement.ts',
      code: 'merge: mergeFields,',
      mistake: 'merge: (_, mine) => ({ body: mine, conflicts: [] }),',
      caughtBy: never(
        'a value corrected on one phone is lost when the other writes a note on the same weigh-in',
      ),
    },
    {
      name: 'a weigh-in that overwrites what it has not seen',
      rule: 'A save of a weigh-in that was made from an older version is merged first.',
      file: 'src/server/commands/measurements.ts',
      code: 'if (revision !== null && present.rev !== revision)',
      mistake: 'if (revision !== null && present.rev < revision)',
      caughtBy: never(
        'a value corrected on one phone is lost when the other writes a note on the same weigh-in',
      ),
    },
    {
      name: 'an answer of the server',
      rule: 'A proposal taken on one phone stays taken, though the other has left it.',
      file: 'src/domain/session/merge-progress.ts',
      code: "const isMine = decided === 'both' ? countsOver(mine, theirs)",
      mistake: "const isMine = decided === 'both' ? !countsOver(mine, theirs)",
      caughtBy: never('a proposal taken on one phone is lost when the other leaves it'),
    },
    {
      name: 'the body weight of the server',
      rule: 'A body weight that one phone has entered counts in the workout on both.',
      file: 'src/domain/session/merge-body-weight.ts',
      code: 'return pinned(kg === theirs?.kg ? theirs : mine);',
      mistake: 'return pinned(theirs);',
      caughtBy: never('a body weight entered on one phone is lost when the other ticks a set'),
    },
    {
      name: 'the result of the server',
      rule: 'A result by the clock that one phone has entered is on both.',
      file: 'src/domain/session/merge-result.ts',
      code: 'return withResult(equal(decided, others) ? theirs : mine);',
      mistake: 'return withResult(theirs);',
      caughtBy: never('a result entered on one phone is lost when the other ticks a set'),
    },
  ],
};
