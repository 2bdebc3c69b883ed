// A mail server that keeps everything it receives. The browser tests read their mail from it too.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly source: string;
  /** Its parts as a mail reader shows them. */
  readonly text: string;
  readonly html: string;
}

export interface MailServer {
  readonly url: string;
  /** Resolves with the next mail to this address that no earlier call has taken. */
  readonly next: (to: string) => Promise<ReceivedMail>;
  /** Temporarily refuses this many of the next mails. */
  readonly refuse: (count: number) => void;
  readonly stop: () => Promise<void>;
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const arrived: ReceivedMail[] = [];
  const arrival = new EventTarget();
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        }
        const source = Buffer.concat(chunks).toString('utf8');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push({
          to,
          source,
          text: part(source, 'text/plain'),
          html: part(source, 'text/html'),
        });
        arrival.dispatchEvent(new Event('mail'));
        return done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    next: async (to) => {
      for (;;) {
        const index = arrived.findIndex((mail) => mail.to.includes(to));
        const [mail] = index < 0 ? [] : arrived.splice(index, 1);
        if (mail) return mail;
        await once(arrival, 'mail');
      }
    },
    refuse: (count) => (refusals = count),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The first link of a mail's text. */
export const linkIn = ({ text }: ReceivedMail): URL => {
  const [link] = /https?:\/\/\S+/.exec(text) ?? [];
  if (!link) throw new Error(`No link in: ${text}`);
  return new URL(link);
};

/** One quoted-printable part. */
function part(source: string, type: string): string {
  const [, after = ''] = source.split(`Content-Type: ${type}`);
  const [, ...lines] = after.split('\r\n\r\n');
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(source) ?? [];
  const [body = ''] = lines.join('\r\n\r\n').split(`\r\n--${boundary}`);
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
