// `npm run admin -- EMAIL`: makes a registered user an admin. The app cannot make the first one.
import { appointAdmin } from '#server/commands/moderation.ts';
import { runCommand, withDatabase } from './command.ts';

const [email] = process.argv.slice(2);

await runCommand(async () => {
  if (email === undefined) throw new Error('Usage: npm run admin -- EMAIL');
  const admin = await withDatabase(({ rows }) =>
    rows.transaction().execute((own) => appointAdmin(own, email)),
  );
  if (!admin) throw new Error(`Nobody is registered as ${email}. Register in the app first.`);
  return `${admin.first_name} ${admin.last_name} (${admin.email}) is an admin now.`;
});
