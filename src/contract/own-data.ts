// What an account holds: taken along, or deleted.
import * as z from 'zod/mini';
import { Email } from './account.ts';
import { CreatedProgram, CreatedProgramDay } from './created-program.ts';
import { SignedInDevice } from './devices.ts';
import { endpoint } from './endpoint.ts';
import { Movement } from './movements.ts';
import { Comment, Instant, ProgramRun, PurchasedProgram, TrainingSession } from './training.ts';
import { UserDetails } from './user.ts';

/** Everything that the server keeps of a person, in the forms of the other calls. */
export const OwnData = z.object({
  exportedAt: Instant,
  account: z.extend(UserDetails, { registeredAt: Instant, subscribeToNewsletter: z.boolean() }),
  /** Accounts elsewhere that sign in to this one. */
  socialLogins: z.array(z.object({ issuer: z.string(), subject: z.string() })),
  devices: z.array(SignedInDevice),
  programs: z.array(PurchasedProgram),
  programRuns: z.array(ProgramRun),
  trainingSessions: z.array(TrainingSession),
  /** On the own workouts by whomever, and the own ones on others' workouts. */
  comments: z.array(Comment),
  /** What a coach wrote, with days that were taken out of the plan and can still be put back. */
  createdPrograms: z.array(z.extend(CreatedProgram, { days: z.array(CreatedProgramDay) })),
  customMovements: z.array(Movement),
  searches: z.array(z.object({ subject: z.string(), text: z.string(), searchedAt: Instant })),
  /** In the largest size that is kept: WebP in base64. The other lists name them by `_id` in an address. */
  pictures: z.array(z.object({ _id: z.uuid(), image: z.string() })),
});
export interface OwnData extends z.infer<typeof OwnData> {}

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  summary: 'Everything of the signed-in user as one JSON file',
  access: 'signed-in',
  isFile: true,
  ok: OwnData,
});

/**
 * `email` is the account's own, typed to confirm. A refusal names `email` or `password`. No Idempotency-Key:
 * a digest of a password must not be kept.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/delete-account',
  summary: 'Delete the account with everything personal; programs that were sold stay usable',
  access: 'signed-in',
  body: z.object({ password: z.string(), email: Email }),
  ok: z.object({
    text: z.string(),
    color: z.enum(['success', 'info', 'error']),
    signOut: z.literal(true),
  }),
});
