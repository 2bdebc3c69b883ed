// How many processes share the port, on the cores of this machine: from the environment.
import * as z from 'zod/mini';

export const ProcessVariables = {
  PROCESSES: z._default(
    z.string().check(z.regex(/^[1-9]\d?$/, 'must be a whole number from 1 to 99')),
    '1',
  ),
};

export function readProcesses({
  PROCESSES: count,
  DATABASE_URL: url,
}: {
  readonly PROCESSES: string;
  readonly DATABASE_URL?: string | undefined;
}): number {
  if (count === '1' || url !== undefined) return Number(count);
  throw new Error(
    `The environment variable DATABASE_URL must be set with PROCESSES=${count}: the embedded database works with one process only.`,
  );
}
