// A rule while it is being written: the texts of its form, and what is wrong with them.
import type { Progression } from '#contract/progression.ts';
import { readNumber, storedToShown } from '../exercise/quantity.ts';
import { unitNames, type Units } from '../units.ts';
import type { Reps } from './attempts.ts';
import { isInRange } from './read-rule.ts';
import { readWaves } from './read-waves.ts';
import { wavesText } from './wave-text.ts';

const fields = [
  'step',
  'from',
  'to',
  'rpe',
  'waves',
  'misses',
  'back',
  'every',
  'lowMisses',
  'load',
  'sets',
] as const;
export type RuleField = (typeof fields)[number];

export interface RuleDraft {
  /** Null: no rule. */
  readonly kind: Progression['kind'] | null;
  readonly texts: Readonly<Record<RuleField, string>>;
}

export function draftOf(rule: Progression | null, units: Units): RuleDraft {
  const { step, reps, rpe, waves, back, deload } = rule ?? {};
  const shown = step === undefined ? undefined : storedToShown('weight', step, units);
  const values: Record<RuleField, number | string | undefined> = {
    step: shown,
    from: reps?.from,
    to: reps?.to,
    rpe,
    waves: waves && wavesText(waves),
    misses: back?.misses,
    back: back?.percent,
    every: deload?.every,
    lowMisses: deload?.misses,
    load: deload?.load,
    sets: deload?.sets,
  };
  const texts = Object.fromEntries(
    fields.map((field) => [field, values[field] === undefined ? '' : String(values[field])]),
  );
  return { kind: rule?.kind ?? null, texts: texts as RuleDraft['texts'] };
}

/** Another kind starts with what is usual for it, and keeps what has been typed. */
export function withKind(
  draft: RuleDraft,
  kind: RuleDraft['kind'],
  { units, asked }: Pick<DraftAsked, 'units' | 'asked'>,
): RuleDraft {
  const usual: Partial<Record<RuleField, string>> = {
    ...(kind === 'linear' || kind === 'double' || kind === 'waves'
      ? { step: usualStep(units) }
      : {}),
    ...(kind === 'waves' && {
      waves: '65×5/75×5/85×5, 70×3/80×3/90×3, 75×5/85×3/95×1, 40×5/50×5/60×5',
    }),
    ...(kind === 'deload' && { every: '4', load: '60' }),
    ...(kind === 'double' && !(asked && asked.from < asked.to) && usualRange(asked)),
  };
  const typed = Object.entries(draft.texts).filter(([, text]) => text !== '');
  return { kind, texts: { ...draft.texts, ...usual, ...Object.fromEntries(typed) } };
}

const usualRange = (asked: Reps | null): Pick<RuleDraft['texts'], 'from' | 'to'> => ({
  from: String(asked?.from ?? 8),
  to: String((asked?.from ?? 8) + (asked ? 2 : 4)),
});

const usualStep = (units: Units): string => (units === 'metric' ? '2.5' : '5');

export type RuleProblems = Partial<Record<RuleField, string>>;

export interface DraftRead {
  /** Null: none, or something is wrong. */
  readonly rule: Progression | null;
  readonly problems: RuleProblems;
}

export interface DraftAsked {
  readonly units: Units;
  /** The reps that the sets ask for; null: none, or in the rule alone. */
  readonly asked: Reps | null;
  /** A step that reads the same as before keeps its stored value: 2.5 kg is not 5.5 lb. */
  readonly before: Progression | null;
}

/** What the texts mean. Fields that the kind has no use for are left out. */
export function ruleOfDraft({ kind, texts }: RuleDraft, given: DraftAsked): DraftRead {
  const problems: RuleProblems = {};
  const read = reader(texts, problems);
  if (kind === null || kind === 'none') return { rule: kind && { kind }, problems };
  const [counts, lifts] = [kind === 'linear' || kind === 'double', kind !== 'deload'];
  const step =
    counts || kind === 'waves'
      ? stepOf(texts.step, { ...given, isNeeded: counts }, problems)
      : null;
  const reps = counts || kind === 'rpe' ? repsOf(read) : null;
  const rpe = kind === 'rpe' ? read('rpe', 6, 10) : null;
  const waves = kind === 'waves' ? readWaves(texts.waves) : null;
  if (kind === 'waves' && !waves) problems.waves = 'Write the waves as 65/75/85, 70/80/90';
  const range = reps ?? given.asked;
  if (kind === 'double' && !problems.from && !(range && range.from < range.to))
    problems.to = 'Double progression needs a range, such as 8 to 10';
  const back = counts ? backOf(read, texts, problems) : null;
  const deload = deloadOf(read, texts, problems, !lifts);
  const rule: Progression = {
    kind,
    ...(step !== null && { step }),
    ...(reps && { reps }),
    ...(rpe !== null && { rpe }),
    ...(waves && { waves }),
    ...(back && { back }),
    ...(deload && { deload }),
  };
  const isRight = Object.keys(problems).length === 0 && isInRange(rule);
  return { rule: isRight ? rule : null, problems };
}

type Read = (field: RuleField, least: number, most: number, isWhole?: boolean) => number | null;

/** An empty field is null. */
const reader =
  (texts: RuleDraft['texts'], problems: RuleProblems): Read =>
  (field, least, most, isWhole = false) => {
    const text = texts[field].trim().replace(',', '.');
    if (text === '') return null;
    const value = Number(text);
    const isRight =
      Number.isFinite(value) &&
      value >= least &&
      value <= most &&
      (!isWhole || Number.isInteger(value));
    if (isRight) return value;
    problems[field] = `A${isWhole ? ' whole' : ''} number from ${least} to ${most}`;
    return null;
  };

function stepOf(
  text: string,
  { units, before, isNeeded }: DraftAsked & { readonly isNeeded: boolean },
  problems: RuleProblems,
): number | null {
  const known = [before?.step ?? null];
  const step = readNumber(text, 'weight', units, { known })?.value ?? null;
  if (step === null) {
    if (isNeeded || text.trim() !== '') problems.step = 'Say how much to add';
    return null;
  }
  if (step >= 0.1 && step <= 50) return step;
  const [least, most] = units === 'metric' ? [0.1, 50] : [0.25, 110];
  problems.step = `From ${least} to ${most} ${unitNames[units].weight}`;
  return null;
}

function repsOf(read: Read): Reps | null {
  const [from, to] = [read('from', 1, 100, true), read('to', 1, 100, true)];
  if (from === null && to === null) return null;
  const least = from ?? to!;
  return { from: least, to: Math.max(least, to ?? least) };
}

function backOf(
  read: Read,
  texts: RuleDraft['texts'],
  problems: RuleProblems,
): Progression['back'] | null {
  const [misses, percent] = [read('misses', 1, 20, true), read('back', 1, 50)];
  if (misses !== null && percent !== null) return { misses, percent };
  if (misses !== null && texts.back.trim() === '') problems.back = 'Say by how much';
  if (percent !== null && texts.misses.trim() === '') problems.misses = 'Say after how many misses';
  return null;
}

function deloadOf(
  read: Read,
  texts: RuleDraft['texts'],
  problems: RuleProblems,
  isNeeded: boolean,
): Progression['deload'] | null {
  const [every, misses] = [read('every', 1, 20, true), read('lowMisses', 1, 20, true)];
  const [load, sets] = [read('load', 1, 100), read('sets', 1, 100)];
  const isTimed = texts.every.trim() !== '' || texts.lowMisses.trim() !== '';
  if (!isTimed && (isNeeded || load !== null || sets !== null))
    problems.every = 'Say when: every few times, or after misses';
  if (isTimed && texts.load.trim() === '') problems.load = 'Say how much of the load';
  if (load === null || !isTimed) return null;
  return {
    ...(every !== null && { every }),
    ...(misses !== null && { misses }),
    load,
    ...(sets !== null && { sets }),
  };
}
