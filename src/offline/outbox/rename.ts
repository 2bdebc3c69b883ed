// The server has a document under another id: what refers to it here follows. Every function here runs inside the
// caller's transaction (`transact`).
import type { ConversationId, ProgramRunId, TrainingSessionId } from '#contract/ids.ts';
import { messagePlace } from '../attachments/chosen.ts';
import type { HoldfastDatabase } from '../database/database.ts';
import { noteRenamed, readMeta, writeMeta } from '../database/meta.ts';
import { putRow } from '../database/put-row.ts';
import type { DocumentBody, DocumentType, EntityRow } from '../database/rows.ts';
import { documentKeysOf } from '../handlers/document-keys.ts';
import { entriesOf } from './settle.ts';
import { derived } from './store-edit.ts';

/** A workout's comments, what is chosen for one, the workout on the screen, the rest timer, conflicts in the log. */
export async function renameSession(
  database: HoldfastDatabase,
  from: string,
  to: string,
): Promise<void> {
  const trainingSessionId = to as TrainingSessionId;
  for (const row of await database.entities.where({ type: 'comment', parent: from }).toArray())
    await changeBodies(database, row, (body) => ({ ...body, trainingSessionId }));
  await database.chosen
    .filter(({ place }) => place.includes(from))
    .modify((row, changed) => {
      changed.value = { ...row, place: row.place.replace(from, to) };
    });
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

/** A run's workouts, and any run that replaces it. */
export async function renameRun(
  database: HoldfastDatabase,
  { id: from, parent: programId }: EntityRow,
  to: string,
): Promise<void> {
  const programRunId = to as ProgramRunId;
  const { entities } = database;
  for (const row of await entities.where({ type: 'training-session', parent: from }).toArray())
    await changeBodies(database, row, (body) => ({ ...body, programRunId }));
  for (const row of await entities.where({ type: 'program-run', parent: programId }).toArray()) {
    if (row.body.replaces !== from) continue;
    await changeBodies(database, row, (body) => ({ ...body, replaces: programRunId }));
  }
  await noteRenamed(database, from, to);
}

/** A conversation's messages, unsent ones included, and its draft with what is chosen for it. */
export async function renameConversation(
  database: HoldfastDatabase,
  from: string,
  to: string,
): Promise<void> {
  const conversationId = to as ConversationId;
  await database.messages.filter((one) => one.conversationId === from).modify({ conversationId });
  for (const row of await database.entities.where({ type: 'message', parent: from }).toArray())
    await changeBodies(database, row, (body) => ({ ...body, conversationId }));
  const { [from]: draft, ...drafts } = (await readMeta(database, 'messageDrafts')) ?? {};
  if (draft !== undefined) await writeMeta(database, 'messageDrafts', { [to]: draft, ...drafts });
  await database.chosen.where({ place: messagePlace(from) }).modify({ place: messagePlace(to) });
  const { [from]: _, ...known } = (await readMeta(database, 'messagesGivenBack')) ?? {};
  await writeMeta(database, 'messagesGivenBack', { ...known, [to]: -1 });
}

/** Changes a document and its base, and updates what its entries wait for. */
async function changeBodies<Type extends DocumentType>(
  database: HoldfastDatabase,
  row: EntityRow<Type>,
  change: (body: DocumentBody<Type>) => DocumentBody<Type>,
): Promise<void> {
  const body = change(row.body);
  await putRow(database, { ...row, ...derived(row.type, body), body });
  const base = await database.bases.get<Type>(`${row.type}:${row.id}`);
  if (base) await database.bases.put({ ...base, body: change(base.body) });
  const keys = documentKeysOf(row.type);
  const sending = { lane: keys.queueKeyOf(body), dependsOn: keys.dependsOn(body) };
  for (const entry of await entriesOf(database, row.key))
    await database.outbox.put({ ...entry, ...sending });
}
