// A backup has photos and videos in its rows, even if a file store has them: so it is whole, and fits any installation.
import type { Rows } from '../database/rows.ts';
import type { FileStore } from '../files/file-store.ts';
import { bytesOfPart } from '../files/part-files.ts';

/** The file store of the database that these rows are from. Asked for only if a row needs it. */
export type OpenFiles = (rows: Rows) => Promise<FileStore | null>;

/** As the database would write them if the bytes were in it. */
export async function* wholeRows(
  texts: AsyncIterable<string>,
  { table, columns }: { table: string; columns: readonly { readonly name: string }[] },
  openFiles: () => Promise<FileStore | null>,
): AsyncGenerator<string> {
  const [bytes, file, sha256] = ['bytes', 'file', 'sha256'].map((name) =>
    columns.findIndex((column) => column.name === name),
  ) as [number, number, number];
  if (table !== 'attachment_part' || file < 0) {
    yield* texts;
    return;
  }
  let files: FileStore | null | undefined;
  for await (const text of texts) {
    const row = JSON.parse(text) as (string | null)[];
    if (row[bytes] !== null) {
      yield text;
      continue;
    }
    files = files === undefined ? await openFiles() : files;
    const found = await bytesOfPart(files, {
      bytes: null,
      file: row[file]!,
      sha256: Buffer.from(row[sha256]!.slice(2), 'hex'),
    });
    row[bytes] = `\\x${Buffer.from(found).toString('hex')}`;
    row[file] = null;
    row[sha256] = null;
    yield `[${row.map((value) => JSON.stringify(value)).join(', ')}]`;
  }
}
