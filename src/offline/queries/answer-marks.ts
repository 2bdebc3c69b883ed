import type { AnswerMarks } from '#domain/coaching/answers-seen.ts';
import type { Device } from '../device.ts';

/** Up to where this coach has seen what clients answered. */
export async function answerMarks({ database, userId }: Device): Promise<AnswerMarks> {
  const rows = await database.entities.where({ type: 'answers-seen' as const }).toArray();
  const own = await database.entities.get(`user:${userId}`);
  return {
    all: own?.body.preferences.clientNewsSeen,
    byClient: new Map(rows.map(({ body }) => [body.clientId, body.seenTo])),
  };
}
