// Like pulling the phone's battery; `npm run kills` does it 200 times.

import { killBrowsers } from '../kills/browser-kills.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('a tick that shows as saved is there after the whole browser was killed', async ({
  holdfast,
}) => {
  const { kills, lost } = await killBrowsers(5, holdfast);
  expect({ kills, lost }).toEqual({ kills: 5, lost: 0 });
});
