// Servers run as processes of their own, so they do not share a thread with the measuring code.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Program<Ready> {
  readonly ready: Ready;
  stop(): Promise<void>;
}

/** Starts a program of this folder; it sends one message, when it is ready. */
export async function startProgram<Ready>(
  name: 'serve' | 'bare-server',
  options: unknown,
): Promise<Program<Ready>> {
  const child = fork(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), [
    JSON.stringify(options),
  ]);
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (said) => resolve(said as Ready));
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  return {
    ready,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Inside the program: its arguments. It ends with the process that started it. */
export function optionsGiven<Options>(): Options {
  process.once('disconnect', () => process.exit());
  return JSON.parse(process.argv[2] ?? '{}') as Options;
}

export const sayReady = (ready: unknown): void => void process.send?.(ready);
