// `npm run replace-secret -- NAME`: a new secret in place of one of the server's own. See docs/keys.md.
import { replaceSecret } from '#server/commands/replace-secret.ts';
import { readEnvironment } from '#server/environment.ts';
import { openSealing } from '#server/sealing.ts';
import { runCommand, withDatabase } from './command.ts';

const words = process.argv.slice(2);
const [name, ...rest] = words.filter((word) => word !== '--at-once');

await runCommand(async () => {
  if (name === undefined || rest.length > 0)
    throw new Error('Usage: npm run replace-secret -- NAME [--at-once]');
  const sealing = openSealing(readEnvironment(process.env).secretsKeys);
  const asked = { name, isAtOnce: words.includes('--at-once') };
  return withDatabase(({ rows }) => replaceSecret({ rows, sealing, now: new Date() }, asked));
});
