// `npm start`: app and API from one process. The server runs in this very process, so it gets the
// signals itself.

import { buildWhenStale } from './build-when-stale.ts';

buildWhenStale();
await import('#server/main.ts');
