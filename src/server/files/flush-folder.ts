import { open } from 'node:fs/promises';

/** Otherwise a new name in it may be lost with the power. Windows has no such thing. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
