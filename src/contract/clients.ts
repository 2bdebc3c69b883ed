// Calls 'Clients': the people who have a program of a coach, subscribe to them or accepted an invitation, as that coach
// sees them.
// A coach sees only training by the coach's own programs; anybody else is unknown (404).
import * as z from 'zod/mini';
import { ClientNote, Followed } from './coaching.ts';
import { sendMessage } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import {
  ClientGroupId,
  ConversationId,
  MessageId,
  ProgramId,
  TrainingPlanDayId,
  TrainingSessionId,
  UserId,
} from './ids.ts';
import { Membership } from './memberships.ts';
import { OneRepMax } from './one-rep-max.ts';
import { CalendarDate, Instant, TrainingPlanDay, TrainingSessionStatus } from './training.ts';
import { SeenByCoach, TrainingSessionView } from './training-calls.ts';
import { ProgramRun, PurchasedProgram } from './programs.ts';
import { statsQuery, TrainingStats } from './stats.ts';
import { ClientSurvey } from './survey.ts';
import { LastingSwap, Profile, UserDetails } from './user.ts';

const { userId, firstName, lastName, location, userImage, secondaryUserImage } = UserDetails.shape;

/**
 * Why a client needs attention. `compliance-drop`: the last 7 days are 20 points or more below the last
 * 30; `no-session`: a planned workout was missed and the gap is longer than any in their plan;
 * `low-score`: the last workout felt awful; `unread-comment`: they wrote and the coach has not looked.
 */
export const attentionReasons = [
  'compliance-drop',
  'no-session',
  'low-score',
  'unread-comment',
] as const;
export const AttentionReason = z.enum(attentionReasons);
export type AttentionReason = z.infer<typeof AttentionReason>;

/** Prescribed sets done, in percent, over the last 7, 30 and 90 days; null: nothing was planned. */
export const Compliance = z.object({
  days7: z.nullable(z.number()),
  days30: z.nullable(z.number()),
  days90: z.nullable(z.number()),
});
export interface Compliance extends z.infer<typeof Compliance> {}

/** When the device was last in touch, it alone had `unsentSets` done sets and `unsentChanges` changes in all. */
const unsent = { unsentSets: z.int(), unsentChanges: z.int() };

/**
 * The device that was last in touch, at `asOf`; null: none ever was. `others`: further devices that may hold
 * something the server does not have, each as of its own last contact, newest first.
 */
export const Freshness = z.object({
  asOf: z.nullable(Instant),
  ...unsent,
  others: z.array(z.object({ asOf: Instant, ...unsent })),
});
export interface Freshness extends z.infer<typeof Freshness> {}

/** How a client is doing on the coach's programs. */
const metrics = {
  /** When they last finished a workout, or began one in which a set is done. */
  lastActivity: z.nullable(Instant),
  compliance: Compliance,
  attention: z.array(AttentionReason),
  unreadComments: z.int(),
  /** How the last workout felt, 1 to 10. */
  lastScore: z.nullable(z.number()),
};

export const Client = z.object({
  userId,
  firstName,
  lastName,
  userImage,
  /** The coach confirmed the subscription. */
  isSubscriber: z.boolean(),
  /** Since the first purchase, the subscription or the invitation. */
  since: Instant,
  /** Answers to check-ins that the coach has not seen, and when the last of them arrived; left out: none. */
  newAnswers: z.optional(z.object({ count: z.int(), latest: Instant })),
  /** Their last payment for coaching failed, which ends at `until` unless they pay; `price`: cents. */
  latePayment: z.optional(z.object({ price: z.int(), until: Instant })),
  /** Left out: not archived. */
  archivedAt: z.optional(z.nullable(Instant)),
  /** The coach's program that they train by: the one whose workout comes next. */
  program: z.nullable(z.object({ _id: ProgramId, title: z.string() })),
  ...metrics,
  freshness: Freshness,
});
export interface Client extends z.infer<typeof Client> {}

export const clientPageSize = 25;

/**
 * `training`: a planned day is still to come; `idle`: none is. `new-answers`: see `newAnswers`. Only `archived` finds
 * archived clients.
 */
export const clientFilters = [
  'all',
  'attention',
  'training',
  'idle',
  'subscribers',
  'archived',
  'new-answers',
  ...attentionReasons,
] as const;
export type ClientFilter = (typeof clientFilters)[number];

/** `attention`: most reasons first; `activity`: latest workout first; `compliance`: lowest over 7 days first. */
export const clientOrders = ['name', 'attention', 'activity', 'compliance'] as const;
export type ClientOrder = (typeof clientOrders)[number];

/** `total` counts all pages; the header `x-total-count` says the same. */
export const getClients = endpoint({
  method: 'GET',
  path: '/api/users/-/clients',
  summary: "The coach's clients",
  query: z.object({
    text: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    filter: z._default(z.enum(clientFilters), 'all'),
    /** Members of this group of the coach's alone. */
    group: z.optional(ClientGroupId),
    sort: z._default(z.enum(clientOrders), 'name'),
    reverse: z._default(z.enum(['true', 'false']), 'false'),
    skip: z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(100_000)), 0),
    limit: z._default(
      z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(100)),
      clientPageSize,
    ),
  }),
  ok: z.object({ clients: z.array(Client), total: z.int() }),
});

/** `previous` and `next`: their neighbors in the list by name. Notes: newest first. */
export const ClientProfile = z.extend(Client, {
  location,
  secondaryUserImage,
  profile: Profile,
  /** Null: not finished yet. */
  survey: z.nullable(ClientSurvey),
  notes: z.array(ClientNote),
  /** In no order. */
  oneRepMaxes: z.optional(z.array(OneRepMax)),
  /** The latest, if they ever paid this coach for coaching. */
  membership: z.optional(Membership),
  previous: z.nullable(UserId),
  next: z.nullable(UserId),
});
export interface ClientProfile extends z.infer<typeof ClientProfile> {}

const onClient = z.object({ id: UserId });

export const getClient = endpoint({
  method: 'GET',
  path: '/api/clients/:id',
  summary: 'The profile of a client',
  params: onClient,
  ok: z.object({ client: ClientProfile }),
});

/** Like `GET /api/stats/training`, for what the client trained by the coach's programs. */
export const getClientStats = endpoint({
  method: 'GET',
  path: '/api/clients/:id/stats',
  summary: 'The training statistics of a client',
  params: onClient,
  query: statsQuery,
  ok: TrainingStats,
});

/** One workout in a list. Sets are working sets. */
export const ClientSession = z.object({
  _id: TrainingSessionId,
  rev: z.int(),
  status: TrainingSessionStatus,
  startDate: Instant,
  finishDate: z.nullable(Instant),
  /** The calendar day where the client was when it began. Absent: not known, or from a server before this field. */
  day: z.optional(CalendarDate),
  score1: z.nullable(z.number()),
  setsPrescribed: z.int(),
  prescribedDone: z.int(),
  comments: z.int(),
  /** By the client, since the coach last looked. */
  unreadComments: z.int(),
});
export interface ClientSession extends z.infer<typeof ClientSession> {}

/** `date` null: not scheduled, because there is no run. Sessions: of the current run, newest first. */
export const ClientDay = z.object({
  _id: TrainingPlanDayId,
  /** From 0; the screen's address names a day by it. */
  dayIndex: z.int(),
  title: z.string(),
  isTrainingDay: z.boolean(),
  date: z.nullable(CalendarDate),
  exercises: z.int(),
  setsPrescribed: z.int(),
  sessions: z.array(ClientSession),
});
export interface ClientDay extends z.infer<typeof ClientDay> {}

const bought = PurchasedProgram.shape;

export const ClientProgram = z.object({
  _id: ProgramId,
  parentProgramId: bought.parentProgramId,
  title: bought.title,
  image: bought.image,
  price: bought.price,
  boughtAt: Instant,
  totalDays: bought.totalDays,
  /** The current run; the coach changes its days with `rescheduleRun`. */
  run: z.nullable(ProgramRun),
  progress: z.object({ completed: z.int(), total: z.int(), skipped: z.int() }),
  /** What the client does instead of prescribed movements, in every workout. Absent: nothing. */
  lastingSwaps: z.optional(z.array(LastingSwap)),
  days: z.array(ClientDay),
});
export interface ClientProgram extends z.infer<typeof ClientProgram> {}

/** The coach's programs that the client may train by, latest purchase first. */
export const getClientPrograms = endpoint({
  method: 'GET',
  path: '/api/client-programs/:id',
  summary: "A client's programs",
  params: onClient,
  ok: z.object({ programs: z.array(ClientProgram) }),
});

export const ClientTrainingSession = z.extend(TrainingSessionView, {
  /** What a screen that shows this reports with `markSeen`. */
  upTo: z.int(),
  /** When the server last received any of it. */
  savedAt: Instant,
  seen: z.nullable(SeenByCoach),
  unreadComments: z.int(),
});
export interface ClientTrainingSession extends z.infer<typeof ClientTrainingSession> {}

/** Prescribed against done, newest session first. `day` is what `changePrescription` changes. */
export const getClientTraining = endpoint({
  method: 'GET',
  path: '/api/clients/:id/training/:programId/:dayId',
  summary: 'What a client did on a day of a program',
  params: z.object({ id: UserId, programId: ProgramId, dayId: TrainingPlanDayId }),
  ok: z.object({
    program: z.object({ _id: ProgramId, title: z.string() }),
    day: TrainingPlanDay,
    dayIndex: z.int(),
    date: z.nullable(CalendarDate),
    sessions: z.array(ClientTrainingSession),
    followed: z.array(Followed),
    freshness: Freshness,
  }),
});

/** The most clients one message can go to. */
export const mostRecipients = 500;

/**
 * Each client gets it in their own conversation, with its placeholders filled in, and cannot see the others. `_id` is used for every copy, so a
 * repeat sends nothing twice. `refused`: those who are no longer clients.
 */
export const messageClients = endpoint({
  method: 'POST',
  path: '/api/users/-/clients/messages',
  summary: 'Send one message to many clients',
  whileRestricted: 'refused',
  write: 'key',
  body: z.object({
    body: sendMessage.body.shape.body,
    to: z
      .array(z.object({ clientId: UserId, _id: MessageId }))
      .check(z.minLength(1), z.maxLength(mostRecipients)),
  }),
  ok: z.object({
    sent: z.array(z.object({ clientId: UserId, conversationId: ConversationId })),
    refused: z.array(UserId),
  }),
});
