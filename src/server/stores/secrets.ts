// The server's own secrets, and those of people's authenticator apps: sealed in the database, and opened as they are read.
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Rows } from '../database/rows.ts';
import type { SecretName } from '../database/security-tables.ts';
import type { Sealing } from '../sealing.ts';

/** The one that signs. Rejects if it is sealed and cannot be opened. */
export async function secretOf(rows: Rows, name: SecretName): Promise<string> {
  const [value] = await secretsOf(rows, name);
  return value;
}

/** The one that signs, and after it the one before, while that is still accepted. */
export async function secretsOf(
  rows: Rows,
  name: SecretName,
): Promise<readonly [string, ...string[]]> {
  const { value, earlier } = await rows
    .selectFrom('server_secret')
    .select(['name', 'value', 'earlier'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return earlier === null ? [value] : [value, earlier];
}

/** Opens the server's secrets in whatever reads them, also within transactions. A query has to select their name. */
export function openingSecrets({ open }: Pick<Sealing, 'open'>): KyselyPlugin {
  const reading = new WeakSet<object>();
  return {
    transformQuery: ({ node, queryId }) => {
      if (readsSecrets(node)) reading.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (!reading.has(queryId)) return result;
      const opened = result.rows.map(({ name, ...sealed }) => ({
        name,
        ...Object.fromEntries(
          Object.entries(sealed).map(([column, text]) => [
            column,
            typeof text === 'string' ? open(text, placeOfSecret(String(name))) : text,
          ]),
        ),
      }));
      return { ...result, rows: opened };
    },
  };
}

const readsSecrets = (node: RootOperationNode): boolean =>
  node.kind === 'SelectQueryNode' &&
  node.from?.froms.some(
    (from) => from.kind === 'TableNode' && nameOfTable(from) === 'server_secret',
  ) === true;

const nameOfTable = (table: object): unknown =>
  (table as { table?: { identifier?: { name?: unknown } } }).table?.identifier?.name;

/**
 * Seals what is not sealed yet, or was sealed with an earlier key. Rejects in the operator's words if a key is missing.
 * `rows`: those that don't open secrets themselves.
 */
export async function sealStored(rows: Rows, sealing: Sealing): Promise<void> {
  await sealApps(rows, sealing);
  await sealSecrets(rows, sealing);
}

async function sealApps(rows: Rows, sealing: Sealing): Promise<void> {
  for (const app of await rows.selectFrom('code_app').select(['user_id', 'secret']).execute()) {
    const place = placeOfApp(app.user_id);
    const text = sealing.open(app.secret, place);
    if (!sealing.isDue(app.secret)) continue;
    await rows
      .updateTable('code_app')
      .set({ secret: sealing.seal(text, place) })
      .where('user_id', '=', app.user_id)
      .where('secret', '=', app.secret)
      .execute();
  }
}

/** Another server may be starting beside this one: the first seals, and the other changes nothing. */
async function sealSecrets(rows: Rows, sealing: Sealing): Promise<void> {
  const secrets = await rows
    .selectFrom('server_secret')
    .select(['name', 'value', 'earlier'])
    .execute();
  for (const secret of secrets)
    for (const column of ['value', 'earlier'] as const) {
      const stored = secret[column];
      if (stored === null) continue;
      const text = sealing.open(stored, placeOfSecret(secret.name));
      if (!sealing.isDue(stored)) continue;
      await rows
        .updateTable('server_secret')
        .set({ [column]: sealing.seal(text, placeOfSecret(secret.name)) })
        .where('name', '=', secret.name)
        .where(column, '=', stored)
        .execute();
    }
}

/** As it is stored, until the end of the transaction. */
export const lockSecret = (rows: Rows, name: SecretName) =>
  rows
    .selectFrom('server_secret')
    .select(['value', 'earlier', 'replaced_at'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** `value` and `earlier` are stored as they are given. */
export async function putSecret(
  rows: Rows,
  name: SecretName,
  { value, earlier, replacedAt }: { value: string; earlier: string | null; replacedAt: Date },
): Promise<void> {
  await rows
    .updateTable('server_secret')
    .set({ value, earlier, replaced_at: replacedAt })
    .where('name', '=', name)
    .execute();
}

/** The one before, if it was replaced before then. */
export async function forgetEarlier(rows: Rows, name: SecretName, before: Date): Promise<void> {
  await rows
    .updateTable('server_secret')
    .set({ earlier: null })
    .where('name', '=', name)
    .where('earlier', 'is not', null)
    .where('replaced_at', '<=', before)
    .execute();
}

/** What a secret of the server's own is sealed for. */
export const placeOfSecret = (name: string): string => `server_secret ${name}`;

/** What the secret of a person's authenticator app is sealed for. */
export const placeOfApp = (userId: string): string => `code_app ${userId}`;
