// Cuts a line into the parts of a superset or circuit.
import { withoutTempo } from './line-style.ts';
import { setsIn } from './scan-sets.ts';

export interface LineHead {
  /** The line without it. */
  readonly text: string;
  readonly circuit: boolean;
  /** It says that parts follow: commas are between them. */
  readonly isList: boolean;
  readonly rounds: number | null;
}

const roundsWord = '(?:rounds?|rds?|rft)';
const heads: readonly RegExp[] = [
  /^(?<circuit>(?:mini[- ])?circuit|giant set)(?! training)(?=$|[ :(])/i,
  /^(?<superset>super ?-?set|tri-?set|ss)(?=[ :(])/i,
  /^(?:wod|metcon|finisher|conditioning|strength|main(?: lift| work)?|accessor(?:y|ies)|assistance)(?=:)/i,
  new RegExp(
    String.raw`^(?:\(?(?:x ?)?(?<rounds>\d{1,2}) ${roundsWord}\)?|x ?(?<times>\d{1,2})(?=:))(?: of)?(?=$|[ :,])`,
    'i',
  ),
];
const tails: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:,| x| for|)\s*(?:x ?)?(?<rounds>\d{1,2}) ${roundsWord}(?: total)?$`,
    'i',
  ),
  /(?:,| -)? ?(?:as an? |in an? )?(?<circuit>circuit)$/i,
  /(?:,| -)? ?(?:as an? |in an? )?(?<superset>super ?-?set)$/i,
];

/** 'Circuit:', '3 rounds of', 'superset', at the start or the end of the line. */
export function headOf(line: string): LineHead {
  let head: LineHead = { text: line, circuit: false, isList: false, rounds: null };
  for (let step = 0; step < 4; step += 1) {
    const next = cutOff(head);
    if (!next) break;
    head = next;
  }
  return head;
}

function cutOff(head: LineHead): LineHead | null {
  for (const form of [...heads, ...tails]) {
    const found = form.exec(head.text);
    if (!found || found[0] === '') continue;
    const { circuit, superset, rounds, times } = found.groups ?? {};
    const left = head.text.slice(0, found.index) + head.text.slice(found.index + found[0].length);
    const text = left.replace(/^[\s:,\-–]+/, '').replace(/[\s,:]+$/, '');
    if (text === '') return null;
    const said = rounds ?? times;
    return {
      text,
      circuit: head.circuit || circuit !== undefined,
      isList: head.isList || circuit !== undefined || superset !== undefined || said !== undefined,
      rounds: said === undefined ? head.rounds : Number(said),
    };
  }
  return null;
}

const between =
  / \+ | ?\/\/ ?|;|,? (?:super ?-?set(?:ted)?|ss|paired|alternat(?:e|ed|ing))(?: with| w\/)? | s\/s | into |(?:,| \/| \+|;)? +(?=[A-H][1-9][.):]? )/i;
const inLists = /, ?(?:then |and )?|; ?| \/ | then | (?:and|&) (?=\d)/i;
const inLadders = /, ?|; ?| \/ | (?:and|&) (?!jerk|go\b|press\b|back\b)/i;

/** 'odd: burpees, even: squats', 'min 1: …' */
const turn =
  /^(?:odd|even|min(?:ute)?\.? ?\d{1,2}|station \d{1,2}|[a-h]\))(?: min(?:ute)?s?)?(?::| -| –)? (?=\S)/i;

export interface Pieces {
  readonly texts: readonly string[];
  /** The parts are told minute by minute. */
  readonly inTurns: boolean;
}

export function piecesOf(line: string, isList: boolean): Pieces {
  const isLadder = /(?<!\d)\d+(?:-\d+){2,}/.test(line);
  const texts = line
    .split(between)
    .flatMap((piece) => (isList ? piece.split(isLadder ? inLadders : inLists) : [piece]))
    .map((piece) => piece.trim())
    .filter(Boolean);
  const inTurns = texts.length > 1 && texts.every((text) => turn.test(text));
  const bare = inTurns ? texts.map((text) => text.replace(turn, '')) : texts;
  const pieces: string[] = [];
  for (const text of bare) {
    // '3x8 + 1 back-off', '3x5 + 20 kg', '1x10, 1x8': more about the part before.
    if (
      pieces.length > 0 &&
      setsIn(`1x1, ${withoutTempo(text).text.replace(/,? progress: ?.*$/i, '')}`) !== null
    )
      pieces[pieces.length - 1] = `${pieces.at(-1)}, ${text}`;
    else pieces.push(text);
  }
  return { texts: pieces, inTurns };
}
