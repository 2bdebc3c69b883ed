// Which edit it was.
import * as z from 'zod/mini';

const edit = { at: z.int(), by: z.string().check(z.maxLength(36)) };

/**
 * When and on which device the athlete last changed something; only ever used to break a tie. `over`: edits
 * on other devices that this one replaced without knowing them. `field` absent: all fields.
 */
export const EditStamp = z.object({
  ...edit,
  over: z.optional(
    z
      .array(z.object({ ...edit, field: z.optional(z.string().check(z.maxLength(20))) }))
      .check(z.maxLength(50)),
  ),
});
export interface EditStamp extends z.infer<typeof EditStamp> {}
