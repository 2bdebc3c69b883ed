// Mail through the real queue, to a real mail server or into files.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { requestPasswordReset } from '#contract/password.ts';
import { confirmAccount, register } from '#contract/registration.ts';
import { confirmationLetter } from '#server/mail/letters.ts';
import { folderMailer, type Mailer, smtpMailer } from '#server/mail/mailer.ts';
import { freePort } from '#tests/tools/free-port.ts';
import { addPerson, password } from './builders.ts';
import { linkIn, type MailServer, startMailServer } from './mail-server.ts';
import { callOver, createHome, end, launch } from './real-server.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const from = 'Holdfast <no-reply@holdfast.test>';
let mailServer: MailServer;
let mailer: Mailer;
let server: TestServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  mailer = smtpMailer(mailServer.url, from);
  server = await startTestServer({ mailer, publicUrl: 'https://holdfast.test' });
});
afterAll(async () => {
  await server.stop();
  mailer.close();
  await mailServer.stop();
});

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const formOf = (email: string) => ({
  email,
  password,
  firstName: '<b>Ana</b>',
  lastName: 'Silva',
  subscribeToNewsletter: false,
  isCoach: false,
});

describe('mail by SMTP', () => {
  test('[API-3] [API-4] arrives with a text and a page that say the same; its link confirms', async () => {
    const email = `ana-${randomUUID()}@example.test`;
    await server.ok(register, { body: formOf(email) });
    const mail = await mailServer.next(email);
    expect(mail.source).toContain('From: Holdfast <no-reply@holdfast.test>');
    expect(mail.source).toContain('Subject: Confirm your e-mail address');
    expect(mail.source).toContain('Auto-Submitted: auto-generated');
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe('https://holdfast.test/confirmation');
    expect(mail.html).toContain(`href="${link.href}"`);
    for (const words of ['Welcome to Holdfast', 'The link works once, within two days.']) {
      expect(mail.text).toContain(words);
      expect(mail.html).toContain(words);
    }
    // Nobody can have text of their choice mailed to strangers by typing it as a name.
    expect(mail.source).not.toContain('Ana');
    const token = link.searchParams.get('token');
    const { user } = await server.ok(confirmAccount, { body: { token } });
    expect(user.email).toBe(email);
  });

  test('[API-9] a name is text on the page, whatever it is made of', async () => {
    const person = await addPerson(server.deps, 'Ana');
    const { rows } = server.deps.database;
    await rows
      .updateTable('app_user')
      .set({ first_name: '<img src=x>' })
      .where('id', '=', person.userId)
      .execute();
    await server.ok(requestPasswordReset, { body: { email: person.email } });
    const mail = await mailServer.next(person.email);
    expect(mail.html).toContain('Hello &lt;img src=x&gt;,');
    expect(mail.html).not.toContain('<img');
    expect(mail.text).toContain('Hello <img src=x>,');
  });

  test('sets a name from right to left apart, so that the comma after it stays in its place', async () => {
    const person = await addPerson(server.deps, 'דנה');
    await server.ok(requestPasswordReset, { body: { email: person.email } });
    const mail = await mailServer.next(person.email);
    expect(mail.text).toContain('Hello \u2068דנה\u2069,');
    expect(mail.html).toContain('Hello \u2068דנה\u2069,');
  });

  test('[API-3] that is turned away for now is sent again, and once', async () => {
    mailServer.refuse(1);
    const email = `ana-${randomUUID()}@example.test`;
    await server.ok(register, { body: formOf(email) });
    const token = linkIn(await mailServer.next(email)).searchParams.get('token');
    await server.ok(confirmAccount, { body: { token } });
    // The operator learns about it.
    expect(server.bugs.splice(0)).toEqual([expect.objectContaining({ responseCode: 451 })]);
  });

  test('[API-3] a server that is killed before the mail is out sends it when it runs again', async () => {
    const home = await createHome();
    cleanUps.push(home.remove);
    const port = await freePort();
    const environment = { ...home.environment, SMTP_URL: `smtp://127.0.0.1:${port}` };
    const before = await launch(environment);
    cleanUps.push(() => before.process.kill('SIGKILL'));
    const email = `ana-${randomUUID()}@example.test`;
    const complained = once(before.process.stderr ?? before.process, 'data');
    expect((await callOver(before.url, register, { body: formOf(email) })).status).toBe(200);
    await complained;
    // The failure is logged before later mail is sent.
    await callOver(before.url, requestPasswordReset, { body: { email: `x${email}` } });
    await end(before, 'SIGKILL');
    const later = await startMailServer(port);
    cleanUps.push(later.stop);
    const after = await launch(environment);
    cleanUps.push(() => end(after, 'SIGTERM'));
    const token = linkIn(await later.next(email)).searchParams.get('token');
    const { status, body } = await callOver(after.url, confirmAccount, { body: { token } });
    expect([status, body.user.email]).toEqual([200, email]);
  });
});

test('without a mail server each mail is a file that only its owner reads, and its link is shown', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-mail-'));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  const lines: string[] = [];
  const files = folderMailer(path.join(folder, 'mail'), from, (line) => lines.push(line));
  const link = new URL('http://localhost:3000/confirmation?token=abc');
  const registered = { is_coach: false, device: 'Chrome on Android', created_at: new Date(0) };
  const letter = confirmationLetter(link, registered, { isContested: false });
  await files.send('ana@example.test', letter);
  await files.send('ana@example.test', letter);
  const kept = readdirSync(path.join(folder, 'mail'));
  expect(kept).toHaveLength(2);
  const file = path.join(folder, 'mail', kept[0] ?? '');
  expect(file).toMatch(/\.eml$/);
  expect(readFileSync(file, 'utf8')).toContain('To: ana@example.test');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(lines[0]).toContain('Mail to ana@example.test: Confirm your e-mail address');
  expect(lines[0]).toContain(link.href);
});
