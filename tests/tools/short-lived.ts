// Options for servers that tests close within seconds. Most of their time is their start, so what Node has compiled is
// kept for the next one, and the embedded database's code is not optimized. Saves a third.

import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

export const shortLived = {
  nodeOptions: ['--liftoff-only'],
  environment: { NODE_COMPILE_CACHE: join(projectRoot, '.cache/node') },
} as const;
