// Call 'Clients': what has happened since a coach last looked.
import * as z from 'zod/mini';
import { newsPageSize } from './call-limits.ts';
import { GivenAnswer } from './check-ins.ts';
import { endpoint } from './endpoint.ts';
import { ExerciseId, ProgramId, TrainingSessionId } from './ids.ts';
import { DistanceUnit, Instant } from './training.ts';
import { UserDetails } from './user.ts';

const { userId, firstName, lastName } = UserDetails.shape;

/** See `domain/history/deviations.ts`. */
const Deviation = z.object({
  exerciseId: ExerciseId,
  title: z.string(),
  prescribed: z.int(),
  done: z.int(),
  extra: z.int(),
  isLeftOut: z.optional(z.literal(true)),
  insteadOf: z.optional(z.string()),
  differences: z.array(
    z.object({
      /** A newer server may name one that an app does not know. */
      quantity: z.string(),
      direction: z.enum(['above', 'below']),
      asked: z.number(),
      actual: z.number(),
      unit: DistanceUnit,
      /** In how many sets, if in several. */
      sets: z.optional(z.int()),
    }),
  ),
});

/** What happens to paid coaching. `paid`: the first payment after a trial, or one after a payment that failed. */
export const CoachingEvent = z.enum(['started', 'paid', 'late', 'cancelled', 'resumed', 'ended']);
export type CoachingEvent = z.infer<typeof CoachingEvent>;

/** `at`: when it arrived here, or a planned day was over everywhere; the order of the news, and what the mark is set to. */
const about = { at: Instant, client: z.object({ userId, firstName, lastName }) };
/** A day of a client's program, by which a screen is opened. */
const day = { programId: ProgramId, dayIndex: z.int(), title: z.string() };

export const ClientNews = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('workout'),
    ...about,
    ...day,
    sessionId: TrainingSessionId,
    finishDate: Instant,
    score1: z.nullable(z.number()),
    deviations: z.array(Deviation),
    /** The movements in which records fell. */
    records: z.array(z.string()),
  }),
  z.object({ kind: z.literal('missed'), ...about, ...day }),
  z.object({ kind: z.literal('comment'), ...about, ...day, text: z.string() }),
  z.object({ kind: z.literal('client'), ...about }),
  /** What happened last to a client's paid coaching; of somebody who has left, too. */
  z.object({
    kind: z.literal('coaching'),
    ...about,
    event: CoachingEvent,
    price: z.int(),
    until: Instant,
    isTrial: z.boolean(),
    wasUnpaid: z.boolean(),
  }),
  /** The client does not want a program that the coach charges for. */
  z.object({ kind: z.literal('declined'), ...about, title: z.string(), price: z.int() }),
  /** `answers`: the first that were given, cut short; the rest is on the client's page. */
  z.object({
    kind: z.literal('check-in'),
    ...about,
    name: z.string(),
    answers: z.array(z.pick(GivenAnswer, { question: true, value: true })),
  }),
]);
export type ClientNews = z.infer<typeof ClientNews>;

/** Newest first; archived clients are left out. `total` counts all since then. */
export const getClientNews = endpoint({
  method: 'GET',
  path: '/api/users/-/clients/news',
  summary: "What has happened with a coach's clients",
  query: z.object({
    /** What arrived after it. */
    since: Instant,
    limit: z._default(
      z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(100)),
      newsPageSize,
    ),
  }),
  ok: z.object({ news: z.array(ClientNews), total: z.int() }),
});
