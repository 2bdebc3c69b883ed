// Reads the rule at the end of an exercise's line.
import type { Progression } from '#contract/progression.ts';
import { typedToStored } from '../exercise/quantity.ts';
import type { Units } from '../units.ts';
import { ruleWord } from './rule-line.ts';
import { readWaves } from './read-waves.ts';

/** The rule at the end of a line, or what is wrong with it, for people; and the line without it. */
export function withoutRule(
  line: string,
  units: Units,
): { readonly before: string; readonly progression: Progression | string | null } {
  const [, before, rule] = /^(.*?),? (progress: ?.*)$/i.exec(line) ?? [];
  if (before === undefined || rule === undefined) return { before: line, progression: null };
  const usual = units === 'metric' ? '+2.5 kg' : '+5 lb';
  const problem = `‘${rule}’ isn’t clear: write ${ruleWord}${usual}`;
  return {
    before,
    progression: readRuleLine(rule.slice(ruleWord.trim().length), units) ?? problem,
  };
}

/** Null: this is no rule. */
export function readRuleLine(text: string, units: Units): Progression | null {
  const match = line.exec(text.trim());
  if (!match?.groups) return null;
  const { kind, rpe, from, to, waves, step, unit, percent, misses } = match.groups;
  const read = waves === undefined ? undefined : readWaves(waves);
  const deload = match.groups['deload'] ? readDeload(match.groups) : undefined;
  const isStepped = step !== undefined;
  const named = kind?.toLowerCase() as Progression['kind'] | undefined;
  const known = named ?? (isStepped ? 'linear' : deload ? 'deload' : null);
  if (known === null || read === null || !isWhole(known, { isStepped, hasWaves: Boolean(read) }))
    return null;
  const kilograms = isStepped ? typedToStored('weight', Number(step), unitsOf(unit, units)) : null;
  const rule: Progression = {
    kind: known,
    ...(kilograms !== null && { step: kilograms }),
    ...(from !== undefined && { reps: { from: Number(from), to: Number(to ?? from) } }),
    ...(rpe !== undefined && { rpe: Number(rpe) }),
    ...(percent !== undefined && { back: { misses: Number(misses), percent: Number(percent) } }),
    ...(read && { waves: read }),
    ...(deload && { deload }),
  };
  return isInRange(rule) ? rule : null;
}

const line = new RegExp(
  String.raw`^(?:(?<kind>linear|double|rpe|waves|none)(?= |,|$) ?)?` +
    String.raw`(?:(?<=rpe )(?<rpe>\d+(?:\.\d)?)(?= |,|$) ?)?` +
    String.raw`(?:(?<!waves )(?<from>\d+)(?:[-–](?<to>\d+))?(?: reps)?(?= \+|,|$) ?)?` +
    String.raw`(?:(?<=waves )(?<waves>[\d.%x×/,; ]*?\d%?\+?)(?= \+|, ?-|, ?deload|$) ?)?` +
    String.raw`(?:\+(?<step>\d+(?:\.\d+)?) ?(?<unit>kg|lbs?)?)?` +
    String.raw`(?:(?:^|, ?)-(?<percent>\d+(?:\.\d+)?)% after (?<misses>\d+)(?: miss(?:es)?)?)?` +
    String.raw`(?:(?:^|, ?)(?<deload>deload (?<load>\d+(?:\.\d+)?)%(?: sets (?<sets>\d+(?:\.\d+)?)%)?` +
    String.raw`(?: every (?<every>\d+)(?:st|nd|rd|th)?(?: time)?)?(?: after (?<deloadMisses>\d+)(?: miss(?:es)?)?)?))?$`,
  'i',
);

const unitsOf = (unit: string | undefined, units: Units): Units =>
  unit === undefined ? units : unit.toLowerCase() === 'kg' ? 'metric' : 'imperial';

const isWhole = (
  kind: Progression['kind'],
  { isStepped, hasWaves }: { readonly isStepped: boolean; readonly hasWaves: boolean },
): boolean => {
  if (kind === 'waves') return hasWaves;
  return kind === 'linear' || kind === 'double' ? isStepped : !isStepped;
};

function readDeload(
  found: Readonly<Record<string, string | undefined>>,
): NonNullable<Progression['deload']> {
  const { load, sets, every, deloadMisses } = found;
  return {
    load: Number(load),
    ...(sets !== undefined && { sets: Number(sets) }),
    ...(every !== undefined && { every: Number(every) }),
    ...(deloadMisses !== undefined && { misses: Number(deloadMisses) }),
  };
}

const within = (value: number | undefined, least: number, most: number): boolean =>
  value === undefined || (value >= least && value <= most);

/** As the contract has it. */
export const isInRange = ({ step, reps, rpe, back, deload }: Progression): boolean =>
  within(step, 0.1, 50) &&
  within(reps?.from, 1, 100) &&
  within(reps?.to, reps?.from ?? 1, 100) &&
  within(rpe, 6, 10) &&
  within(back?.misses, 1, 20) &&
  within(back?.percent, 1, 50) &&
  within(deload?.every, 1, 20) &&
  within(deload?.misses, 1, 20) &&
  within(deload?.load, 1, 100) &&
  within(deload?.sets, 1, 100) &&
  (!deload || deload.every !== undefined || deload.misses !== undefined);
