// Shared by the commands: the server's database, and errors a terminal can show.
import { type Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { readEnvironment } from '#server/environment.ts';

/** Prints the result, or why it failed. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readEnvironment(process.env));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
