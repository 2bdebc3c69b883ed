// Row types, one interface per table. `rev` is the last change's position in the owner's stream.
import type { ColumnType, Generated } from 'kysely';
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-programs.ts';
import type {
  CommentId,
  ExerciseId,
  ProgramId,
  ProgramRunId,
  TrainingPlanDayId,
  TrainingSessionId,
  UserId,
} from '#contract/ids.ts';
import type { EntityType } from '#contract/sync.ts';
import type { TrainingSession } from '#contract/training.ts';
import type { Comment } from '#contract/comment.ts';
import type { ProgramRun, PurchasedProgram } from '#contract/programs.ts';
import type { Preferences, Profile, UserDetails } from '#contract/user.ts';
import type { LoggedPart, PinnedPart } from '#domain/session/owned-parts.ts';
import type {
  AttachmentPartTable,
  AttachmentsColumn,
  AttachmentTable,
  FilePlaceTable,
  UnusedFileTable,
} from './attachment-tables.ts';
import type { AthleteTables } from './athlete-tables.ts';
import type { ArrivedColumn, CoachingTables, GivenColumns } from './coaching-tables.ts';
import type { DeviceContactTable, DeviceSessionTable, LiveTokenTable } from './device-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { SecurityTables } from './security-tables.ts';
import type { StoreTables } from './store-tables.ts';

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date, Date>;

export interface UserTable {
  id: UserId;
  /** Lower case. */
  email: string;
  /** Null: signs in only through a provider. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  location: Generated<string>;
  is_coach: boolean;
  is_admin: Generated<boolean>;
  is_moderator: Generated<boolean>;
  can_switch_roles: Generated<boolean>;
  /** Null: the account is not restricted. */
  restriction_reason: string | null;
  finished_coach_quiz: Generated<boolean>;
  finished_client_quiz: Generated<boolean>;
  client_questions: Json<UserDetails['clientQuestions']>;
  preferences: Json<Preferences>;
  profile: Json<Profile>;
  subscribes_to_newsletter: Generated<boolean>;
  user_image_id: Generated<string | null>;
  secondary_user_image_id: Generated<string | null>;
  /** At the payment provider. */
  payment_account_id: Generated<string | null>;
  payouts_enabled: Generated<boolean>;
  rev: number;
  last_key: string | null;
  created_at: Instant;
}

/** A registration whose address is not confirmed yet. */
export interface RegistrationTable {
  /** Lower case. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  is_coach: boolean;
  subscribes_to_newsletter: boolean;
  /** The device that registered: 'Chrome on Android'. */
  device: string;
  /** Of the last link mailed; null before that, and once the address has an account. */
  token_hash: string | null;
  token_expires_at: ColumnType<Date | null, Date | null, Date | null>;
  invitation_id: string | null;
  created_at: Instant;
}

/** An account at a provider that signs in to one here. */
interface SocialLoginTable {
  issuer: string;
  subject: string;
  user_id: UserId;
  created_at: Instant;
}

/** A log-in at a provider that has begun, with what its answer is checked against. */
interface SocialAttemptTable {
  attempt_hash: string;
  provider: string;
  state: string;
  nonce: string;
  verifier: string;
  expires_at: Instant;
}

/** One size of a picture, as WebP. */
interface PictureTable {
  id: string;
  width: number;
  /** Null: from an imported library. */
  owner_id: UserId | null;
  bytes: Uint8Array;
  created_at: Instant;
}

/** The head of a user's stream. Its row lock makes commit order the order of revisions. */
interface StreamTable {
  user_id: UserId;
  head: Generated<number>;
  /** Tombstones up to here are forgotten. */
  pruned_to: Generated<number>;
  /** Restored backups, in order. */
  restorations: Generated<Restoration[]>;
}

/** The server has forgotten writes after the revision `to`; later ones are in this epoch. */
export interface Restoration {
  readonly epoch: number;
  readonly to: number;
  /** Only one of this user's devices noticed it: the other users have not been told. */
  readonly alone?: true;
}

/** The part that every copy of a program has. */
export type ProgramContent = Omit<
  PurchasedProgram,
  '_id' | 'parentProgramId' | 'hasBeenViewed' | 'accessEndedAt' | 'given' | 'leftAt' | 'receipt'
>;

export type PublishingStatus = ProgramContent['publishing']['publishingStatus'];

/** The details of a coach's original; its days are separate rows. */
export type CreatedContent = Omit<CreatedProgram, '_id' | 'createdAt' | 'publishedAt'>;

/** A coach's original. */
export interface ProgramTable {
  id: ProgramId;
  author_id: UserId;
  publishing_status: PublishingStatus;
  content: Json<CreatedContent>;
  created_at: Instant;
  rev: number;
  last_key: string | null;
  /** The version that buyers get: everything as last published. */
  published: ColumnType<ProgramContent | null, string | null, string | null>;
  published_at: ColumnType<Date | null, Date | null, Date | null>;
  /** While it is restricted: the publishing status to return to. */
  restricted_from: ColumnType<PublishingStatus | null, never, PublishingStatus | null>;
  restricted_at: ColumnType<Date | null, never, Date | null>;
}

/** A day of a coach's original. */
export interface ProgramDayTable {
  program_id: ProgramId;
  id: TrainingPlanDayId;
  owner_id: UserId;
  /** Null: removed from the plan, at `removed_at`. */
  position: string | null;
  content: Json<Pick<CreatedProgramDay, 'title' | 'description' | 'exercises' | 'over'>>;
  rev: number;
  last_key: string | null;
  removed_at: ColumnType<Date | null, Date | null, Date | null>;
}

/** A buyer's own copy. */
export interface PurchasedProgramTable extends GivenColumns {
  id: ProgramId;
  owner_id: UserId;
  program_id: ProgramId | null;
  /** The coach whose comments the owner's sessions of it accept. */
  author_id: UserId | null;
  content: Json<ProgramContent>;
  /** The content's title, without reading all of it. */
  title: ColumnType<string, never, never>;
  has_been_viewed: boolean;
  /** Null while the owner may train by it. */
  access_ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the owner ended the coaching: from then on the copy has no coach. */
  coach_ended_at: PurchasedProgramTable['access_ended_at'];
  rev: number;
  created_at: Instant;
}

export interface ProgramRunTable {
  id: ProgramRunId;
  owner_id: UserId;
  purchased_program_id: ProgramId;
  first_workout_date: string;
  /** A start that gave way to it in a conflict of two devices. */
  replaced_start: string | null;
  schedule: Json<ProgramRun['trainingSchedule']>;
  rev: number;
  created_at: Instant;
}

export interface TrainingSessionTable {
  id: TrainingSessionId;
  owner_id: UserId;
  /** Null, like its run: an imported workout of no program. */
  purchased_program_id: ProgramId | null;
  program_run_id: ProgramRunId | null;
  day_id: TrainingPlanDayId;
  status: TrainingSession['status'];
  pinned: Json<PinnedPart>;
  /** Digest of the prescription: shows, without reading it, that a save leaves it as it is. */
  pinned_digest: string;
  logged: Json<LoggedPart>;
  /** Bit i: exercise i is completed. */
  completed_exercises: ColumnType<number, string, string>;
  rev: number;
  last_key: string | null;
  created_at: Instant;
  /** When the athlete's log was last saved. */
  saved_at: Instant;
}

export interface CommentTable extends ArrivedColumn {
  id: CommentId;
  /** The athlete whose stream it is in. */
  owner_id: UserId;
  training_session_id: TrainingSessionId;
  exercise_id: ExerciseId | null;
  author_id: UserId;
  author_first_name: string;
  text: string;
  rev: number;
  created_at: Instant;
  edited_at: Instant | null;
  /** See `Comment.over`. */
  replaced: ColumnType<NonNullable<Comment['over']> | null, string | undefined, string | null>;
  attachments: AttachmentsColumn;
}

interface TombstoneTable {
  owner_id: UserId;
  type: EntityType;
  id: string;
  rev: number;
  created_at: Instant;
}

/** Replies of writes, so that a repeat gets the same reply and has no second effect. */
interface IdempotencyTable {
  user_id: UserId;
  key: string;
  fingerprint: string;
  status: number;
  body: Json<unknown>;
  created_at: Instant;
}

export interface Tables
  extends AthleteTables, CoachingTables, MessageTables, SecurityTables, StoreTables {
  app_user: UserTable;
  device_session: DeviceSessionTable;
  registration: RegistrationTable;
  social_login: SocialLoginTable;
  social_attempt: SocialAttemptTable;
  device_contact: DeviceContactTable;
  live_token: LiveTokenTable;
  picture: PictureTable;
  attachment: AttachmentTable;
  attachment_part: AttachmentPartTable;
  file_place: FilePlaceTable;
  unused_file: UnusedFileTable;
  stream: StreamTable;
  program: ProgramTable;
  program_day: ProgramDayTable;
  purchased_program: PurchasedProgramTable;
  program_run: ProgramRunTable;
  training_session: TrainingSessionTable;
  comment: CommentTable;
  tombstone: TombstoneTable;
  idempotency: IdempotencyTable;
}
