import { type Chapter, testsOf } from '../fault.ts';

const rules = testsOf('src/domain/coaching/assignment.test.ts');
const groups = testsOf('src/domain/coaching/client-group.test.ts');
const given = testsOf('tests/api/assignments.test.ts');
const sold = testsOf('tests/api/paid-assignments.test.ts');
const updates = testsOf('tests/api/assignment-updates.test.ts');

export const assignments: Chapter = {
  title: 'Programs that a coach gives',
  faults: [
    {
      name: 'moving brings an ended program back',
      rule: 'Ended on one device counts whatever another has changed.',
      file: 'src/domain/coaching/merge-assignments.ts',
      code: "own === 'ended' || other === 'ended' ? 'ended' : own",
      mistake: 'own',
      caughtBy: rules('ended on one device and moved on another is ended'),
    },
    {
      name: 'an ended program refuses what was begun',
      rule: 'A workout that a device has begun without having heard of the end is kept.',
      file: 'src/server/commands/training-sessions.ts',
      code: 'start._id ? asBegun(program, start.version) : wholeProgram(program)',
      mistake: 'wholeProgram(program)',
      caughtBy: given(
        'a workout that is begun without having heard of the end is kept, with its sets',
      ),
    },
    {
      name: 'a given program is laid out over what was trained',
      rule: 'What was begun keeps its place when the rest is laid out anew.',
      file: 'src/domain/coaching/assignment.ts',
      code: '.slice(0, plan.findLastIndex(({ _id }) => begun.has(_id)) + 1)',
      mistake: '.slice(0, 0)',
      caughtBy: rules('what was begun keeps its date when the rest is laid out on other days'),
    },
    {
      name: 'one Undo ends the updates for good',
      rule: 'Taking back what ended the updates of a client’s copy lets them in again.',
      file: 'src/server/commands/program-runs.ts',
      code: "change.followsAgain ? 'follow' : 'own'",
      mistake: "change.followsAgain ? 'own' : 'own'",
      caughtBy: updates(
        'taking back what was changed for one client alone lets the updates in again, though it was sent',
      ),
    },
    {
      name: 'each device gives its own',
      rule: 'The same program for the same client from the same date is one assignment.',
      file: 'src/offline/commands/assignments.ts',
      code: '_id: assignmentIdOf({ ...gift, clientId }),',
      mistake: '_id: device.newId(),',
      caughtBy: given('two devices that give the same program from the same date give it once'),
    },
    {
      name: 'a bought program is taken over',
      rule: 'Only a copy that this coach gave this client can be moved or ended.',
      file: 'src/server/commands/give-program.ts',
      code: 'copy.given_at !== null &&',
      mistake: 'copy !== null &&',
      caughtBy: given(
        'a coach gives only programs of their own, and takes nothing over that was bought',
      ),
    },
    {
      name: 'a price that nobody waits for',
      rule: 'A program with a price begins once it is paid.',
      file: 'src/server/commands/give-program.ts',
      code: 'if (isUnpaid(after)) return offer(deps, rows, { before, after, coach });',
      mistake: 'if (isUnpaid(after)) await offer(deps, rows, { before, after, coach });',
      caughtBy: sold(
        'a program with a price waits: the client is told and sees it offered, and has nothing to train',
      ),
    },
    {
      name: 'money kept for a program that was withdrawn',
      rule: 'A payment that arrives after the program was withdrawn goes back.',
      file: 'src/server/commands/paid-assignments.ts',
      code: '!row || !buyer || !seller || !isOffered(row.body)',
      mistake: '!row || !buyer || !seller',
      caughtBy: sold('money > goes back if the coach has withdrawn the program before it arrived'),
    },
    {
      name: 'a paused program is missed',
      rule: 'While it is paused, no day of a program counts as planned.',
      file: 'src/server/stores/program-runs.ts',
      code: 'least(paused_at, ended_at, left_at)',
      mistake: 'least(ended_at, left_at)',
      caughtBy: given(
        'paused, it waits; resumed, the rest is laid out from that day and what was begun stays',
      ),
    },
    {
      name: 'an own version is overwritten',
      rule: 'What was changed for one client alone is not undone by what is published later.',
      file: 'src/server/commands/program-runs.ts',
      code: 'await setUpdates(rows, program.id, { coach: coachId, updates });',
      mistake: 'void setUpdates;',
      caughtBy: updates(
        'changed for one client alone, it is their own version, until the coach has it follow again',
      ),
    },
    {
      name: 'changes are sent before the days that they are about',
      rule: 'Changes that are sent reach clients as the coach had written them by then.',
      file: 'src/offline/commands/send-update.ts',
      code: 'const last = await moveToEnd(database, row);',
      mistake: 'const last = row; void moveToEnd;',
      caughtBy: updates(
        'changes written and sent without a signal reach the client after the days, once; a started workout stays',
      ),
    },
    {
      name: 'somebody who left is in the group again',
      rule: 'Who is removed from a group on one device stays out of it.',
      file: 'src/domain/coaching/client-group.ts',
      code: 'withMembers(theirs, { added, removed })',
      mistake: 'withMembers(theirs, { added: mine.members, removed })',
      caughtBy: groups(
        'members that two devices add and remove are in and out, and both names are not',
      ),
    },
  ],
};
