import { type Chapter, testsOf } from '../fault.ts';

const pull = testsOf('src/offline/sync/pull.test.ts');
const firstReading = testsOf('src/offline/sync/first-reading.test.ts');
const coachChanges = testsOf('src/offline/queries/coach-changes.test.ts');
const syncRound = testsOf('src/offline/sync/sync-round.test.ts');
const file = 'src/offline/sync/pull.ts';
const change = 'src/offline/outbox/apply-change.ts';
const onceRead = testsOf('src/offline/queries/first-reading.test.ts');

export const reading: Chapter = {
  title: 'Reading what changed elsewhere',
  faults: [
    {
      name: 'unsent ticks are overwritten',
      rule: 'A copy from the server never replaces a document with unsent edits.',
      file: change,
      code: '} else if (!row.dirty) {',
      mistake: '} else if (row.key) {',
      caughtBy: pull('never overwrites ticks made here: both are merged and sent'),
    },
    {
      name: 'half a page',
      rule: 'A page and the cursor after it are stored together or not at all.',
      file,
      code: 'await transact(database, async () => {',
      mistake: 'await ((_, work) => work())(database, async () => {',
      caughtBy: pull('a page and the cursor after it are stored together or not at all'),
    },
    {
      name: 'half a reading is a reading',
      rule: 'The server has been read only when its last page was.',
      file,
      code: 'if (!page.more) await wasRead(',
      mistake: 'await wasRead(',
      caughtBy: firstReading('reading that stopped half-way does not count as having read'),
    },
    {
      name: 'a reading counts from its end',
      rule: 'A document made on the server after a reading began may be missing from it.',
      file,
      code: "writeMeta(database, 'readFrom', begun)",
      mistake: "writeMeta(database, 'readFrom', now)",
      caughtBy: firstReading('a reading counts from when it began, not from when it ended'),
    },
    {
      name: 'half of everything is everything',
      rule: 'A device that reads everything again has not read it, until the last page.',
      file,
      code: "if (page.reset) await writeMeta(database, 'lastPulledAt', undefined);",
      mistake: '',
      caughtBy: firstReading(
        'a device that begins to read everything again has not read, until the last page',
      ),
    },
    {
      name: 'a link answered by the last reading',
      rule: 'What a link names is missing only when a reading that began after it was opened did not bring it.',
      file: 'src/offline/queries/first-reading.ts',
      code: '(from ?? 0) >= since',
      mistake: '(from ?? 0) >= 0 * since',
      caughtBy: onceRead(
        'what a link names may have been made elsewhere since the last reading, until one that began later is through',
      ),
    },
    {
      name: 'an old version over a newer one',
      rule: 'A version that is not newer than the own one is passed over.',
      file: change,
      code: 'row.rev >= change.rev',
      mistake: 'row.rev === change.rev + 1',
      caughtBy: pull('a version that is not newer than the own one is passed over'),
    },
    {
      name: 'a late page',
      rule: 'A page that another tab has read past meanwhile is thrown away.',
      file,
      code: '!== cursor) return false',
      mistake: '=== null) return false',
      caughtBy: pull('a page that comes late, after another tab has read on, is thrown away'),
    },
    {
      name: 'reading anew forgets unsent work',
      rule: 'Reading everything anew keeps unsent work.',
      file: 'src/offline/sync/end-reading-anew.ts',
      code: '} else if (row.dirty || row.forgotten) {',
      mistake: '} else if (row.forgotten) {',
      caughtBy: testsOf('src/offline/sync/read-anew.test.ts')(
        'unsent work stays, also when its document does not come again',
      ),
    },
    {
      name: 'deleted elsewhere, lost here',
      rule: 'A deletion elsewhere takes no unsent sets along.',
      file: 'src/offline/handlers/training-session.ts',
      code: "deletedWhileEdited: 'keep'",
      mistake: "deletedWhileEdited: 'drop'",
      caughtBy: pull(
        'takes no workout with unsent sets along: it stays, and sending it is refused and shown',
      ),
    },
    {
      name: 'a note deleted elsewhere, its new text lost here',
      rule: 'A deletion elsewhere takes no unsent words along.',
      file: 'src/offline/handlers/comment.ts',
      code: "deletedWhileEdited: 'keep'",
      mistake: "deletedWhileEdited: 'drop'",
      caughtBy: pull(
        'takes no note along that was changed here: it stays in its field, and sending it is refused and shown',
      ),
    },
    {
      name: 'reading before sending',
      rule: 'What waits is sent before anything is read.',
      file: 'src/offline/sync/sync-round.ts',
      code: "if (end === 'drained' && reads)",
      mistake: "if (end !== 'busy' && reads)",
      caughtBy: syncRound('does not read while it cannot send'),
    },
    {
      name: 'not found before it could be',
      rule: 'Nothing is called missing before the first reading is through.',
      file: 'src/offline/queries/first-reading.ts',
      code: '? read() : undefined',
      mistake: '? read() : found',
      caughtBy: onceRead('what is missing may still come, until the first reading is through'),
    },
    {
      name: 'a conflict without a trace',
      rule: 'The value that was not kept can be looked up.',
      file: change,
      code: 'await logConflicts(database, row.key, merged.conflicts, now);',
      mistake: '',
      caughtBy: pull('leaves the value that was not kept in the conflict log'),
    },
    {
      name: 'the coach changes in silence',
      rule: 'What a coach has changed for a set still to be done is told of.',
      file: change,
      code: 'handler.changesToReport?.(row.body, body) ?? []',
      mistake: '[]',
      caughtBy: coachChanges('is told of at every set that is still to be done'),
    },
  ],
};
