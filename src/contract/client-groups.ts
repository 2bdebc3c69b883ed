// Calls 'Groups': named lists of a coach's clients, which only the coach can see.
import * as z from 'zod/mini';
import { longestGroupName, mostGroupMembers } from './call-limits.ts';
import { endpoint } from './endpoint.ts';
import { ClientGroupId, UserId } from './ids.ts';
import { Instant } from './training.ts';

export const ClientGroup = z.object({
  _id: ClientGroupId,
  name: z.string().check(z.minLength(1), z.maxLength(longestGroupName)),
  /** Sorted as text. The server leaves out people who are not clients of the coach. */
  members: z.array(UserId).check(z.maxLength(mostGroupMembers)),
  createdAt: Instant,
});
export interface ClientGroup extends z.infer<typeof ClientGroup> {}

const saved = z.object({ group: ClientGroup, rev: z.int() });
const onGroup = z.object({ id: ClientGroupId });

/** The device makes the id: sending it again has no second effect, and the reply is then what is stored. */
export const createClientGroup = endpoint({
  method: 'POST',
  path: '/api/client-groups',
  summary: 'Make a group of clients',
  write: 'key',
  body: z.object({ group: ClientGroup }),
  ok: saved,
});

export const changeClientGroup = endpoint({
  method: 'PUT',
  path: '/api/client-groups/:id',
  summary: 'Rename a group of clients, or change who is in it',
  write: 'key and revision',
  params: onGroup,
  body: z.object({ group: ClientGroup }),
  ok: saved,
});

/** Its members keep what they were given. */
export const deleteClientGroup = endpoint({
  method: 'DELETE',
  path: '/api/client-groups/:id',
  summary: 'Delete a group of clients',
  write: 'key',
  params: onGroup,
  ok: z.object({ rev: z.int() }),
});
