import type { TrainingSessionId } from '#contract/ids.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { noteRenamed, readMeta, writeMeta } from '../database/meta.ts';
import { putRow } from '../database/put-row.ts';
import { documentKeysOf } from '../handlers/document-keys.ts';
import { entriesOf } from './settle.ts';

/**
 * Points everything that refers to a workout to its new id: its comments, the workout on the screen, the rest timer,
 * conflicts in the log. Runs inside the caller's transaction (`transact`).
 */
export async function renameSession(
  database: HoldfastDatabase,
  from: string,
  to: string,
): Promise<void> {
  await moveComments(database, from, to);
  if ((await readMeta(database, 'activeSession')) === from)
    await writeMeta(database, 'activeSession', to);
  await noteRenamed(database, from, to);
  const timer = await readMeta(database, 'restTimer');
  if (timer?.sessionId === from)
    await writeMeta(database, 'restTimer', { ...timer, sessionId: to });
  await database.journal
    .filter(({ key }) => key === `training-session:${from}`)
    .modify({ key: `training-session:${to}` });
}

async function moveComments(database: HoldfastDatabase, from: string, to: string): Promise<void> {
  const comments = await database.entities.where({ type: 'comment', parent: from }).toArray();
  for (const row of comments) {
    const body = { ...row.body, trainingSessionId: to as TrainingSessionId };
    await putRow(database, { ...row, body, parent: to });
    const keys = documentKeysOf(row.type);
    for (const entry of await entriesOf(database, row.key)) {
      await database.outbox.put({
        ...entry,
        lane: keys.queueKeyOf(body),
        dependsOn: keys.dependsOn(body),
      });
    }
  }
}
