import { type Chapter, testsOf } from '../fault.ts';

const queue = testsOf('src/offline/outbox/queue.test.ts');
const refusedEntry = testsOf('src/offline/commands/refused-entry.test.ts');
const cancellable = testsOf('src/offline/outbox/cancellable.test.ts');
const renameSession = testsOf('src/offline/outbox/rename.test.ts');
const syncMachine = testsOf('src/offline/sync/sync-machine.test.ts');
const lanes = testsOf('src/offline/outbox/lanes.test.ts');
const drain = testsOf('src/offline/outbox/drain.test.ts');
const together = testsOf('src/offline/outbox/together.test.ts');
const programDays = testsOf('tests/api/program-days.test.ts');
const importBatches = testsOf('src/offline/sync/import-batches.test.ts');
const imports = testsOf('src/client/features/exchange/import-and-export.test.ts');

export const sending: Chapter = {
  title: 'Order and lanes of sending',
  faults: [
    {
      name: 'order by the clock',
      rule: 'Entries go in the order in which they were added, whatever the clock said.',
      file: 'src/offline/outbox/queue.ts',
      code: 'entries.toSorted((a, b) => a.seq - b.seq)',
      mistake: 'entries.toSorted((a, b) => a.addedAt - b.addedAt)',
      caughtBy: queue('entries go in the order in which they were added, whatever the time says'),
    },
    {
      name: 'newer edits before the repeat',
      rule: 'A call of unknown outcome is repeated before anything newer is sent.',
      file: 'src/offline/outbox/queue.ts',
      code: 'entries.toSorted((a, b) => a.seq - b.seq)',
      mistake: "entries.toSorted((a) => (a.state === 'sending' ? 1 : -1))",
      caughtBy: queue('a call whose outcome is unknown is repeated before anything newer'),
    },
    {
      name: 'stranded by the clock',
      rule: 'No jump of the clock makes an entry wait longer than five minutes.',
      file: 'src/offline/outbox/entry.ts',
      code: 'entry.nextAt <= now || entry.nextAt > now + longestWait',
      mistake: 'entry.nextAt <= now',
      caughtBy: queue(
        'at once when the clock went back so far that the wait would be longer than any',
      ),
    },
    {
      name: 'an hour when asked for an hour',
      rule: 'No server makes an entry wait longer than five minutes.',
      file: 'src/offline/outbox/entry.ts',
      code: 'Math.min(wait, longestWait)',
      mistake: 'wait',
      caughtBy: drain('that asks for an hour is left alone for five minutes, not asked on and on'),
    },
    {
      name: 'a lane out of order',
      rule: 'Within a lane one entry goes after the other.',
      file: 'src/offline/outbox/queue.ts',
      code: 'isImport(entry) ? entry.key : entry.lane',
      mistake: 'entry.key',
      caughtBy: queue('only the first entry of each lane may go'),
    },
    {
      name: 'one lane at a time',
      rule: 'Three lanes go at once, so that a slow one delays no other.',
      file: 'src/offline/outbox/drain.ts',
      code: 'const lanesAtOnce = 3;',
      mistake: 'const lanesAtOnce = 1;',
      caughtBy: lanes('three workouts are sent at once, a fourth waits for its turn'),
    },
    {
      name: 'all lanes at a time',
      rule: 'No more than three lanes go at once.',
      file: 'src/offline/outbox/drain.ts',
      code: 'const lanesAtOnce = 3;',
      mistake: 'const lanesAtOnce = 30;',
      caughtBy: lanes('three workouts are sent at once, a fourth waits for its turn'),
    },
    {
      name: 'the open workout has to wait',
      rule: 'The workout on the screen goes first.',
      file: 'src/offline/outbox/drain.ts',
      code: 'first(a) - first(b) || a.seq - b.seq',
      mistake: 'a.seq - b.seq',
      caughtBy: drain('the workout on the screen goes before three others'),
    },
    {
      name: 'a refused entry blocks its lane',
      rule: 'A refused entry holds back its own document and nothing else.',
      file: 'src/offline/outbox/queue.ts',
      code: 'heldDocuments.add(entry.key);',
      mistake: 'heldDocuments.add(entry.key);\nbusyLanes.add(entry.lane);',
      caughtBy: queue('holds back nothing else, not even in its lane'),
    },
    {
      name: 'a refused document is edited on',
      rule: 'A refused entry holds back later edits of its own document.',
      file: 'src/offline/outbox/queue.ts',
      code: ' || heldDocuments.has(entry.key)',
      mistake: '',
      caughtBy: queue('holds back later edits of its own document'),
    },
    {
      name: 'refused for ever',
      rule: 'A refused document is sent again once it was edited.',
      file: 'src/offline/outbox/store-edit.ts',
      code: 'return refused ? reopen(',
      mistake: 'return refused === null ? reopen(',
      caughtBy: refusedEntry('is sent with another text'),
    },
    {
      name: 'a younger creation is overtaken',
      rule: 'What needs a creation waits for it, wherever that is in the queue.',
      file: 'src/offline/outbox/queue.ts',
      code: 'new Set(entries.flatMap(({ creates, key }) => (creates ? key : [])))',
      mistake: 'new Set<EntityKey>()',
      caughtBy: queue('is created first although its entry is the younger one'),
    },
    {
      name: 'taken back under way',
      rule: 'Only a change that the server was never told of can be taken back.',
      file: 'src/offline/outbox/cancellable.ts',
      code: "entry.state === 'open' &&",
      mistake: '',
      caughtBy: cancellable('no more once it is sending'),
    },
    {
      name: 'only the browser knows the network',
      rule: 'A server that is back is found within 20 seconds, without a word of the browser.',
      file: 'src/offline/sync/sync-machine.ts',
      code: 'const longestProbe = 20_000;',
      mistake: 'const longestProbe = 2_000_000;',
      caughtBy: syncMachine(
        'probes with pauses that grow to 20 seconds, whatever is tapped meanwhile',
      ),
    },
    {
      name: 'a note is left in another lane',
      rule: 'A workout and its notes go in one lane, also after it was joined with its twin.',
      file: 'src/offline/outbox/rename.ts',
      code: 'lane: keys.queueKeyOf(body), ',
      mistake: '',
      caughtBy: renameSession(
        'an unsent note goes in the lane of the workout that its own was joined with, and after it',
      ),
    },
    {
      name: 'a workout before its run',
      rule: 'A document waits for the creation of the one that it needs, also across lanes.',
      file: 'src/offline/outbox/queue.ts',
      code: 'entry.dependsOn !== null && needed.has(entry.dependsOn)',
      mistake: 'false',
      caughtBy: queue('is created first, across lanes'),
    },
    {
      name: 'an import before the workout',
      rule: 'An import goes last: a set, a message and what others changed never wait for it.',
      file: 'src/offline/outbox/drain.ts',
      code: 'ready.filter((entry) => !goesLast(entry))',
      mistake: 'ready',
      caughtBy: importBatches('a set that was ticked goes first, then reading, then the import'),
    },
    {
      name: 'reading waits for the outbox',
      rule: 'An import is sent a batch a round, so that reading has its turn between two.',
      file: 'src/offline/sync/sync-round.ts',
      code: 'end = await drainLast(',
      mistake:
        "while (end === 'drained' && (await deps.database.outbox.count()) > 0) end = await drainLast(",
      caughtBy: importBatches('leaves reading its turn between two batches'),
    },
    {
      name: 'a set waits for a batch',
      rule: 'What is added while a batch is under way goes beside it.',
      file: 'src/offline/outbox/drain.ts',
      code: 'goBeside(() => drain(deps))',
      mistake: 'undefined',
      caughtBy: importBatches('a set that is ticked while a batch is under way goes beside it'),
    },
    {
      name: 'news waits for a batch',
      rule: 'What the server has to tell while a batch is under way is read beside it.',
      file: 'src/offline/outbox/drain.ts',
      code: 'deps.watchForNews?.(() => goBeside(deps.read))',
      mistake: 'deps.watchForNews?.(() => undefined)',
      caughtBy: importBatches(
        'what the server has to tell while a batch is under way is read beside it',
      ),
    },
    {
      name: 'one workout a call',
      rule: 'Imported workouts share a call.',
      file: 'src/offline/handlers/training-session.ts',
      code: '(isImport(entry) ? importQueueKey : null)',
      mistake: 'null',
      caughtBy: importBatches('of 250 workouts is three calls'),
    },
    {
      name: 'a bad workout stops its import',
      rule: 'Once a batch was refused, or failed three times, its workouts go one by one.',
      file: 'src/offline/outbox/entry.ts',
      code: 'alone === true || attempts > 2',
      mistake: 'false',
      caughtBy: importBatches(
        'in a batch that is refused as a whole, each workout goes alone, under the key it had',
        'in a batch that fails three times, each workout goes alone',
      ),
    },
    {
      name: 'a busy server is asked for the next batch',
      rule: 'An import rests as a whole while the server has no time for it.',
      file: 'src/offline/outbox/queue.ts',
      code: 'waiting.some((entry) => !goesAlone(entry))',
      mistake: 'false',
      caughtBy: importBatches('rests as a whole when the server has no time'),
    },
    {
      name: 'half an import',
      rule: 'An import that is called off has stored nothing.',
      file: 'src/offline/commands/import-workouts.ts',
      code: 'await transact(database, async () => {',
      mistake: 'await Promise.resolve(database).then(async () => {',
      caughtBy: imports('that is called off, or fails in the middle, has stored nothing'),
    },
    {
      name: 'each day by itself',
      rule: 'Days of one program that wait together share a call.',
      file: 'src/offline/outbox/batches.ts',
      code: '!together || group === null',
      mistake: 'true',
      caughtBy: together('[PB-2] is two calls: the program, then its 84 days'),
    },
    {
      name: 'one answer for all',
      rule: 'Of days that share a call each has its own answer.',
      file: 'src/offline/outbox/send.ts',
      code: 'replies[index] ?? reply',
      mistake: 'replies[0] ?? reply',
      caughtBy: together(
        'is refused in one of them: it is kept and shown, and the others are saved',
      ),
    },
    {
      name: 'a repeat in company is another call',
      rule: 'A document sent alone is recognized in a batch, and the other way about.',
      file: 'src/server/routes/created-programs.ts',
      code: 'JSON.stringify({ day: asTheyCame.days?.[index]?.day })',
      mistake: 'JSON.stringify({ sent })',
      caughtBy: programDays(
        'a repeat of one that was first sent alone is answered as it was then, whatever came after',
      ),
    },
  ],
};
