// Calls 'Movements' and searching them.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { MovementId } from './ids.ts';
import { longestPicture, longestSearch, mostMovements } from './call-limits.ts';
import { bodyParts, equipmentTerms, muscles } from './movement-terms.ts';
import { MovementSummary } from './training.ts';

const movementCues = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(300)))
  .check(z.maxLength(12));

/**
 * A movement of the library, or a coach's own one (`custom`). `image` and `imageMidframe` are addresses: of the drawing,
 * or of photos; null where a coach has uploaded none.
 */
export const Movement = z.extend(MovementSummary, {
  bodyPart: z.enum(bodyParts),
  equipment: z.enum(equipmentTerms),
  muscles: z.array(z.enum(muscles)).check(z.maxLength(muscles.length)),
  /** How to do it, step by step. */
  cues: movementCues,
  custom: z.boolean(),
});
export interface Movement extends z.infer<typeof Movement> {}

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const searchText = z.string().check(z.trim(), z.maxLength(longestSearch));
const count = (most: number) =>
  z.coerce.number().check(z.multipleOf(1), z.minimum(0), z.maximum(most));

const MovementPage = z.object({ movements: z.array(Movement), more: z.boolean() });

/** Sorted by title. Pages have 30 unless `limit` says otherwise; lists by body part and by equipment have 50. */
export const getMovements = endpoint({
  method: 'GET',
  path: '/api/movements',
  summary: "Movements: all, by body part, by equipment, or the caller's own",
  query: z.object({
    bodypart: z.optional(z.enum(bodyParts)),
    equipment: z.optional(z.enum(equipmentTerms)),
    custom: z.optional(z.enum(['true', 'false'])),
    limit: z.optional(count(100).check(z.minimum(1))),
    skip: z._default(count(mostMovements), 0),
  }),
  ok: MovementPage,
});

export const getMovement = endpoint({
  method: 'GET',
  path: '/api/movement/:id',
  summary: 'One movement',
  params: z.object({ id: MovementId }),
  ok: z.object({ movement: Movement }),
});

/** The addresses work without a token until they expire. */
export const getMovementImage = endpoint({
  method: 'GET',
  path: '/api/movement-image',
  summary: "Temporary addresses of a movement's two pictures",
  query: z.object({ id: MovementId }),
  ok: z.object({
    signedImgUrl: z.nullable(z.string()),
    signedImgMidframeUrl: z.nullable(z.string()),
  }),
});

/** Base64 of a JPEG, PNG, WebP, AVIF or GIF; null removes the picture, absent keeps it. */
const Picture = z.optional(z.nullable(z.string().check(z.maxLength(longestPicture))));

const draft = {
  title,
  bodyPart: z.enum(bodyParts),
  equipment: z.enum(equipmentTerms),
  muscles: z._default(z.array(z.enum(muscles)).check(z.maxLength(muscles.length)), []),
  cues: z._default(movementCues, []),
  image: Picture,
  imageMidframe: Picture,
  /** For the pictures, when the device has already made up their addresses. */
  imageId: z.optional(z.uuid()),
  imageMidframeId: z.optional(z.uuid()),
};

/** Room for two pictures. */
const longestBody = 2 * longestPicture + 65_536;

const ok = z.object({ movement: Movement, rev: z.int() });

/** The device makes `_id`; creating it again returns what is stored. */
export const createMovement = endpoint({
  method: 'POST',
  path: '/api/movement',
  summary: 'Create a movement',
  write: 'key',
  longestBody,
  body: z.object({ ...draft, _id: z.optional(z.uuid()) }),
  ok,
});

export const saveMovement = endpoint({
  method: 'PUT',
  path: '/api/movement/:id',
  summary: "Change one of the caller's own movements",
  write: 'key and revision',
  longestBody,
  params: z.object({ id: MovementId }),
  body: z.object(draft),
  ok,
});

/** Programs that prescribe it keep it as it is, pictures included. */
export const deleteMovement = endpoint({
  method: 'DELETE',
  path: '/api/movement/:id',
  summary: "Delete one of the caller's own movements",
  write: 'key',
  params: z.object({ id: MovementId }),
  ok: z.object({ rev: z.int() }),
});

/** Best match first, typos forgiven. Without a text: the user's recent searches. */
export const searchMovements = endpoint({
  method: 'GET',
  path: '/api/search/movements',
  summary: 'Find movements by what people call them',
  query: z.object({
    text: z._default(searchText, ''),
    skip: z._default(count(mostMovements), 0),
  }),
  ok: z.object({ results: z.array(Movement), recent: z.array(z.string()) }),
});

/** Lists that remember recent searches. */
export const searchSubjects = ['movements', 'store'] as const;
export const SearchSubject = z.enum(searchSubjects);
export type SearchSubject = z.infer<typeof SearchSubject>;

export const rememberSearch = endpoint({
  method: 'PUT',
  path: '/api/search/:subject',
  summary: 'Add a search to the recent ones',
  write: 'key',
  params: z.object({ subject: SearchSubject }),
  body: z.object({ text: searchText.check(z.minLength(1)) }),
  ok: z.object({ recent: z.array(z.string()) }),
});
