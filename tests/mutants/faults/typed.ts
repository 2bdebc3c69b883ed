import { type Chapter, testsOf } from '../fault.ts';

const quantities = testsOf('src/domain/exercise/quantity.test.ts');
const loads = testsOf('src/domain/session/target-load.test.ts');
const editor = testsOf('src/offline/program-editor/program-editor.test.ts');
const editorWalks = testsOf('src/offline/program-editor/editor-machine.model.test.ts');
const nothingTypedIsLost =
  'whatever the disk and other tabs do, nothing typed is lost; every state is reached and left';

export const typed: Chapter = {
  title: 'Values as they were typed',
  faults: [
    {
      name: 'pounds are kept to the hundredth of a kilogram',
      rule: 'Every hundredth of a pound comes back as it was typed.',
      file: 'src/domain/units.ts',
      code: 'withEnoughDecimals(pounds * kilogramsPerPound, (kilograms) => poundsShown(kilograms) === pounds);',
      mistake: 'roundTo(pounds * kilogramsPerPound, 2);',
      caughtBy: quantities(
        '[NUM-8] micro plates make any weight: it is kept to the hundredth, of a kilogram and of a pound',
      ),
    },
    {
      name: 'a weight is rounded to a tenth',
      rule: 'Micro plates make any weight: it is kept to the hundredth.',
      file: 'src/domain/exercise/quantity.ts',
      code: 'usual: 54.43,\n    step: 0.01,',
      mistake: 'usual: 54.43,\n    step: 0.1,',
      caughtBy: quantities(
        '[NUM-8] micro plates make any weight: it is kept to the hundredth, of a kilogram and of a pound',
      ),
    },
    {
      name: 'leaving a field changes its weight',
      rule: 'The digits that a field shows for a weight mean that weight.',
      file: 'src/domain/exercise/quantity.ts',
      code: 'Number(trimmed) === storedToShown(quantity, one, units, unit)',
      mistake: 'Number(trimmed) === one',
      caughtBy: quantities(
        'the digits that a value is shown with in the other system mean that value',
      ),
    },
    {
      name: 'above a target that reads the same',
      rule: 'A value that reads as it was asked for is neither above nor below it.',
      file: 'src/domain/exercise/exercise-set.ts',
      code: 'if (shown(actual) === shown(recommended))',
      mistake: 'if (actual === recommended)',
      caughtBy: testsOf('src/domain/exercise/exercise-set.test.ts')(
        'two values that read the same are neither above nor below each other',
      ),
    },
    {
      name: 'nobody lifts more than 500 lb',
      rule: 'A weight goes up to 1,000 kg.',
      file: 'src/domain/exercise/quantity.ts',
      code: 'range: { least: 0, most: 1000 },\n    usual: 54.43,',
      mistake: 'range: { least: 0, most: 226.8 },\n    usual: 54.43,',
      caughtBy: quantities(
        'a leg press, a sled and a stone are heavier than 500 lb: a weight goes up to 1,000 kg',
      ),
    },
    {
      name: 'kilograms are sent to the tenth',
      rule: 'A weight is the same on every device as where it was typed.',
      file: 'src/domain/exercise/quantity.ts',
      code: 'poundsToKilograms(typed) : roundTo(typed, 2);',
      mistake: 'poundsToKilograms(typed) : roundTo(typed, 1);',
      caughtBy: testsOf('src/domain/session/typed-values.test.ts')(
        '[NUM-11] a weight typed in kg or lb is the same on every device, and leaving its field changes nothing',
      ),
    },
    {
      name: 'a short distance is in yards',
      rule: 'A sled push of 20 m is in metres on every account.',
      file: 'src/domain/exercise/quantity.ts',
      code: '(metres < shortest || metres % 5 === 0)',
      mistake: 'metres > 1000',
      caughtBy: testsOf('src/domain/exercise/quantity.test.ts')(
        'a sled push of 20 m is never 0.01 mi',
      ),
    },
    {
      name: 'a distance changes its unit between two keys',
      rule: 'A distance keeps the unit in which it was first typed.',
      file: 'src/domain/session/edit-set.ts',
      code: 'inLoggedUnit(next.distance, edit.values.unit)',
      mistake: 'next.distance',
      caughtBy: testsOf('src/domain/session/typed-values.test.ts')(
        'a pause after any key of a distance changes neither its unit nor what the next keys mean',
      ),
    },
    {
      name: 'the server drops the unit of a distance',
      rule: 'The unit that a distance was typed in is kept where its coach asked for none.',
      file: 'src/domain/session/overlay-prescription.ts',
      code: 'inLoggedUnit(asked, own?.unit)',
      mistake: 'asked',
      caughtBy: testsOf('src/domain/session/typed-values.test.ts')(
        'a pause after any key of a distance changes neither its unit nor what the next keys mean',
      ),
    },
    {
      name: 'one more sled push of 4.25 miles',
      rule: 'An extra set is as far as the one above it.',
      file: 'src/domain/session/edit-set.ts',
      code: 'before ?? milesToMetres(4.25)',
      mistake: 'milesToMetres(4.25)',
      caughtBy: testsOf('src/domain/session/edit-set.test.ts')(
        '[WK-28] an extra set says its unit, and is as far as the set above',
      ),
    },
    {
      name: 'a drop set of last time beside a working set',
      rule: 'Previous compares sets of the same kind.',
      file: 'src/domain/exercise/set-kind.ts',
      code: "return kind === 'warm-up' || kind === 'drop' ? kind : 'normal';",
      mistake: "return kind === 'warm-up' ? kind : 'normal';",
      caughtBy: testsOf('src/domain/history/sets-last-time.test.ts')(
        'drop sets compare with drop sets, and a set to failure with the working set in its place',
      ),
    },
    {
      name: 'a line is in the units of its reader',
      rule: 'A distance in a line stays in the unit that its coach typed.',
      file: 'src/domain/program/exercise-line.ts',
      code: 'const unit = distanceUnitOf(set.distance, units);',
      mistake: 'const unit = unitNames[units].distance;',
      caughtBy: testsOf('src/domain/program/exercise-line.test.ts')(
        'Sled push 6×20 m reads the same on every account, and other sets leave the distance alone',
      ),
    },
    {
      name: 'what a full disk refused is forgotten',
      rule: 'An edit of a program that could not be stored is tried again with the next one.',
      file: 'src/offline/program-editor/editor-machine.ts',
      code: 'waiting: storing && waiting ? joined(storing, waiting) : (storing ?? waiting),',
      mistake: 'waiting: storing ? waiting : null,',
      caughtBy: [
        ...editor(
          'what the disk refused is stored with the next edit, and until then it is not called stored',
        ),
        ...editorWalks(nothingTypedIsLost),
      ],
    },
    {
      name: 'what is typed during a transaction waits for ever',
      rule: 'What is edited while a program is stored goes together in the next transaction.',
      file: 'src/offline/program-editor/editor-machine.ts',
      code: "{ guard: 'hasWaiting', target: 'storing', reenter: true, actions: 'countWrite' },",
      mistake: '',
      caughtBy: editorWalks(nothingTypedIsLost),
    },
    {
      name: 'the draft of a deleted program is let go',
      rule: 'A program deleted elsewhere stays on the device that was writing it, to be kept as a new one.',
      file: 'src/offline/program-editor/program-editor.ts',
      code: 'lost: isGone ? draft : null,',
      mistake: 'lost: null,',
      caughtBy: editor(
        'what is typed while the program turns out to be deleted is kept with the rest',
      ),
    },
    {
      name: 'a step to what no plates make',
      rule: 'On a bar, + and − go to the next weight that the plates make.',
      file: 'src/domain/session/target-load.ts',
      code: 'if (isOnBar(movement)) return stepOnBar(rack, from, by);',
      mistake: 'if (isOnBar(movement)) return from + by;',
      caughtBy: loads('one step of a weight > goes to the next weight that the plates make'),
    },
    {
      name: 'pounds on plates in kilograms',
      rule: 'A weight of the other unit is offered again as what can be loaded.',
      file: 'src/domain/session/target-load.ts',
      code: 'isInOtherUnit(kilograms, gym.units) ? loadable(kilograms, movement, gym) : kilograms',
      mistake: 'kilograms',
      caughtBy: loads(
        'a weight of the other unit is offered again as what can be loaded, one of the own unit as it was',
      ),
    },
  ],
};
