// Sends mail: to the SMTP server in the environment, or into a folder where a newcomer finds it.
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Letter } from './letters.ts';

export interface Mailer {
  /** Resolves when the mail is handed over. */
  send(to: string, letter: Letter): Promise<void>;
  close(): void;
}

/** A server that does not answer must not delay the mails after it. */
const patienceMs = 20_000;

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { from });
  Object.assign(transport.options, {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return {
    send: async (to, letter) => void (await transport.sendMail(await mailOf(to, letter))),
    close: () => transport.close(),
  };
}

/** Stores each mail as an `.eml` file, and shows its link. */
export function folderMailer(folder: string, from: string, show: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  return {
    send: async (to, letter) => {
      const { message } = await transport.sendMail(await mailOf(to, letter));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
      );
      await writeFile(file, message as Buffer, { mode: 0o600 });
      show(
        `Mail to ${to}: ${letter.subject}${letter.action ? `\n  ${letter.action.url.href}` : ''}\n  kept as ${file}`,
      );
    },
    close: () => transport.close(),
  };
}

async function mailOf(to: string, letter: Letter) {
  // The renderer is loaded with the first letter, not at the server's start.
  const { writeOut } = await import('./letter-page.ts');
  return {
    // As an object: then the address is never parsed as a list.
    to: { name: letter.firstName ?? '', address: to },
    subject: letter.subject,
    headers: { 'Auto-Submitted': 'auto-generated', ...wayOut(letter) },
    ...(await writeOut(letter)),
  };
}

/** Mail programs show a button for it, which asks the server without opening a page (RFC 2369, RFC 8058). */
const wayOut = ({ unsubscribe }: Letter): Record<string, string> =>
  unsubscribe
    ? {
        'List-Unsubscribe': `<${unsubscribe.href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};
