// '@ 8': an RPE to most who write it, and eight pounds to some. A line that people type is asked about, and one that the
// app prints says the unit.
import { couldBeRpe } from './could-be-rpe.ts';
import { unitNames, type Units } from '../units.ts';

const number = String.raw`(?:[5-9](?:\.[05])?|10(?:\.0)?)(?![\d.%]| ?(?:kg|lb|kilo|pound|#|rpe|rir))`;
const bare = new RegExp(`@ ?(?=${number})`, 'gi');

/** The first of them with its @; empty if there is none. */
export const bareLoadIn = (line: string): string =>
  new RegExp(`@ ?${number}`, 'i').exec(line)?.[0] ?? '';

/** The line with 'RPE' before each such number. */
export const withRpeWords = (line: string): string => line.replaceAll(bare, '@ RPE ');

/** A line that a release printed which left the unit away: 'Lateral raise 3×12 @ 8'. What people typed stays. */
export const withLoadUnits = (printed: string, units: Units): string =>
  printed.replaceAll(
    /(×[\d–+]+(?:\/side)? @ )(\d+(?:\.\d+)?)(?=$|[ ,])(?! ?(?:kg|lb))/g,
    (whole, before: string, value: string) =>
      couldBeRpe(Number(value)) ? `${before}${value} ${unitNames[units].weight}` : whole,
  );
