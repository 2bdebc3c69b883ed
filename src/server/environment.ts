// The environment, parsed once at start and refused in one sentence when it is wrong.
import * as z from 'zod/mini';

export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly dataFolder: string;
  /** Null: the embedded database in `dataFolder`. */
  readonly databaseUrl: string | null;
  /** Where browsers reach the server; decides about HSTS. */
  readonly publicUrl: URL;
  readonly demo: boolean;
}

const Variables = z.object({
  PORT: z._default(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')), '3000'),
  HOST: z._default(z.string().check(z.minLength(1, 'must not be empty')), '0.0.0.0'),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'must not be empty')), '.data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(z.regex(/^postgres(ql)?:\/\/.+/, 'must start with postgres:// or postgresql://')),
  ),
  PUBLIC_URL: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an http or https address' }),
  ),
  DEMO: z._default(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }), 'on'),
});

/** Throws an `Error` whose message is fit for the terminal. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const parsed = Variables.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The environment variable ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, PUBLIC_URL, DEMO } = parsed.data;
  const port = Number(PORT);
  if (port > 65_535) throw new Error('The environment variable PORT must be at most 65535.');
  return {
    port,
    host: HOST,
    dataFolder: DATA_DIR,
    databaseUrl: DATABASE_URL ?? null,
    publicUrl: new URL(PUBLIC_URL ?? `http://localhost:${port}`),
    demo: DEMO === 'on',
  };
}
