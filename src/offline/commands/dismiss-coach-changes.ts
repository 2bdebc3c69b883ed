import { transact } from '../database/database.ts';
import type { Device } from '../device.ts';

/** The athlete has seen them. */
export async function dismissCoachChanges(
  { database }: Device,
  input: { readonly seqs: readonly number[] },
): Promise<void> {
  await transact(database, async () => {
    for (const seq of input.seqs) await database.journal.update(seq, { answered: true });
  });
}
