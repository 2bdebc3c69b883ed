// The server process: reads the environment, prints the server's address, and stops on a signal.
import { readEnvironment } from './environment.ts';
import { serve } from './serve.ts';

const fail = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

try {
  const { notices, warnings, stop } = await serve(readEnvironment(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().catch(fail));
  process.stderr.write(warnings.map((line) => `${line}\n`).join(''));
  process.stdout.write(`${notices.join('\n')}\n`);
} catch (error) {
  fail(error);
}
