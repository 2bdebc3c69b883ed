// Run through `npm run test:browser`, which builds the app and finds the browser first.

import { defineConfig } from 'playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

// Playwright's own list, which a second one replaces, and what Chromium loads into every window for its
// address bar, which nobody sees here: a tenth of all the work.
const without = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

export default defineConfig({
  testDir: 'browser',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // Two for each processor of a small machine: pages wait for timers, and with one for each a third of
  // the machine stood idle.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // Far beyond what anything takes: these end a test that hangs, and say nothing about speed.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    actionTimeout: 180_000,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        `--disable-features=${without.join(',')}`,
      ],
    },
    // A picture of what failed. A trace films every page: it makes the whole run twice as long, so it is
    // asked for where it is needed, with '--trace retain-on-failure'.
    screenshot: 'only-on-failure',
  },
});
