import type { FastifyRequest } from 'fastify';
import type { BodyOf } from '#contract/endpoint.ts';
import { deleteOneRepMax, saveOneRepMax } from '#contract/one-rep-max.ts';
import {
  createExerciseComment,
  createSessionComment,
  deleteAllSessions,
  deleteExerciseComment,
  deleteSessionComment,
  editExerciseComment,
  editSessionComment,
  getStartedSessions,
  importSession,
  importSessions,
  saveSession,
  startSession,
} from '#contract/workout.ts';
import * as maxes from '../commands/one-rep-maxes.ts';
import { plainSaves, saveTrainingSession } from '../commands/save-training-session.ts';
import * as importing from '../commands/training-sessions.ts';
import {
  deleteTraining,
  showStartedSessions,
  startTrainingSession,
} from '../commands/training-sessions.ts';
import { changeComment, removeComment, writeComment } from '../commands/write-comment.ts';
import type { Serve } from '../handle.ts';
import { fingerprintOf } from '../tokens.ts';

export function serveWorkout(serve: Serve): void {
  serve(getStartedSessions, async ({ rows, identity }) => ({
    sessions: await showStartedSessions(rows, identity.userId),
  }));

  serve(startSession, async ({ deps, rows, identity, body, key }) =>
    startTrainingSession(deps, rows, { ...body, owner: identity.userId, key }),
  );

  serve(
    saveSession,
    async ({ deps, rows, identity, body, key, revision }) =>
      saveTrainingSession(deps, rows, {
        body,
        userId: identity.userId,
        key,
        revision,
        now: deps.now(),
      }),
    { fastPath: plainSaves() },
  );

  serve(saveOneRepMax, async ({ rows, identity, params, body }) =>
    maxes.saveOneRepMax(rows, identity.userId, { _id: params.id, ...body }),
  );

  serve(deleteOneRepMax, async ({ deps, rows, identity, params }) =>
    maxes.removeOneRepMax(rows, identity.userId, { id: params.id, now: deps.now() }),
  );

  serve(importSession, async ({ deps, rows, identity, body, key }) =>
    importing.importTrainingSession(
      rows,
      { key, session: body.trainingSession },
      { owner: identity.userId, now: deps.now() },
    ),
  );
  serve(importSessions, async ({ deps, identity, body, request }) =>
    importing.importTrainingSessions(deps, identity.userId, asIfAlone(body.workouts, request)),
  );

  serveComments(serve);

  serve(deleteAllSessions, async ({ deps, rows, identity }) => {
    await deleteTraining(deps, rows, identity.userId);
    return { text: 'All your workouts have been deleted', color: 'success' as const };
  });
}

function serveComments(serve: Serve): void {
  serve(createSessionComment, async ({ deps, rows, identity, params, body }) =>
    writeComment(deps, rows, identity, { sessionId: params.id, exerciseId: null, ...body }),
  );
  serve(createExerciseComment, async ({ deps, rows, identity, params, body }) =>
    writeComment(deps, rows, identity, {
      sessionId: params.id,
      exerciseId: params.exerciseId,
      ...body,
    }),
  );
  serve(editSessionComment, async ({ deps, rows, identity, params, body }) =>
    changeComment(deps, rows, identity, { ...params, exerciseId: null }, body),
  );
  serve(editExerciseComment, async ({ deps, rows, identity, params, body }) =>
    changeComment(deps, rows, identity, params, body),
  );
  serve(deleteSessionComment, async ({ deps, rows, identity, params }) =>
    removeComment(deps, rows, identity, { ...params, exerciseId: null }),
  );
  serve(deleteExerciseComment, async ({ deps, rows, identity, params }) =>
    removeComment(deps, rows, identity, params),
  );
}

/** With the fingerprint of the call for one workout: a device may repeat alone a workout it first sent in a batch. */
function asIfAlone(
  workouts: BodyOf<typeof importSessions>['workouts'],
  { rawBody }: FastifyRequest,
): importing.SentImport[] {
  const asTheyCame = JSON.parse(String(rawBody)) as {
    workouts: readonly { readonly trainingSession: unknown }[];
  };
  return workouts.map((sent, index) => {
    const { trainingSession } = asTheyCame.workouts[index] ?? {};
    const body = JSON.stringify({ trainingSession });
    return { ...sent, fingerprint: fingerprintOf(importSession.method, importSession.path, body) };
  });
}
