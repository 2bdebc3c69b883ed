// Row types, one interface a table. `rev` is the position in the owner's stream of the last change.
import type { ColumnType, Generated } from 'kysely';
import type { CreatedProgram, CreatedProgramDay } from '#contract/created-program.ts';
import type { Comment, ProgramRun, PurchasedProgram, TrainingSession } from '#contract/training.ts';
import type {
  CommentId,
  ExerciseId,
  ProgramId,
  ProgramRunId,
  TrainingPlanDayId,
  TrainingSessionId,
  UserId,
} from '#contract/ids.ts';
import type { Preferences, Profile, UserDetails } from '#contract/user.ts';
import type { EntityType } from '#contract/sync.ts';
import type { LoggedPart, PinnedPart } from '#domain/session/overlay-prescription.ts';
import type { ConversationTables } from './conversation-tables.ts';
import type { CoachingTables } from './coaching-tables.ts';
import type { MovementTables } from './movement-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { StoreTables } from './store-tables.ts';

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date, Date>;

export interface UserTable {
  id: UserId;
  /** Lower case. */
  email: string;
  /** Null: signs in elsewhere only. */
  password_hash: string | null;
  first_name: string;
  last_name: string;
  location: Generated<string>;
  is_coach: boolean;
  is_admin: Generated<boolean>;
  is_moderator: Generated<boolean>;
  can_switch_roles: Generated<boolean>;
  /** Null while nobody restricts the account. */
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

/** One signed-in device. The token itself is known to the device alone. */
export interface DeviceSessionTable {
  token_hash: string;
  /** What others may know it by. */
  id: Generated<string>;
  /** Its browser and system. */
  name: Generated<string>;
  user_id: UserId;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
}

/** A link in a mail. The token itself is known to who got the mail alone. */
export interface AccountLinkTable {
  token_hash: string;
  user_id: UserId;
  expires_at: Instant;
}

/** A registration whose address has not been confirmed. */
export interface RegistrationTable {
  /** Lower case. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  is_coach: boolean;
  subscribes_to_newsletter: boolean;
  /** What was registered with: 'Chrome on Android'. */
  device: string;
  /** Of the link that was mailed last; null before the mail and once the address has an account. */
  token_hash: string | null;
  token_expires_at: ColumnType<Date | null, Date | null, Date | null>;
  created_at: Instant;
}

/** An account elsewhere that signs in to one here. */
interface SocialLoginTable {
  issuer: string;
  subject: string;
  user_id: UserId;
  created_at: Instant;
}

/** A log-in elsewhere that was begun, and what its answer is checked against. */
interface SocialAttemptTable {
  attempt_hash: string;
  provider: string;
  state: string;
  nonce: string;
  verifier: string;
  expires_at: Instant;
}

/** What a browser last said about its unsent changes. */
interface DeviceContactTable {
  user_id: UserId;
  /** Its own name for itself. */
  device_id: string;
  changes: number;
  refused: number;
  /** Done sets that are on this device alone. */
  sets: Generated<number>;
  seen_at: Instant;
}

/** One size of a picture, as WebP. */
interface PictureTable {
  id: string;
  width: number;
  /** Null: of an imported library. */
  owner_id: UserId | null;
  bytes: Uint8Array;
  created_at: Instant;
}

/** Head of a user's stream of changes. Its row lock makes commit order the order of revisions. */
interface StreamTable {
  user_id: UserId;
  head: Generated<number>;
  /** Tombstones up to here are forgotten. */
  pruned_to: Generated<number>;
  /** Of a server restored from backups, in their order. */
  restorations: Generated<Restoration[]>;
}

/** What was written after the revision `to` is forgotten here; what comes since is of this epoch. */
export interface Restoration {
  readonly epoch: number;
  readonly to: number;
  /** Noticed by what one device of this user knew: the other users have not been told. */
  readonly alone?: true;
}

/** What every copy of a program holds. */
export type ProgramContent = Omit<
  PurchasedProgram,
  '_id' | 'parentProgramId' | 'hasBeenViewed' | 'accessEndedAt' | 'receipt'
>;

export type PublishingStatus = ProgramContent['publishing']['publishingStatus'];

/** What a coach's original says of itself; its days are rows of their own. */
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
  /** What buyers get: all of it as it was last published. */
  published: ColumnType<ProgramContent | null, string | null, string | null>;
  published_at: ColumnType<Date | null, Date | null, Date | null>;
  /** While it is restricted: the publishing status that it returns to. */
  restricted_from: ColumnType<PublishingStatus | null, never, PublishingStatus | null>;
  restricted_at: ColumnType<Date | null, never, Date | null>;
}

/** A day of a coach's original. */
export interface ProgramDayTable {
  program_id: ProgramId;
  id: TrainingPlanDayId;
  owner_id: UserId;
  /** Null: taken out of the plan, at `removed_at`. */
  position: string | null;
  content: Json<Pick<CreatedProgramDay, 'title' | 'description' | 'exercises'>>;
  rev: number;
  last_key: string | null;
  removed_at: ColumnType<Date | null, Date | null, Date | null>;
}

/** A buyer's own copy. */
export interface PurchasedProgramTable {
  id: ProgramId;
  owner_id: UserId;
  program_id: ProgramId | null;
  /** Whose comments the owner's sessions of it take. */
  author_id: UserId | null;
  content: Json<ProgramContent>;
  /** The content's, without reading all of it. */
  title: ColumnType<string, never, never>;
  has_been_viewed: boolean;
  /** Null while the owner may train by it. */
  access_ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  rev: number;
  created_at: Instant;
}

export interface ProgramRunTable {
  id: ProgramRunId;
  owner_id: UserId;
  purchased_program_id: ProgramId;
  first_workout_date: string;
  schedule: Json<ProgramRun['trainingSchedule']>;
  rev: number;
  created_at: Instant;
}

export interface TrainingSessionTable {
  id: TrainingSessionId;
  owner_id: UserId;
  /** Null, as its run: imported, of no program. */
  purchased_program_id: ProgramId | null;
  program_run_id: ProgramRunId | null;
  day_id: TrainingPlanDayId;
  status: TrainingSession['status'];
  pinned: Json<PinnedPart>;
  /** Digest of the prescription, so that a save that leaves it alone is known without reading it. */
  pinned_digest: string;
  logged: Json<LoggedPart>;
  /** Bit i: exercise i is completed. */
  completed_exercises: ColumnType<number, string, string>;
  rev: number;
  last_key: string | null;
  created_at: Instant;
  /** When the athlete's part last came. */
  saved_at: Instant;
}

export interface CommentTable {
  id: CommentId;
  /** The athlete in whose stream it travels. */
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
}

interface TombstoneTable {
  owner_id: UserId;
  type: EntityType;
  id: string;
  rev: number;
  created_at: Instant;
}

/** Replies of writes, so that a repeat of one gets the same reply and has no second effect. */
interface IdempotencyTable {
  user_id: UserId;
  key: string;
  fingerprint: string;
  status: number;
  body: Json<unknown>;
  created_at: Instant;
}

/** Made once, by the migration that needs it. */
export interface ServerSecretTable {
  name: 'picture-addresses' | 'live-tokens' | 'push-key' | 'registrations';
  value: string;
}

export interface Tables
  extends
    CoachingTables,
    ConversationTables,
    MovementTables,
    NotificationTables,
    PaymentTables,
    StoreTables {
  app_user: UserTable;
  device_session: DeviceSessionTable;
  account_link: AccountLinkTable;
  registration: RegistrationTable;
  social_login: SocialLoginTable;
  social_attempt: SocialAttemptTable;
  device_contact: DeviceContactTable;
  picture: PictureTable;
  stream: StreamTable;
  program: ProgramTable;
  program_day: ProgramDayTable;
  purchased_program: PurchasedProgramTable;
  program_run: ProgramRunTable;
  training_session: TrainingSessionTable;
  comment: CommentTable;
  tombstone: TombstoneTable;
  idempotency: IdempotencyTable;
  server_secret: ServerSecretTable;
}
