// The promise in numbers; the behavior around it is in single-flight.test.ts.
import { expect, test } from 'vitest';
import { createPause, createPhone } from '../test-support.ts';
import { singleFlight } from './single-flight.ts';

test('a tab that froze in its turn holds up the others for thirty seconds, not longer', async () => {
  const phone = await createPhone();
  const frozen = createPause();
  void singleFlight({ ...phone.deps, token: 'frozen tab' }, () => frozen.wait());
  await frozen.reached;
  const next = () => singleFlight({ ...phone.deps, token: 'next tab' }, async () => undefined);
  phone.clock.now += 30_000;
  expect(await next()).toBe(false);
  phone.clock.now += 1;
  expect(await next()).toBe(true);
});
