// The diagram above a state machine matches the machine.

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

test('from every state of a workout a way leads to its end', () => {
  const ends = Object.values(workoutMachine.states)
    .filter(({ type }) => type === 'final')
    .map(({ key }) => key);
  expect(ends).toEqual(['refused', 'failed', 'closed', 'left', 'finished']);
  const ways = arrows(workoutMachine.root as StateNode).map((arrow) => arrow.split(/ --> | : /));
  for (const state of ['chosen', 'starting', 'resuming', 'open.exit.staying', ...exits]) {
    const reached = new Set([state]);
    for (const from of reached)
      for (const [start, to = ''] of ways)
        if (start === from) reached.add(to === 'open' ? 'open.exit.staying' : to);
    expect([state, ends.some((end) => reached.has(end))]).toEqual([state, true]);
  }
});

const exits = ['asking', 'pausing', 'leaving', 'finishing'].map((state) => `open.exit.${state}`);

/** The machine's own transitions; one that only changes the log has no arrow. */
function arrows(node: StateNode): string[] {
  const own = [...(node.always ?? []), ...[...node.transitions.values()].flat()].flatMap(
    ({ target = [], eventType, guard }) =>
      target.map(
        (to) => `${nameOf(node)} --> ${nameOf(to as StateNode)} : ${wordFor(eventType, guard)}`,
      ),
  );
  return [...own, ...Object.values(node.states).flatMap((child) => arrows(child as StateNode))];
}

type StateNode = typeof workoutMachine.root;

const nameOf = ({ path }: StateNode) => path.join('.') || 'any';

/** An eventless transition says when it is taken: 'when completed' for the guard `isCompleted`. */
function wordFor(eventType: string, guard: unknown): string {
  if (eventType === '')
    return typeof guard === 'string'
      ? `when ${guard.slice('is'.length).toLowerCase()}`
      : 'otherwise';
  const [, kind, delay] = /^xstate\.(done|error|after)\.(\w+)/.exec(eventType) ?? [];
  return kind === 'after' ? `after ${delay}` : (kind ?? eventType);
}
