// Publishing a program of one's own, and what athletes have of it. Apart from the other calls for programs, because
// devices send those from the outbox.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProgramId } from './ids.ts';
import { PublishingStatus, PurchasedProgram } from './programs.ts';
import { Instant } from './training.ts';

const rev = z.int();
const onProgram = z.object({ id: ProgramId });

/** What buyers get: the program as last published. */
export const PublishedProgram = z.omit(PurchasedProgram, {
  _id: true,
  parentProgramId: true,
  hasBeenViewed: true,
  accessEndedAt: true,
  given: true,
  leftAt: true,
});
export interface PublishedProgram extends z.infer<typeof PublishedProgram> {}

/**
 * What the publish dialog compares with: what buyers get now, how many athletes own the program, and how many of
 * them have an earlier version than the published one.
 */
export const getPublishedProgram = endpoint({
  method: 'GET',
  path: '/api/created-program/:id/published',
  summary: 'A created program as it was last published',
  params: onProgram,
  ok: z.object({
    published: z.nullable(PublishedProgram),
    athletes: z.int(),
    outdated: z.int(),
  }),
});

/** `rev` is that of the version the coach has looked at; if it is no longer current, the reply is 412. */
export const publishProgram = endpoint({
  method: 'POST',
  path: '/api/program/:id/publish',
  summary: 'Publish a program as it is now, or unpublish it',
  whileRestricted: 'refused',
  write: 'key',
  params: onProgram,
  body: z.object({ publishingStatus: PublishingStatus, rev: z.optional(rev) }),
  ok: z.object({ publishingStatus: PublishingStatus, publishedAt: z.nullable(Instant), rev }),
});

/** Gives the published version to everybody who owns the program; days started or done stay as they are. */
export const updateAthletes = endpoint({
  method: 'POST',
  path: '/api/program/:id/update-athletes',
  summary: 'Send the published version to the athletes who own the program',
  whileRestricted: 'refused',
  write: 'key',
  params: onProgram,
  ok: z.object({ updated: z.int(), unchanged: z.int() }),
});
