// Ranks things that have several names by what somebody types: words in any order, the beginning of a word, and typos.
// A keystroke compares the typed words once with each word that any name contains, then only looks up the results.
import { isTypo } from './typo.ts';
import { nameWordsOf, otherReadingsOf } from './words.ts';

/** What one thing is found by. Words are numbers: their places in `vocabulary`. */
export interface SearchEntry {
  readonly names: readonly IndexedName[];
  /** Of all names, and words that say something else about it. */
  readonly words: readonly number[];
  readonly others: readonly number[];
  readonly bonus: number;
}

interface IndexedName {
  readonly words: readonly number[];
  /** Each word and its next one as people join them: 'pullup'. */
  readonly joined: readonly number[];
}

const vocabulary: string[] = [];
const places = new Map<string, number>();
/** Those of `vocabulary` that are no pair. */
const singleWords = new Set<string>();

function placeOf(word: string): number {
  const known = places.get(word);
  if (known !== undefined) return known;
  places.set(word, vocabulary.length);
  return vocabulary.push(word) - 1;
}

/** Words that say little: a name that somebody types is the same without them. */
const fillers = new Set(
  'a, an, and, at, by, for, from, in, of, on, or, the, to, using, with, exercise, style, version'.split(
    ', ',
  ),
);

const withoutFillers = (words: readonly string[]): readonly string[] => {
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
};

/** `names`: their words, the title's first. `bonus`: how much it comes before others that match as well. */
export function makeEntry(
  names: readonly (readonly string[])[],
  others: readonly string[],
  bonus: number,
): SearchEntry {
  const indexed = names.map((name): IndexedName => {
    const words = withoutFillers(name);
    for (const word of words) singleWords.add(word);
    return {
      words: words.map(placeOf),
      joined: words.slice(1).map((word, index) => placeOf(`${words[index]}${word}`)),
    };
  });
  return {
    names: indexed,
    words: [...new Set(indexed.flatMap(({ words, joined }) => [...words, ...joined]))],
    others: [...new Set(others)].map(placeOf),
    bonus,
  };
}

/** A typed word: how much each word of the vocabulary is like it, 0 to 1, and how much it says. */
interface TypedWord {
  readonly likenesses: Float32Array;
  readonly weight: number;
}

/** Equipment and the like, which other lists put into a name or leave out. */
const common = new Set(
  `alternating, arm, attachment, band, bar, barbell, bodyweight, cable, dumbbell, grip, kettlebell, kneeling, leg, lying,
  machine, medium, one, plate, resistance, rope, seated, single, smith, standing, suspension, two, weighted`.split(
    /,\s+/,
  ),
);

/**
 * Those that have all typed words, best match first; everything if nothing was typed. If they are few, those that lack a
 * word are found, too. `mostMissing`: the share of the search text that they may lack.
 */
export function ranked<T extends { readonly entry: SearchEntry }>(
  things: readonly T[],
  text: string,
  mostMissing = 0.4,
): T[] {
  const whole = nameWordsOf(text);
  if (whole.length === 0) return [...things];
  const readings = [whole, ...otherReadingsOf(text, isBegun)]
    .map(withoutFillers)
    .flatMap((words) => [words, ...withPairs(words)]);
  const different = [...new Map(readings.map((words) => [words.join(' '), words])).values()];
  for (const isForgiving of [false, true]) {
    const found = matches(things, different, isForgiving, 0);
    if (found.length >= fewMatches) return inOrder(found);
    const more = matches(things, different, isForgiving, mostMissing);
    if (found.length > 0 || (isForgiving && more.length > 0)) return inOrder(more);
  }
  return [];
}

const isBegun = (typed: string): boolean => vocabulary.some((word) => word.startsWith(typed));

const fewMatches = 3;

interface Match<T> {
  readonly thing: T;
  readonly score: number;
}

const inOrder = <T>(found: readonly Match<T>[]): T[] =>
  found.toSorted((a, b) => b.score - a.score).map(({ thing }) => thing);

function matches<T extends { readonly entry: SearchEntry }>(
  things: readonly T[],
  readings: readonly (readonly string[])[],
  isForgiving: boolean,
  mostMissing: number,
): Match<T>[] {
  const typed = readings.map((words) => typedWords(words, isForgiving));
  return things.flatMap((thing) => {
    const score = Math.max(...typed.map((words) => scoreOf(thing.entry, words, mostMissing)));
    return score > 0 ? [{ thing, score: score + thing.entry.bonus }] : [];
  });
}

/** Two words may be one in a name: 'over head'. */
function withPairs(words: readonly string[]): readonly (readonly string[])[] {
  const at = words.findIndex((word, index) => singleWords.has(`${word}${words[index + 1]}`));
  return at === -1 ? [] : [words.toSpliced(at, 2, `${words[at]}${words[at + 1]}`)];
}

function typedWords(words: readonly string[], isForgiving: boolean): TypedWord[] {
  return words.map((word) => ({
    likenesses: knownLikenessesTo(word, isForgiving),
    weight: common.has(word) ? 0.5 : 1,
  }));
}

/** Of the latest words: most of what is typed was there a letter ago. */
const latest = new Map<string, Float32Array>();
const mostLatest = 60;

function knownLikenessesTo(typed: string, isForgiving: boolean): Float32Array {
  const key = `${typed} ${isForgiving}`;
  const known = latest.get(key);
  if (known?.length === vocabulary.length) return known;
  if (latest.size >= mostLatest) latest.clear();
  const made = likenessesTo(typed, isForgiving);
  latest.set(key, made);
  return made;
}

/** Typos are looked for in a word that is none of the vocabulary nor begins one, or in any if `isForgiving`. */
function likenessesTo(typed: string, isForgiving: boolean): Float32Array {
  const likenesses = new Float32Array(vocabulary.length);
  let isKnown = false;
  // 'press' is rather meant as it is than on the way to 'pressdown'.
  const begun = places.has(typed) ? 0.45 : 0.6;
  for (const [place, word] of vocabulary.entries()) {
    if (!word.startsWith(typed)) continue;
    likenesses[place] = word === typed ? 1 : begun + (0.3 * typed.length) / word.length;
    isKnown = true;
  }
  if (isKnown && (!isForgiving || places.has(typed))) return likenesses;
  const letters = lettersOf(typed);
  for (const [place, word] of vocabulary.entries())
    if (likenesses[place] === 0 && mayBeTypo(letters, place))
      likenesses[place] = likenessOfTypo(typed, word);
  return likenesses;
}

/** A bit for each letter. */
const lettersOf = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
};

/** By place in `vocabulary`. */
const lettersAt: number[] = [];

/** Most words are ruled out without counting slips: two slips add or take away four letters at most. */
function mayBeTypo(letters: number, place: number): boolean {
  lettersAt[place] ??= lettersOf(vocabulary[place]!);
  let missing = letters & ~lettersAt[place]!;
  let count = 0;
  for (; missing !== 0; missing &= missing - 1) count += 1;
  return count <= 2;
}

function likenessOfTypo(typed: string, word: string): number {
  if (isTypo(typed, word)) return 0.5;
  const isBegun = typed.length >= 4 && word.length > typed.length;
  return isBegun && isTypo(typed, word.slice(0, typed.length)) ? 0.35 : 0;
}

/** By the best of its names; 0 if it lacks too much. A name counts more if it has little beside the search text. */
function scoreOf(entry: SearchEntry, typed: readonly TypedWord[], mostMissing: number): number {
  let all = 0;
  let missing = 0;
  const elsewhere: number[] = [];
  for (const { likenesses, weight } of typed) {
    const here = Math.max(
      0.5 * best(likenesses, entry.words),
      0.4 * best(likenesses, entry.others),
    );
    if (here === 0) missing += weight;
    all += weight;
    elsewhere.push(here);
  }
  if (missing > mostMissing * all) return 0;
  let score = 0;
  for (const [index, name] of entry.names.entries())
    score = Math.max(score, scoreOfName(name, typed, elsewhere) / all + (index === 0 ? 0.1 : 0));
  return score;
}

function best(likenesses: Float32Array, words: readonly number[]): number {
  let found = 0;
  for (const word of words) found = Math.max(found, likenesses[word] ?? 0);
  return found;
}

function scoreOfName(
  { words, joined }: IndexedName,
  typed: readonly TypedWord[],
  elsewhere: readonly number[],
): number {
  let sum = 0;
  let all = 0;
  let covered = 0;
  for (const [index, { likenesses, weight }] of typed.entries()) {
    let like = 0;
    let at = 0;
    for (const [place, word] of words.entries()) {
      const likeness = likenesses[word] ?? 0;
      if (likeness > like) [like, at] = [likeness, 1 << place];
    }
    for (const [place, pair] of joined.entries()) {
      const likeness = likenesses[pair] ?? 0;
      if (likeness > like) [like, at] = [likeness, 3 << place];
    }
    covered |= at;
    all += weight;
    sum += weight * (like || elsewhere[index]!);
  }
  let share = 0;
  for (let bits = covered; bits > 0; bits >>= 1) share += bits & 1;
  return sum + all * (0.5 * (share / words.length) + (covered & 1 ? 0.06 : 0));
}
