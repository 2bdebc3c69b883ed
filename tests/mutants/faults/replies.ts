import { type Chapter, testsOf } from '../fault.ts';

const response = testsOf('src/offline/outbox/response.test.ts');
const serverApi = testsOf('src/offline/server-api.test.ts');
const handlers = testsOf('src/offline/handlers/handlers.test.ts');
const drain = testsOf('src/offline/outbox/drain.test.ts');
const settleReply = testsOf('src/offline/outbox/settle-reply.test.ts');
const tries = testsOf('src/offline/outbox/tries.test.ts');
const conflicts = testsOf('src/offline/outbox/replies-in-conflict.test.ts');
const backoff = testsOf('src/offline/outbox/backoff.test.ts');
const syncRound = testsOf('src/offline/sync/sync-round.test.ts');

const judge = 'src/offline/outbox/response.ts';
const settling = 'src/offline/outbox/settle-reply.ts';

export const replies: Chapter = {
  title: 'What each reply means',
  faults: [
    {
      name: 'any JSON is our server',
      rule: 'Only a reply under our mark is one of our server.',
      file: 'src/offline/server-api.ts',
      code: 'response.redirected || !response.headers.get(headers.api)',
      mistake: 'response.redirected || response.headers.get(headers.api) === undefined',
      caughtBy: serverApi('not JSON with 200 from somebody else', 'not a 404 from the edge'),
    },
    {
      name: 'a redirected call has an answer',
      rule: 'Who sends a call elsewhere is not the server that it was for.',
      file: 'src/offline/server-api.ts',
      code: 'if (response.redirected || ',
      mistake: 'if (',
      caughtBy: serverApi('not a redirection to another path of ours'),
    },
    {
      name: 'a foreign 404 is a refusal',
      rule: 'An error that has not our form proves nothing.',
      file: judge,
      code: "if (!understands(ErrorBody, reply.json)) return { kind: 'unknown' };",
      mistake:
        "if (!understands(ErrorBody, reply.json)) return { kind: 'refused', type: '', message: '' };",
      caughtBy: drain('an error of some proxy is no reply'),
    },
    {
      name: 'half a reply',
      rule: 'A reply that was cut short is none.',
      file: 'src/offline/server-api.ts',
      code: "throw new NetworkError('The reply was cut short.', { cause });",
      mistake: 'json = { cause };',
      caughtBy: serverApi('not a reply of ours that was cut short', 'not an empty reply of ours'),
    },
    {
      name: 'a library tries again',
      rule: 'One call is one request: only the queue repeats.',
      file: 'src/offline/server-api.ts',
      code: 'retry: 0,',
      mistake: 'retry: { limit: 1, delay: () => 1 },',
      caughtBy: serverApi('a broken connection is not tried again by itself'),
    },
    {
      name: 'every 2xx is a receipt',
      rule: 'A 2xx counts only with the body that was agreed.',
      file: 'src/offline/server-api.ts',
      code: 'if (issues.length === 0)',
      mistake: 'if (Array.isArray(issues))',
      caughtBy: [
        ...handlers('is not started by a reply that does not hold it'),
        ...drain('a reply without an agreed field is no reply'),
      ],
    },
    {
      name: 'no signal burns a try',
      rule: 'A lost connection is no try, and makes nothing wait.',
      file: 'src/offline/outbox/send.ts',
      code: "if (!overtaking?.signal.aborted) return 'offline';",
      mistake:
        "if (!overtaking?.signal.aborted) { await applyLater(deps, frozen, null); return 'offline'; }",
      caughtBy: drain('does not count as a try, nor make anything wait'),
    },
    {
      name: 'Retry-After is not heard',
      rule: 'The wait that the server names is kept.',
      file: settling,
      code: 'seconds === null ?',
      mistake: 'seconds !== undefined ?',
      caughtBy: drain('is asked again after the wait that it names, with the same call'),
    },
    {
      name: 'asked on and on',
      rule: 'A server that asks for no wait is given a second all the same.',
      file: settling,
      code: 'Math.max(1, seconds)',
      mistake: 'seconds',
      caughtBy: tries(
        'a server that asks for no wait at all is given a second, not asked on and on',
      ),
    },
    {
      name: 'all phones come back at once',
      rule: 'Chance spreads the next try over the whole wait.',
      file: 'src/offline/outbox/backoff.ts',
      code: 'random * Math.min',
      mistake: 'Math.min',
      caughtBy: backoff('phones that failed together do not come back together'),
    },
    {
      name: 'as impatient as at first',
      rule: 'Each try doubles the longest wait before the next.',
      file: settling,
      code: 'entry.attempts + 1',
      mistake: '1',
      caughtBy: tries('a server that has no time again and again is left alone ever longer'),
    },
    {
      name: 'an expired session is a refusal',
      rule: '401 and 419 pause the queue and drop nothing.',
      file: judge,
      code: 'if (status === 401 || status === 419)',
      mistake: 'if (status === 401)',
      caughtBy: drain('419 pauses everything and drops nothing'),
    },
    {
      name: 'a resting queue goes on',
      rule: 'A paused queue asks nothing until the user has signed in.',
      file: 'src/offline/sync/sync-round.ts',
      code: 'if (pause) return',
      mistake: "if (pause === 'needs-update') return",
      caughtBy: syncRound('needs-sign-in: asks nothing'),
    },
    {
      name: 'refused is dropped',
      rule: 'What the server refuses is kept and shown.',
      file: settling,
      code: "outbox.put({ ...entry, state: 'refused', refusal: { ...refusal, at: now() } })",
      mistake: 'outbox.delete(entry.seq)',
      caughtBy: drain('keeps the entry to be shown and sends everything else'),
    },
    {
      name: 'a deletion is refused',
      rule: '404 for a deletion is a success.',
      file: judge,
      code: "if (status === 404 && method === 'DELETE')",
      mistake: "if (status === 410 && method === 'DELETE')",
      caughtBy: drain('a note that is to be deleted and is gone already is gone'),
    },
    {
      name: 'a vanished workout is forgotten',
      rule: '404 for a save is a refusal: the work is kept.',
      file: judge,
      code: "if (status === 404 && method === 'DELETE')",
      mistake: 'if (status === 404)',
      caughtBy: response('404: it is kept and shown, with the words of the server'),
    },
    {
      name: '409 is a refusal',
      rule: 'A call that is still being worked on is repeated under its key.',
      file: judge,
      code: 'if (status === 409)',
      mistake: 'if (status === 410)',
      caughtBy: drain('for the copy it still works on is asked again in a second or two'),
    },
    {
      name: 'overtaken without a trace',
      rule: 'The value of the faster device that was not kept can be looked up.',
      file: settling,
      code: 'await logConflicts(database, row.key, merged.conflicts, now());\n    const next = { ...row, body: merged.body, rev: current.rev };',
      mistake: 'const next = { ...row, body: merged.body, rev: current.rev };',
      caughtBy: conflicts('another device was faster with another weight'),
    },
    {
      name: 'corrected without a trace',
      rule: "So can the server's, where it stored something else than was sent.",
      file: settling,
      code: 'await logConflicts(database, row.key, merged.conflicts, now());\n    const next = { ...row, body: merged.body, rev: accepted.rev };',
      mistake: 'const next = { ...row, body: merged.body, rev: accepted.rev };',
      caughtBy: conflicts('the server brought a weight into range that was changed here once more'),
    },
    {
      name: 'two phones overtake each other for ever',
      rule: 'After five lost rounds one steps back.',
      file: 'src/offline/outbox/store-edit.ts',
      code: 'conflicts > 5',
      mistake: 'conflicts > 5000',
      caughtBy: settleReply('after five lost rounds this one steps back'),
    },
    {
      name: 'too old is a refusal',
      rule: '426 pauses the queue until there is a newer app.',
      file: judge,
      code: 'if (status === 426 || status === 428)',
      mistake: 'if (status === 428)',
      caughtBy: drain('a newer app that is wanted pauses everything and drops nothing'),
    },
    {
      name: 'the merge of two sessions drops a log',
      rule: 'Of a workout started on two devices both logs are kept.',
      file: settling,
      code: 'rename(row.body),\n',
      mistake: 'rename(entry.frozen.sent),\n',
      caughtBy: testsOf('src/offline/outbox/settle-twin.test.ts')(
        'sets logged here move into the session that the server kept',
      ),
    },
    {
      name: 'the receipt takes newer ticks along',
      rule: 'An accepted call leaves later ticks unsent.',
      file: settling,
      code: 'handler.merge(sent ?? row.body, row.body, theirs)',
      mistake: '{ body: theirs, conflicts: [] }',
      caughtBy: drain('values that the server changed are taken over, under later ticks'),
    },
  ],
};
