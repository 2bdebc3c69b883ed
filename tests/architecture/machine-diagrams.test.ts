// The diagram over a state machine is the machine.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workoutMachine } from '#client/features/workout/workout-machine.ts';
import { editorMachine } from '#offline/program-editor/editor-machine.ts';
import { syncMachine } from '#offline/sync/sync-machine.ts';
import { projectRoot } from '../tools/project-root.ts';

const machines: [file: string, root: StateNode][] = [
  ['src/client/features/workout/workout-machine.ts', workoutMachine.root as StateNode],
  ['src/offline/program-editor/editor-machine.ts', editorMachine.root as unknown as StateNode],
  ['src/offline/sync/sync-machine.ts', syncMachine.root as unknown as StateNode],
];

test.each(machines)('the diagram over %s shows its states and their arrows', (file, root) => {
  const source = readFileSync(join(projectRoot, file), 'utf8');
  const drawn = [...source.matchAll(/^\/\/ +(\S+) +--> (\S+) +: (.+)$/gm)].map(
    ([, from, to, on]) => `${from} --> ${to} : ${on}`,
  );
  expect(drawn.toSorted()).toEqual([...new Set(arrows(root))].toSorted());
});

/** Of the machine itself: what only changes the log has none. */
function arrows(node: StateNode): string[] {
  const own = [...(node.always ?? []), ...[...node.transitions.values()].flat()].flatMap(
    ({ target = [], eventType }) =>
      target.map(
        (to) =>
          `${nameOf(node)} --> ${nameOf(to as StateNode)} : ${wordFor(eventType, to as StateNode)}`,
      ),
  );
  return [...own, ...Object.values(node.states).flatMap((child) => arrows(child as StateNode))];
}

type StateNode = typeof workoutMachine.root;

const nameOf = ({ path }: StateNode) => path.join('.') || 'any';

function wordFor(eventType: string, to: StateNode): string {
  if (eventType === '')
    return to.key === 'exerciseCompleted' ? 'when completed' : 'when not completed';
  const [, kind, delay] = /^xstate\.(done|error|after)\.(\w+)/.exec(eventType) ?? [];
  return kind === 'after' ? `after ${delay}` : (kind ?? eventType);
}
