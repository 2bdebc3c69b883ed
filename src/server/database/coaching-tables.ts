// Row types of conversations, notifications and coaching. Time tokens are strings of seventeen digits, empty for 'never'.
// Counts are derived from plans, runs and sessions, and stored with them in one
// transaction; a client's metrics are computed again when they are asked for and something has changed.
import type { ColumnType, Generated } from 'kysely';
import type { Assignment } from '#contract/assignments.ts';
import type { AttentionReason } from '#contract/clients.ts';
import type { TimeToken } from '#contract/conversations.ts';
import type {
  AssignmentId,
  ClientGroupId,
  ConversationId,
  MessageId,
  MovementId,
  NotificationId,
  ProgramId,
  ProgramRunId,
  SetId,
  TrainingPlanDayId,
  TrainingSessionId,
  UserId,
} from '#contract/ids.ts';
import type { OneRepMax } from '#contract/one-rep-max.ts';
import type { NotificationData, NotificationType } from '#contract/notifications.ts';
import type { FinishedWorkout, MovementDone } from '#domain/history/finished-workout.ts';
import type { LiftedWorkout } from '#domain/history/record-feed.ts';
import type { Rated } from '#domain/history/training-block.ts';
import type { AttachmentsColumn } from './attachment-tables.ts';
import type { CheckInTables } from './check-in-tables.ts';
import type { InvitationTables } from './invitation-tables.ts';
import type { MembershipTables } from './membership-tables.ts';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface ConversationTable {
  id: ConversationId;
  /** Of its last message, even if that was deleted: no time is given out twice. */
  last_time_token: TimeToken;
  /** Messages that devices gave back, in their old places, since the server was restored from a backup. */
  given_back: Generated<number>;
  created_at: ColumnType<Date, Date, never>;
}

/** A conversation as one of its two people has it: a document in that person's stream. */
export interface ConversationMemberTable {
  conversation_id: ConversationId;
  user_id: UserId;
  /** Null once that account is deleted. */
  other_id: UserId | null;
  read_to: Generated<TimeToken>;
  /** This person no longer sees messages up to here. */
  deleted_to: Generated<TimeToken>;
  /** The other person's messages after both. */
  unread: Generated<number>;
  rev: number;
}

export interface MessageTable {
  id: MessageId;
  conversation_id: ConversationId;
  author_id: UserId;
  body: string;
  time_token: TimeToken;
  attachments: AttachmentsColumn;
  /** Its words, and the people who may find it. */
  found_by: ColumnType<unknown, unknown, never>;
}

interface ConversationTables {
  conversation: ConversationTable;
  conversation_member: ConversationMemberTable;
  message: MessageTable;
}

export interface NotificationTable {
  id: NotificationId;
  owner_id: UserId;
  type: NotificationType;
  /** The id of the thing it is about; an owner has one notification of a type about it. */
  about: string;
  sender_id: UserId | null;
  message: string;
  data: ColumnType<NotificationData, string, string>;
  is_read: boolean;
  /** Otherwise it only waits for its mail. */
  in_app: boolean;
  /** Goes into the next daily mail. */
  mail_due: boolean;
  rev: number;
  created_at: Instant;
}

/** The push address of a signed-in browser. */
interface PushTokenTable {
  device_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface NotificationTables {
  notification: NotificationTable;
  push_token: PushTokenTable;
}

/** A day of a bought program, without its exercises. */
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

/** The calendar day on which a training day of a run falls. */
interface PlannedDayTable {
  program_run_id: ProgramRunId;
  day_id: TrainingPlanDayId;
  date: string;
  /** Of its program; the database fills it in. */
  coach_id: Generated<UserId | null>;
}

/** What records, sets per muscle and the history of an exercise are counted from. */
export interface StoredSummary extends Rated {
  readonly form: number;
  readonly title: string;
  readonly startDate: string;
  readonly day?: FinishedWorkout['day'];
  readonly movements: readonly Omit<MovementDone, 'heaviest' | 'mostReps'>[];
  readonly clocked?: LiftedWorkout['clocked'];
}

/** Of what coaches are told of. */
export interface ArrivedColumn {
  /** When the server first had it; of a workout, finished. */
  arrived_at: ColumnType<Date, Date | undefined, never>;
}

/** A finished workout's counts; see `domain/history/finished-workout.ts`. */
interface FinishedWorkoutTable extends ArrivedColumn {
  session_id: TrainingSessionId;
  owner_id: UserId;
  /** Null, like its run: an imported workout of no program. */
  purchased_program_id: ProgramId | null;
  program_run_id: ProgramRunId | null;
  /** Of its program; the database fills it in. */
  coach_id: Generated<UserId | null>;
  day_id: TrainingPlanDayId;
  started_at: Instant;
  /** Where the athlete was then, `YYYY-MM-DD`; null: their device did not say. */
  day: string | null;
  finished_at: Instant;
  seconds: number;
  score: number | null;
  sets_prescribed: number;
  prescribed_done: number;
  /** Null: of no program, or finished by a build before this column. */
  summary: ColumnType<StoredSummary | null, string | null, string | null>;
}

/** A client's metrics by a coach's programs. Triggers add rows and clear `as_of`. */
export interface ClientStandingTable {
  coach_id: UserId;
  client_id: UserId;
  /** The day for which the rest was computed; null: something has changed since. */
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

/** How much of a session the coach has seen. */
export interface SeenByCoachTable {
  training_session_id: TrainingSessionId;
  /** The athlete whose stream it is in. */
  owner_id: UserId;
  coach_id: UserId;
  sets: SetId[];
  /** The revision up to which its comments were seen. */
  up_to: number;
  /** `readMark` of comments read before the server was restored from a backup, which changes their revisions. */
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

/** A note or template that its coach deleted: a device that still has it must not give it back. */
interface DeletedCoachTextTable {
  id: string;
  coach_id: UserId;
}

/** An athlete's own, also when the coach has set it. */
export interface OneRepMaxTable {
  id: string;
  owner_id: UserId;
  movement_id: MovementId;
  title: string;
  kg: number;
  /** YYYY-MM-DD. */
  date: string;
  origin: OneRepMax['origin'];
  source: ColumnType<OneRepMax['from'] | null, string | null, string | null>;
  training_max_percent: number | null;
  rev: number;
}

/** Of a copy. `given_at` null: bought, and so are the others. */
export interface GivenColumns {
  given_at: OptionalInstant;
  paused_at: OptionalInstant;
  ended_at: OptionalInstant;
  left_at: OptionalInstant;
}

/** In the coach's stream. */
export interface AssignmentTable {
  id: AssignmentId;
  owner_id: UserId;
  client_id: UserId;
  program_id: ProgramId;
  body: ColumnType<Assignment, string, string>;
  created_at: Instant;
  rev: number;
  last_key: string | null;
}

/** In the coach's stream. */
export interface ClientGroupTable {
  id: ClientGroupId;
  owner_id: UserId;
  name: string;
  created_at: Instant;
  rev: number;
  last_key: string | null;
}

interface ClientGroupMemberTable {
  group_id: ClientGroupId;
  client_id: UserId;
}

export interface CoachingTables
  extends
    ConversationTables,
    NotificationTables,
    InvitationTables,
    CheckInTables,
    MembershipTables {
  plan_day: PlanDayTable;
  planned_day: PlannedDayTable;
  finished_workout: FinishedWorkoutTable;
  client_standing: ClientStandingTable;
  seen_by_coach: SeenByCoachTable;
  client_note: ClientNoteTable;
  one_rep_max: OneRepMaxTable;
  assignment: AssignmentTable;
  client_group: ClientGroupTable;
  client_group_member: ClientGroupMemberTable;
  comment_template: CommentTemplateTable;
  deleted_coach_text: DeletedCoachTextTable;
}
