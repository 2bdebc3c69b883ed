import { useMemo } from 'react';
import type { TrainingSessionId } from '#contract/ids.ts';
import type { CommentWriting } from '#client/shared/comments/comment-thread.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { addComment, editComment } from '#offline/commands/session-comments.ts';

/** The athlete's words about an own workout. */
export function useOwnComments(sessionId: TrainingSessionId): CommentWriting {
  const device = useDevice();
  return useMemo(
    () => ({
      add: async (comment) => addComment(device, { sessionId, ...comment }),
      edit: async ({ _id: commentId }, text) => editComment(device, { commentId, text }),
    }),
    [device, sessionId],
  );
}
