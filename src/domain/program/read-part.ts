// Reads one movement and its sets, in either order: 'Back squat 5x5 @ 225', '5x5 back squat @ 225', '400 m run'.
import type { Progression } from '#contract/progression.ts';
import { matchMovement } from '../movement/match-movement.ts';
import { withoutRule } from '../progression/read-rule.ts';
import { unitNames, type Units } from '../units.ts';
import { bareLoadIn, withRpeWords } from './bare-load.ts';
import { unmasked, withoutTempo, withoutTier } from './line-style.ts';
import { scanSets, setsIn, unreadIn } from './scan-sets.ts';
import { hasTold } from './sets-told.ts';
import { type AllSetsRead, type SetsRead, setsOfTerms } from './sets-of-terms.ts';

/** One movement with its sets; none if the line only names it. */
export interface PartRead {
  readonly name: string;
  readonly sets: readonly SetsRead[];
  readonly perSide: boolean;
  readonly tempo: string | null;
  readonly progression: Progression | null;
  /** The rule raises the training max by the step that is usual for the movement. */
  readonly isUsualStep?: true;
  /** What the line says that an exercise has no field for; empty if nothing. */
  readonly note: string;
  /** Whether the line says how many sets. */
  readonly isCounted: boolean;
}

/** What is wrong, for people; the words that it is about, and what the part could be instead. */
export interface PartProblem {
  readonly problem: string;
  readonly words: string;
  readonly proposal: string | null;
  /** The proposal is one meaning of several: the one who wrote it has to pick. */
  readonly isGuess?: true;
}

export const isProblem = (read: PartRead | PartProblem): read is PartProblem => 'problem' in read;

export function readPart(whole: string, units: Units): PartRead | PartProblem {
  const { before, progression } = withoutRule(whole, units);
  if (typeof progression === 'string')
    return { problem: progression, words: whole.slice(before.length), proposal: before || null };
  const tier = withoutTier(before);
  const tempo = withoutTempo(tier.text);
  const text = tempo.text.trim();
  const told = nameAndSets(text, units);
  if ('problem' in told) return told;
  // 'Weighted chin-up 3x5 @ 10' says what the number is.
  if (told.isUnclear && !/\bweighted\b/i.test(told.name)) return rpeOrLoad(whole, units);
  if (progression && told.sets.some(({ type }) => type !== 'reps'))
    return {
      problem: 'Only reps progress by a rule',
      words: whole.slice(before.length),
      proposal: before,
    };
  return {
    name: told.name,
    sets: told.sets,
    perSide: told.perSide,
    isCounted: told.isCounted,
    tempo: tempo.value,
    progression,
    note: [...(tier.value ? [tier.value] : []), ...told.notes].join('. '),
  };
}

function rpeOrLoad(whole: string, units: Units): PartProblem {
  const words = bareLoadIn(whole);
  const number = words.replace(/^@ ?/, '');
  return {
    problem: `‘${words}’ could be RPE ${number} or ${number} ${unitNames[units].weight}: write which`,
    words,
    proposal: withRpeWords(whole),
    isGuess: true,
  };
}

type Told = AllSetsRead & { readonly name: string };

const onlyNamed = (name: string): Told => ({
  name,
  sets: [],
  isCounted: false,
  perSide: false,
  isUnclear: false,
  notes: [],
});

/** Unreadable sets would become part of the name. */
const setsInName = /(?<=^| )\d+ ?[x×] ?(?:\d|rpe|rir|amrap|max)|@/i;

/** The name ends at the first word after which everything reads as sets: names may contain numbers. */
function nameAndSets(text: string, units: Units): Told | PartProblem {
  if (text === '') return { problem: 'Name a movement', words: '', proposal: null };
  const starts = [...text.matchAll(/(?<=^| )\S/g)].map(({ index }) => index);
  const lead = scanSets(text).end;
  for (const start of starts.slice(1)) {
    const name = nameIn(text.slice(0, start));
    if (name === '' || (lead >= start && matchMovement(name) === null)) continue;
    const sets = setsIn(text.slice(start));
    if (!sets) continue;
    // '15 overhead squats @ 95', and not '45 degree back extension 3x12'.
    const isNumbered = lead > 0 && matchMovement(name) === null;
    if (setsInName.test(name) || (isNumbered && setsFirst(text, units))) break;
    return withName(name, sets, text.slice(start), units);
  }
  return setsFirst(text, units) ?? unclear(text, starts);
}

/** Without the punctuation between it and the sets. */
const nameIn = (text: string): string =>
  unmasked(text)
    .trim()
    .replace(/(?:\s*[:,–—]|\s+-)$/, '')
    .trim();

function withName(
  name: string,
  told: NonNullable<ReturnType<typeof setsIn>>,
  words: string,
  units: Units,
): Told | PartProblem {
  const read = setsOfTerms(told, units);
  if (typeof read === 'string') return { problem: read, words, proposal: null };
  return { ...read, name, notes: read.notes.map(unmasked) };
}

/** Null: it does not begin with sets. */
function setsFirst(text: string, units: Units): Told | PartProblem | null {
  const { end, groups } = scanSets(text);
  // 'w Back squat' says nothing of sets yet.
  if (end === 0 || !groups.some(hasTold)) return null;
  if (text.slice(end).trim() === '')
    return {
      problem: 'Name the movement before its sets',
      words: text.split(' ')[0]!,
      proposal: groups[0]?.type === 'distance' ? `Run ${text}` : null,
      isGuess: true,
    };
  // '45 degree back extension', '90/90 stretch'
  if (matchMovement(text) !== null) return null;
  // A number counts what follows it at once: '10 burpees', not '10, burpees'.
  const words = [...text.slice(end).matchAll(/(?<=^| )\S/g)].map(({ index }) => end + index);
  const lead = text.slice(0, end);
  for (const start of words.slice(1)) {
    const told = setsIn(`${lead} ${text.slice(start)}`);
    if (!told) continue;
    const name = nameIn(text.slice(end, start));
    if (name === '' || setsInName.test(name)) break;
    return withName(nameAfter(name), told, text.slice(start), units);
  }
  const name = nameIn(text.slice(end));
  if (!/\p{L}/u.test(name)) return null;
  if (setsInName.test(name) || /(?<=^| )\d/.test(name)) return null;
  return withName(nameAfter(name), groups, lead, units);
}

/** '3 sets of 10 reps of push-ups' */
const nameAfter = (name: string): string => name.replace(/^(?:of|x|×|-|–|:) /i, '');

/** Marks the words that are not understood, and proposes them for the note. */
function unclear(text: string, starts: readonly number[]): Told | PartProblem {
  const begin = starts.find((start) => start > 0 && beginsSets(text.slice(start)));
  if (begin === undefined) {
    const unread = /(?<=^| )\d+ ?[x×].*$|@.*$/i.exec(text)?.[0];
    return unread === undefined ? onlyNamed(nameIn(text)) : notClear(unread.trim());
  }
  const told = text.slice(begin);
  const unread = unreadIn(told);
  const [first] = unread;
  if (!first) return notClear(told);
  // Sets of something else, which must not become more of this.
  const isOther = unread.some(({ from, to }) => {
    const rest = told.slice(to).trimStart();
    const sets = rest.replace(/^, ?/, '');
    return (
      /^\d/.test(sets) &&
      beginsSets(sets) &&
      (sets === rest || matchMovement(told.slice(from, to)) !== null)
    );
  });
  if (isOther)
    return {
      problem: 'Write one exercise per line, or + between them',
      words: unmasked(told.slice(first.from, first.to)),
      proposal: null,
    };
  const kept = unread.reduceRight(
    (left, { from, to }) => `${left.slice(0, from).trimEnd()} ${left.slice(to).trimStart()}`,
    told,
  );
  const notes = unread.map(({ from, to }) => told.slice(from, to));
  const note = unmasked(notes.join(' ')).replaceAll(/[()]/g, '').trim();
  const tidy = unmasked(`${text.slice(0, begin)}${kept}`)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ,/g, ',')
    .replace(/[\s,]+$/, '');
  const isClear = setsIn(kept) !== null;
  const [, bare, unit] = /^(\d+) ?(s|["”])$/.exec(note) ?? [];
  if (isClear && bare !== undefined)
    return {
      ...notClear(unmasked(told.slice(first.from, first.to))),
      proposal:
        unit !== 's' && isOfHeights(text)
          ? `${tidy} (height ${note})`
          : unit === 's' && isOfWeights(text.slice(0, begin))
            ? `${tidy} @ ${bare}`
            : `${tidy} rest ${bare}s`,
    };
  return {
    ...notClear(unmasked(told.slice(first.from, first.to))),
    proposal: isClear ? [tidy, note && `(${note})`].filter(Boolean).join(' ') : null,
  };
}

/** '3x10 50s' of dumbbells may be fifty pounds; of others it is seconds. */
const isOfWeights = (name: string): boolean =>
  /\b(?:dbs?|dumbbells?|kbs?|kettlebells?)\b/i.test(name);

/** '5x3 24"': inches of a box, not seconds. */
const isOfHeights = (text: string): boolean => /\b(?:box|jump|step|deficit|block)/i.test(text);

/** Surely sets, not a name with a number in it. */
const beginsSets = (text: string): boolean =>
  /^(?:w ?)?\d+ ?[x×*] ?[\dar]|^\d+ sets?\b|^@ ?\d/i.test(text) && scanSets(text).end > 0;

const notClear = (words: string): PartProblem => ({
  problem: `‘${words}’ isn’t clear: write 3x8 @ 135, 3x0:30 or 1x5 km`,
  words,
  proposal: null,
});
