import { type Chapter, testsOf } from '../fault.ts';

const arranging = testsOf('src/domain/session/arrange.test.ts');
const merging = testsOf('src/domain/session/merge-added.test.ts');
const properties = testsOf('src/domain/session/merge-properties.test.ts');
const splitting = testsOf('src/domain/session/split-and-name.test.ts');
const freeWorkouts = testsOf('tests/api/free-workouts.test.ts');
const taking = testsOf('src/domain/session/take-prescription.test.ts');
const routines = testsOf('src/domain/routine/routine.test.ts');
const toDo = testsOf('src/domain/session/sets-to-do.test.ts');
const open = testsOf('src/domain/session/open-workouts.test.ts');

const added = 'src/domain/session/merge-added.ts';
const arrange = 'src/domain/session/arrange.ts';

export const ownExercises: Chapter = {
  title: 'What athletes make of a workout, and workouts of their own',
  faults: [
    {
      name: 'an exercise removed with the sets of another phone',
      rule: 'An exercise in which another phone has logged a set stays.',
      file: added,
      code: '!before || !equal(before, left) || isLogged(base, own ? mine : theirs, id)',
      mistake: '!before || !equal(before, left)',
      caughtBy: merging(
        'an exercise removed on one phone > stays if the other has logged a set in it: no set is ever lost',
      ),
    },
    {
      name: 'an exercise between A1 and A2',
      rule: 'A superset that the athlete made stays together when exercises are moved.',
      file: arrange,
      code: 'place > from ? at + 1 : at, 0, own',
      mistake: 'at, 0, own',
      caughtBy: arranging(
        'a superset that the athlete makes > stays together: within it two change places, beyond it all of them move, and nothing comes between',
      ),
    },
    {
      name: 'a set to do with two movements',
      rule: 'Sets that go on with another movement are not offered with the first one.',
      file: 'src/domain/session/sets-to-do.ts',
      code: 'sets: entry.sets.filter((set) => set.done || set.extraSet)',
      mistake: 'sets: entry.sets',
      caughtBy: toDo('after a swap in mid-exercise > they are counted once'),
    },
    {
      name: 'the workout of the other phone',
      rule: 'A phone goes on with the workout on its own screen.',
      file: 'src/domain/session/open-workouts.ts',
      code: 'open.find(({ _id }) => _id === activeId) ??',
      mistake: '',
      caughtBy: open(
        'a phone goes on with the workout on its screen, and tells of the one on another device',
      ),
    },
    {
      name: 'a removed exercise that comes back',
      rule: 'An exercise that one phone removed and the other left alone is gone.',
      file: added,
      code: 'if (stays) merged.set',
      mistake: 'merged.set',
      caughtBy: merging('an exercise removed on one phone > goes if the other left it alone'),
    },
    {
      name: 'targets that the log no longer has',
      rule: 'A target is there as long as its set is in the merged log.',
      file: added,
      code: 'left.has(id) ? known.get(id)! : [],',
      mistake: 'known.get(id)!,',
      caughtBy: [
        ...merging('a set deleted on either phone stays deleted, and the log follows'),
        ...properties('merging once more changes nothing'),
      ],
    },
    {
      name: 'an older app takes exercises away',
      rule: 'A save that does not name the added exercises leaves them alone.',
      file: 'src/domain/session/session-changes.ts',
      code: 'const { added = addedTo(base), ...logged }',
      mistake: 'const { added = [], ...logged }',
      caughtBy: freeWorkouts(
        'an exercise added to a day of the coach > stays when an older app saves the workout without it',
      ),
    },
    {
      name: 'what the athlete added is pinned',
      rule: 'The prescription never has what the athlete added.',
      file: 'src/domain/session/overlay-prescription.ts',
      code: 'const prescribed = pinned.exercises.filter((exercise) => !isAdded(exercise));',
      mistake: 'const prescribed = pinned.exercises;',
      caughtBy: arranging(
        'an exercise that the athlete adds > stays, with its sets, whatever the coach prescribes',
      ),
    },
    {
      name: 'a coach’s change takes the athlete’s exercises away',
      rule: 'A changed prescription leaves what the athlete added alone.',
      file: 'src/domain/session/take-prescription.ts',
      code: 'return overlayPrescription(pinned, session);',
      mistake: 'return overlayPrescription(pinned, workout);',
      caughtBy: taking(
        'what the athlete added stays, with all that was logged in it, when the coach changes the day',
      ),
    },
    {
      name: 'a prescribed exercise is deleted',
      rule: 'An athlete leaves a prescribed exercise out, and never deletes it.',
      file: arrange,
      code: 'if (!isAdded(exercise)) return allowed({ ...session, arranged, selectedExerciseIndex: selected });',
      mistake: '',
      caughtBy: arranging(
        'an exercise that is removed > is only left out if it was prescribed: the prescription and its sets stay',
      ),
    },
    {
      name: 'rest in the middle of a round',
      rule: 'In a superset the rest waits for the round.',
      file: 'src/domain/session/tick-set.ts',
      code: 'turn?.isRoundDone === false ? null : restAfterSet',
      mistake: 'restAfterSet',
      caughtBy: arranging(
        'a superset that the athlete makes > is done in turns, and the rest waits for the round',
      ),
    },
    {
      name: 'another movement takes sets that are done',
      rule: 'Done sets stay with their movement.',
      file: 'src/domain/session/go-on-with.ts',
      code: 'const left = entry.sets.filter((set) => !set.done);',
      mistake: 'const left = entry.sets;',
      caughtBy: arranging(
        'another movement for the sets that are left > leaves the sets that are done with their movement',
      ),
    },
    {
      name: 'a superset split up and still done in turns',
      rule: 'A superset that is split up is done part by part.',
      file: 'src/domain/session/rounds.ts',
      code: 'if (entry.apart) return parts.flatMap',
      mistake: 'if (!entry) return parts.flatMap',
      caughtBy: splitting(
        'a coach’s superset that the athlete splits up > is done part by part, with a rest after each set; what is done stays',
      ),
    },
    {
      name: 'a name lost to a moved exercise',
      rule: 'A name that one phone has given stays, whatever the other has moved.',
      file: added,
      code: 'threeWay(base?.title, mine?.title, theirs?.title, () => later?.title)',
      mistake: 'threeWay(later?.title, later?.title, later?.title, () => later?.title)',
      caughtBy: splitting(
        'a workout of the athlete’s own that is renamed > of two names the later counts; an exercise that the other phone moved later takes none away',
      ),
    },
    {
      name: 'anybody may discard a workout of a program',
      rule: 'Only a workout of the athlete’s own can be discarded.',
      file: 'src/server/commands/training-sessions.ts',
      code: 'row.owner_id !== owner || !row.pinned.free',
      mistake: 'row.owner_id !== owner',
      caughtBy: freeWorkouts(
        'a workout that is discarded > is only ever the athlete’s own: a workout of a program cannot be',
      ),
    },
    {
      name: 'a routine that nobody can keep',
      rule: 'A routine that was changed here and deleted elsewhere can be made again.',
      file: 'src/offline/commands/restore-refused.ts',
      code: "else if (isOf(row, 'routine')) await restoreAs(device, row, 'routine');",
      mistake: '',
      caughtBy: testsOf('tests/api/deleted-elsewhere.test.ts')(
        'edited on one phone and deleted on the other > is a routine again on both, as it was changed',
      ),
    },
    {
      name: 'a routine with exercises left out',
      rule: 'A routine is what the athlete did.',
      file: 'src/domain/routine/routine.ts',
      code: 'for (const index of shownOrder(session)) {',
      mistake: 'for (const index of session.exercises.keys()) {',
      caughtBy: routines(
        'a routine made of a workout > leaves out what the athlete left out, and keeps their supersets',
      ),
    },
  ],
};
