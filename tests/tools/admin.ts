// `npm run admin -- EMAIL`: makes a registered user an admin. The first one cannot be made in the app.

import { appointAdmin } from '#server/commands/appoint-admin.ts';
import { openEmbedded, openPostgres } from '#server/database/database.ts';
import { readEnvironment } from '#server/environment.ts';

const [email] = process.argv.slice(2);
try {
  if (email === undefined) throw new Error('Say whom: npm run admin -- EMAIL');
  const { databaseUrl, dataFolder } = readEnvironment(process.env);
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(dataFolder);
  const admin = await appointAdmin(database.rows, email);
  await database.close();
  if (!admin) throw new Error(`Nobody is registered as ${email}. Register in the app first.`);
  process.stdout.write(
    `${admin.first_name} ${admin.last_name} (${admin.email}) is an admin now.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
