/** Whether every word that is looked for begins a word of one of the texts; nothing looked for is everything. */
export function matchesWords(wanted: string, texts: readonly string[]): boolean {
  const known = texts.flatMap(wordsOf);
  return wordsOf(wanted).every((word) => known.some((other) => other.startsWith(word)));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
