// A database that is away fails every call and every job. The log says it once, and once more when it is back.
import { isOutOfReach } from '../database/connection-failures.ts';

interface Outages {
  /** Whether the error is part of an outage, which is told by itself. */
  readonly include: (error: unknown) => boolean;
  readonly stop: () => void;
}

interface OutageWords {
  readonly began: (error: unknown) => void;
  readonly ended: (outage: { readonly seconds: number; readonly failures: number }) => void;
}

/** `answers`: asks the database, and rejects while it is away. */
export function watchOutages(
  answers: () => Promise<unknown>,
  everyMs: number,
  { began, ended }: OutageWords,
): Outages {
  let outage: { readonly since: number; failures: number } | null = null;
  let timer: NodeJS.Timeout | undefined;
  const ask = async () => {
    try {
      await answers();
    } catch {
      askLater();
      return;
    }
    const { since, failures } = outage!;
    outage = null;
    ended({ seconds: Math.round((Date.now() - since) / 1000), failures });
  };
  const askLater = () => {
    timer = setTimeout(() => void ask(), everyMs).unref();
  };
  return {
    include: (error) => {
      if (!isOutOfReach(error) || isOfMail(error)) return false;
      if (!outage) {
        outage = { since: Date.now(), failures: 0 };
        began(error);
        askLater();
      }
      outage.failures += 1;
      return true;
    },
    stop: () => clearTimeout(timer),
  };
}

/** The mailer says which of its commands failed, with the same codes as the database. */
const isOfMail = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'command' in error;
