// Programs in the store, made with the calls of a coach's app.
import { createProgram } from '#contract/created-programs.ts';
import { publishProgram } from '#contract/publishing.ts';
import type { ProgramId } from '#contract/ids.ts';
import { setModerator } from '#contract/roles.ts';
import { addPerson, type Person } from './builders.ts';
import { wholeProgram } from './plan-builders.ts';
import type { TestServer } from './test-server.ts';

export type Changes = Partial<
  ReturnType<typeof wholeProgram> & { description: string; equipmentLevel: number }
>;

export async function addDraft(
  server: TestServer,
  coach: Person,
  changes: Changes = {},
): Promise<ProgramId> {
  const body = { ...wholeProgram(), ...changes };
  const { program } = await server.ok(createProgram, { as: coach, body });
  return program._id;
}

export async function setPublished(
  server: TestServer,
  coach: Person,
  id: ProgramId,
  publishingStatus: 'unpublished' | 'subscribers' | 'all',
): Promise<void> {
  await server.ok(publishProgram, { as: coach, params: { id }, body: { publishingStatus } });
}

export async function addToStore(
  server: TestServer,
  coach: Person,
  changes: Changes = {},
  status: 'subscribers' | 'all' = 'all',
): Promise<ProgramId> {
  const id = await addDraft(server, coach, changes);
  await setPublished(server, coach, id, status);
  return id;
}

/** Everybody involved with a store. */
export async function addPeople(server: TestServer) {
  const people = {
    coach: await addPerson(server.deps, 'Robinson', { isCoach: true }),
    otherCoach: await addPerson(server.deps, 'Kim', { isCoach: true }),
    athlete: await addPerson(server.deps, 'Alexandra'),
    moderator: await addPerson(server.deps, 'Max'),
    admin: await addPerson(server.deps, 'Sam', { isAdmin: true }),
  };
  await server.ok(setModerator, {
    as: people.admin,
    params: { userId: people.moderator.userId },
    body: { moderator: true },
  });
  return people;
}
export type People = Awaited<ReturnType<typeof addPeople>>;
