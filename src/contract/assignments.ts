// Calls 'Assignments': a coach gives clients a program of the coach's own, with or without a signal.
import * as z from 'zod/mini';
import { mostAssignmentsInPage } from './call-limits.ts';
import { endpoint } from './endpoint.ts';
import { AssignmentId, ClientGroupId, ProgramId, TrainingPlanDayId, UserId } from './ids.ts';
import { CalendarDate, Instant, shortText } from './training.ts';

/** From 1. */
const week = z.int().check(z.minimum(1), z.maximum(104));

/** Cents: from one dollar to ten thousand. */
const AssignmentPrice = z.int().check(z.minimum(100), z.maximum(1_000_000));

/**
 * A program that a coach has given a client from a date on. The client's copy of it, and the run of that copy, have the
 * same id. The server decides `clientName`, `title`, `createdAt`, `paidAt`, `refundedAt` and `leftAt`; the client, the
 * program and the part of it never change.
 */
export const Assignment = z.object({
  _id: AssignmentId,
  clientId: UserId,
  clientName: shortText,
  programId: ProgramId,
  title: shortText,
  /** These weeks alone; absent, like `dayId`: all of it. */
  weeks: z.optional(z.object({ from: week, to: week })),
  /** This workout alone. */
  dayId: z.optional(TrainingPlanDayId),
  /** Workouts that are not begun are laid out from here on. */
  from: CalendarDate,
  /** Monday is 1. Workouts fall on these in order; empty: every day as in the plan. */
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
  state: z.enum(['active', 'paused', 'ended']),
  /** Whether the client's days that are not begun take what the coach changes in the program. */
  updates: z.enum(['follow', 'own']),
  /** When the coach last sent what is changed in a program that is not in the store. */
  updateSentAt: z.optional(Instant),
  /** The group that it was given to. */
  groupId: z.optional(ClientGroupId),
  /** What the client pays, once, before it begins; absent: nothing. What was paid never changes. */
  price: z.optional(AssignmentPrice),
  /** The client has paid it. */
  paidAt: z.optional(Instant),
  /** What was paid went back, and it has not been offered again since. */
  refundedAt: z.optional(Instant),
  createdAt: Instant,
  /** The client has left it, or declined to pay it. */
  leftAt: z.optional(Instant),
});
export interface Assignment extends z.infer<typeof Assignment> {}

const saved = z.object({ assignment: Assignment, rev: z.int() });

/**
 * The device makes the id out of client, program, part and date: the same given twice is one, and the reply is then
 * what is stored.
 */
export const createAssignment = endpoint({
  method: 'POST',
  path: '/api/assignments',
  summary: 'Give a client a program',
  whileRestricted: 'refused',
  write: 'key',
  body: z.object({ assignment: Assignment }),
  ok: saved,
});

export const changeAssignment = endpoint({
  method: 'PUT',
  path: '/api/assignments/:id',
  summary: 'Move, pause, resume or end what a client was given',
  write: 'key and revision',
  params: z.object({ id: AssignmentId }),
  body: z.object({ assignment: Assignment }),
  ok: saved,
});

/** How far a client is. Days that were skipped do not count. */
export const AssignedClient = z.object({
  assignment: Assignment,
  completed: z.int(),
  total: z.int(),
  lastWorkout: z.nullable(Instant),
});
export interface AssignedClient extends z.infer<typeof AssignedClient> {}

/** The latest first. */
export const getProgramAssignments = endpoint({
  method: 'GET',
  path: '/api/created-program/:id/assignments',
  summary: 'Who was given a program, and how far they are',
  params: z.object({ id: ProgramId }),
  query: z.object({
    skip: z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(100_000)), 0),
  }),
  ok: z.object({
    clients: z.array(AssignedClient).check(z.maxLength(mostAssignmentsInPage)),
    total: z.int(),
  }),
});

/**
 * The athlete leaves a program that a coach gave them, or takes it up again. Workouts stay. One that waits for the athlete
 * to pay it is declined, which withdraws it.
 */
export const leaveProgram = endpoint({
  method: 'PUT',
  path: '/api/purchased-programs/:id/left',
  summary: 'Leave a program that a coach gave you, or pick it up again',
  write: 'key',
  params: z.object({ id: ProgramId }),
  body: z.object({ value: z.boolean() }),
  ok: z.object({ leftAt: z.nullable(Instant) }),
});
