// A coach's templates of messages, and what their placeholders say.
import { mostMessageTemplates } from '#contract/call-limits.ts';
import type { ClientWords } from '#contract/client-words.ts';
import type { OkOf } from '#contract/endpoint.ts';
import type { MessageTemplateId, UserId } from '#contract/ids.ts';
import type {
  MessageTemplate,
  saveMessageTemplate as saveCall,
} from '#contract/message-templates.ts';
import { filledIn, placeholderProblem } from '#domain/conversation/placeholders.ts';
import { equal } from '#domain/three-way.ts';
import type { MessageTemplateRow, Rows } from '../database/rows.ts';
import { notFound, refusedByRule, staleRevision } from '../errors.ts';
import { localTime } from '../local-time.ts';
import { findClientWords } from '../stores/client-words.ts';
import type { Relation } from '../stores/client-training.ts';
import {
  countMessageTemplates,
  deleteMessageTemplateRow,
  findMessageTemplate,
  putMessageTemplate,
} from '../stores/message-templates.ts';
import { findZones } from '../stores/scheduled-messages.ts';
import { buryDocuments, isBuried } from '../stores/tombstones.ts';
import { requireClient } from './clients.ts';
import { requireCoach } from './require.ts';

type Saved = OkOf<typeof saveCall>;

/** One that another device has deleted is not written again. `revision` null: what is sent counts. */
export async function saveMessageTemplate(
  rows: Rows,
  template: MessageTemplate,
  { coach, key, revision }: { coach: UserId; key: string; revision: number | null },
): Promise<Saved> {
  const present = await findMessageTemplate(rows, template._id);
  if (present && present.owner_id !== coach) throw notFound();
  if (present && equal(present.body, template)) return shown(present);
  if (present && present.rev !== revision)
    throw staleRevision({ rev: present.rev, lastKey: present.last_key, body: present.body });
  if (present?.body.text !== template.text) requirePlaceholders(template.text);
  if (!present) {
    await requireCoach(rows, coach, 'Only coaches have templates of messages.');
    if (await isBuried(rows, coach, template._id)) throw notFound();
    if ((await countMessageTemplates(rows, coach)) >= mostMessageTemplates)
      throw refusedByRule({ words: `You can have up to ${mostMessageTemplates} templates` });
  }
  return shown(await putMessageTemplate(rows, template, { owner: coach, key }));
}

export async function removeMessageTemplate(
  rows: Rows,
  id: MessageTemplateId,
  { coach, now }: { readonly coach: UserId; readonly now: Date },
): Promise<{ rev: number }> {
  if ((await findMessageTemplate(rows, id))?.owner_id !== coach) throw notFound();
  await deleteMessageTemplateRow(rows, id);
  return { rev: await buryDocuments(rows, coach, [{ type: 'message-template', id }], now) };
}

const shown = ({ body, rev }: MessageTemplateRow): Saved => ({ template: body, rev });

export async function showClientWords(
  rows: Rows,
  relation: Relation,
  now: Date,
): Promise<ClientWords> {
  await requireClient(rows, relation);
  return wordsFor(rows, relation, now);
}

/** A new text names only placeholders that exist. What was accepted before stays, and goes out. */
export function requirePlaceholders(text: string): void {
  const words = placeholderProblem(text);
  if (words !== null) throw refusedByRule({ words });
}

/** The text that this client gets. */
export const textFor = async (
  rows: Rows,
  relation: Relation,
  { body, now }: { readonly body: string; readonly now: Date },
): Promise<string> =>
  body.includes('{') ? filledIn(body, await wordsFor(rows, relation, now)) : body;

async function wordsFor(rows: Rows, relation: Relation, now: Date): Promise<ClientWords> {
  const zone = (await findZones(rows, [relation.client])).get(relation.client) ?? null;
  const words = await findClientWords(rows, relation, localTime(now, zone).day);
  if (!words) throw notFound();
  return words;
}
