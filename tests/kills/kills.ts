// `npm run kills`: how many ticks are lost when the browser is killed right after each shows as saved, and how many
// saves when the server is killed in the middle of them. The argument is the number of kills of each; the default is
// 200.

import { findOrInstallBrowser } from '../tools/browser.ts';
import { buildWhenStale } from '#cli/build-when-stale.ts';
import { ServerProcess } from '../browser/server-process.ts';
import { killBrowsers } from './browser-kills.ts';
import { median } from '../bench/statistics.ts';
import { killServers } from './server-kills.ts';

const times = Number(process.argv[2] ?? 200);
process.env['CHROMIUM_PATH'] = findOrInstallBrowser();
buildWhenStale();
const server = new ServerProcess();
await server.start();
try {
  const { kills, lost, milliseconds } = await killBrowsers(times, server);
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

const { lost, doubled, stuck, ...figures } = await killServers(times);
console.table([{ killed: 'server, while four phones save', ...figures, lost, doubled, stuck }]);
if (lost + doubled + stuck > 0) process.exitCode = 1;
