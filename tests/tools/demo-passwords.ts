// `npm run demo-passwords`: new passwords for the demo accounts, shown once; while the server is stopped.
import { madeWords, makeDemoPasswords } from '#server/commands/demo-accounts.ts';
import { openEmbedded, openPostgres } from '#server/database/database.ts';
import { readEnvironment } from '#server/environment.ts';

try {
  const { databaseUrl, dataFolder } = readEnvironment(process.env);
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataFolder);
  const made = await makeDemoPasswords({ database, now: () => new Date() });
  await database.close();
  if (made.length === 0) throw new Error('This server has no demo accounts.');
  process.stdout.write(`${madeWords(made).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
