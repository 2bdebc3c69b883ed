// What operators see of the server, from the environment.
import * as z from 'zod/mini';

export const logLevels = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface WatchSettings {
  readonly logLevel: LogLevel;
}

export const WatchVariables = {
  LOG_LEVEL: z._default(
    z.enum(logLevels, { error: `must be ${logLevels.join(', ').replace(/, (\w+)$/, ' or $1')}` }),
    'warn',
  ),
};

export const readWatch = (
  read: z.infer<z.ZodMiniObject<typeof WatchVariables>>,
): WatchSettings => ({ logLevel: read.LOG_LEVEL });
