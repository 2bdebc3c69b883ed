// `npm run demo-passwords`: new passwords for the demo accounts, shown once. Stop the server first.
import { madeWords, makeDemoPasswords } from '#server/commands/demo-accounts.ts';
import { runCommand, withDatabase } from './command.ts';

await runCommand(async () => {
  const made = await withDatabase((database) =>
    makeDemoPasswords({ database, now: () => new Date() }),
  );
  if (made.length === 0) throw new Error('This server has no demo accounts.');
  return madeWords(made).join('\n');
});
