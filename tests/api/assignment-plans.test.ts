// The query plans for a coach with many clients in groups.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientGroupId, ProgramId, UserId } from '#contract/ids.ts';
import type { Rows } from '#server/database/rows.ts';
import { countAssignments, findAssigned, findFollowers } from '#server/stores/assignments.ts';
import { clientGroupsOf, findGroupsWith } from '#server/stores/client-groups.ts';
import { listClients } from '#server/stores/clients.ts';
import { plansOf } from './query-plans.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const id = '00000000-0000-4000-8000-000000000001';
const [coach, client] = [UserId.parse(id), UserId.parse(id)];
const programId = ProgramId.parse(id);
const list = {
  text: '',
  filter: 'all',
  sort: 'name',
  reverse: false,
  skip: 0,
  limit: 25,
  openDay: '2026-06-01',
} as const;

test.each<[string, string[], (rows: Rows) => Promise<unknown>]>([
  [
    'the clients of a group',
    ['client_group_member_pkey'],
    (rows) => listClients(rows, coach, { ...list, group: ClientGroupId.parse(id) }),
  ],
  [
    'a coach’s groups',
    ['client_group_stream', 'client_group_member_pkey'],
    (rows) => clientGroupsOf(rows, coach).execute(),
  ],
  [
    'the groups of somebody who goes',
    ['client_group_member_client'],
    (rows) => findGroupsWith(rows, client),
  ],
  [
    'what a client was given',
    ['assignment_client'],
    (rows) => countAssignments(rows, { coach, client }),
  ],
  [
    'who was given a program',
    // Both of the last begin with the program.
    ['assignment_program', 'plan_day_pkey', 'finished_workout_(program|arrived)'],
    (rows) => findAssigned(rows, programId, 0),
  ],
  ['who follows it', ['assignment_program'], (rows) => findFollowers(rows, programId)],
])('%s: read by %j, nothing from end to end', async (_, indexes, ask) => {
  const nodes = await plansOf(server, ask);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  const used = nodes.map((node) => node['Index Name']);
  const named = indexes.map((index) => expect.stringMatching(`^${index}$`) as unknown);
  expect(used).toEqual(expect.arrayContaining(named));
});
