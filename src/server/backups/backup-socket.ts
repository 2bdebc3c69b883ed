// The embedded database is open in the server's process alone, so `npm run backup` gets the backup from there: by a socket in
// the data folder, which only the server's own user can open. The command writes the file, wherever its user may.
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import type { Writable } from 'node:stream';

const folderOf = (dataFolder: string): string => path.join(dataFolder, 'backup');

/** Addresses of sockets are short; from the folder that the process is in, they are shortest. */
const addressOf = (dataFolder: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${path.resolve(dataFolder, 'backup')}`
    : path.relative(process.cwd(), path.join(folderOf(dataFolder), 'socket'));

/** Answers each caller with a backup. Resolves to a function that ends it, after those under way have given up. */
export async function answerBackups(
  dataFolder: string,
  write: (out: Writable) => Promise<void>,
  report: (error: unknown) => void,
): Promise<() => Promise<void>> {
  await mkdir(folderOf(dataFolder), { recursive: true, mode: 0o700 });
  // One is left by a killed server. Another living one is out of the question: the folder is locked.
  if (process.platform !== 'win32') await rm(addressOf(dataFolder), { force: true });
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    // Reported by what writes to it.
    socket.on('error', () => {});
    const answered = write(socket)
      .catch(report)
      .finally(() => {
        socket.destroy();
        running.delete(answered);
      });
    running.add(answered);
  });
  server.listen(addressOf(dataFolder));
  await once(server, 'listening');
  return async () => {
    server.close();
    await Promise.all(running);
  };
}

/** From the server that has the folder open. Null: there is none. */
export async function askForBackup(dataFolder: string): Promise<Socket | null> {
  const socket = connect(addressOf(dataFolder));
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  }
}
