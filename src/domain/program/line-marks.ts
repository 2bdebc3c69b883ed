// What coaches write that an exercise has no fields for, and what they could write instead.
import type { PartProblem } from './read-part.ts';

/** No more sets, a load or a back-off follow. */
const end = String.raw`(?=$|[\s,])(?! ?(?:[x×*]|sets?\b|back|drop|amrap|kgs?\b|lbs?\b|%))`;

/** A number for each part: '6x1+1', '5x(2+2+2)', '15+5+5+5', and not '3x5+1x8', '3x8+1 back-off', '5x5+20'. */
const clusters = [
  String.raw`(?<![\d.])(?<count>\d+) ?[x×*] ?\((?<parts> ?\d+(?: ?\+ ?\d+)+ ?)\)`,
  String.raw`(?<![\d.])(?<count>\d+) ?[x×*] ?(?<parts>\d+(?:\+[1-3]|(?:\+\d+){2,}))${end}`,
  String.raw`(?<![\d.x×*+@-]|[x×*@+-] )(?<parts>\d+(?: ?\+ ?\d+){2,})${end}`,
].map((form) => new RegExp(form, 'i'));

/** The reps of a cluster or a complex together, and how to split them as a note. */
export function clusterIn(line: string): PartProblem | null {
  for (const form of clusters) {
    const found = form.exec(line);
    if (!found?.groups) continue;
    const { count = '1', parts = '' } = found.groups;
    const [words] = found;
    const reps = parts.split('+').reduce((all, one) => all + Number(one), 0);
    const told = parts.replaceAll(' ', '');
    return {
      problem: `‘${words}’ isn’t clear: write the reps of a set together, and how to split them in brackets`,
      words,
      isGuess: true,
      proposal: `${line.slice(0, found.index)}${count}x${reps} (as ${told})${line.slice(found.index + words.length)}`,
    };
  }
  return null;
}

/** Words that leave the reps open, and a meaning that is proposed for them. */
const open: readonly (readonly [form: RegExp, meaning: string])[] = [
  // '5,5,5 AMRAP': of the last set, or of each.
  [/(?<=[x×*,/-] ?\d+)( amrap\b)(?! ?(?:\d|in |on |for |last|set))/i, '+'],
  [/^(death by) (\D+)$/i, '$2 1xAMRAP ($1: one more rep each minute)'],
];

/** 'Squat 3x5 AMRAP', 'Death by burpees' */
export function openIn(line: string): PartProblem | null {
  for (const [form, meaning] of open) {
    const words = form.exec(line)?.[1]?.trim();
    if (words !== undefined)
      return {
        problem: `How many reps is ‘${words}’?`,
        words,
        isGuess: true,
        proposal: line.replace(form, meaning),
      };
  }
  return null;
}

const raise =
  /,? ?(?:(?:linear(?: progression)?|progress(?:ion)?:?),? ?)?(?:\+|up |add(?:ing)? |increase (?:by )?)(?<step>\d+(?:\.\d+)?) ?(?<unit>kgs?|lbs?|pounds)? ?(?:\/|per |each |every |an? )(?<when>week|wk|workout|session|time)\b/i;

/** '+5 lb each week': a rule counts workouts. */
export function weeklyIn(line: string): PartProblem | null {
  const found = raise.exec(line);
  if (!found?.groups) return null;
  const { step = '', unit = '' } = found.groups;
  const words = found[0].replace(/^[\s,]+/, '');
  const others = `${line.slice(0, found.index)}${line.slice(found.index + found[0].length)}`.trim();
  const rule = `progress: +${step}${unit && (/^k/i.test(unit) ? ' kg' : ' lb')}`;
  return {
    problem: `‘${words}’ isn’t clear: a rule raises the load each time the sets are done`,
    words,
    isGuess: true,
    proposal: `${others}, ${rule}`,
  };
}
