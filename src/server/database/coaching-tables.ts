// Row types of coaching. What is counted is derived from plans, runs and sessions, and kept with them in
// one transaction; how a client is getting on is worked out again when it is asked for and something has
// changed.
import type { ColumnType } from 'kysely';
import type {
  ProgramId,
  ProgramRunId,
  SetId,
  TrainingPlanDayId,
  TrainingSessionId,
  UserId,
} from '#contract/ids.ts';
import type { AttentionReason } from '#contract/clients.ts';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A day of a bought program, without what is done in it. */
export interface PlanDayTable {
  purchased_program_id: ProgramId;
  day_id: TrainingPlanDayId;
  /** From 0. */
  place: number;
  title: string;
  exercises: number;
  /** Working sets. */
  sets: number;
}

/** On which day of the calendar a training day of a run falls. */
interface PlannedDayTable {
  program_run_id: ProgramRunId;
  day_id: TrainingPlanDayId;
  date: string;
}

/** What a finished workout counts for; see `domain/history/finished-workout.ts`. */
export interface FinishedWorkoutTable {
  session_id: TrainingSessionId;
  owner_id: UserId;
  /** Null, as its run: imported, of no program. */
  purchased_program_id: ProgramId | null;
  program_run_id: ProgramRunId | null;
  day_id: TrainingPlanDayId;
  started_at: Instant;
  finished_at: Instant;
  seconds: number;
  score: number | null;
  sets_prescribed: number;
  prescribed_done: number;
}

/** How a client is getting on by a coach's programs. Triggers add rows and empty `as_of`. */
export interface ClientStandingTable {
  coach_id: UserId;
  client_id: UserId;
  /** The day for which the rest was worked out; null: something has changed since. */
  as_of: string | null;
  /** In lower case. */
  name: string;
  is_subscriber: boolean;
  since: OptionalInstant;
  program_id: ProgramId | null;
  /** The last planned day. */
  plan_ends: string | null;
  last_activity: OptionalInstant;
  compliance_7: number | null;
  compliance_30: number | null;
  compliance_90: number | null;
  last_score: number | null;
  unread_comments: number;
  attention: AttentionReason[];
}

/** How far the coach has looked at a session. */
export interface SeenByCoachTable {
  training_session_id: TrainingSessionId;
  /** The athlete in whose stream it travels. */
  owner_id: UserId;
  coach_id: UserId;
  sets: SetId[];
  /** The revision up to which the comments on it were seen. */
  up_to: number;
  /** `readMark` of those that were read before the server was restored from a backup, which numbers them anew. */
  comments: string[];
  seen_at: Instant;
  rev: number;
}

export interface ClientNoteTable {
  id: string;
  coach_id: UserId;
  client_id: UserId;
  text: string;
  created_at: Instant;
  edited_at: OptionalInstant;
}

interface CommentTemplateTable {
  id: string;
  coach_id: UserId;
  text: string;
}

/** A note or a template that its coach deleted: a device that still has it must not give it back. */
interface DeletedCoachTextTable {
  id: string;
  coach_id: UserId;
}

export interface CoachingTables {
  plan_day: PlanDayTable;
  planned_day: PlannedDayTable;
  finished_workout: FinishedWorkoutTable;
  client_standing: ClientStandingTable;
  seen_by_coach: SeenByCoachTable;
  client_note: ClientNoteTable;
  comment_template: CommentTemplateTable;
  deleted_coach_text: DeletedCoachTextTable;
}
