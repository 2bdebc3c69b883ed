// Stories in which the server sends real mail.
import { type MailServer, startMailServer } from '#tests/api/mail-server.ts';
import { test as base } from './fixtures.ts';
import { ServerProcess } from './server-process.ts';

/** `mail` has what the server sent. */
export const test = base.extend<{ mail: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are used from here.
  mail: async ({}, provide) => {
    const mail = await startMailServer();
    await provide(mail);
    await mail.stop();
  },
  holdfast: async ({ mail }, provide) => {
    const server = new ServerProcess('postgres', { SMTP_URL: mail.url });
    await server.start();
    await provide(server);
    await server.remove();
  },
});
