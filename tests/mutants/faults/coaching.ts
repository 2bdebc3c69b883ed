import { type Chapter, testsOf } from '../fault.ts';

const asked = testsOf('src/domain/history/changed-prescription.test.ts');
const freshness = testsOf('src/domain/coaching/freshness.test.ts');
const coachChanges = testsOf('src/domain/program/coach-changes.test.ts');
const twoDesks = testsOf('src/domain/program/merge-program.test.ts');
const seen = testsOf('tests/api/seen-by-coach.test.ts');

export const coaching: Chapter = {
  title: 'A coach and a client',
  faults: [
    {
      name: 'asked for as it is now',
      rule: 'A done set is shown beside its prescription of that time.',
      file: 'src/domain/history/session-parts.ts',
      code: 'present.map((set) => before.get(set.id) ?? set)',
      mistake: 'present',
      caughtBy: asked(
        'a done set keeps the weight that was asked for, the others show the new one',
        '[CO-1] whatever a coach changes before or after a tick, each done set is shown beside its prescription of that time',
      ),
    },
    {
      name: 'removed as if never asked for',
      rule: 'A set that was done before its coach took it out stays planned.',
      file: 'src/domain/history/session-parts.ts',
      code: 'filter(({ id }) => !presentIds.has(id))',
      mistake: 'filter(() => false)',
      caughtBy: asked(
        'a done set that the coach takes out stays planned and done; one that was not done is gone',
      ),
    },
    {
      name: 'one device speaks for all',
      rule: 'What an older phone holds, a newer one does not know.',
      file: 'src/domain/coaching/freshness.ts',
      code: '.filter(mayHoldSomething)',
      mistake: '.filter(() => false)',
      caughtBy: freshness(
        'is told of each device by itself: a newer phone says nothing about what an older one holds',
      ),
    },
    {
      name: 'the athlete is taken for the coach',
      rule: 'What the athlete moves on another device is not reported as a change by the coach.',
      file: 'src/domain/program/coach-changes.ts',
      code: 'day.byCoach === true && ',
      mistake: '',
      caughtBy: coachChanges(
        'are not reported when the athlete moved them on another device, or moves them on from there',
      ),
    },
    {
      name: 'read before it was seen',
      rule: 'A comment that came after the coach looked stays new in the bell.',
      file: 'src/server/commands/clients.ts',
      code: 'comments.filter(({ rev }) => rev <= upTo)',
      mistake: 'comments',
      caughtBy: seen('[NOT-2] is no longer new in the bell, nor are the comments that stood there'),
    },
    {
      name: 'a look that a restoration takes away',
      rule: 'The coach gives back how far they have looked.',
      file: 'src/offline/handlers/seen-by-coach.ts',
      code: 'coachId === userId',
      mistake: 'coachId !== userId',
      caughtBy: testsOf('tests/api/faults/restore-rehearsal.test.ts')('after `npm run restored`'),
    },
    {
      name: 'an edited comment counts as read',
      rule: 'After a restoration a comment that was edited since the coach read it is to be read again.',
      file: 'src/server/stores/client-training.ts',
      code: 'to_char(comment.edited_at AT',
      mistake: 'to_char(NULL::timestamptz AT',
      caughtBy: seen(
        'is as read as before a restoration, though its comments come back later; an edit is to be read',
      ),
    },
    {
      name: 'a clock that is ahead looks for ever',
      rule: 'A look is sent once, whatever the device takes the time to be.',
      file: 'src/offline/handlers/seen-by-coach.ts',
      code: 'equal(mine.sets, theirs.sets)',
      mistake: 'equal(mine, theirs)',
      caughtBy: testsOf('src/offline/commands/look-at.test.ts')(
        'it waits for the signal, says when it was, and goes once',
      ),
    },
    {
      name: 'a movement that nobody knows is sold',
      rule: 'An id of no movement is refused before the program can be sold.',
      file: 'src/server/commands/name-movements.ts',
      code: 'if (whole.size < ids.size) throw',
      mistake: 'if (whole.size > ids.size) throw',
      caughtBy: testsOf('tests/api/created-programs.test.ts')(
        '[PB-8] [API-31] takes a movement by its id and keeps the whole of it; one that does not exist is refused',
      ),
    },
    {
      name: 'one exercise of six',
      rule: 'A day that one device cleared and another changed is kept whole, and said.',
      file: 'src/domain/program/merge-program.ts',
      code: 'if (base.exercises.length === 0 || isMineEmpty === isTheirsEmpty)',
      mistake: 'if (isMineEmpty || isTheirsEmpty)',
      caughtBy: twoDesks(
        'say that one took the day out, cleared it or removed an exercise that the other changed',
      ),
    },
    {
      name: 'told to the second device only',
      rule: 'The device that sent first hears what gave way, too.',
      file: 'src/domain/program/merge-program.ts',
      code: 'const gaveWay = conflicts.filter(({ own }) => !own);',
      mistake: 'const gaveWay = conflicts.filter(({ own }) => own);',
      caughtBy: twoDesks(
        'both hear what gave way: the second as it merges, the first from the merged day',
      ),
    },
    {
      name: 'asked twice',
      rule: 'What a coach has answered on one device is asked on no other.',
      file: 'src/domain/program/merge-program.ts',
      code: '[...without(base, mine), ...without(base, theirs)]',
      mistake: '[]',
      caughtBy: twoDesks('what one device has answered, no merge asks again'),
    },
  ],
};
