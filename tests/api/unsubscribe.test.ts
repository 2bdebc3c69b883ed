// Ending the daily mail from the mail program, with one click and without signing in (RFC 8058).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestPasswordReset } from '#contract/password.ts';
import { getUserDetails, saveUserDetails } from '#contract/user.ts';
import { withNotificationChannels } from '#domain/profile/edit-details.ts';
import { type Mailer, smtpMailer } from '#server/mail/mailer.ts';
import { tellAccountRestriction } from '#server/notify/occasions.ts';
import { addPerson, type Person } from './builders.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let mailServer: MailServer;
let mailer: Mailer;
let server: TestServer;
let person: Person;

beforeAll(async () => {
  mailServer = await startMailServer();
  mailer = smtpMailer(mailServer.url, 'Holdfast <no-reply@holdfast.test>');
  server = await startTestServer({ mailer, publicUrl: 'https://holdfast.test' });
});
afterAll(async () => {
  await server.stop();
  mailer.close();
  await mailServer.stop();
});
beforeEach(async () => {
  person = await addPerson(server.deps, 'Alex');
  const { details, rev } = await server.ok(getUserDetails, { as: person });
  const channels = { inApp: true, push: true, email: true };
  const preferences = (['accountRestricted', 'coachComment'] as const).reduce(
    (chosen, type) => withNotificationChannels(chosen, type, channels),
    details.preferences,
  );
  await server.ok(saveUserDetails, {
    as: person,
    revision: rev,
    body: { ...details, preferences },
  });
});

const header = (source: string, name: string): string | undefined =>
  new RegExp(`^${name}:\\s+(.+)$`, 'm').exec(source.replaceAll(/\r\n[ \t]+/g, ' '))?.[1]?.trim();

/** The address in the header of the daily mail about a notification. */
async function linkInDailyMail(): Promise<string> {
  await server.deps.database.rows
    .transaction()
    .execute((rows) => tellAccountRestriction(server.deps, rows, person.userId, 'No reason'));
  await server.deps.jobs.send({ kind: 'send-daily-mails' });
  const { source } = await mailServer.next(person.email);
  expect(header(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const url = new URL(header(source, 'List-Unsubscribe')?.replaceAll(/^<|>$/g, '') ?? '');
  expect(url.origin).toBe('https://holdfast.test');
  return url.pathname + url.search;
}

const oneClick = (url: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

const chosen = async (of = person) =>
  (await server.ok(getUserDetails, { as: of })).details.preferences.notifications;
const withMail = [
  { id: 'accountRestricted', inApp: true, push: true, email: true },
  { id: 'coachComment', inApp: true, push: true, email: true },
];
const withoutMail = withMail.map((one) => ({ ...one, email: false }));

test('one click ends the daily mail and nothing else; a second one changes nothing', async () => {
  const link = await linkInDailyMail();
  expect((await oneClick(link)).statusCode).toBe(200);
  expect(await chosen()).toEqual(withoutMail);
  const { rev } = await server.ok(getUserDetails, { as: person });
  expect((await oneClick(link)).statusCode).toBe(200);
  expect((await server.ok(getUserDetails, { as: person })).rev).toBe(rev);
});

test('the click may come as the form of a browser', async () => {
  const link = await linkInDailyMail();
  const boundary = 'b0undary';
  const reply = await server.app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
  });
  expect(reply.statusCode).toBe(200);
  expect(await chosen()).toEqual(withoutMail);
});

test('somebody who only opens the link is led to the settings, and keeps the mail', async () => {
  const link = await linkInDailyMail();
  const { statusCode, headers } = await server.app.inject({ url: link });
  expect([statusCode, headers['location']]).toEqual([302, '/settings/notifications']);
  expect(await chosen()).toEqual(withMail);
});

test('nobody can end another person’s mail', async () => {
  const other = await addPerson(server.deps, 'Sam');
  const link = new URL(await linkInDailyMail(), 'https://holdfast.test');
  const change = (name: string, value: string) => {
    const changed = new URL(link);
    changed.searchParams.set(name, value);
    return changed.pathname + changed.search;
  };
  for (const url of [
    change('user', other.userId),
    change('signature', 'A'.repeat(43)),
    change('signature', ''),
    link.pathname,
  ])
    expect((await oneClick(url)).statusCode, url).toBe(404);
  expect(await chosen()).toEqual(withMail);
});

test('mail about the account cannot be ended', async () => {
  await server.ok(requestPasswordReset, { body: { email: person.email } });
  const { source } = await mailServer.next(person.email);
  expect(header(source, 'Subject')).toBe('Set a new password');
  expect(source).not.toContain('List-Unsubscribe');
});
