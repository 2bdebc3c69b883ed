// Checks what calls bring, and says what is wrong with it: all there is to say about a form, one thing about a heap.
import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { fieldSentence, issueText } from './error-replies.ts';
import { invalidRequest, type RequestError } from './errors.ts';

/** Nobody mends more at a time; a body full of mistakes must not cost a reply many times its size. */
const mostFields = 10;

/** Lists, objects and values in a form that people fill in, with room to spare. */
const longestForm = 1000;

/**
 * The first mistake ends the check, which then costs no more than a body without any. Only what is as short as a form is
 * checked again to its end, for all fields that are missing.
 */
export const compileValidator: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data: unknown) => {
    const checked = check(schema, data, { abortEarly: true });
    if (checked.success) return { value: checked.data };
    const isForm = partsOf(data, longestForm) < longestForm;
    return { error: refusalOf((isForm ? check(schema, data, {}) : checked).mistakes()) };
  };

interface Mistake {
  readonly path?: readonly PropertyKey[] | undefined;
  readonly message: string;
}

/** `abortEarly` is zod's, for its own yes and no: a test notices when it goes. An index (`z.record`) does not heed it. */
function check(schema: z.ZodMiniType, data: unknown, how: { readonly abortEarly?: true }) {
  let said: Mistake[] | null = null;
  const error = (issue: z.core.$ZodRawIssue) => {
    const message = issueText(issue);
    if (said && said.push({ path: issue.path, message }) > mostFields) throw enough;
    return message;
  };
  const checked = safeParse(schema, data, { ...how, error });
  return {
    success: checked.success,
    data: checked.data,
    mistakes: (): readonly Mistake[] => {
      // The library puts all of them into words as they are asked for; thrown, the rest stays unsaid.
      said = [];
      try {
        return checked.error?.issues ?? [];
      } catch (thrown) {
        if (thrown !== enough) throw thrown;
        return said;
      }
    },
  };
}

const enough = new Error('more mistakes than are told');

function refusalOf(mistakes: readonly Mistake[]): RequestError {
  const fields = Object.fromEntries(
    mistakes
      .slice(0, mostFields)
      .map(({ path = [], message }) => [path.join('.') || 'body', message]),
  );
  const words = fieldSentence(fields);
  return invalidRequest({ fields, ...(words !== undefined && { words }) });
}

/** How many values there are in it, counted up to `most`. */
function partsOf(data: unknown, most: number): number {
  const open = [data];
  let count = 0;
  while (open.length > 0 && count < most) {
    const value = open.pop();
    count += 1;
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.values(value);
    if (inner.length >= most) return most;
    open.push(...inner);
  }
  return count;
}
