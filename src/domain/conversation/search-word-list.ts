/** The words a message is found by, without accents and punctuation; each once. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{Mark}|['’]/gu, '');
  const words = plain.toLowerCase().split(/[^\p{Letter}\p{Number}]+/u);
  return [
    ...new Set(words.filter((word) => word !== '').map((word) => word.slice(0, longestWord))),
  ];
}

const longestWord = 60;
