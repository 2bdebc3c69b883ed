import { callQuietly } from '#client/shared/server/call-server.ts';
import { type QueryResult, useCached } from '#client/shared/server/use-cached.ts';
import { getClientAnswers, type ReadAnswer } from '#contract/client-answers.ts';
import type { UserId } from '#contract/ids.ts';
import { clientKeys } from '#offline/queries/client-keys.ts';

/** What a client answered to this coach's check-ins, the latest first. */
export const useClientAnswers = (clientId: UserId): QueryResult<readonly ReadAnswer[]> =>
  useCached<readonly ReadAnswer[]>(
    clientKeys.answers(clientId),
    async () => (await callQuietly(getClientAnswers, { params: { id: clientId } })).answers,
  );
