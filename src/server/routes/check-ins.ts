import { markAnswersSeen } from '#contract/answers-seen.ts';
import { changeCheckIn, createCheckIn, saveCheckInAnswer } from '#contract/check-ins.ts';
import { getClientAnswers, getLatestAnswers } from '#contract/client-answers.ts';
import * as checkIns from '../commands/check-ins.ts';
import type { Serve } from '../handle.ts';

export function serveCheckIns(serve: Serve): void {
  serve(
    createCheckIn,
    async ({ rows, identity, body, key }) =>
      checkIns.makeCheckIn(rows, body.checkIn, { coach: identity.userId, key }),
    {
      streams: ({ rows, identity, body }) => checkIns.askedBy(rows, identity.userId, body.checkIn),
    },
  );

  serve(
    changeCheckIn,
    async ({ rows, identity, params, body, key, revision }) =>
      checkIns.changeCheckIn(
        rows,
        { id: params.id, revision, checkIn: body.checkIn },
        { coach: identity.userId, key },
      ),
    {
      streams: ({ rows, identity, params, body }) =>
        checkIns.askedBy(rows, identity.userId, { ...body.checkIn, _id: params.id }),
    },
  );

  serve(
    saveCheckInAnswer,
    async ({ deps, rows, identity, params, body, key, revision }) =>
      checkIns.saveCheckInAnswer(
        deps,
        rows,
        identity.userId,
        { id: params.id, revision, answer: body.answer },
        key,
      ),
    {
      streams: async ({ rows, identity, body }) => {
        const coach = await checkIns.coachWhoAsks(rows, identity.userId, body.answer.checkInId);
        return coach ? [coach] : [];
      },
    },
  );

  serve(markAnswersSeen, async ({ rows, identity, params, body }) =>
    checkIns.saveAnswersSeen(rows, identity.userId, { ...body.seen, _id: params.id }),
  );

  serve(getLatestAnswers, async ({ rows, identity }) =>
    checkIns.showLatestAnswers(rows, identity.userId),
  );

  serve(getClientAnswers, async ({ rows, identity, params }) =>
    checkIns.showClientAnswers(rows, { coach: identity.userId, client: params.id }),
  );
}
