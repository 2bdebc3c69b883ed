// Random walks through everything that can happen in a workout's life, beside a simple model of it: started or
// resumed, sets ticked or not, exercises completed and rated, a rest, edits on their way to the disk.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Phone, setsOf, stamp } from './test-phone.ts';
import { answer, begin, beginning, gone, type Model, walk } from './test-walk.ts';
import { workoutMachine } from './workout-machine.ts';

test('whatever happens to a workout, no set is lost and nothing crashes; every state is reached', async () => {
  const visited = new Set<string>();
  await fc.assert(
    fc.asyncProperty(beginning, walk, async ({ how, answered, goneAfter }, commands) => {
      const phone = new Phone();
      const model: Model = {
        at: 'chosen',
        selected: 0,
        exercises: [0, 1].map(() => ({ completed: false, effort: false, compliance: false })),
        feel: false,
        done: new Map(),
        unwritten: 0,
        finishScreens: 0,
        rest: null,
        now: stamp.at,
      };
      const steps = [...commands];
      steps.splice(goneAfter, 0, gone());
      const life = [begin(how), answer(answered), ...steps];
      await fc.asyncModelRun(() => ({ model, real: phone }), life);
      while (phone.waiting.length > 0) phone.write();
      const kept = new Map(setsOf(phone.disk).map((set) => [set.id, set.done]));
      for (const [id, done] of model.done) expect([id, kept.get(id)]).toEqual([id, done]);
      for (const state of phone.visited) visited.add(state);
    }),
    { numRuns: 300, seed: 1 },
  );
  // The machine leaves these two in the same step that enters them.
  const passedThrough = new Set(['open.rest.opening', 'open.rest.skipped']);
  expect([...visited].toSorted()).toEqual(
    statesOf(workoutMachine.root)
      .filter((path) => !passedThrough.has(path))
      .toSorted(),
  );
});

interface Node {
  readonly path: string[];
  readonly states: Record<string, Node>;
}

/** Only states without substates. */
function statesOf(node: Node): string[] {
  const inner = Object.values(node.states);
  return inner.length > 0 ? inner.flatMap(statesOf) : [node.path.join('.')];
}
