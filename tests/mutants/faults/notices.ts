import { type Chapter, testsOf } from '../fault.ts';

const occasions = testsOf('tests/api/occasions.test.ts');
const notifications = testsOf('tests/api/notifications.test.ts');
const subscriptions = testsOf('tests/api/subscriptions.test.ts');
const push = testsOf('tests/api/push.test.ts');
const hosts = testsOf('src/server/push/open-push.test.ts');

export const notices: Chapter = {
  title: 'Who is told of what, and subscribers',
  faults: [
    {
      name: 'finished in silence',
      rule: 'A finished workout is told, though saves of a workout take the short way.',
      file: 'src/server/commands/save-training-session.ts',
      code: "if (sent.status === 'completed') return null;",
      mistake: '',
      caughtBy: occasions(
        '[NOT-1] [NOT-2] training > a finished workout is told the athlete and the coach, with what it was',
      ),
    },
    {
      name: 'words of a deleted comment',
      rule: 'Deleted things are in nobody’s notifications.',
      file: 'src/server/commands/write-comment.ts',
      code: 'await withdrawNotices(deps, rows, [id]);',
      mistake: '',
      caughtBy: occasions(
        'a notification follows its comment: changed, deleted, and gone with the workouts',
      ),
    },
    {
      name: 'told to everyone who asked once',
      rule: 'Only confirmed subscribers are told what a coach publishes.',
      file: 'src/server/stores/subscriptions.ts',
      code: ".where('coach_id', '=', coach)\n      .where('state', '=', 'confirmed')\n      .union(",
      mistake: ".where('coach_id', '=', coach)\n      .union(",
      caughtBy: occasions(
        'what a coach publishes is told those whom the coach has confirmed, once',
      ),
    },
    {
      name: 'any answer subscribes',
      rule: 'What is for subscribers follows the coach’s answer.',
      file: 'src/server/stores/subscriptions.ts',
      code: "subscription?.state === 'confirmed'",
      mistake: 'subscription !== undefined',
      caughtBy: subscriptions('follows the answer at once'),
    },
    {
      name: 'anybody answers',
      rule: 'A request is the coach’s to answer.',
      file: 'src/server/commands/notifications.ts',
      code: 'if (found?.coach_id !== answer.coach) throw notFound();',
      mistake: 'if (!found) throw notFound();',
      caughtBy: subscriptions(
        'alone answers: neither the client, nor another coach, nor what there is not',
      ),
    },
    {
      name: 'an answer in the dark',
      rule: 'The coach’s own notification has the answer.',
      file: 'src/server/notify/occasions.ts',
      code: 'await settleRequest(rows, { owner: coachId, about: _id, response });',
      mistake: '',
      caughtBy: subscriptions('[NOT-3] [NOT-10] confirms, and both are told the same'),
    },
    {
      name: 'read before it came',
      rule: 'What came after the button was pressed stays unread.',
      file: 'src/server/stores/notifications.ts',
      code: "else if (which.until) unread = unread.where('created_at', '<=', which.until);",
      mistake: '',
      caughtBy: notifications('[API-77] that came after the button was pressed stays unread'),
    },
    {
      name: 'choices count for nothing',
      rule: 'Nobody is told in a way that they did not choose.',
      file: 'src/server/notify/notify.ts',
      code: 'if (inApp || channels.email) {',
      mistake: 'if (inApp || !channels.email) {',
      caughtBy: notifications('nothing: nothing is kept'),
    },
    {
      name: 'a request is forgotten',
      rule: 'What waits for an answer is kept.',
      file: 'src/server/stores/notifications.ts',
      code: '${String(subscriptionStatus.pending)}',
      mistake: '${String(subscriptionStatus.declined)}',
      caughtBy: notifications('the newest 200 are kept, and all that are unread or to be answered'),
    },
    {
      name: 'pushed wherever it says',
      rule: 'The server calls the addresses of push services and no others.',
      file: 'src/server/push/open-push.ts',
      code: "host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host",
      mistake: 'url.hostname.endsWith(host)',
      caughtBy: hosts('nowhere else: https://evilfcm.googleapis.com/abc'),
    },
    {
      name: 'pushed to who has left',
      rule: 'A device that was signed out gets nothing more.',
      file: 'src/server/stores/devices.ts',
      code: ".where('device.revoked_at', 'is', null)",
      mistake: '',
      caughtBy: push('to one that was signed out'),
    },
    {
      name: 'a dead address lives on',
      rule: 'An address that a push service no longer knows is forgotten.',
      file: 'src/server/commands/run-job.ts',
      code: "if (outcome === 'gone')",
      mistake: "if (outcome !== 'gone' && outcome !== 'sent')",
      caughtBy: push('that knows no such subscription, or none of ours (410), is not asked again'),
    },
    {
      name: 'a program is paused in silence',
      rule: 'Clients hear what coaches do with the programs they gave them.',
      file: 'src/server/commands/give-program.ts',
      code: "after.state === 'paused' ? 'paused' : 'resumed'",
      mistake: 'undefined',
      caughtBy: testsOf('tests/api/changes-told.test.ts')(
        'an athlete hears that a program was paused and resumed, in one place',
      ),
    },
  ],
};
