// `npm start`: app and API from one process. The server runs in this very process, so it gets the
// signals itself.
import { buildWhenStale, canBuild, isBuilt } from './build-when-stale.ts';

if (canBuild()) buildWhenStale();
if (isBuilt()) {
  await import('#server/main.ts');
} else {
  process.stderr.write(
    'The app is not built yet, and this install cannot build it: it has no development packages.\n' +
      'Run: npm ci && npm run build. To remove those packages again: npm ci --omit=dev\n',
  );
  process.exitCode = 1;
}
