/** Whether every search word begins a word of one of the texts; an empty search matches everything. */
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
