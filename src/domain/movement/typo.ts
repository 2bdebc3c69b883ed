// Whether a word is another one with a typo.

/** One letter in a short word, two in a long one; people get the first letter right. */
export function isSlip(word: string, meant: string): boolean {
  if (word === meant) return true;
  const allowed = slipsAllowed(meant);
  if (word[0] !== meant[0] || Math.abs(word.length - meant.length) > allowed) return false;
  return slips(word, meant) <= allowed;
}

/**
 * Like `isSlip`, for names of movements, which are few enough to forgive more: the first letter of a longer word, and
 * two letters of a short one that have changed places.
 */
export function isTypo(word: string, meant: string): boolean {
  if (isSlip(word, meant)) return true;
  if (Math.abs(word.length - meant.length) > 1) return false;
  if (meant.length === 3)
    return word.length === 3 && word !== meant && slips(word, meant) === 1 && isMixed(word, meant);
  return meant.length >= 5 && word.length >= 4 && slips(word, meant) === 1;
}

const slipsAllowed = (meant: string): number => (meant.length >= 8 ? 2 : meant.length >= 4 ? 1 : 0);

const isMixed = (a: string, b: string): boolean =>
  [0, 1].some((at) => a[at] === b[at + 1] && a[at + 1] === b[at]);

/** Edit distance: letters to insert, remove, replace or swap with the next one. */
function slips(a: string, b: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (last![j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min((last![j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (before![j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last!, row];
  }
  return last![b.length] ?? 0;
}
