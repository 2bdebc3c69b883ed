// A routine as a link: its lines are in the address itself, so it works without a server, and anybody with the link can
// read them.
import type { Routine } from '#contract/routines.ts';
import { withLoadUnits } from '#domain/program/bare-load.ts';
import { writtenLine } from '#domain/program/measured-sets.ts';
import { unitNames, type Units } from '#domain/units.ts';

export interface SharedRoutine {
  /** The first name of the one who made the link; empty: it does not say. */
  readonly by: string;
  readonly title: string;
  /** The lines' numbers are in these. */
  readonly units: Units;
  readonly lines: readonly string[];
}

export function linkOf(
  { title, exercises }: Pick<Routine, 'title' | 'exercises'>,
  {
    units,
    by = '',
    origin,
  }: { readonly units: Units; readonly by?: string | undefined; readonly origin: string },
): string {
  const parts = new URLSearchParams({ title, ...(by !== '' && { by }), units });
  for (const exercise of exercises) parts.append('line', writtenLine(exercise, units));
  return `${origin}/routines/shared#${parts}`;
}

/** Longer texts are no routine's. */
const longest = 200;
const mostLines = 60;
const longestName = 60;

/** `hash`: with or without its `#`. Null: no routine is in it. */
export function readLink(hash: string): SharedRoutine | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const units = parts.get('units') === 'imperial' ? 'imperial' : 'metric';
  const lines = parts
    .getAll('line')
    .map((line) => withLoadUnits(line.trim().slice(0, longest), units))
    .filter(Boolean)
    .slice(0, mostLines);
  if (lines.length === 0) return null;
  return {
    by: (parts.get('by') ?? '').trim().slice(0, longestName),
    title: (parts.get('title') ?? '').trim().slice(0, longest),
    units,
    lines,
  };
}

/** 'Alex shared this routine with you. Weights are in kg.' A line itself does not say its unit. */
export function sharedWords({ by, units, lines }: Omit<SharedRoutine, 'title'>): string {
  const shared = `${by || 'Somebody'} shared this routine with you.`;
  const hasWeights = lines.some((line) => line.includes('@'));
  return hasWeights ? `${shared} Weights are in ${unitNames[units].weight}.` : shared;
}
