// The server's log: a line of JSON each by Pino, and on a terminal a line of words.
import { pino, type Logger, multistream } from 'pino';
import { errorText } from './error-text.ts';
import { withoutSecrets } from './secrets-out.ts';
import type { LogLevel } from './settings.ts';

export interface LogTarget {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean;
}

/** Fields that no line needs. Nothing of ours logs them; this is for what a library adds. */
const secretFields = ['authorization', 'cookie', 'password', 'token', 'email'];

/** Warnings and errors go to `err`, everything else to `out`. */
export function openLogger(
  level: LogLevel,
  { out, err }: { readonly out: LogTarget; readonly err: LogTarget },
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: errorText,
        // Never the address: it may have an id or a token in it.
        req: ({ method, routeOptions }: Asked) => ({ method, route: routeOptions?.url ?? null }),
        res: ({ statusCode }: { readonly statusCode: number }) => ({ status: statusCode }),
      },
      redact: {
        paths: secretFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[secret]',
      },
      hooks: { streamWrite: withoutSecrets },
    },
    multistream(
      [
        { level: 'trace', stream: readable(out) },
        { level: 'warn', stream: readable(err) },
      ],
      { dedupe: true },
    ),
  );
}

/** Of a server that logs nothing, as in tests. */
export const silentLogger = (): Logger => pino({ enabled: false });

/** Lines that are written whatever the level: that the server starts and stops, and the security log. */
export const always = (logger: Logger): Logger => logger.child({}, { level: 'info' });

interface Asked {
  readonly method: string;
  readonly routeOptions?: { readonly url?: string };
}

const readable = (target: LogTarget): LogTarget =>
  target.isTTY ? { write: (line) => target.write(inWords(line)) } : target;

type Line = Record<'level' | 'time', string> & Partial<Record<'msg' | 'err', string>>;

/** '14:03:07 warn: Slow call {"route":"/api/sync"}', and below it the stack. */
function inWords(line: string): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(line) as Line;
  const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  const stack = err === undefined ? '' : `\n${err}`;
  const clock = time.slice(11, 19);
  return `${clock} ${level}: ${msg}${details}${stack}\n`;
}
