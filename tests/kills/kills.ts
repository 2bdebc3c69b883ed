// `npm run kills`: how many ticks are lost when the browser is killed right after each shows as saved.
// An argument says how often it is killed; 200 times without.

import { findOrInstallBrowser } from '../tools/browser.ts';
import { buildWhenStale } from '../tools/build-when-stale.ts';
import { ServerProcess } from '../browser/server-process.ts';
import { killBrowsers } from './browser-kills.ts';
import { median } from '../bench/statistics.ts';

process.env['CHROMIUM_PATH'] = findOrInstallBrowser();
buildWhenStale();
const server = new ServerProcess();
await server.start();
try {
  const { kills, lost, milliseconds } = await killBrowsers(Number(process.argv[2] ?? 200), server);
  console.table([
    {
      killed: 'browser, offline, right after a tick shows as saved',
      kills,
      lost,
      'median ms from tap to saved': Math.round(median(milliseconds) * 10) / 10,
    },
  ]);
  process.exitCode = lost > 0 ? 1 : 0;
} finally {
  await server.remove();
}
