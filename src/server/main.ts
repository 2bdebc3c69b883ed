// The server process: reads the environment, prints the server's address, and stops on a signal.
import { networkInterfaces } from 'node:os';
import { readEnvironment } from './environment.ts';
import { phoneWords } from './phone-address.ts';
import { serve } from './serve.ts';

const fail = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

try {
  const environment = readEnvironment(process.env);
  const { notices, warnings, stop } = await serve(environment);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().catch(fail));
  process.stderr.write(warnings.map((line) => `${line}\n`).join(''));
  const { isTTY: isTerminal } = process.stdout;
  const onPhone = phoneWords(environment, { interfaces: networkInterfaces(), isTerminal });
  process.stdout.write(`${[...notices, ...onPhone].join('\n')}\n`);
} catch (error) {
  fail(error);
}
