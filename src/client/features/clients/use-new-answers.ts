import { useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { useReached } from '#client/shared/screen/use-reached.ts';
import type { ReadAnswer } from '#contract/client-answers.ts';
import type { UserId } from '#contract/ids.ts';
import { type AnswerMarks, isNewAnswer } from '#domain/coaching/answers-seen.ts';
import { markAnswersSeen } from '#offline/commands/mark-answers-seen.ts';
import { answerMarks } from '#offline/queries/answer-marks.ts';

/** Once they are on the screen, they are seen on all devices; here they are called new until the coach leaves. */
export function useNewAnswers(clientId: UserId, answers: readonly ReadAnswer[] | undefined) {
  const device = useDevice();
  const marks = useRead(answerMarks);
  const [before, setBefore] = useState<AnswerMarks>();
  if (marks && !before) setBefore(marks);
  const latest = answers?.reduce(
    (last, { arrivedAt = '' }) => (arrivedAt > last ? arrivedAt : last),
    '',
  );
  const isUnseen = marks !== undefined && isNewAnswer(marks, clientId, latest);
  const element = useReached(
    () => {
      if (latest) void markAnswersSeen(device, { clientId, seenTo: latest });
    },
    { margin: '0px', isReady: isUnseen },
  );
  const isNew = ({ arrivedAt }: Pick<ReadAnswer, 'arrivedAt'>) =>
    before !== undefined && isNewAnswer(before, clientId, arrivedAt);
  return { element, isNew };
}
