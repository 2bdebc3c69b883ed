// Why a proposal is what it is, in few words beside the sets that it comes to.
import type { Units } from '../units.ts';
import {
  changeWords,
  deloadWords,
  reasonWords,
  type Told,
  timesWords,
  weight,
} from './reason-words.ts';
import type { Reason } from './reason.ts';

/** '+2.5 kg, all reps reached' */
export function shortReason(reason: Reason, told: Told): string {
  const { units } = told;
  switch (reason.why) {
    case 'reached':
      return reason.reps === undefined
        ? `${changeWords(reason.change, units)}, all reps reached`
        : `${changeWords(reason.change, units)}, top of the range reached`;
    case 'more-reps':
      return 'one more rep per set';
    case 'again':
      return 'same again, as hard as planned';
    case 'half':
      return `same again, ${reason.last.reps.length} of ${reason.of} sets done`;
    case 'missed':
      return 'same again, reps missed';
    case 'back':
      return `${reason.percent}% less, missed ${timesWords(reason.times)}`;
    case 'rpe':
      return `${changeWords(reason.change, units)}, RPE ${reason.rpe} last time`;
    case 'wave':
      return waveWords(reason, units);
    case 'deload':
      return deloadWords(reason, units).replace('Deload', 'deload');
    default:
      return reasonWords(reason, told);
  }
}

function waveWords(
  { number, of, max, from, missed, half }: Extract<Reason, { readonly why: 'wave' }>,
  units: Units,
): string {
  const wave = `wave ${number} of ${of}${half ? ' again' : ''}`;
  if (from !== undefined)
    return `${wave}, training max ${weight(from, units)} → ${weight(max, units)}`;
  return missed ? `${wave}, training max stays after missed reps` : wave;
}
