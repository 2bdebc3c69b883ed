// Photos and videos outside of the database: in a folder, or in a store that speaks S3.
import { inTime } from '../in-time.ts';

/** A key names one file of one database. It is never used twice. */
export interface FileStore {
  /** Resolves once a crash can't lose it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null: there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Those that are gone already don't matter. */
  remove(keys: readonly string[]): Promise<void>;
  /** Every key, up to `mostListed` at once. */
  list(): AsyncIterable<readonly string[]>;
}

export const mostListed = 500;

/** The store doesn't answer, or refuses. The message is for the operator. */
export class FileStoreFailure extends Error {
  override readonly name = 'FileStoreFailure';
  /** S3's word, such as `AccessDenied`, or Node's. Null: it has none. */
  readonly code: string | null;
  constructor(message: string, { code = null, cause }: { code?: string | null; cause?: unknown }) {
    super(`The file store of photos and videos failed: ${message}`, { cause });
    this.code = code;
  }
}

/** A part of a file is small, so it arrives in moments or not at all. */
export const patienceMs = 10_000;

/** Each call of it ends in time, and fails as a `FileStoreFailure`. */
export function patient(store: FileStore, waitMs = patienceMs): FileStore {
  const late = () => new FileStoreFailure(`it didn’t answer within ${waitMs / 1000} s`, {});
  const asked = <T>(answer: Promise<T>): Promise<T> =>
    inTime(answer, waitMs, late).catch((error: unknown) => {
      throw failureOf(error);
    });
  return {
    put: (key, bytes) => asked(store.put(key, bytes)),
    get: (key) => asked(store.get(key)),
    remove: (keys) => asked(store.remove(keys)),
    async *list() {
      const pages = store.list()[Symbol.asyncIterator]();
      for (;;) {
        const page = await asked(Promise.resolve(pages.next()));
        if (page.done) return;
        yield page.value;
      }
    },
  };
}

function failureOf(error: unknown): FileStoreFailure {
  if (error instanceof FileStoreFailure) return error;
  const { message, code, body, cause } = error as {
    message: string;
    code?: unknown;
    body?: unknown;
    cause?: { code?: unknown };
  };
  // S3's own word is in the text of its answer, whose type not every store names alike.
  const said = /<Code>(\w+)<\/Code>/.exec(`${message} ${String(body)}`)?.[1];
  const found = said ?? [code, cause?.code].find((one) => typeof one === 'string') ?? null;
  const words = said === undefined || message.includes(said) ? message : `${message} (${said})`;
  return new FileStoreFailure(words, { code: found as string | null, cause: error });
}
