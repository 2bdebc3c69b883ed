// What a line says beside its sets, wherever it says it: rest, tempo, the label of a superset, and words in brackets.
import { readTempo } from '../exercise/tempo.ts';
import { noteBegins, noteEnds } from './note-terms.ts';
import { setsIn } from './scan-sets.ts';

export interface Styled<Value> {
  /** The text without it. */
  readonly text: string;
  readonly value: Value | null;
}

const without = (text: string, { index, 0: whole }: RegExpExecArray): string =>
  `${text.slice(0, index)} ${text.slice(index + whole.length)}`
    .replaceAll(/\( ?\)/g, '')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ (?=[,)])/g, '')
    .replaceAll(/[\s,;/]+$/g, '')
    .replaceAll(/^[\s,;:]+/g, '')
    .replaceAll(/,(?: ?,)+/g, ',');

const amount = (name: string, needsUnit = false) =>
  String.raw`(?:(?<${name}Min>\d+)[:'’](?<${name}Sec>\d\d)["”]?|(?<${name}>\d+(?:\.\d+)?)(?: ?[-–] ?(?<${name}Top>\d+(?:\.\d+)?))? ?(?<${name}Unit>s|secs?|seconds?|["”]|m|mins?|minutes?|['’])${needsUnit ? '' : '?'})`;
const noLetter = String.raw`(?![\p{L}\d:])`;
const where = String.raw`(?: (?:between|after|b\/w)(?: each| every| all)?(?: sets?| rounds?| exercises?| reps?| efforts?)?| per set)?`;
const restWord = '(?:rests?|resting|recovery|recover|rec|off)';

const restForms = [
  String.raw`(?<none>no rest)${noLetter}${where}`,
  String.raw`(?:with |w\/ ?)?(?:a )?(?<=[\s,;(])${restWord}(?: of| for|:|=| period:?)? ?${amount('time')}(?: ?rest)?${noLetter}${where}`,
  String.raw`(?:with |w\/ ?)?(?:a )?(?<=^|[\s,;(])${amount('time', true)} ?(?:of )?${restWord}${noLetter}${where}`,
  // Without the word only behind sets of reps, and with its unit: there a time can be nothing else.
  String.raw`(?<=\d ?[x×] ?\d{1,3}(?![\d:.]| ?(?:s|secs?|seconds?|m|mins?|minutes?|k|km|mi|miles?|yd|ft|cals?|["”'’])(?!\p{L}))[^:]*), ?(?<time>\d+(?:\.\d+)?)(?: ?[-–] ?(?<timeTop>\d+(?:\.\d+)?))? ?(?<timeUnit>s|secs?|seconds?|mins?|minutes?)$`,
].map((form) => new RegExp(form, 'iu'));

/** Seconds. Of a range the first number counts, and the note has the range. A number alone is in minutes up to 5. */
export function withoutRest(line: string): Styled<number> {
  for (const form of restForms) {
    const found = form.exec(line);
    if (!found) continue;
    const { none, timeMin, timeSec, time, timeTop, timeUnit = '' } = found.groups ?? {};
    if (none !== undefined) return { text: without(line, found), value: 0 };
    const seconds =
      timeMin === undefined
        ? Number(time) * (isMinutes(timeUnit || undefined, Number(time)) ? 60 : 1)
        : Number(timeMin) * 60 + Number(timeSec);
    if (seconds > 86_400) continue;
    const text = without(line, found);
    const range =
      timeTop === undefined
        ? ''
        : ` (Rest ${time}–${timeTop} ${timeUnit || (seconds >= 60 ? 'min' : 's')})`;
    return { text: /\d/.test(text) ? text + range : text, value: Math.round(seconds) };
  }
  return { text: line, value: null };
}

const isMinutes = (unit: string | undefined, value: number): boolean =>
  unit === undefined ? value <= 5 : /^[m'’]/i.test(unit);

const tempoForms = [
  /(?:,|@)? ?(?:@ ?|at |with )?(?:a )?tempo:? ?(?:of )?(?<said>[\dx](?:[\dx]{2,3}|(?:[-/.][\dx]+){2,3}))(?![\p{L}\d])/iu,
  /(?<![\p{L}\d])(?<said>[\dx](?:[\dx]{2,3}|(?:[-/.][\dx]+){2,3})) tempo(?![\p{L}])/iu,
  // Without the word only where it can be nothing else: '3x10' is three sets.
  /(?:@ ?)(?<said>\d[\dx]x[\dx]|\d\d[\dx]x|[3-9][0-6]{3}|[\dx](?:-[\dx]){3})(?![\p{L}\d.%]| ?(?:kg|lb))/iu,
  /(?<![\p{L}\d])(?<said>[2-9]\dX\d|\d-(?:0-[\dX]-\d|[\dX]-0-\d|[\dX]-[\dX]-0|X-[\dX]-\d|\d-X-\d|\d-\d-X))(?![\p{L}\d-])/u,
];

/** '3-0-1-0' */
export function withoutTempo(line: string): Styled<string> {
  for (const form of tempoForms) {
    const found = form.exec(line);
    const tempo = found && readTempo(found.groups?.['said'] ?? '');
    if (tempo) return { text: without(line, found), value: tempo };
  }
  return { text: line, value: null };
}

/** 'A1', 'B2.', 'A)': which exercise of which superset. A number of a list is nobody's label. */
export interface LineLabel {
  readonly letter: string;
  /** From 1; 1 without a number. */
  readonly place: number;
}

export function withoutLabel(line: string): Styled<LineLabel> {
  const found =
    /^(?:(?<letter>[A-H])(?:(?<place>[1-9])[.):]?|[.):])|(?:\d{1,2}[.)]|[-•*])) (?=\S)/i.exec(line);
  if (!found) return { text: line, value: null };
  const { letter, place = '1' } = found.groups ?? {};
  return {
    text: line.slice(found[0].length).trim(),
    value: letter === undefined ? null : { letter: letter.toUpperCase(), place: Number(place) },
  };
}

/** 'T1' of GZCL goes into the note. */
export function withoutTier(line: string): Styled<string> {
  const found = /^(?<tier>T[1-3][a-c]?)[.):]? (?=\S)/i.exec(line);
  return found
    ? { text: line.slice(found[0].length), value: found.groups?.['tier']?.toUpperCase() ?? null }
    : { text: line, value: null };
}

/**
 * Brackets after the first number are put away, so that nothing in them cuts the line; those with sets in them only lose
 * their brackets.
 */
export const masked = (line: string): string =>
  line.replaceAll(/\(([^()]*)\)/g, (whole, inside: string, index: number) => {
    const isAfterSets = /\d/.test(line.slice(0, index));
    if (/\d|each|side|amrap/i.test(inside) && setsIn(inside.trim()) !== null) return inside;
    return isAfterSets && inside.trim() !== ''
      ? `${noteBegins}${hidden(inside)}${noteEnds}`
      : whole;
  });

/** Letters of no language, one for each that could mean something in a line. */
const shift = 0xe1_00;
const hidden = (text: string): string =>
  text.replaceAll(/[ -~]/g, (letter) => String.fromCodePoint(shift + letter.codePointAt(0)!));

export const unmasked = (text: string): string =>
  text
    .replaceAll(noteBegins, '(')
    .replaceAll(noteEnds, ')')
    .replaceAll(/[\uE100-\uE1FF]/g, (letter) =>
      String.fromCodePoint(letter.codePointAt(0)! - shift),
    );
