import { type Chapter, testsOf } from '../fault.ts';

const gaveWay = testsOf('src/domain/session/gave-way.test.ts');
const properties = testsOf('src/domain/session/merge-properties.test.ts');
const swaps = testsOf('src/domain/session/merge-swap.test.ts');
const told = testsOf('src/offline/queries/gave-way.test.ts');
const otherValues = testsOf('src/offline/queries/other-values.test.ts');
const runs = testsOf('src/domain/program/program-run.test.ts');
const notes = testsOf('tests/api/notes-on-two-phones.test.ts');
const comments = testsOf('src/offline/handlers/comment.test.ts');
const begunApart = testsOf('tests/api/run-begun-apart.test.ts');
const newRun = testsOf('tests/api/new-run.test.ts');

export const oneDay: Chapter = {
  title: 'One day on two phones, and what gave way',
  faults: [
    {
      name: 'a stamp that does not say what it replaced',
      rule: 'The device whose value gave way can tell that it did.',
      file: 'src/domain/session/merge-sets.ts',
      code: 'return { ...kept, over: over.slice(0, most) };',
      mistake: 'return kept;',
      caughtBy: [
        ...gaveWay('is told with both values'),
        ...told('is shown at the set, and can be taken back'),
        ...properties(
          'a performance that gave way is told to the phone that had it, whichever of them merged',
        ),
      ],
    },
    {
      name: 'every later edit is called a conflict',
      rule: 'A value that gave way is told to the device that typed it, and told once.',
      file: 'src/domain/session/gave-way.ts',
      code: '.filter(({ at, by }) => at === before.at && by === before.by)',
      mistake: '',
      caughtBy: gaveWay('is told, too, when a third device had beaten it and was beaten itself'),
    },
    {
      name: 'gave way in silence',
      rule: 'A value that gave way on another phone is shown where it was typed.',
      file: 'src/domain/session/gave-way.ts',
      code: '...gaveWay(before, after)',
      mistake: '...gaveWay(after, after)',
      caughtBy: told(
        'is shown at the set, and can be taken back',
        'is shown, too, while other changes of the workout wait here',
      ),
    },
    {
      name: 'a moved start gives way in silence',
      rule: 'A first day that another phone has replaced unseen is shown on the phone that chose it.',
      file: 'src/domain/program/coach-changes.ts',
      code: '  ...startReplaced(before, after),\n',
      mistake: '',
      caughtBy: begunApart(
        'the later one counts, and the phone whose day gave way says so and can have it back',
      ),
    },
    {
      name: 'a start that gave way is forgotten by the next move',
      rule: 'A first day that gave way is shown on the phone that chose it, however late that hears of it.',
      file: 'src/server/commands/program-runs.ts',
      code: 'const replaced = isConflict ? present : kept;',
      mistake: 'const replaced = isConflict ? present : kept && null;',
      caughtBy: begunApart(
        'a phone that was away says so, too, though the other has moved the start once more',
      ),
    },
    {
      name: 'a start moved by somebody who knew is called a conflict',
      rule: 'A first day that was changed knowingly is no conflict.',
      file: 'src/server/commands/program-runs.ts',
      code: 'from !== undefined && from !== present && date !== present;',
      mistake: 'from !== undefined && date !== present;',
      caughtBy: begunApart(
        'a day chosen by somebody who had seen the first is no conflict, and neither is the same day',
      ),
    },
    {
      name: 'taking a value back opens a finished workout',
      rule: 'A finished workout stays finished when the other value is taken.',
      file: 'src/offline/commands/other-value.ts',
      code: 'return edited.allowed ? allowed({ ...edited.value, status }) : edited;',
      mistake: 'return edited;',
      caughtBy: otherValues(
        'the other value can be taken in a workout that is finished, and it stays finished',
      ),
    },
    {
      name: 'a finished day started again',
      rule: 'A day of a run that is finished is done again only in a new run.',
      file: 'src/offline/commands/start-session.ts',
      code: "if (present?.status === 'completed') return refused('session-completed');",
      mistake: '',
      caughtBy: testsOf('src/offline/commands/start-session.test.ts')(
        'a day that is finished is not started again in the same run',
      ),
    },
    {
      name: 'a swap gave way in silence',
      rule: 'A swap that gave way to done sets of the prescribed movement is told where it was made.',
      file: 'src/domain/session/merge-sessions.ts',
      code: 'movement.swap ? sets : namingSwap(sets, swapSince(base, theirs))',
      mistake: 'sets',
      caughtBy: gaveWay('is told of the swap when a set was done of the prescribed movement'),
    },
    {
      name: 'done sets of two movements under one',
      rule: 'Of two phones that did different movements in one exercise, each keeps its sets under its own.',
      file: 'src/domain/session/split-movements.ts',
      code: 'split[side] = withOwnBeside(split[side], { id, own, before });',
      mistake: '',
      caughtBy: [
        ...swaps(
          'an exercise swapped to two movements on two phones becomes two exercises, each with its own done sets',
          'three phones with three movements make three exercises, in whichever order they meet',
        ),
        ...properties(
          'a set is done of the movement that it was done with, whatever another device did instead',
        ),
      ],
    },
    {
      name: 'a corrected set under another movement',
      rule: 'A done set that one phone corrected stays with its movement when another has begun a different one.',
      file: 'src/domain/session/merge-swap.ts',
      code: ' || !samePerformance(known, set)',
      mistake: '',
      caughtBy: swaps(
        'a set corrected on one phone is not done of the movement that another has begun instead',
      ),
    },
    {
      name: 'the other movement at the end of the workout',
      rule: 'The exercise of a movement that gave way is shown right after the one that it was done in.',
      file: 'src/domain/session/own-exercises.ts',
      code: 'all.splice(all.indexOf(origin) + 1, 0, index);',
      mistake: 'all.push(index);',
      caughtBy: swaps(
        'an exercise swapped to two movements on two phones becomes two exercises, each with its own done sets',
      ),
    },
    {
      name: 'a movement that cannot be taken back',
      rule: 'A movement can be chosen for sets that are done, and in a finished workout.',
      file: 'src/domain/session/relabel-movement.ts',
      code: 'swap: { from, edited: label.stamp, ...sides(prescribed, movement) },',
      mistake: '',
      caughtBy: testsOf('src/domain/session/merge-swap.test.ts')(
        'sets of a completed exercise go under the movement that they were done with, and keep their values',
      ),
    },
    {
      name: 'a record a tenth too light',
      rule: 'A record of a weight typed in pounds is that weight.',
      file: 'src/domain/history/logged-set.ts',
      code: 'body === undefined ? weight : roundTo(weight - body, 2)',
      mistake: 'roundTo(weight - (body ?? 0), 2)',
      caughtBy: testsOf('src/domain/history/records.test.ts')(
        'a record of a weight typed in pounds is that weight, to the hundredth',
      ),
    },
    {
      name: 'begun apart, one run each',
      rule: 'Two phones that begin a program without knowing of each other are in one run.',
      file: 'src/server/commands/program-runs.ts',
      code: 'if (!run && replaces !== undefined)',
      mistake: 'if (!run && replaces === undefined)',
      caughtBy: [
        ...begunApart(
          '[WK-25] [TR-1] are in one run, and the day that both finished is one workout with all that was logged',
        ),
        ...newRun(
          '[API-43] names the run that it replaces, and gets the one that has replaced it since',
        ),
      ],
    },
    {
      name: 'begun apart, a workout left behind',
      rule: 'The workouts of a run that is joined with another one go with it.',
      file: 'src/offline/outbox/rename.ts',
      code: "type: 'training-session', parent: from",
      mistake: "type: 'training-session', parent: to",
      caughtBy: begunApart(
        '[WK-25] [TR-1] are in one run, and the day that both finished is one workout with all that was logged',
      ),
    },
    {
      name: 'begun apart, and again in two runs',
      rule: 'A run that replaces one that is joined with another replaces that one.',
      file: 'src/offline/outbox/rename.ts',
      code: 'if (row.body.replaces !== from) continue;',
      mistake: 'if (row.id !== from) continue;',
      caughtBy: begunApart('and begin it again are in one run the second time, too'),
    },
    {
      name: 'begun apart, though nobody knows',
      rule: 'A phone that has not read everything yet does not say that there is no run.',
      file: 'src/offline/commands/program-run.ts',
      code: 'if (!(await isFirstReadingThrough(device))) return undefined;',
      mistake: '',
      caughtBy: newRun('has another run when a phone that has read nothing yet begins it'),
    },
    {
      name: 'begun apart, long after the other was over',
      rule: 'A program that is begun after a run of it was completed is done again.',
      file: 'src/domain/program/program-run.ts',
      code: '.find((one) => !wasOverBefore(one, date))',
      mistake: '.find(() => true)',
      caughtBy: runs(
        'a run that was completed long before the new one begins is over',
        'a program that was completed and begun again elsewhere: the later run is the same',
      ),
    },
    {
      name: 'a note overwritten unread',
      rule: 'A note that another phone has changed is not overwritten by one that has not read it.',
      file: 'src/server/commands/write-comment.ts',
      code: 'if (from !== undefined && from !== writtenAt(comment))',
      mistake: 'if (from === "never")',
      caughtBy: notes(
        '[WK-25] both hear of the text that was not kept, and the phone that had written it can take it back',
        '[API-65] a change of a text that is not the present one is answered with that one, and changes nothing',
      ),
    },
    {
      name: 'a note gave way in silence',
      rule: 'A note that gave way on another phone is shown where it was written.',
      file: 'src/offline/handlers/comment.ts',
      code: 'changesToReport: textsGivenWay,',
      mistake: 'changesToReport: (before) => textsGivenWay(before, before),',
      caughtBy: [
        ...notes(
          '[WK-25] both hear of the text that was not kept, and the phone that had written it can take it back',
        ),
        ...comments(
          'the phone whose text gave way is told, and so is one whose text had given way to that one',
        ),
      ],
    },
    {
      name: 'a note forgets what it replaced before',
      rule: 'Each phone whose note gave way is told, to whichever text.',
      file: 'src/domain/merge-comments.ts',
      code: '...(lost.over ?? []), ',
      mistake: '',
      caughtBy: [
        ...notes(
          'a third phone hears of it, too, when its text gave way to one that gave way itself',
        ),
        ...comments(
          'the phone whose text gave way is told, and so is one whose text had given way to that one',
        ),
      ],
    },
    {
      name: 'every change of a note is called a conflict',
      rule: 'A change by somebody who has read the note is no conflict.',
      file: 'src/domain/merge-comments.ts',
      code: 'after.text !== before.text && after.over?.includes(writtenAt(before))',
      mistake: 'after.text !== before.text',
      caughtBy: [
        ...notes('a note that is changed by somebody who has read it is no conflict'),
        ...comments('a text that replaces one that was seen is no conflict'),
      ],
    },
    {
      name: 'the athlete decides for the coach',
      rule: 'Of two texts of a coach the athlete is not asked.',
      file: 'src/offline/queries/other-values.ts',
      code: 'author.userId === userId',
      mistake: 'author.userId !== ""',
      caughtBy: otherValues('which of two texts of a coach counts is not for the athlete to say'),
    },
  ],
};
