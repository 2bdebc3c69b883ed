// Goes through a text term by term, as far as it tells sets.
import { terms } from './line-terms.ts';
import { hasAmount, noSets, type SetsTold, type Term } from './sets-told.ts';

export interface Scanned {
  /** What commas and the like keep apart. */
  readonly groups: readonly SetsTold[];
  /** As far as it was understood; the length of the text if all of it was. */
  readonly end: number;
}

const separators =
  /(?:,|;|\bthen\b|\bfollowed by\b|&|\+(?= ?(?:\d|w ?\d|w 1|back|drop|amrap|max)))(?: ?(?:then|and))?/iuy;

/** The next sets, without a comma before them: '135x5 185x5', '5@75% 3@85%'. */
const begins =
  /(?=\d+(?:\.\d+)?(?:%|kg|lbs?)? ?[x×*] ?\d|\d+\+? ?@ ?\d|(?:the )?(?:top|last) set\b)/iuy;

const matchAt = (form: RegExp, text: string, at: number): RegExpExecArray | null => {
  form.lastIndex = at;
  return form.exec(text);
};

const afterSpaces = (text: string, at: number): number => {
  let next = at;
  while (text[next] === ' ') next += 1;
  return next;
};

const isTold = (sets: SetsTold): boolean => JSON.stringify(sets) !== JSON.stringify(noSets());

export function scanSets(text: string, from = 0): Scanned {
  const groups: SetsTold[] = [noSets()];
  let at = afterSpaces(text, from);
  let end = from;
  while (at < text.length) {
    const sets = groups.at(-1)!;
    const next = termAt(text, at, sets, groups.at(-2));
    if (next !== null) end = next;
    else {
      const separator =
        matchAt(separators, text, at) ?? (hasAmount(sets) && matchAt(begins, text, at));
      if (!separator || !isTold(sets)) break;
      groups.push(noSets());
      end = at + separator[0].length;
    }
    at = afterSpaces(text, end);
  }
  const told = groups.filter(isTold);
  return { groups: told, end: told.length > 0 ? end : from };
}

/** Where the first term that fits ends; null if none does. */
function termAt(
  text: string,
  at: number,
  sets: SetsTold,
  before: SetsTold | undefined,
): number | null {
  for (const { form, take } of terms) {
    const found = matchAt(form, text, at);
    if (found && found[0] !== '' && takes(take, found, sets, before)) return at + found[0].length;
  }
  return null;
}

const takes = (
  take: Term['take'],
  { groups = {} }: RegExpExecArray,
  sets: SetsTold,
  before: SetsTold | undefined,
): boolean => take(groups, sets, before);

/** Null: not all of it tells sets. */
export function setsIn(text: string, from = 0): readonly SetsTold[] | null {
  const { groups, end } = scanSets(text, from);
  return groups.length > 0 && text.slice(end).trim() === '' ? groups : null;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The words that tell nothing about sets, where some of the text does; words next to each other are one. */
export function unreadIn(text: string): Span[] {
  const spans: Span[] = [];
  let at = afterSpaces(text, scanSets(text).end);
  while (at < text.length) {
    const word = /^\S+/.exec(text.slice(at))?.[0] ?? '';
    const [last, to] = [spans.at(-1), at + word.replace(/,$/, '').length];
    // Words between them that could be about sets are part of what is said.
    if (last && !/[\d@]/.test(text.slice(last.to, at)))
      spans[spans.length - 1] = { from: last.from, to };
    else spans.push({ from: at, to });
    at = afterSpaces(text, at + word.length);
    const rest = scanRest(text, at);
    at = afterSpaces(text, rest);
  }
  return spans;
}

/** After words in between, what follows still belongs to sets that were begun. */
function scanRest(text: string, at: number): number {
  const begun = `3x8 ${text.slice(at)}`;
  const { end } = scanSets(begun);
  return end <= 4 ? at : at + end - 4;
}
