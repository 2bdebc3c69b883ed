// Leaves out of the page what only the server's description of its calls says: a line for each of them. On a phone it
// would be a kilobyte of every workout that nothing reads.

import type { Plugin } from 'vite';

export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/contract\/.*\.ts$/, code: /\bendpoint\(/ },
    handler: (code) => code.replace(/^ +summary:\s+(?:'[^'\n]*'|"[^"\n]*"),\n/gm, ''),
  },
});
