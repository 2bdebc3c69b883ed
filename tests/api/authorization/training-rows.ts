import { randomUUID } from 'node:crypto';
import { freeWorkout, importedFrom, routine } from '../builders.ts';
import { newMax, newMeasurement } from './new-things.ts';
import type { Scene } from './scene.ts';
import {
  type Ask,
  athleteAndCoach,
  athletes,
  authors,
  makesNew,
  own,
  type Rows,
} from './verdicts.ts';

const ofProgram: Ask = (scene) => ({
  params: { id: scene.program._id, dayId: anotherDay(scene)._id },
});
const anotherDay = ({ program }: Scene) => {
  const day = program.trainingPlan[2];
  if (!day) throw new Error('The program is too short');
  return day;
};
/** A body for the thing named by the address. */
const on =
  (place: Ask, body: (scene: Scene) => object): Ask =>
  (scene, as) => ({ ...place(scene, as), body: body(scene) });
const ofRun: Ask = ({ run }) => ({ params: { id: run._id } });
const ofSession: Ask = ({ session, note }) => ({
  params: { id: session._id, commentId: note._id },
});
const ofExercise: Ask = ({ session, exerciseId, exerciseNote }) => ({
  params: { id: session._id, exerciseId, commentId: exerciseNote._id },
});
const saying = (place: Ask): Ask => on(place, () => ({ text: 'Good' }));

export const trainingRows: Rows = {
  'GET /api/purchased-programs': { verdict: own },
  'GET /api/purchased-programs/:id': { verdict: athletes, ask: ofProgram },
  'PUT /api/purchased-programs/:id': {
    verdict: athletes,
    ask: on(ofProgram, ({ program }) => ({ program })),
  },
  'POST /api/program-snapshot/:id/new-program-run': {
    verdict: athletes,
    ask: on(ofProgram, () => ({ date: '2026-06-01' })),
  },
  'PUT /api/program-run-start-date/:id': {
    verdict: athletes,
    ask: on(ofRun, () => ({ date: '2026-06-02' })),
  },
  'PUT /api/program-run-schedule/:id': {
    verdict: athleteAndCoach,
    ask: on(ofRun, (scene) => ({ days: [{ _id: anotherDay(scene)._id, skipped: true }] })),
  },
  'POST /api/program-snapshot/:id/saveHasBeenViewedStatus': {
    verdict: athletes,
    ask: on(ofProgram, () => ({ value: true })),
  },
  'GET /api/purchased-programs/:id/day/:dayId': { verdict: athleteAndCoach, ask: ofProgram },
  'PUT /api/purchased-programs/:id/day/:dayId': {
    verdict: { ...athleteAndCoach, athlete: 403 },
    ask: on(ofProgram, (scene) => ({
      version: 1,
      exercises: anotherDay(scene).exercises.map((exercise) => ({ ...exercise, rest: 33 })),
    })),
  },
  'GET /api/inworkout': { verdict: own },
  'POST /api/inworkout': {
    verdict: athletes,
    ask: ({ run }) => ({
      body: { programRunId: run._id, trainingPlanItemId: run.trainingSchedule[2]?._id },
    }),
  },
  'PUT /api/inworkout': {
    verdict: athletes,
    ask: ({ session, sessionRev }) => ({
      body: { trainingSession: session },
      revision: sessionRev,
    }),
  },
  'PUT /api/one-rep-maxes/:id': {
    verdict: own,
    ask: () => ({ body: newMax }),
    namesNothing: makesNew,
  },
  'DELETE /api/one-rep-maxes/:id': {
    verdict: athletes,
    ask: ({ kept }) => ({ params: kept.max.params }),
  },
  'PUT /api/measurements/:id': {
    verdict: own,
    ask: () => ({ body: newMeasurement }),
    namesNothing: makesNew,
  },
  'DELETE /api/measurements/:id': {
    verdict: athletes,
    ask: ({ kept }) => ({ params: kept.measurement.params }),
  },
  'POST /api/free-workouts': {
    verdict: own,
    ask: () => ({ body: { trainingSession: freeWorkout(randomUUID()) } }),
  },
  'DELETE /api/free-workouts/:id': { verdict: athletes, ask: ({ kept }) => kept.freeWorkout },
  'POST /api/routines': { verdict: own, ask: () => ({ body: { routine: routine(randomUUID()) } }) },
  'PUT /api/routines/:id': {
    verdict: athletes,
    ask: ({ routineId, routineRev }) => ({
      params: { id: routineId },
      body: { routine: routine(routineId) },
      revision: routineRev,
    }),
  },
  'DELETE /api/routines/:id': {
    verdict: athletes,
    ask: ({ routineId }) => ({ params: { id: routineId } }),
  },
  // It is already the athlete's workout, and nobody else has it under this id.
  'POST /api/imported-workouts': {
    verdict: athletes,
    ask: ({ session }) => ({ body: { trainingSession: importedFrom(session) } }),
  },
  // Each workout of a batch gets its own answer; `imported-workouts.test.ts` checks another athlete's workout.
  'POST /api/imported-workouts/batch': {
    verdict: own,
    ask: ({ session }) => ({
      body: { workouts: [{ key: randomUUID(), trainingSession: importedFrom(session) }] },
    }),
  },
  'POST /api/training-session/:id/comment': { verdict: athleteAndCoach, ask: saying(ofSession) },
  'PUT /api/training-session/:id/comment/:commentId': {
    verdict: authors,
    ask: saying(ofSession),
  },
  'DELETE /api/training-session/:id/comment/:commentId': { verdict: authors, ask: ofSession },
  'POST /api/training-session/:id/exercise/:exerciseId/comment': {
    verdict: athleteAndCoach,
    ask: saying(ofExercise),
  },
  'PUT /api/training-session/:id/exercise/:exerciseId/comment/:commentId': {
    verdict: authors,
    ask: saying(ofExercise),
  },
  'DELETE /api/training-session/:id/exercise/:exerciseId/comment/:commentId': {
    verdict: authors,
    ask: ofExercise,
  },
  'DELETE /api/training-sessions-delete-all': { verdict: own },
  'GET /api/sync': { verdict: own },
};
