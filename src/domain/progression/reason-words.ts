// Why a proposal is what it is, for people.
import { storedToShown } from '../exercise/quantity.ts';
import { counted } from '../plural.ts';
import {
  isInOtherUnit,
  kilogramsToPounds,
  poundsToKilograms,
  roundTo,
  unitNames,
  type Units,
} from '../units.ts';
import type { Change, LastTime, Reason } from './reason.ts';

export interface Told {
  readonly units: Units;
  /** '12 Nov' */
  readonly day: (last: Pick<LastTime, 'startDate' | 'day'>) => string;
  /** The athlete trains by the whole max: they have no training max. */
  readonly isWholeMax?: boolean;
}

/** '3×10 at 60 kg reached last time (12 Nov): +2.5 kg' */
export function reasonWords(reason: Reason, told: Told): string {
  const { units } = told;
  switch (reason.why) {
    case 'first':
      return 'First time with this rule: do the sets as written.';
    case 'no-reps':
      return 'No reps or effort to reach are set, so there’s nothing to go by.';
    case 'no-max':
      return 'Enter your max and you’ll see the weights of each wave.';
    case 'no-weight':
      return `No weight logged ${lastTime(reason.last, told)}, so there’s nothing to go by.`;
    case 'no-rpe':
      return `No RPE logged ${lastTime(reason.last, told)}, so there’s nothing to go by.`;
    case 'reached':
      return `${doneWords(reason.last, units)} reached ${lastTime(reason.last, told)}: ${moreWords(reason, units)}`;
    case 'reached-plan':
      return `${doneWords(reason.last, units)} reached ${lastTime(reason.last, told)}; your plan asks for ${weight(reason.kg, units)} already.`;
    case 'more-reps':
      return `${doneWords(reason.last, units)} ${lastTime(reason.last, told)}: one more rep per set`;
    case 'again':
      return `As hard as planned ${lastTime(reason.last, told)}: same weight again`;
    case 'half':
      return `${reason.last.reps.length} of ${counted(reason.of, 'set')} done ${lastTime(reason.last, told)}: same again`;
    case 'missed':
      return `${doneWords(reason.last, units)} ${lastTime(reason.last, told)}, not all of it: same again`;
    case 'back':
      return `Missed ${timesWords(reason.times)} (${told.day(reason.last)}): back by ${reason.percent}%`;
    case 'rpe':
      return `RPE ${reason.rpe} ${lastTime(reason.last, told)}, ${reason.asked} asked: ${changeWords(reason.change, units)}`;
    case 'wave':
      return waveWords(reason, told);
    case 'deload':
      return deloadWords(reason, units);
    case 'until-deload':
      return Number.isFinite(reason.left)
        ? `Deload in ${counted(reason.left, 'time')}.`
        : 'No deload due.';
  }
}

type Of<Why> = Extract<Reason, { readonly why: Why }>;

/** '3×10 at 60 kg', '10, 9, 8 reps at 60 kg'. */
function doneWords({ reps, kg }: LastTime, units: Units): string {
  const at = kg === null ? '' : ` at ${weight(kg, units)}`;
  if (reps.some((one) => one === null)) return `${counted(reps.length, 'set')}${at}`;
  return new Set(reps).size === 1
    ? `${reps.length}×${reps[0]}${at}`
    : `${reps.join(', ')} reps${at}`;
}

const moreWords = ({ change, reps }: Of<'reached'>, units: Units): string =>
  `${changeWords(change, units)}${reps === undefined ? '' : `, back to ${counted(reps, 'rep')}`}`;

/** 'Wave 2 of 4: 70, 80 and 90% of your training max, 100 kg' */
function waveWords(reason: Of<'wave'>, { units, isWholeMax }: Told): string {
  const { number, of, percents, max, from, missed, half } = reason;
  const shares = [percents.slice(0, -1).join(', '), percents.at(-1)].filter(Boolean).join(' and ');
  const inWords = isWholeMax ? weight : maxWords;
  const kg = inWords(max, units);
  const yours = isWholeMax ? 'your max' : 'your training max';
  const wave = `Wave ${number} of ${of}${half ? ' again' : ''}: ${shares}% of `;
  if (from !== undefined)
    return `Last round done: ${yours} goes from ${inWords(from, units)} to ${kg}. ${wave}that`;
  if (missed) return `You missed reps last round, so ${yours} stays at ${kg}. ${wave}that`;
  const did = half ? `You did ${half.done} of ${counted(half.of, 'set')} last time. ` : '';
  return `${did}${wave}${yours}, ${kg}`;
}

export function deloadWords({ load, kg, every, misses, sets }: Of<'deload'>, units: Units): string {
  const why =
    every === undefined ? `missed ${timesWords(misses ?? 1)}` : `every ${nth(every)} time`;
  const of = kg === null ? '' : ` of ${weight(kg, units)}`;
  const only = sets === undefined ? '' : `, only ${counted(sets, 'set')}`;
  return `Deload, ${why}: ${load}%${of}${only}`;
}

const lastTime = (last: LastTime, { day }: Told): string => `last time (${day(last)})`;

export const timesWords = (times: number): string =>
  times === 1 ? 'once' : times === 2 ? 'twice in a row' : `${times} times in a row`;

/** '2nd', '3rd', '11th'. */
export function nth(number: number): string {
  const rest = number % 100;
  const ending = rest > 10 && rest < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** In pounds no finer than a pound: a training max is worked out. */
const maxWords = (kg: number, units: Units): string =>
  units === 'metric'
    ? weight(kg, units)
    : weight(poundsToKilograms(Math.round(kilogramsToPounds(kg))), units);

/** '60 kg' */
export const weight = (kg: number, units: Units): string =>
  `${storedToShown('weight', kg, units)} ${unitNames[units].weight}`;

/**
 * The difference of what is shown: 132.3 lb and 135 lb are 2.7 lb apart. From a weight of the other unit no plates make the
 * difference, so there it is the new weight.
 */
export function changeWords({ from, to }: Change, units: Units): string {
  if (isInOtherUnit(from, units)) return weight(to, units);
  const [before, after] = [from, to].map((kg) => storedToShown('weight', kg, units));
  const by = roundTo(after! - before!, 2);
  return `${by < 0 ? '−' : '+'}${Math.abs(by)} ${unitNames[units].weight}`;
}
