import { type Chapter, testsOf } from '../fault.ts';

const idempotency = testsOf('tests/api/idempotency.test.ts');
const saveSession = testsOf('tests/api/save-session.test.ts');
const startSession = testsOf('tests/api/start-session.test.ts');
const sync = testsOf('tests/api/sync.test.ts');
const account = testsOf('tests/api/account.test.ts');
const authorization = testsOf('tests/api/authorization.test.ts');
const handle = testsOf('src/server/handle.test.ts');
const ownConnection = testsOf('tests/api/own-connection.test.ts');

const runOnce = 'src/server/commands/run-once.ts';
const saving = 'src/server/commands/save-training-session.ts';

export const server: Chapter = {
  title: 'The server',
  faults: [
    {
      name: 'a second connection within a transaction',
      rule: 'A query within a transaction uses its connection: with the embedded database there is no other.',
      file: 'src/server/database/own-connection.ts',
      code: 'const state = { isOpen: true };',
      mistake: 'const state = { isOpen: false };',
      caughtBy: ownConnection('it is refused where there is another connection, too'),
    },
    {
      name: 'a transaction that never ends',
      rule: 'What a transaction left running may use another connection once it has ended.',
      file: 'src/server/database/own-connection.ts',
      code: 'state.isOpen = false;',
      mistake: 'state.isOpen = true;',
      caughtBy: ownConnection(
        'work that a transaction left running uses another connection once it has ended',
      ),
    },
    {
      name: 'a stop does not wait for a caller who is gone',
      rule: 'Work begun for a caller is finished before the database closes.',
      file: 'src/server/handle.ts',
      code: 'finish(respond(request, reply))',
      mistake: 'respond(request, reply)',
      caughtBy: handle('a call is finished before the server is closed, though its caller is gone'),
    },
    {
      name: 'effect without memory',
      rule: 'A write and the memory of its reply are one transaction.',
      file: runOnce,
      code: 'deps.database.rows.transaction().execute',
      mistake: 'deps.database.rows.connection().execute',
      caughtBy: idempotency('a failed write leaves neither an effect nor a memory of it'),
    },
    {
      name: 'a repeat has an effect',
      rule: 'A repeat under the same key gets the first reply and has no second effect.',
      file: runOnce,
      code: 'if (stored) return replay(stored, write);',
      mistake: '',
      caughtBy: idempotency('[API-64] gets the same reply and has no second effect'),
    },
    {
      name: 'a key for two requests',
      rule: 'A key belongs to one request.',
      file: runOnce,
      code: 'if (stored.fingerprint !== fingerprint) throw keyReused();',
      mistake: '',
      caughtBy: idempotency('[API-64] of another request is refused, and that request did nothing'),
    },
    {
      name: 'the last one wins',
      rule: 'A save on an old revision is not stored.',
      file: saving,
      code: 'row.rev !== save.revision;',
      mistake: 'row.rev < save.revision;',
      caughtBy: saveSession(
        '[API-63] a save on an old revision gets the current document and the key that wrote it',
      ),
    },
    {
      name: 'a lost reply is a conflict',
      rule: 'A save of what is stored already succeeds, whatever its revision.',
      file: saving,
      code: 'if (equal(stored, current)) return',
      mistake: 'if (stored === current) return',
      caughtBy: saveSession(
        '[API-63] a save of what is stored already succeeds whatever its revision',
      ),
    },
    {
      name: 'a conflict is remembered',
      rule: 'Only a refusal that would be the same tomorrow is remembered under its key.',
      file: runOnce,
      code: 'new Set([400, 422])',
      mistake: 'new Set([400, 412, 422])',
      caughtBy: saveSession(
        '[API-63] a conflict is no answer for ever: asked again, the server says what is there by then',
      ),
    },
    {
      name: 'the athlete prescribes',
      rule: 'A device cannot change the prescription.',
      file: saving,
      code: 'row.pinned,',
      mistake: 'pinnedPart(session),',
      caughtBy: saveSession('[API-63] a device cannot change what the coach prescribed'),
    },
    {
      name: 'a finished workout is reopened',
      rule: 'What is completed stays completed.',
      file: saving,
      code: "current.status === 'completed' &&",
      mistake: "current.status === 'suspended' &&",
      caughtBy: saveSession('[API-63] what is completed stays completed'),
    },
    {
      name: 'a save that no device hears of',
      rule: "Every write takes the next place in its owner's stream.",
      file: 'src/server/stores/save-session.ts',
      code: 'rev = head.head,',
      mistake: 'rev = session.rev,',
      caughtBy: saveSession('[API-63] a ticked set is stored and moves the revision on'),
    },
    {
      name: 'a page by kinds of documents',
      rule: 'A page holds the oldest changes of a stream, whatever documents they are of.',
      file: 'src/server/commands/streamed-documents.ts',
      code: '.toSorted((a, b) => a.rev - b.rev)',
      mistake: '',
      caughtBy: sync('the oldest change comes first, whatever document it is of'),
    },
    {
      name: "another athlete's workout",
      rule: "Another athlete's workout cannot be saved, nor found.",
      file: saving,
      code: 'if (!row || row.owner_id !== save.userId)',
      mistake: 'if (!row)',
      caughtBy: authorization('PUT /api/inworkout > by other athlete'),
    },
    {
      name: "another athlete's workout on the short way",
      rule: "Another athlete's workout cannot be saved by the one statement either.",
      file: 'src/server/stores/save-session.ts',
      code: 'JOIN training_session session ON session.owner_id = device.user_id',
      mistake: 'JOIN training_session session ON true',
      caughtBy: authorization('PUT /api/inworkout > by other athlete'),
    },
    {
      name: "another user's token",
      rule: "A token carries no other user's work.",
      file: 'src/server/authenticate.ts',
      code: 'claimed !== null && claimed !== session.userId',
      mistake: "claimed === ''",
      caughtBy: account("[API-2] must not carry another user's work"),
    },
    {
      name: 'back from the dead',
      rule: 'A late repeat of its start does not bring a deleted workout back.',
      file: 'src/server/commands/training-sessions.ts',
      code: 'if (start._id && (await isBuried(rows, owner, start._id))) throw notFound();',
      mistake: '',
      caughtBy: startSession(
        '[API-62] a deleted workout does not come back by a late repeat of its start',
      ),
    },
    {
      name: 'two sessions for one day',
      rule: 'The second device to start a day of a run gets the workout of the first.',
      file: 'src/server/commands/training-sessions.ts',
      code: 'named ?? (await findSessionOfRunDay(rows, programRunId, dayId))',
      mistake: 'named',
      caughtBy: startSession('[API-62] two devices that start one day at once get one session'),
    },
    {
      name: 'a day finished on two phones is two workouts',
      rule: 'A day of a run is one workout, also when the first phone has finished it.',
      file: 'src/server/stores/training-sessions.ts',
      code: ".where('day_id', '=', dayId)\n    .orderBy('status', 'desc')",
      mistake: ".where('day_id', '=', dayId)\n    .where('status', '=', 'started')",
      caughtBy: startSession(
        '[API-62] a device that starts a day another one has finished gets that workout, and adds to it',
      ),
    },
    {
      name: 'a new run goes on with the old one',
      rule: 'A day done again in a new run is a workout of its own.',
      file: 'src/server/stores/training-sessions.ts',
      code: ".where('program_run_id', '=', runId)\n    .where('day_id', '=', dayId)",
      mistake: ".where('day_id', '=', dayId)",
      caughtBy: startSession('[API-62] the same day of a new run is a workout of its own'),
    },
  ],
};
