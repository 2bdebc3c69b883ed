// The 100,000 commonest passwords that are long enough to be accepted otherwise: from the '10 million passwords' of SecLists (MIT,
// (c) Daniel Miessler), in lower case, sorted, one a line.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { commonPasswords } from '#domain/account/common-passwords.ts';

let list: ReadonlySet<string> | null = null;

/** Those that devices know, too. `word`: in lower case. The list is read when it is first asked for. */
export function isCommonPassword(word: string): boolean {
  list ??= new Set(
    brotliDecompressSync(readFileSync(new URL('common-passwords.txt.br', import.meta.url)))
      .toString()
      .split('\n'),
  );
  return commonPasswords.has(word) || list.has(word);
}
