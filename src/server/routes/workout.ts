import type { FastifyRequest } from 'fastify';
import type { BodyOf } from '#contract/endpoint.ts';
import { deleteOneRepMax, saveOneRepMax } from '#contract/one-rep-max.ts';
import { createRoutine, deleteRoutine, saveRoutine } from '#contract/routines.ts';
import {
  createExerciseComment,
  createSessionComment,
  deleteAllSessions,
  deleteExerciseComment,
  deleteSessionComment,
  discardFreeWorkout,
  editExerciseComment,
  editSessionComment,
  getStartedSessions,
  importSession,
  importSessions,
  saveSession,
  startFreeWorkout,
  startSession,
} from '#contract/workout.ts';
import * as maxes from '../commands/one-rep-maxes.ts';
import { plainSaves, saveTrainingSession } from '../commands/save-training-session.ts';
import * as importing from '../commands/training-sessions.ts';
import { changeRoutine, makeRoutine, removeRoutine } from '../commands/routines.ts';
import {
  deleteTraining,
  discardFreeTrainingSession,
  showStartedSessions,
  startFreeTrainingSession,
  startTrainingSession,
} from '../commands/training-sessions.ts';
import { changeComment, removeComment, writeComment } from '../commands/write-comment.ts';
import { versionOf } from '../asked-version.ts';
import type { Serve } from '../handle.ts';
import { notAhead } from '../local-time.ts';
import { fingerprintOf } from '../tokens.ts';

export function serveWorkout(serve: Serve): void {
  serve(getStartedSessions, async ({ rows, identity }) => ({
    sessions: await showStartedSessions(rows, identity.userId),
  }));

  serve(startSession, async ({ deps, rows, identity, body, key, request }) =>
    startTrainingSession(deps, rows, {
      ...body,
      owner: identity.userId,
      key,
      version: versionOf(request),
    }),
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

  serve(saveOneRepMax, async ({ deps, rows, identity, params, body, revision }) => {
    const entry = notAhead({ _id: params.id, ...body }, deps.now());
    return maxes.saveOneRepMax(rows, identity.userId, entry, revision);
  });

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

  serve(startFreeWorkout, async ({ deps, rows, identity, body, key }) =>
    startFreeTrainingSession(deps, rows, {
      owner: identity.userId,
      key,
      session: body.trainingSession,
    }),
  );
  serve(discardFreeWorkout, async ({ deps, rows, identity, params }) =>
    discardFreeTrainingSession(deps, rows, { owner: identity.userId, id: params.id }),
  );

  serveRoutines(serve);
  serveComments(serve);

  serve(deleteAllSessions, async ({ deps, rows, identity }) => {
    await deleteTraining(deps, rows, identity.userId);
    return { text: 'All your workouts have been deleted', color: 'success' as const };
  });
}

function serveRoutines(serve: Serve): void {
  serve(createRoutine, async ({ rows, identity, body, key }) =>
    makeRoutine(rows, body.routine, { owner: identity.userId, key }),
  );
  serve(saveRoutine, async ({ rows, identity, params, body, key, revision }) =>
    changeRoutine(
      rows,
      { id: params.id, revision, routine: body.routine },
      { owner: identity.userId, key },
    ),
  );
  serve(deleteRoutine, async ({ deps, rows, identity, params }) =>
    removeRoutine(rows, params.id, { owner: identity.userId, now: deps.now() }),
  );
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
