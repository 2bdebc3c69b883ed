import { type Chapter, testsOf } from '../fault.ts';

const byReps = testsOf('src/domain/progression/by-reps.test.ts');
const attempts = testsOf('src/domain/progression/attempts.test.ts');
const others = testsOf('src/domain/progression/other-kinds.test.ts');
const answers = testsOf('src/domain/session/answer-progress.test.ts');
const users = testsOf('src/domain/profile/user-details.test.ts');
const api = testsOf('tests/api/progression.test.ts');

export const progression: Chapter = {
  title: 'Rules of progression',
  faults: [
    {
      name: 'more weight than the plan has',
      rule: 'What the plan asks for already is told as planned, not as more.',
      file: 'src/domain/progression/propose.ts',
      code: 'isOver ? asPlanned(next) : next.reason',
      mistake: 'next.reason',
      caughtBy: byReps(
        'weights that can be loaded > in pounds for an athlete who has changed to pounds',
      ),
    },
    {
      name: 'a workout broken off is a miss',
      rule: 'Sets that were not done are neither reached nor missed.',
      file: 'src/domain/progression/attempts.ts',
      code: "if (done.length < sets.length) return 'half';",
      mistake: "if (done.length < sets.length) return 'missed';",
      caughtBy: byReps(
        'a workout that was broken off is neither a miss nor the end of a row of them',
      ),
    },
    {
      name: 'five reps for ten',
      rule: 'Only times that asked for the same reps say how it goes on.',
      file: 'src/domain/progression/attempts.ts',
      code: 'takesAll || isAlike(',
      mistake: 'true || isAlike(',
      caughtBy: attempts('only times that asked for the same reps'),
    },
    {
      name: 'a step that nobody can load',
      rule: 'More weight is at least the next that can be loaded.',
      file: 'src/domain/progression/next-load.ts',
      code: 'if (next > kg + nothing) return next;',
      mistake: 'return next;',
      caughtBy: byReps('at least the next one, however small the step'),
    },
    {
      name: 'a deload that is offered for ever',
      rule: 'A deload that was left is over, too.',
      file: 'src/domain/progression/deload.ts',
      code: "const wasOffered = ({ answer }: Attempt): boolean => answer?.lighter === 'deload';",
      mistake: 'const wasOffered = (one: Attempt): boolean => isDeload(one);',
      caughtBy: others('is over once it was answered, and the load goes on from before it'),
    },
    {
      name: 'a wave that moves on by itself',
      rule: 'The next wave comes after an answer.',
      file: 'src/domain/progression/waves.ts',
      code: 'const before = waveOf(done[0]);',
      mistake: 'const before = attempts[0] && attempts.length - 1;',
      caughtBy: others('go on after the last answer, taken or left; without one nothing moves on'),
    },
    {
      name: 'a wave that counts after one of its sets',
      rule: 'The next wave comes once the working sets of this one are done.',
      file: 'src/domain/progression/waves.ts',
      code: 'waveOf(one) !== undefined && isWhole(one)',
      mistake: 'waveOf(one) !== undefined',
      caughtBy: others(
        'are done again after a time that was broken off, and raise the training max only once',
      ),
    },
    {
      name: 'a training max that goes up twice',
      rule: 'A wave that is done again does not raise the training max again.',
      file: 'src/domain/progression/waves.ts',
      code: 'isNewRound && !missed && !half && rule.step',
      mistake: 'isNewRound && !missed && rule.step',
      caughtBy: others(
        'are done again after a time that was broken off, and raise the training max only once',
      ),
    },
    {
      name: 'a proposal over what was typed',
      rule: 'Taking a proposal leaves the values that the athlete has typed.',
      file: 'src/domain/session/answer-progress.ts',
      code: 'kg !== null && hasNoOwnLoad(set, offer.was) && loadIn(set, kg)',
      mistake: 'kg !== null && loadIn(set, kg)',
      caughtBy: answers(
        'leaves what the athlete has typed, but not the weight that an added set started with',
      ),
    },
    {
      name: 'left beats taken',
      rule: 'Of two phones’ answers taken counts: its weights are in the sets.',
      file: 'src/domain/session/merge-progress.ts',
      code: 'if (mine.taken !== other.taken) return mine.taken;',
      mistake: 'if (mine.taken !== other.taken) return other.taken;',
      caughtBy: api('two phones that answer apart agree: taken beats left'),
    },
    {
      name: 'half of two rules',
      rule: 'Of two phones’ rules for a movement one counts as a whole.',
      file: 'src/domain/profile/user-details.ts',
      code: "&& !place.endsWith('/progressions')",
      mistake: '',
      caughtBy: users('a rule of progression is one value'),
    },
  ],
};
