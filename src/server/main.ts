// The server process: reads the environment, prints the server's address, and stops on a signal.
import cluster from 'node:cluster';
import { networkInterfaces } from 'node:os';
import { type Environment, readEnvironment } from './environment.ts';
import { phoneWords } from './phone-address.ts';
import { leave, ownPlace, supervise } from './processes.ts';
import { startWords } from './start-words.ts';
import { openLogger } from './telemetry/logger.ts';

let settings: Environment | null = null;

const fail = (error: unknown): void => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${settings ? startWords(error, settings) : message}\n`);
  process.exit(1);
};

/** Of a process that only starts others. It needs none of what they load. */
const start = ({ processes, watch }: Environment): Promise<void> =>
  supervise(processes, openLogger(watch.logLevel, { out: process.stdout, err: process.stderr }));

async function run(environment: Environment): Promise<void> {
  const { serve } = await import('./serve.ts');
  const { notices, warnings, stop } = await serve(environment);
  let stopped: Promise<void> | undefined;
  // A terminal's Ctrl+C, or a service manager, tells each of several processes, and so does the one that started them: the
  // second time means nothing. A process on its own that is told twice ends at once.
  const on = cluster.isWorker ? 'on' : 'once';
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process[on](signal, () => void (stopped ??= stop().then(leave, fail)));
  if (ownPlace() > 0) return;
  process.stderr.write(warnings.map((line) => `${line}\n`).join(''));
  const { isTTY: isTerminal } = process.stdout;
  const onPhone = phoneWords(environment, { interfaces: networkInterfaces(), isTerminal });
  process.stdout.write(`${[...notices, ...onPhone].join('\n')}\n`);
}

try {
  const environment = readEnvironment(process.env);
  settings = environment;
  await (environment.processes > 1 && cluster.isPrimary ? start(environment) : run(environment));
} catch (error) {
  fail(error);
}
