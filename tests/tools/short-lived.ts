// How a server is run that tests end within seconds: most of its time is its start, so what Node has
// compiled is kept for the next one, and the embedded database's code is not optimized. Takes a third off.

import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

export const shortLived = {
  nodeOptions: ['--liftoff-only'],
  environment: { NODE_COMPILE_CACHE: join(projectRoot, '.cache/node') },
} as const;
