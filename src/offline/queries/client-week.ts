import type { ClientProfile, ClientProgram } from '#contract/clients.ts';
import type { UserId } from '#contract/ids.ts';
import type { MovedProgram } from '#domain/coaching/client-week.ts';
import type { Device } from '../device.ts';
import { clientKeys } from './client-keys.ts';

/** Clients' programs with days that the coach has moved here, and the server does not know it yet. */
export async function movedPrograms({ database }: Device): Promise<readonly MovedProgram[]> {
  const rows = await database.entities.where({ type: 'client-run' }).toArray();
  const unsent = rows.filter(({ dirty }) => dirty);
  if (unsent.length === 0) return [];
  const prefix = clientKeys.ofEach.programs;
  const seen = await database.seen.where('key').startsWith(prefix).toArray();
  const moved = await Promise.all(
    seen.map(async ({ key, body }) => {
      const programs = (body as readonly ClientProgram[]).flatMap((program) => {
        const row = unsent.find(({ id }) => id === program.run?._id);
        return row ? [{ program, run: row.body }] : [];
      });
      if (programs.length === 0) return [];
      const userId = key.slice(prefix.length) as UserId;
      const profile = await database.seen.get(clientKeys.client(userId));
      const { firstName = '', lastName = '' } = (profile?.body ?? {}) as Partial<ClientProfile>;
      return programs.map((one) => ({ ...one, client: { userId, firstName, lastName } }));
    }),
  );
  return moved.flat();
}
