import { type Chapter, testsOf } from '../fault.ts';

const places = testsOf('src/domain/exercise/clock.test.ts');
const running = testsOf('src/domain/session/round-clock.test.ts');
const ticking = testsOf('src/domain/session/tick-set.test.ts');
const filling = testsOf('src/domain/program/exercise-clock.test.ts');
const reading = testsOf('src/domain/program/read-clock.test.ts');
const gear = testsOf('src/domain/exercise/gear.test.ts');
const rests = testsOf('src/domain/session/rounds.test.ts');

const clocked = testsOf('src/domain/history/clocked.test.ts');
const resulting = testsOf('src/domain/session/clock-result.test.ts');

const clock = 'src/domain/exercise/clock.ts';
const roundClock = 'src/domain/session/round-clock.ts';
const tickSet = 'src/domain/session/tick-set.ts';

export const clocks: Chapter = {
  title: 'Clocks of exercises, own weights and own rests',
  faults: [
    {
      name: 'a slower time is a record',
      rule: 'For time, less is better.',
      file: 'src/domain/exercise/compare-scores.ts',
      code: 'b.seconds - a.seconds',
      mistake: 'a.seconds - b.seconds',
      caughtBy: clocked(
        'a record by the clock > beats everything before it; the first time and a slower one are none',
      ),
    },
    {
      name: 'half the work in half the time',
      rule: 'Only results of the same work are compared.',
      file: 'src/domain/history/clocked.ts',
      code: "${kind === 'amrap' ? work[0] : work.join(',')}",
      mistake: '${work[0]}',
      caughtBy: clocked('a record by the clock > is never one over other work'),
    },
    {
      name: 'the earlier of two results',
      rule: 'Of two results the later one counts, and the other is told.',
      file: 'src/domain/session/merge-result.ts',
      code: 'const [kept, lost] = isMine ? [mine, theirs] : [theirs, mine];',
      mistake: 'const [lost, kept] = isMine ? [mine, theirs] : [theirs, mine];',
      caughtBy: resulting(
        'on two phones > of two results the later one counts on both, and the other is told',
      ),
    },
    {
      name: 'what only the common version lacks',
      rule: 'An exercise that both sides have and their common version lacks was changed by both.',
      file: 'src/domain/session/merge-sessions.ts',
      code: '  result: ___,\n  ...entry\n',
      mistake: '  ...entry\n',
      caughtBy: resulting(
        'an exercise that only the common version lacks keeps what either phone made of it',
      ),
    },
    {
      name: 'a rest after the last interval',
      rule: 'Intervals end with the last work.',
      file: clock,
      code: '(roundsOfClock(clock) - 1) * cycleOf(clock) + clock.seconds',
      mistake: 'roundsOfClock(clock) * cycleOf(clock)',
      caughtBy: places(
        'where a clock is > a Tabata works 20 seconds and rests 10, eight times, and ends with the last work',
      ),
    },
    {
      name: 'a skip within the stretch',
      rule: 'Skipping goes to where the next stretch begins.',
      file: roundClock,
      code: 'Math.round(exactlyLeft(timer, nowMs) - placeOf(timer, clock, nowMs).left)',
      mistake: 'Math.round(exactlyLeft(timer, nowMs) - 1)',
      caughtBy: running(
        'a running clock > skips to the next stretch, paused or not, and at last to its end',
      ),
    },
    {
      name: 'a warm-up takes a round',
      rule: 'Rounds belong to working sets.',
      file: roundClock,
      code: "kindOf(set) !== 'warm-up'",
      mistake: 'true',
      caughtBy: running(
        'the sets of the rounds > are one after the other in a single exercise; warm-ups come before, a drop set goes along',
      ),
    },
    {
      name: 'a forgotten round is no longer offered',
      rule: 'A round that is over without its tick is offered.',
      file: roundClock,
      code: 'turns.slice(0, isOver ? roundsOfClock(clock) : Math.max(0, place.round - 1))',
      mistake: 'turns.slice(0, 0)',
      caughtBy: running(
        'the sets of the rounds > nothing is ticked by the clock: a round that is over without its tick is offered',
      ),
    },
    {
      name: 'a rest takes the place of the clock',
      rule: 'No rest starts while a clock runs.',
      file: tickSet,
      code: 'rest && !isClock(running)',
      mistake: 'rest',
      caughtBy: ticking(
        'an exercise with a clock rests by the clock, and no rest starts while a clock runs',
      ),
    },
    {
      name: 'an AMRAP ends with the last set',
      rule: 'An AMRAP goes on until its time is up.',
      file: tickSet,
      code: "exercise.clock ? exercise.clock.kind === 'amrap' : groupOf(exercise) === 'circuit'",
      mistake: "!exercise.clock && groupOf(exercise) === 'circuit'",
      caughtBy: ticking('the last tick ends an EMOM, but not an AMRAP while its time runs'),
    },
    {
      name: 'a circuit that does every movement in every round',
      rule: 'The parts of a circuit share the rounds of a clock.',
      file: 'src/domain/program/exercise-clock.ts',
      code: 'Math.ceil((rounds - index) / parts.length)',
      mistake: 'rounds',
      caughtBy: filling(
        'a superset has a set of each part in a round; the parts of a circuit share the rounds',
      ),
    },
    {
      name: 'E2MOM read as twice as many rounds',
      rule: 'Of a length and a pace the line tells the rounds.',
      file: 'src/domain/program/read-clock.ts',
      code: 'rounds: whole / seconds }',
      mistake: 'rounds: whole / 60 }',
      caughtBy: reading('Swing E2MOM 20 min'),
    },
    {
      name: 'a dumbbell that nobody has',
      rule: 'The heaviest dumbbell is the end.',
      file: 'src/domain/exercise/gear.ts',
      code: 'one > most',
      mistake: 'false',
      caughtBy: gear('the nearest weight > of dumbbells in steps ends with the heaviest'),
    },
    {
      name: 'a warm-up rest longer than the coach asks for',
      rule: 'Own rests leave the coach right.',
      file: 'src/domain/session/rounds.ts',
      code: 'Math.min(rest, rests.warmUp ?? (isAdded ? afterAddedWarmUp : rest))',
      mistake: '(rests.warmUp ?? (isAdded ? afterAddedWarmUp : rest))',
      caughtBy: rests(
        'the athlete’s own rests > neither lengthen nor shorten what the coach asks for, and start none where there is none',
      ),
    },
  ],
};
