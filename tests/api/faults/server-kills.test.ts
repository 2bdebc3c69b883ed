// A few of the 200 kills of `npm run kills`.
import { expect, test } from 'vitest';
import { killServers } from '#tests/kills/server-kills.ts';

test('killed at any moment while four phones save, the server loses nothing and doubles nothing [matrix: server killed before/after commit]', async () => {
  const { acknowledged, lost, doubled, stuck } = await killServers(4);
  expect(acknowledged).toBeGreaterThan(4);
  expect({ lost, doubled, stuck }).toEqual({ lost: 0, doubled: 0, stuck: 0 });
});
