import { type Chapter, testsOf } from '../fault.ts';

const saveChanges = testsOf('tests/api/save-changes.test.ts');
const sessionChanges = testsOf('src/domain/session/session-changes.test.ts');

const saving = 'src/server/commands/save-training-session.ts';
const changes = 'src/domain/session/session-changes.ts';
const handler = 'src/offline/handlers/training-session.ts';

export const savedInPart: Chapter = {
  title: 'Saves that send only what changed',
  faults: [
    {
      name: 'session saved in part from a version that is gone',
      rule: 'What a save leaves out is taken from the revision that it names, never from another.',
      file: saving,
      code: 'if (isStale && !save.body.trainingSession) throw stale();',
      mistake: '',
      caughtBy: saveChanges(
        '[API-63] changes that the current version has are no proof that the rest of it is known',
      ),
    },
    {
      name: 'session saved in part from a version that a backup does not have',
      rule: 'After a restore a revision may name another version than before.',
      file: 'src/server/stores/save-session.ts',
      code: 'AND ($14::text IS NULL OR session.last_key = $14)',
      mistake: 'AND ($14::text IS NULL OR true)',
      caughtBy: saveChanges(
        '[API-63] a revision that another save has after a backup was put back is not the one in memory',
      ),
    },
    {
      name: "session saved in part with the coach's fields",
      rule: "Changes touch only the athlete's own fields.",
      file: changes,
      code: '...logged } = loggedPart(changes);',
      mistake: '...logged } = changes;',
      caughtBy: sessionChanges(
        "what changed in a workout > changes nothing but the athlete's own fields, whatever else it holds",
      ),
    },
    {
      name: 'session saved in part is read each time',
      rule: 'A save of changes is one statement.',
      file: saving,
      code: 'versions.keep({ ...known, session, rev, lastKey: call.key });',
      mistake: '',
      caughtBy: saveChanges(
        '[API-63] a save of changes is one statement once the server has seen the version before',
      ),
    },
    {
      name: 'session saved in part loses the rest',
      rule: 'A workout is sent whole when changes cannot say all that differs.',
      file: changes,
      code: 'equal(withChanges(base, changes), session) ? changes : null',
      mistake: 'changes',
      caughtBy: sessionChanges(
        'what changed in a workout > cannot say a field that only a newer version knows',
      ),
    },
    {
      name: 'session saved in part passes over an exercise',
      rule: 'A set of an exercise that the workout does not have does not count as saved.',
      file: changes,
      code: 'exerciseLog: [...entries, ...others],',
      mistake: 'exerciseLog: entries,',
      caughtBy: sessionChanges(
        'an exercise that the workout does not have is not passed over in silence',
      ),
    },
    {
      name: 'session saved in part after a save without an answer',
      rule: 'A server that may have a later version gets the whole workout.',
      file: handler,
      code: 'mayBeKnown ? null : changesSince(base, session)',
      mistake: 'changesSince(base, session)',
      caughtBy: testsOf('src/offline/handlers/handlers.test.ts')(
        'a workout > is saved as a whole when an earlier save went unanswered',
      ),
    },
    {
      name: 'session saved in part to a server of the release before',
      rule: 'A server that does not know changes gets the whole workout.',
      file: 'src/offline/outbox/send.ts',
      code: 'entry.frozen.isPart && reply.status === 400',
      mistake: 'entry.frozen.isPart && reply.status === 0',
      caughtBy: testsOf('src/offline/outbox/saved-in-part.test.ts')(
        'a server of the release before gets the whole workout, with later ticks',
      ),
    },
    {
      name: 'session saved whole with every tick',
      rule: 'A ticked set is within 2.5 times the bytes of a bare call.',
      file: handler,
      code: '{}, changes ? { changes } : { trainingSession: session })',
      mistake: '{}, { trainingSession: session })',
      caughtBy: testsOf('tests/api/tick-bytes.test.ts')(
        'each ticked set of a workout costs at most 2.5 times the bytes of a bare call of it',
      ),
    },
  ],
};
