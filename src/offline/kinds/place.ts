// Where each type of document belongs: its id, what it hangs on, and in which lane it is sent. Apart
// from the rest of a kind because every tick needs it, and needs no schema of any call for it.
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-program.ts';
import type { EntityType } from '#contract/sync.ts';
import type { Comment, ProgramRun, PurchasedProgram, TrainingSession } from '#contract/training.ts';
import type { UserDetails } from '#contract/user.ts';
import type { EntityKey } from '../database/rows.ts';

export interface Place<Body> {
  idOf(body: Body): string;
  /** See `EntityRow.parent`. */
  parentOf(body: Body): string;
  /** See `EntityRow.status`. */
  statusOf(body: Body): string;
  /** See `OutboxEntry.lane`. */
  laneOf(body: Body): string;
  /** See `OutboxEntry.dependsOn`. */
  dependsOn(body: Body): EntityKey | null;
}

const user: Place<UserDetails> = {
  idOf: (details) => details.userId,
  parentOf: () => '',
  statusOf: () => '',
  laneOf: () => 'profile',
  dependsOn: () => null,
};

const program: Place<PurchasedProgram> = {
  idOf: ({ _id }) => _id,
  parentOf: () => '',
  statusOf: () => '',
  laneOf: ({ _id }) => `program:${_id}`,
  dependsOn: () => null,
};

const programRun: Place<ProgramRun> = {
  idOf: (run) => run._id,
  parentOf: (run) => run.programId,
  statusOf: () => '',
  laneOf: (run) => `program:${run.programId}`,
  dependsOn: () => null,
};

const trainingSession: Place<TrainingSession> = {
  idOf: (session) => session._id,
  parentOf: (session) => session.programRunId,
  statusOf: (session) => session.status,
  // Years of training that are imported go one after the other, and leave the other lanes free.
  laneOf: (session) => (session.importedFrom ? 'import' : sessionLane(session._id)),
  dependsOn: (session) => `program-run:${session.programRunId}`,
};

const comment: Place<Comment> = {
  idOf: ({ _id }) => _id,
  parentOf: ({ trainingSessionId }) => trainingSessionId,
  statusOf: () => '',
  laneOf: ({ trainingSessionId }) => sessionLane(trainingSessionId),
  dependsOn: ({ trainingSessionId }) => `training-session:${trainingSessionId}`,
};

const createdProgram: Place<CreatedProgram> = {
  idOf: ({ _id }) => _id,
  parentOf: () => '',
  statusOf: () => '',
  laneOf: ({ _id }) => `created-program:${_id}`,
  dependsOn: () => null,
};

const createdProgramDay: Place<CreatedProgramDay> = {
  idOf: ({ _id }) => _id,
  // What was taken out of the plan is not read along with it.
  parentOf: ({ programId, position }) => (position === null ? `removed:${programId}` : programId),
  statusOf: () => '',
  laneOf: ({ _id }) => `created-program-day:${_id}`,
  dependsOn: ({ programId }) => `created-program:${programId}`,
};

const places: Record<EntityType, Place<unknown>> = {
  user,
  program,
  'program-run': programRun,
  'training-session': trainingSession,
  comment,
  'created-program': createdProgram,
  'created-program-day': createdProgramDay,
};

export const placeOf = (type: EntityType): Place<unknown> => places[type];

/** A session and its comments go in one lane: a comment must not arrive before its session. */
function sessionLane(sessionId: string): string {
  return `session:${sessionId}`;
}
