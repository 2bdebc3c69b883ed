// Branded ids: a TrainingSessionId cannot be passed as a ProgramId.
import * as z from 'zod/mini';

export const UserId = z.uuid().brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const ProgramId = z.uuid().brand<'ProgramId'>();
export type ProgramId = z.infer<typeof ProgramId>;

export const ProgramRunId = z.uuid().brand<'ProgramRunId'>();
export type ProgramRunId = z.infer<typeof ProgramRunId>;

/** A day of a training plan; the specification's calls name it `trainingPlanItemId`. */
export const TrainingPlanDayId = z.uuid().brand<'TrainingPlanDayId'>();
export type TrainingPlanDayId = z.infer<typeof TrainingPlanDayId>;

export const TrainingSessionId = z.uuid().brand<'TrainingSessionId'>();
export type TrainingSessionId = z.infer<typeof TrainingSessionId>;

export const ExerciseId = z.uuid().brand<'ExerciseId'>();
export type ExerciseId = z.infer<typeof ExerciseId>;

export const SetId = z.uuid().brand<'SetId'>();
export type SetId = z.infer<typeof SetId>;

export const RoutineId = z.uuid().brand<'RoutineId'>();
export type RoutineId = z.infer<typeof RoutineId>;

/** Also the id of the client's copy and of its run. */
export const AssignmentId = z.uuid().brand<'AssignmentId'>();
export type AssignmentId = z.infer<typeof AssignmentId>;

export const ClientGroupId = z.uuid().brand<'ClientGroupId'>();
export type ClientGroupId = z.infer<typeof ClientGroupId>;

export const CheckInId = z.uuid().brand<'CheckInId'>();
export type CheckInId = z.infer<typeof CheckInId>;

export const CheckInAnswerId = z.uuid().brand<'CheckInAnswerId'>();
export type CheckInAnswerId = z.infer<typeof CheckInAnswerId>;

export const MessageTemplateId = z.uuid().brand<'MessageTemplateId'>();
export type MessageTemplateId = z.infer<typeof MessageTemplateId>;

export const ScheduledMessageId = z.uuid().brand<'ScheduledMessageId'>();
export type ScheduledMessageId = z.infer<typeof ScheduledMessageId>;

export const AnswersSeenId = z.uuid().brand<'AnswersSeenId'>();
export type AnswersSeenId = z.infer<typeof AnswersSeenId>;

export const CommentId = z.uuid().brand<'CommentId'>();
export type CommentId = z.infer<typeof CommentId>;

export const NotificationId = z.uuid().brand<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;

export const SubscriptionId = z.uuid().brand<'SubscriptionId'>();
export type SubscriptionId = z.infer<typeof SubscriptionId>;

/** One athlete's paid coaching by one coach. */
export const MembershipId = z.uuid().brand<'MembershipId'>();
export type MembershipId = z.infer<typeof MembershipId>;

export const ConversationId = z.uuid().brand<'ConversationId'>();
export type ConversationId = z.infer<typeof ConversationId>;

export const AttachmentId = z.uuid().brand<'AttachmentId'>();
export type AttachmentId = z.infer<typeof AttachmentId>;
export const MessageId = z.uuid().brand<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

/** An operator may import a library of movements, so their ids are any short text. */
export const MovementId = z.string().check(z.minLength(1), z.maxLength(64)).brand<'MovementId'>();
export type MovementId = z.infer<typeof MovementId>;
