import { expect, test } from 'vitest';
import { startTestServer } from './test-server.ts';

test.each([
  ['the support site that the operator names', 'https://help.holdfast.test/start'],
  ["the app's own answers where none is named", undefined],
])('[NAV-34] help leads to %s', async (_, supportUrl) => {
  const server = await startTestServer(supportUrl === undefined ? {} : { supportUrl });
  const { statusCode, headers } = await server.app.inject('/api/support');
  expect(statusCode).toBe(302);
  expect(headers['location']).toBe(supportUrl ?? '/help');
  await server.stop();
});
