// The file with everything in an account, which the server makes, as if this device had made it.
import * as z from 'zod/mini';
import { exportedLists } from '#contract/sync.ts';

const OwnDataFile = z.object({
  exportedAt: z.string(),
  account: z.object({ userId: z.string() }),
  trainingSessions: z.array(z.unknown()),
});
const About = z.object({ _id: z.optional(z.string()), status: z.optional(z.string()) });
const OnWorkout = z.object({ trainingSessionId: z.string() });

const listsElsewhere = {
  createdPrograms: 'created-program',
  clientNotes: 'client-note',
  commentTemplates: 'comment-template',
  notifications: 'notification',
  purchases: 'purchase',
  subscriptions: 'subscription',
  pictures: 'picture',
} as const;

/** Any other value as it is. */
export function asExport(value: unknown): unknown {
  const own = OwnDataFile.safeParse(value);
  if (!own.success) return value;
  const all = value as Readonly<Record<string, unknown>>;
  const listOf = (name: string): unknown[] => {
    const list = all[name];
    return Array.isArray(list) ? list : [];
  };
  const comments = Map.groupBy(
    listOf('comments'),
    (comment) => OnWorkout.safeParse(comment).data?.trainingSessionId,
  );
  const [finished, open] = [true, false].map((isFinished) =>
    own.data.trainingSessions.filter(
      (session) => (About.safeParse(session).data?.status === 'completed') === isFinished,
    ),
  );
  const documents = Object.entries({ ...exportedLists, ...listsElsewhere })
    .filter(([name]) => name !== 'trainingSessions')
    .map(([name, type]) => [type, listOf(name)] as const);
  return {
    format: 'holdfast',
    version: 1,
    athleteId: own.data.account.userId,
    workouts: finished!.map((session) => ({
      ...(session as object),
      comments: comments.get(About.safeParse(session).data?._id) ?? [],
    })),
    documents: {
      ...Object.fromEntries(documents),
      'training-session': open,
      user: [all['account']],
    },
    messages: listOf('messages'),
  };
}
