import type { Rows } from '../database/rows.ts';
import type { ServerSecretTable } from '../database/store-tables.ts';

export async function secretOf(rows: Rows, name: ServerSecretTable['name']): Promise<string> {
  const { value } = await rows
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
