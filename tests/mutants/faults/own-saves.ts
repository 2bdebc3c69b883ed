import { type Chapter, testsOf } from '../fault.ts';

const ownCall = testsOf('src/offline/outbox/own-call.test.ts');
const settleReply = testsOf('src/offline/outbox/settle-reply.test.ts');
const inDoubt = testsOf('tests/api/faults/restore-in-doubt.test.ts');

export const ownSaves: Chapter = {
  title: 'Whether a save without an answer has arrived',
  faults: [
    {
      name: 'the own save is a stranger',
      rule: 'A 412 that names our own key is our own save, whose reply was lost.',
      file: 'src/offline/outbox/own-call.ts',
      code: 'idempotencyKey === version.lastKey',
      mistake: 'idempotencyKey === undefined',
      caughtBy: ownCall('is known by its key, also when the server has made something of it'),
    },
    {
      name: 'read, the own save is a stranger',
      rule: 'A version that equals the one we sent is our own save, by any path.',
      file: 'src/offline/outbox/own-call.ts',
      code: 'sent !== null && isVersion',
      mistake: 'sent === undefined && isVersion',
      caughtBy: ownCall('is known by all that it holds when it is read'),
    },
    {
      name: 'taken back in silence',
      rule: 'What may have arrived is taken back on the server too, though nothing differs from before.',
      file: 'src/offline/outbox/freeze.ts',
      code: 'call ?? (sent === null ? null : handler.nextCall(row, sent, true))',
      mistake: 'call',
      caughtBy: ownCall('is known by its key, also when the server has made something of it'),
    },
    {
      name: 'under another save, the own save is a stranger',
      rule: 'What only our own save can have brought was known here when it was taken back.',
      file: 'src/offline/outbox/own-call.ts',
      code: 'sent === null ? known',
      mistake: 'sent !== null ? known',
      caughtBy: ownCall(
        'is known by what it ticked under what another phone has saved upon it',
        'is known by it also when that is read',
      ),
    },
    {
      name: 'what waits is not offered again',
      rule: 'What a restored server lacks is offered again, also where a save waits or was refused.',
      file: 'src/offline/sync/give-back.ts',
      code: 'if (row.deleted) return false;',
      mistake: 'if (row.deleted || row.dirty) return false;',
      caughtBy: inDoubt(
        'because it has to wait (busy), said: true: no set is missing that was acknowledged before',
      ),
    },
    {
      name: 'two restorations are one',
      rule: 'No two restorations begin the same epoch.',
      file: 'src/server/stores/streams.ts',
      code: '${sql.lit(step)}',
      mistake: '1',
      caughtBy: inDoubt('the second time is another one: saves made in between arrive'),
    },
    {
      name: 'the last restoration alone',
      rule: 'A device that was away over two restorations offers what the first one forgot.',
      file: 'src/server/commands/pull-stream.ts',
      code: 'Math.min(...missed',
      mistake: 'Math.max(...missed',
      caughtBy: testsOf('tests/api/faults/restore.test.ts')(
        'who was away over two restorations is told what the first one forgot',
      ),
    },
    {
      name: 'a restored server is another phone',
      rule: 'What a restored server lacks was not taken back by anybody.',
      file: 'src/offline/outbox/settle-reply.ts',
      code: '(rev < baseRev || epochOf(rev) !== epochOf(baseRev))',
      mistake: 'rev < baseRev',
      caughtBy: settleReply(
        'a server that was restored and has saved much since gets back what it has lost: nobody took it back',
      ),
    },
    {
      name: 'a call is in doubt for ever',
      rule: 'Once a later version has been read, a call is part of it or never will be.',
      file: 'src/offline/outbox/own-call.ts',
      code: 'baseRev === rev',
      mistake: 'baseRev !== undefined',
      caughtBy: ownCall(
        'and has to wait brings back no set that the other one has deleted',
        'and was refused brings back no tick from before a swap, nor undoes the swap',
      ),
    },
    {
      name: 'a sent save has arrived',
      rule: 'Only what is there as it was sent is known to have arrived.',
      file: 'src/domain/session/common-version.ts',
      code: 'sent.done === theirs.done ? theirs : base',
      mistake: 'sent',
      caughtBy: testsOf('src/domain/session/common-version.test.ts')(
        'no tick is lost, whichever of the saves has arrived, and however wrong the clock is [WK-24]',
      ),
    },
    {
      name: 'the same tick of another phone',
      rule: 'What another device has ticked itself did not come with a save of this one.',
      file: 'src/domain/session/common-version.ts',
      code: 'sent?.edited?.by === theirs?.edited?.by',
      mistake: 'sent !== theirs',
      caughtBy: ownCall('leaves a tick of another phone alone that it did not bring'),
    },
    {
      name: 'the backup has heard of it',
      rule: 'After a restore all that is here is merged as made here, whatever was sent when.',
      file: 'src/offline/outbox/settle-reply.ts',
      code: 'isRestored ? handler',
      mistake: '!current ? handler',
      caughtBy: settleReply(
        'a server that was restored gets a tick back that was taken back in its backup [matrix: 409 / 412 (incl. own lost write)]',
      ),
    },
    {
      name: 'a refused repeat is the whole truth',
      rule: 'A refused repeat says nothing of the first sending, which may have arrived.',
      file: 'src/offline/outbox/freeze.ts',
      code: '{ repeated: true }',
      mistake: '{}',
      caughtBy: ownCall(
        'does not bring back a tick that was taken back since',
        'is deleted on the server too when it is deleted here',
      ),
    },
  ],
};
