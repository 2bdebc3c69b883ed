// The types that queries return: whole rows, and joined rows for presenters.
import type { Kysely, Selectable } from 'kysely';
import type { CheckIn, CheckInAnswer } from '#contract/check-ins.ts';
import type { TimeToken } from '#contract/conversations.ts';
import type {
  ConversationId,
  MessageId,
  ProgramId,
  ProgramRunId,
  TrainingPlanDayId,
  TrainingSessionId,
  CheckInId,
  UserId,
} from '#contract/ids.ts';
import type { MeasurementTable, RoutineTable } from './athlete-tables.ts';
import type { DeviceSessionTable } from './device-tables.ts';
import type { MessageTemplateTable, ScheduledMessageTable } from './message-tables.ts';
import type { AnswersSeenTable, CheckInAnswerTable, CheckInBody } from './check-in-tables.ts';
import type {
  AssignmentTable,
  ClientGroupTable,
  ClientNoteTable,
  ClientStandingTable,
  MessageTable,
  NotificationTable,
  OneRepMaxTable,
  PlanDayTable,
  SeenByCoachTable,
} from './coaching-tables.ts';
import type { CoachClientTable, InvitationTable } from './invitation-tables.ts';
import type { MembershipTable, SandboxMembershipTable } from './membership-tables.ts';
import type {
  MovementTable,
  ProgramOrderTable,
  ProgramVersionTable,
  SandboxAccountTable,
  SandboxCheckoutTable,
  StoreProgramTable,
  SubscriptionTable,
} from './store-tables.ts';
import type {
  CommentTable,
  ProgramDayTable,
  ProgramRunTable,
  ProgramTable,
  PublishingStatus,
  PurchasedProgramTable,
  Tables,
  TrainingSessionTable,
  UserTable,
} from './tables.ts';

/** All rows, or those of the current transaction. */
export type Rows = Kysely<Tables>;

export type UserRow = Selectable<UserTable>;
/** A signed-in device as its user sees it. */
export type DeviceRow = Pick<
  Selectable<DeviceSessionTable>,
  'id' | 'name' | 'token_hash' | 'created_at' | 'expires_at' | 'last_used_at' | 'last_address'
>;
export type SubscriptionRow = Selectable<SubscriptionTable>;
export type OrderRow = Selectable<ProgramOrderTable>;
export type MembershipRow = Selectable<MembershipTable>;
/** With the names of people whose accounts still exist. */
export interface ShownMembershipRow extends MembershipRow {
  readonly coach_first_name: string | null;
  readonly coach_last_name: string | null;
  readonly client_first_name: string | null;
  readonly client_last_name: string | null;
}
export type SandboxMembershipRow = Selectable<SandboxMembershipTable>;
export type SandboxCheckoutRow = Selectable<SandboxCheckoutTable>;
export type SandboxAccountRow = Selectable<SandboxAccountTable>;
export type MeasurementRow = Selectable<MeasurementTable>;
export type AssignmentRow = Selectable<AssignmentTable>;
/** With its members in order. */
export interface ClientGroupRow extends Selectable<ClientGroupTable> {
  readonly members: UserId[];
}
/** As one of its people has it: a client sees nobody else. */
export interface CheckInRow {
  readonly id: CheckInId;
  readonly owner_id: UserId;
  readonly body: CheckInBody;
  readonly last_key: string | null;
  readonly rev: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly clients: CheckIn['clients'];
}
export type CheckInAnswerRow = Selectable<CheckInAnswerTable>;
export type MessageTemplateRow = Selectable<MessageTemplateTable>;
export type ScheduledMessageRow = Selectable<ScheduledMessageTable>;
export type AnswersSeenRow = Selectable<AnswersSeenTable>;
export type RoutineRow = Selectable<RoutineTable>;
export type InvitationRow = Selectable<InvitationTable>;
/** With the coach's name. */
export type CoachClientRow = Selectable<CoachClientTable> & {
  readonly id: UserId;
  readonly first_name: string;
  readonly last_name: string;
};
export type MovementRow = Selectable<MovementTable>;

/** Without the published version, which is as large as the whole plan. */
export type CreatedProgramRow = Omit<Selectable<ProgramTable>, 'published'>;
export type CreatedDayRow = Selectable<ProgramDayTable>;
/** Without the program itself, which is as large as the whole plan. */
export type ProgramVersionRow = Omit<Selectable<ProgramVersionTable>, 'content'>;
export type PurchasedProgramRow = Selectable<PurchasedProgramTable>;
export type ProgramRunRow = Selectable<ProgramRunTable>;
export type TrainingSessionRow = Selectable<TrainingSessionTable>;
export type CommentRow = Selectable<CommentTable>;
export type SeenRow = Selectable<SeenByCoachTable>;
export type ClientNoteRow = Selectable<ClientNoteTable>;
export type OneRepMaxRow = Selectable<OneRepMaxTable>;
export type PlanDayRow = Selectable<PlanDayTable>;
export type MessageRow = Omit<Selectable<MessageTable>, 'found_by'>;

export type NotificationRow = Selectable<NotificationTable> & {
  readonly sender_first_name: string | null;
  readonly sender_last_name: string | null;
  readonly sender_image_id: string | null;
};

/** An order with the names of its people, if they still have an account. */
export type SaleRow = OrderRow & {
  readonly coach_first_name: string | null;
  readonly coach_last_name: string | null;
  readonly buyer_first_name: string | null;
  readonly buyer_last_name: string | null;
};

/** A client's metrics, with the name, the picture and the current program. */
export type ClientRow = Selectable<ClientStandingTable> & {
  /** Answers to check-ins that the coach has not seen. */
  readonly new_answers?: { readonly count: number; readonly latest: Date } | undefined;
} & Pick<UserRow, 'first_name' | 'last_name' | 'user_image_id'> & {
    readonly program_title: string | null;
    readonly archived_at: Date | null;
    /** Of a payment for coaching that failed; null: none did. */
    readonly late_price: number | null;
    readonly late_until: Date | null;
  };

/** A copy that a client may train by, without its plan. */
export type ClientCopyRow = Pick<
  PurchasedProgramRow,
  'id' | 'program_id' | 'title' | 'created_at'
> & {
  readonly image: string | null;
  readonly price: number;
};

/** A workout for a list. Counts of one that is under way are null. */
export interface SessionLine {
  readonly id: TrainingSessionId;
  readonly program_run_id: ProgramRunId;
  readonly day_id: TrainingPlanDayId;
  readonly rev: number;
  readonly status: 'started' | 'completed';
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly trained_on: string | null;
  readonly finished_at: Date | null;
  readonly score: number | null;
  readonly sets_prescribed: number | null;
  readonly prescribed_done: number | null;
  readonly comments: number;
  readonly unread_comments: number;
}

/** A workout that was planned or trained in the week. Figures of one that is not finished are null. */
export interface WeekRow {
  readonly client_id: UserId;
  readonly first_name: string;
  readonly last_name: string;
  readonly program_id: ProgramId;
  readonly place: number;
  readonly title: string;
  readonly date: string | null;
  /** The day of the run's schedule, if any day of the run was changed. */
  readonly change: { readonly moved?: number; readonly skipped?: true } | null;
  /** The coach has changed what the day prescribes, for this client alone. */
  readonly adjusted: boolean;
  readonly opened_at: Date | null;
  readonly started_at: Date | null;
  readonly trained_on: string | null;
  readonly score: number | null;
  readonly sets_prescribed: number | null;
  readonly prescribed_done: number | null;
}

/** What has happened with a client. A new client has none of what is about a day of a program. */
export interface NewsRow {
  readonly kind: 'workout' | 'missed' | 'comment' | 'client' | 'check-in' | 'coaching' | 'declined';
  readonly at: Date;
  readonly client_id: UserId;
  readonly first_name: string;
  readonly last_name: string;
  readonly program_id: ProgramId | null;
  readonly place: number | null;
  readonly title: string | null;
  readonly session_id: TrainingSessionId | null;
  readonly finished_at: Date | null;
  readonly score: number | null;
  /** Of a comment. */
  readonly text: string | null;
  /** To a check-in. */
  readonly answer: CheckInAnswer | null;
  /** Of paid coaching; null for everything else. */
  readonly coaching:
    | (Pick<MembershipRow, 'event' | 'price' | 'state' | 'was_unpaid'> & {
        readonly until: string;
      })
    | null;
  /** That was declined. */
  readonly offer: { readonly title: string; readonly price: number } | null;
  /** Of all pages. */
  readonly total: number;
}

/** A conversation as its owner sees it, with the other person, how far they have read, and the last message. */
export interface ConversationRow {
  readonly id: ConversationId;
  readonly owner_id: UserId;
  readonly other_id: UserId | null;
  readonly read_to: TimeToken;
  readonly deleted_to: TimeToken;
  readonly unread: number;
  readonly rev: number;
  readonly given_back: number;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly user_image_id: string | null;
  readonly read_to_by_other: TimeToken | null;
  readonly last_id: MessageId | null;
  readonly last_author_id: UserId | null;
  readonly last_body: string | null;
  readonly last_time_token: TimeToken | null;
}

/** A program in the store with its author: the fields that a list shows. */
export interface StoreRow extends Pick<
  StoreProgramTable,
  | 'program_id'
  | 'author_id'
  | 'title'
  | 'image'
  | 'category'
  | 'level'
  | 'equipment_level'
  | 'price'
  | 'total_days'
  | 'training_days'
> {
  readonly publishing_status: PublishingStatus;
  /** For a program that is not in the store. */
  readonly restriction_reason?: string | null;
  readonly published_at: Date | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly user_image_id: string | null;
}

/** Any program, with its author and its last published version. */
export interface FoundProgram extends Pick<
  Selectable<ProgramTable>,
  'author_id' | 'publishing_status' | 'restricted_from' | 'published' | 'published_at'
> {
  readonly program_id: ProgramId;
  readonly restriction_reason: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly user_image_id: string | null;
  readonly in_store: boolean;
}
