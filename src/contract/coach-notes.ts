// What a coach writes for themselves: notes about clients, and comment templates. Apart from the other calls
// about clients, because devices send these from the outbox.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { UserId } from './ids.ts';
import { Instant } from './training.ts';

export const longestClientNote = 5000;

/** A coach's note about a client; nobody else reads it. */
export const ClientNote = z.object({
  _id: z.uuid(),
  clientId: UserId,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestClientNote)),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
});
export interface ClientNote extends z.infer<typeof ClientNote> {}

/** The device makes `id`; a second call with the same one changes the text. */
export const saveClientNote = endpoint({
  method: 'PUT',
  path: '/api/client-notes/:id',
  summary: 'Save a note about a client',
  write: 'key',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    clientId: UserId,
    text: ClientNote.shape.text,
    createdAt: z.optional(Instant),
    /** When it was last written, for a note that a restored server may have forgotten: the later text stays. */
    editedAt: z.optional(Instant),
  }),
  /** Null: it was deleted before it was given back. */
  ok: z.object({ note: z.nullable(ClientNote) }),
});

/** No effect if it does not exist. */
export const deleteClientNote = endpoint({
  method: 'DELETE',
  path: '/api/client-notes/:id',
  summary: 'Delete a note about a client',
  write: 'key',
  params: z.object({ id: z.uuid() }),
  ok: z.object({}),
});

export const mostCommentTemplates = 100;
export const longestTemplate = 1000;

/** A comment the coach writes often. */
export const CommentTemplate = z.object({
  _id: z.uuid(),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTemplate)),
});
export interface CommentTemplate extends z.infer<typeof CommentTemplate> {}

/** Sorted by text. */
export const getCommentTemplates = endpoint({
  method: 'GET',
  path: '/api/comment-templates',
  summary: "The coach's comment templates",
  ok: z.object({ templates: z.array(CommentTemplate) }),
});

/** The device makes `id`; a second call with the same one changes the text. */
export const saveCommentTemplate = endpoint({
  method: 'PUT',
  path: '/api/comment-templates/:id',
  summary: 'Save a comment template',
  write: 'key',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    text: CommentTemplate.shape.text,
    /** For a template that a restored server may have forgotten: if it has one, its text stays. */
    givenBack: z.optional(z.literal(true)),
  }),
  /** Null: it was deleted before it was given back. */
  ok: z.object({ template: z.nullable(CommentTemplate) }),
});

/** No effect if it does not exist. */
export const deleteCommentTemplate = endpoint({
  method: 'DELETE',
  path: '/api/comment-templates/:id',
  summary: 'Delete a comment template',
  write: 'key',
  params: z.object({ id: z.uuid() }),
  ok: z.object({}),
});
