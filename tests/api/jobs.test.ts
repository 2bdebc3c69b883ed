// The queue of jobs, as a server works on it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Job, type JobQueue, openJobs } from '#server/jobs.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let queue: JobQueue;
let run: (job: Job) => Promise<void>;
beforeAll(async () => {
  server = await startTestServer();
  queue = await openJobs(server.deps.database, server.deps.report);
  await queue.work((job) => run(job));
});
afterAll(async () => {
  await queue.stop();
  await server.stop();
});

// After a minute the queue gives the slow one up, and then the other one would come in any case.
test(
  'a mail that the mail server takes its time for holds up no other',
  { timeout: 30_000 },
  async () => {
    const slow = Promise.withResolvers<void>();
    const both = Promise.withResolvers<void>();
    const sent: string[] = [];
    run = async (job) => {
      if (job.kind !== 'password-reset') return;
      if (job.email === 'slow@holdfast.test') await slow.promise;
      sent.push(job.email);
      if (job.email === 'quick@holdfast.test') slow.resolve();
      if (sent.length === 2) both.resolve();
    };
    await queue.send({ kind: 'password-reset', email: 'slow@holdfast.test' });
    await queue.send({ kind: 'password-reset', email: 'quick@holdfast.test' });
    await both.promise;
    expect(sent).toEqual(['quick@holdfast.test', 'slow@holdfast.test']);
  },
);
