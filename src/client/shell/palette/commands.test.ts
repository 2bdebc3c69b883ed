import { expect, test } from 'vitest';
import type { ClientGroupId } from '#contract/ids.ts';
import { libraryOf } from '#domain/movement/search-movements.ts';
import { testId } from '#domain/test-builders.ts';
import { commandsFor, type Reachable } from './commands.ts';

const coach = { isCoach: true, isAdmin: false };
const athlete = { isCoach: false, isAdmin: false };

const known: Reachable = {
  clients: [
    { userId: testId.user(1), firstName: 'Zoë', lastName: 'Reyes' },
    { userId: testId.user(2), firstName: 'Ben', lastName: 'Ode' },
  ],
  groups: [{ _id: 'mornings' as ClientGroupId, name: 'Morning lifters' }],
  written: [{ _id: testId.program(1), title: 'Twelve weeks to strong' }],
  owned: [{ _id: testId.program(2), title: 'Stronger still' }],
  library: libraryOf([]),
};

const found = (typed: string, person = coach) =>
  commandsFor(typed, known, person).map(({ kind, title }) => `${kind}: ${title}`);

test('nothing typed lists what can be done, then every screen, and no names', () => {
  const all = found('');
  expect(all[0]).toBe('Do: Start empty workout');
  expect(all).toContain('Screens: Calendar of all clients');
  expect(all.every((one) => /^(Do|Screens): /.test(one))).toBe(true);
});

test('a client is found by the beginnings of their names, with or without accents', () => {
  expect(found('zoe rey')).toEqual(['Clients: Zoë Reyes']);
});

test('a group of clients is found by any word of its name', () => {
  expect(commandsFor('lift', known, coach)).toContainEqual({
    id: 'Groups mornings',
    kind: 'Groups',
    title: 'Morning lifters',
    leadsTo: '/clients/groups/mornings',
  });
});

test('a program is found where it is written and where it is trained', () => {
  const programs = commandsFor('strong', known, coach).filter(({ kind }) => kind === 'Programs');
  expect(programs.map(({ leadsTo }) => leadsTo)).toEqual([
    `/programs/program-workouts/${testId.program(1)}`,
    `/programs/purchased/${testId.program(2)}`,
  ]);
});

test('a movement is found despite a typo', () => {
  expect(found('bulgarian splt squat')).toContain('Movements: Bulgarian split squat');
});

test('a screen is found by another name for it', () => {
  expect(found('chat')).toContain('Screens: Messages');
});

test('an athlete is offered nothing that only coaches may open, an admin the administration', () => {
  const offered = found('', athlete).join(', ');
  expect(offered).not.toMatch(/client|Payouts|Assign|New program|Administration/);
  expect(found('admin', { isCoach: false, isAdmin: true })).toEqual(['Screens: Administration']);
});
