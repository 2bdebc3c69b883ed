// Reads an exercise from the line a coach types, as coaches write it; docs/lines.md has a table.
import type { ExerciseClock } from '#contract/exercise-clock.ts';
import { mostParts } from '#contract/limits.ts';
import { roundsOfClock } from '../exercise/clock.ts';
import type { Units } from '../units.ts';
import { withPoints } from './line-lists.ts';
import { clusterIn, openIn, weeklyIn } from './line-marks.ts';
import { headOf, piecesOf } from './line-parts.ts';
import { type LineLabel, masked, withoutLabel, withoutRest } from './line-style.ts';
import { readClock } from './read-clock.ts';
import { isProblem, type PartProblem, type PartRead, readPart } from './read-part.ts';
import { withFiveThreeOne } from './five-three-one.ts';

export type { PartRead } from './read-part.ts';
export type { SetsRead } from './sets-of-terms.ts';

export interface LineRead {
  readonly parts: readonly PartRead[];
  readonly circuit: boolean;
  readonly clock: ExerciseClock | null;
  /** Seconds; null: the line says nothing about it. */
  readonly rest: number | null;
  /** 'A2': it goes with the line before. */
  readonly label: LineLabel | null;
  /** It has the word 'reps', so that numbers without a unit are counted whatever the movement. */
  readonly saysReps: boolean;
}

export type LineReading = { readonly understood: true; readonly line: LineRead } | LineProblem;

export interface LineProblem {
  readonly understood: false;
  /** What is wrong, for people. */
  readonly problem: string;
  /** Where in the line. */
  readonly at: { readonly from: number; readonly to: number };
  /** A line that says the same as far as it is understood; what is not is in its note. Null: none suggests itself. */
  readonly proposal: string | null;
  /** The proposal is one meaning of several: the one who wrote it has to pick. */
  readonly isGuess?: true;
}

/** Numbers without a unit are in the coach's own. */
export const readExerciseLine = (text: string, units: Units): LineReading =>
  readLine(text, units, true);

/** `proposes`: false for a line that is itself a proposal. */
function readLine(text: string, units: Units, proposes: boolean): LineReading {
  const plain = withPoints(text.trim().replaceAll(/\s+/g, ' ')).replace(
    /^(\d+) ?RFT\b/i,
    '$1 rounds for time',
  );
  const marked = clusterIn(plain) ?? weeklyIn(plain) ?? openIn(plain);
  if (marked) {
    const proposal = proposes && marked.proposal && understood(marked.proposal, units);
    return problemIn(text, { ...marked, proposal: proposal || null });
  }
  const told = readClock(plain);
  if (typeof told === 'string')
    return problemIn(text, { problem: told, words: '', proposal: null });
  const rest = withoutRest(told.text);
  const head = headOf(rest.text);
  const isList = head.isList || told.clock !== null || /^\d+(?:-\d+){2,} \p{L}/u.test(head.text);
  const label = withoutLabel(masked(head.text));
  const pieces = piecesOf(label.text, isList);
  const parts: PartRead[] = [];
  for (const piece of pieces.texts.length > 0 ? pieces.texts : ['']) {
    const part = readPart(withoutLabel(piece).text, units);
    if (isProblem(part)) return problemIn(text, proposes ? inLine(text, part, piece, units) : part);
    parts.push(withFiveThreeOne(part, piece));
  }
  if (parts.length > mostParts)
    return problemIn(text, {
      problem: `At most ${mostParts} exercises in a line`,
      words: '',
      proposal: null,
    });
  const clock = closed(told, parts);
  if (typeof clock === 'string')
    return problemIn(text, { problem: clock, words: '', proposal: null });
  const isLoop = clock?.kind === 'amrap' || clock?.kind === 'for-time';
  const circuit =
    head.circuit || pieces.inTurns || (isLoop && parts.length > 1 && !/\+/.test(label.text));
  return {
    understood: true,
    line: {
      parts: inRounds(alike(parts), { clock, circuit, rounds: head.rounds }),
      circuit,
      clock,
      rest: rest.value,
      label: label.value,
      saysReps: /\breps?\b/i.test(text),
    },
  };
}

/** A clock without a number of rounds has one for each set. */
function closed(
  { clock, open }: { readonly clock: ExerciseClock | null; readonly open?: string },
  parts: readonly PartRead[],
): ExerciseClock | string | null {
  if (!clock || open === undefined) return clock;
  const [first] = parts;
  const rounds = first?.sets.reduce((all, { count }) => all + count, 0) ?? 0;
  return first?.isCounted && rounds > 0 ? { ...clock, rounds } : open;
}

/** '21-15-9 thrusters and pull-ups': what says nothing has the numbers of the first. */
function alike(parts: readonly PartRead[]): readonly PartRead[] {
  const [first, ...others] = parts;
  const isLadder = (first?.sets.length ?? 0) > 2 && others.some(({ sets }) => sets.length === 0);
  if (!first || !isLadder) return parts;
  const { sets, isCounted } = first;
  const plain = sets.map((one) => ({ ...one, load: null }));
  return parts.map((part) => (part.sets.length > 0 ? part : { ...part, sets: plain, isCounted }));
}

interface Rounds {
  readonly clock: ExerciseClock | null;
  readonly circuit: boolean;
  readonly rounds: number | null;
}

/** A part that does not say how many sets has one for each round. */
function inRounds(parts: readonly PartRead[], { clock, circuit, rounds }: Rounds): PartRead[] {
  const isTimed = clock?.kind === 'emom' || clock?.kind === 'intervals';
  return parts.map((part, index) => {
    const all = isTimed
      ? circuit
        ? Math.ceil((roundsOfClock(clock) - index) / parts.length)
        : roundsOfClock(clock)
      : rounds;
    if (all === null || part.isCounted || part.sets.length !== 1) return part;
    return { ...part, isCounted: true, sets: part.sets.map((one) => ({ ...one, count: all })) };
  });
}

/** A problem of one part, told about the whole line. */
function inLine(text: string, problem: PartProblem, piece: string, units: Units): PartProblem {
  const commas = text.split(/, ?/);
  // Two exercises with a comma between them.
  if (commas.length > 1 && commas.every((one) => namesSets(one, units)))
    return { ...problem, proposal: understood(commas.join(' + '), units) };
  const { proposal } = problem;
  const plain = withPoints(text.trim().replaceAll(/\s+/g, ' '));
  const place = plain.indexOf(piece);
  if (proposal === null || place === -1) return { ...problem, proposal: null };
  const line = plain.slice(0, place) + proposal + plain.slice(place + piece.length);
  return { ...problem, proposal: understood(line, units) };
}

const understood = (line: string, units: Units): string | null =>
  readLine(line, units, false).understood ? line : null;

function namesSets(text: string, units: Units): boolean {
  const part = readPart(text.trim(), units);
  return !isProblem(part) && part.sets.length > 0 && part.name !== '';
}

function problemIn(text: string, { problem, words, proposal, isGuess }: PartProblem): LineProblem {
  const spaced = words
    .trim()
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(' ', String.raw`\s+`);
  const found = spaced === '' ? null : new RegExp(spaced).exec(text);
  const from = found?.index ?? 0;
  return {
    understood: false,
    problem,
    at: { from, to: found ? from + found[0].length : text.length },
    proposal,
    ...(isGuess && { isGuess }),
  };
}
