// Whether the database has what was acknowledged, each thing once, and each phone has what the servers have.
import { type Change, pullChanges } from '#contract/sync.ts';
import { equal } from '#domain/three-way.ts';
import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { wholeSession } from '#server/session-parts.ts';
import { findSessionsById } from '#server/stores/training-sessions.ts';
import type { Ledger } from './ledger.ts';
import type { Phone } from './people.ts';

/** Tells the ledger what is wrong. */
export async function judgeData(
  databaseUrl: string,
  phones: readonly Phone[],
  ledger: Ledger,
): Promise<void> {
  const database = await openPostgres(databaseUrl);
  try {
    await judgeSessions(database, phones, ledger);
    await judgeTexts(database, phones, ledger);
  } finally {
    await database.close();
  }
  for (const phone of phones) await judgeCopy(phone, ledger);
}

async function judgeSessions(
  { rows }: Database,
  phones: readonly Phone[],
  ledger: Ledger,
): Promise<void> {
  for (const phone of phones) {
    const session = await phone.session();
    const [row] = await findSessionsById(rows, [session._id]);
    const stored = row ? wholeSession(row).exerciseLog.flatMap(({ sets }) => sets) : [];
    for (const set of session.exerciseLog.flatMap(({ sets }) => sets)) {
      const found = stored.filter(({ id }) => id === set.id);
      if (found.length > 1) ledger.complain('doubled', `set ${set.id}`);
      if (!found.some((one) => equal(one, set))) ledger.complain('lost', `set ${set.id}`);
    }
  }
}

async function judgeTexts(
  { rows }: Database,
  phones: readonly Phone[],
  ledger: Ledger,
): Promise<void> {
  const comments = await rows.selectFrom('comment').select('text as words').execute();
  const messages = await rows.selectFrom('message').select('body as words').execute();
  const stored = new Map<string, number>();
  for (const { words } of [...comments, ...messages])
    stored.set(words, (stored.get(words) ?? 0) + 1);
  for (const words of phones.flatMap((phone) => [...phone.comments, ...phone.messages])) {
    const times = stored.get(words) ?? 0;
    if (times === 0) ledger.complain('lost', words);
    if (times > 1) ledger.complain('doubled', words);
  }
}

/** Against everything as a new phone reads it. */
async function judgeCopy(phone: Phone, ledger: Ledger): Promise<void> {
  const there = new Map<string, Change>();
  for (let cursor: string | undefined, more = true; more;) {
    const query = cursor === undefined ? {} : { cursor };
    const page = await phone.wire.insist(pullChanges, { as: phone.as, query });
    for (const one of page.changes) if ('body' in one) there.set(`${one.type}:${one.id}`, one);
    ({ cursor, more } = page);
  }
  const here = await phone.documents();
  const differ = (key: string) => {
    const [own, theirs] = [here.get(key), there.get(key)];
    if (own?.rev !== theirs?.rev) return true;
    return own?.body !== undefined && !equal(own.body, theirs && 'body' in theirs && theirs.body);
  };
  for (const key of new Set([...here.keys(), ...there.keys()]))
    if (differ(key)) {
      const revisions = `${here.get(key)?.rev} here, ${there.get(key)?.rev} there`;
      ledger.complain('different', `${key} of ${phone.as.userId}: ${revisions}`);
    }
}
