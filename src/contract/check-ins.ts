// Calls 'Check-ins': a coach's own questions, which clients answer in a rhythm.
import * as z from 'zod/mini';
import { mostAnswerAttachments } from './attachment-limits.ts';
import { Attachment } from './attachment.ts';
import {
  longestAnswer,
  longestGroupName,
  longestQuestion,
  longestUnit,
  mostGroupMembers,
  mostQuestions,
} from './call-limits.ts';
import { EditStamp } from './edit-stamp.ts';
import { endpoint } from './endpoint.ts';
import { CheckInAnswerId, CheckInId, UserId } from './ids.ts';
import { CalendarDate, Instant, shortText } from './training.ts';

const end = z.optional(z.string().check(z.maxLength(longestUnit)));
const name = z.string().check(z.minLength(1), z.maxLength(longestGroupName));

/**
 * `photos`: of a text: photos and videos can go with it; devices that cannot attach any ask for the words alone. `unit`: of a
 * number. `most`, `low`, `high`: a scale is from 1 to `most`, and its ends can have names.
 */
export const CheckInQuestion = z.object({
  _id: z.uuid(),
  text: z.string().check(z.minLength(1), z.maxLength(longestQuestion)),
  kind: z.enum(['number', 'scale', 'yes-no', 'text']),
  photos: z.optional(z.literal(true)),
  unit: end,
  most: z.optional(z.literal([5, 10])),
  low: end,
  high: end,
});
export interface CheckInQuestion extends z.infer<typeof CheckInQuestion> {}

/**
 * In the coach's stream with everybody who is asked, in a client's with that client alone, or nobody: no longer asked.
 * The server decides `coach` and the clients' names. The first day it is due, and every later one, follow from `from`.
 */
export const CheckIn = z.object({
  _id: CheckInId,
  coach: z.object({ _id: UserId, name: shortText }),
  name,
  questions: z.array(CheckInQuestion).check(z.minLength(1), z.maxLength(mostQuestions)),
  every: z.enum(['once', 'week', 'two-weeks', 'month']),
  from: CalendarDate,
  state: z.enum(['active', 'paused', 'ended']),
  /** Sorted by id. Nothing that was due before `since` is asked of them. */
  clients: z
    .array(z.object({ _id: UserId, name: shortText, since: CalendarDate }))
    .check(z.maxLength(mostGroupMembers)),
  createdAt: Instant,
});
export interface CheckIn extends z.infer<typeof CheckIn> {}

/** `value` null: left empty, but for what is attached. A scale's is a number, too. */
export const GivenAnswer = z.object({
  question: CheckInQuestion,
  value: z.nullable(
    z.union([
      z.number().check(z.minimum(-1e9), z.maximum(1e9)),
      z.boolean(),
      z.string().check(z.maxLength(longestAnswer)),
    ]),
  ),
  /** Of all devices together; never taken out, only deleted. */
  attachments: z.optional(
    z.array(Attachment).check(z.minLength(1), z.maxLength(mostAnswerAttachments)),
  ),
  edited: z.omit(EditStamp, { over: true }),
});
export interface GivenAnswer extends z.infer<typeof GivenAnswer> {}

/**
 * In the client's stream; `_id` is made out of client, check-in and `date`, the day it was due. The questions are those
 * that were asked, whatever the coach has changed since.
 */
export const CheckInAnswer = z.object({
  _id: CheckInAnswerId,
  checkInId: CheckInId,
  name,
  date: CalendarDate,
  answers: z.array(GivenAnswer).check(z.maxLength(2 * mostQuestions)),
  /** Where the client was. Changes are made on this day alone. */
  answeredOn: CalendarDate,
  answeredAt: Instant,
});
export interface CheckInAnswer extends z.infer<typeof CheckInAnswer> {}

const saved = z.object({ checkIn: CheckIn, rev: z.int() });

/** The device makes the id: sending it again has no second effect, and the reply is then what is stored. */
export const createCheckIn = endpoint({
  method: 'POST',
  path: '/api/check-ins',
  summary: 'Make a check-in, and ask clients',
  whileRestricted: 'refused',
  write: 'key',
  body: z.object({ checkIn: CheckIn }),
  ok: saved,
});

/** Answers that were given stay as they are. */
export const changeCheckIn = endpoint({
  method: 'PUT',
  path: '/api/check-ins/:id',
  summary: 'Change a check-in or who is asked, pause it or end it',
  write: 'key and revision',
  params: z.object({ id: CheckInId }),
  body: z.object({ checkIn: CheckIn }),
  ok: saved,
});

/** One that another device has given meanwhile is answered with 412: its answers and these are merged, question by question. */
export const saveCheckInAnswer = endpoint({
  method: 'PUT',
  path: '/api/check-in-answers/:id',
  summary: 'Answer a check-in',
  write: 'key and revision',
  params: z.object({ id: CheckInAnswerId }),
  body: z.object({ answer: CheckInAnswer }),
  ok: z.object({ answer: CheckInAnswer, rev: z.int() }),
});
