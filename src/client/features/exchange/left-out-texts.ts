// Says in plain words what cannot be carried over from a file.
import type { LeftOutKind } from '#domain/exchange/left-out.ts';
import { quantities } from '#domain/exercise/quantity.ts';
import { plural } from '#domain/plural.ts';
import { counted } from './exchange-texts.ts';

const number = new Intl.NumberFormat();
const sets = (count: number, verb: readonly [one: string, many: string]) =>
  `${counted(count, 'set')} ${plural(count, ...verb)}`;
const have = ['has', 'have'] as const;

const words: Readonly<Record<Exclude<LeftOutKind, `column ${string}`>, (count: number) => string>> =
  {
    'rpe-no-number': (count) => `${sets(count, have)} an RPE that isn’t a number.`,
    'rpe-out-of-range': (count) => `${sets(count, have)} an RPE outside 1 to 10.`,
    'weight-unit-unknown': (count) =>
      `${sets(count, have)} a weight in a unit that isn’t kilograms or pounds.`,
    'distance-unit-unknown': (count) =>
      `${sets(count, have)} a distance in a unit that isn’t m, km, yd, mi or ft.`,
    'weight-out-of-range': (count) =>
      `${sets(count, have)} a weight below 0 or above ${number.format(quantities.weight.range.most)} kg.`,
    'reps-out-of-range': (count) =>
      `${sets(count, have)} fewer than 0 or more than ${number.format(quantities.reps.range.most)} reps.`,
    'distance-out-of-range': (count) =>
      `${sets(count, have)} a distance below 0 or above ${number.format(quantities.distance.range.most / 1000)} km.`,
    'seconds-out-of-range': (count) => `${sets(count, have)} a time below 0 or above 24 hours.`,
    'set-kind': (count) =>
      `${sets(count, have)} a type Holdfast doesn’t have and will be imported as ${plural(count, 'a normal set', 'normal sets')}.`,
    'rest-time': (count) => `${counted(count, 'rest time')} between sets.`,
    'lone-note': (count) => `${counted(count, 'note')} on exercises without a set.`,
    duration: (count) =>
      `${counted(count, 'line has', 'lines have')} a workout duration that can’t be read.`,
    'end-before-start': (count) =>
      `${counted(count, 'workout ends', 'workouts end')} before the start; the start is used as the end.`,
    'lone-superset': (count) =>
      `${counted(count, 'superset has', 'supersets have')} one exercise and will be ${plural(count, 'a normal exercise', 'normal exercises')}.`,
    'split-superset': (count) =>
      `${counted(count, 'superset has', 'supersets have')} other exercises in between and will be split.`,
    'long-text': (count) => `${counted(count, 'text is', 'texts are')} too long and will be cut.`,
    future: (count) =>
      `${counted(count, 'workout has', 'workouts have')} a time in the future and will be dated today.`,
    lowered: (count) =>
      `${counted(count, 'value is', 'values are')} out of range and will be set to the nearest one allowed.`,
  };

/** `3 sets have an RPE that isn’t a number.` */
export function leftOutText(kind: LeftOutKind, count: number): string {
  if (!isColumn(kind)) return words[kind](count);
  const name = kind.slice('column '.length);
  return `${counted(count, 'value')} in the column ‘${name.length > 40 ? `${name.slice(0, 39)}…` : name}’.`;
}

const isColumn = (kind: LeftOutKind): kind is `column ${string}` => kind.startsWith('column ');
