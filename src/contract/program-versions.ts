// Versions of a coach's program: what it was each time it was published, and before the coach went back to one of these.
// They are on the server alone; a device reads them when it shows them.
import * as z from 'zod/mini';
import { CreatedProgram } from './created-programs.ts';
import { PublishedProgram } from './publishing.ts';
import { endpoint } from './endpoint.ts';
import { ProgramId } from './ids.ts';
import { PublishingStatus } from './programs.ts';
import { Instant, shortText } from './training.ts';

export const VersionChanges = z.object({
  count: z.int(),
  /** The first few. */
  words: z.array(z.string()),
});
export interface VersionChanges extends z.infer<typeof VersionChanges> {}

export const ProgramVersion = z.object({
  /** Counted from 1, and used once. */
  number: z.int(),
  at: Instant,
  /** Null: it was published. Otherwise the coach went back to this version, and this is the draft until then. */
  restored: z.nullable(z.int()),
  title: shortText,
  publishingStatus: PublishingStatus,
  /** Since the version before, in the words of the publish dialog; null: there was none. */
  changes: z.nullable(VersionChanges),
});
export interface ProgramVersion extends z.infer<typeof ProgramVersion> {}

/** Its pictures with the ids by which a draft knows them. */
export const VersionContent = z.extend(PublishedProgram, {
  promoImages: CreatedProgram.shape.promoImages,
});
export interface VersionContent extends z.infer<typeof VersionContent> {}

/** Far more than anybody publishes, and still a number for the database. */
const mostPublished = 1_000_000_000;

/** The newest first. */
export const getProgramVersions = endpoint({
  method: 'GET',
  path: '/api/created-program/:id/versions',
  summary: 'The versions of a created program',
  params: z.object({ id: ProgramId }),
  ok: z.object({ versions: z.array(ProgramVersion) }),
});

export const getProgramVersion = endpoint({
  method: 'GET',
  path: '/api/created-program/:id/version',
  summary: 'A created program as it was in one version',
  params: z.object({ id: ProgramId }),
  query: z.object({
    number: z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(mostPublished)),
  }),
  ok: z.object({ version: VersionContent }),
});

/**
 * The device then edits the draft like any other edit. This keeps what the draft was until then, so that the way back
 * is open from every device.
 */
export const keepDraft = endpoint({
  method: 'POST',
  path: '/api/program/:id/versions',
  summary: 'Keep a program as it is now as a version, before an earlier one is restored',
  write: 'key',
  params: z.object({ id: ProgramId }),
  body: z.object({ restored: z.int().check(z.minimum(1), z.maximum(mostPublished)) }),
  ok: z.object({ version: ProgramVersion }),
});
