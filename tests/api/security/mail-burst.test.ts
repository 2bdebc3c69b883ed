// After a burst of requests the next mail leaves at once, through the real queue.
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { register } from '#contract/registration.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { startTestServer } from '../test-server.ts';

const person = {
  password: 'three green kettlebells',
  firstName: 'Ana',
  lastName: 'Silva',
  subscribeToNewsletter: false,
  isCoach: false,
};

test('two hundred people who register at once all have their mail within seconds', async () => {
  const sent: string[] = [];
  const mailer: Mailer = { send: async (to) => void sent.push(to), close: () => {} };
  const server = await startTestServer({ mailer });
  const { rows } = server.deps.database;
  for (let number = 0; number < 200; number += 1)
    await server.deps.jobs.send({
      kind: 'account-deleted',
      email: `${number}@x.test`,
      firstName: 'A',
    });
  const email = `late-${randomUUID()}@example.test`;
  await server.ok(register, {
    body: { ...person, email },
  });
  // One every two seconds would take minutes.
  await vi.waitFor(() => expect(sent).toContain(email), { timeout: 30_000, interval: 50 });
  expect(sent).toHaveLength(201);
  expect(await rows.selectFrom('registration').select('email').execute()).toEqual([{ email }]);
  await server.stop();
}, 60_000);
