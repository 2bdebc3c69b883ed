// Names are searched without accents: 'celik' finds 'Çelik', and so does 'ÇELİK'.
import { type RawBuilder, sql } from 'kysely';

const accents = String.raw`[\u0300-\u036F]`;

/** Whether a text contains these letters, ignoring case and accents. */
export function hasPlainLetters(text: RawBuilder<string>, letters: string): RawBuilder<boolean> {
  const plain = letters.normalize('NFD').replaceAll(new RegExp(accents, 'g'), '').toLowerCase();
  const pattern = `%${plain.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`lower(regexp_replace(normalize(${text}, NFD), ${sql.lit(accents)}, '', 'g')) LIKE ${pattern}`;
}
