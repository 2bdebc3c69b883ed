// The sets that a line tells of, term by term, before it is worked out what they mean together.
import type { DistanceUnit, EffortMetric } from '#contract/training.ts';
import type { Units } from '../units.ts';

/** One amount of a list: '5/5/5+' has three. Null: no target. */
export interface AmountTold {
  readonly value: number | null;
  readonly upTo: number | null;
  readonly amrap: boolean;
}

export type LoadUnit = '%' | 'kg' | 'lb';

export interface LoadTold {
  readonly value: number;
  /** Null: the reader's own. */
  readonly unit: LoadUnit | null;
  /** '-10%': less than the set before. */
  readonly isLess: boolean;
  /** '90% of top set' is ten percent less than that. */
  readonly isOfTop?: true;
}

export interface EffortTold {
  readonly metric: EffortMetric;
  readonly value: number;
  /** Of a pace that says its unit; otherwise it is in the reader's own. */
  readonly per?: Units;
}

/** What belongs together between two commas. Everything is as typed. */
export interface SetsTold {
  count: number | null;
  warmUp: boolean;
  kind: 'drop' | 'failure' | 'test' | null;
  /** `reps` if nothing was said. */
  type: 'reps' | 'time' | 'distance' | null;
  amounts: readonly AmountTold[];
  unit: DistanceUnit | null;
  loads: readonly LoadTold[];
  effort: EffortTold | null;
  /** '@ 8': the load could be an RPE. */
  couldBeRpe: boolean;
  /** '@ –': no load, whatever the sets beside it have. */
  noLoad: boolean;
  side: boolean;
  backOff: boolean;
  /** Of the last set alone: 'last set to failure'. */
  last: 'drop' | 'failure' | 'amrap' | null;
  /** 'top set RPE 9': all of it is about one of the sets before; with an amount it is a set of its own. */
  only: 'top' | 'last' | null;
  /** What sets cannot hold, for the note. */
  readonly notes: string[];
}

export const noSets = (): SetsTold => ({
  count: null,
  warmUp: false,
  kind: null,
  type: null,
  amounts: [],
  unit: null,
  loads: [],
  effort: null,
  couldBeRpe: false,
  noLoad: false,
  side: false,
  backOff: false,
  last: null,
  only: null,
  notes: [],
});

export type Found = Readonly<Record<string, string | undefined>>;

export interface Term {
  readonly form: RegExp;
  /** Changes the sets; false if the term does not fit them. */
  readonly take: (found: Found, sets: SetsTold, before: SetsTold | undefined) => boolean;
}

/** Decimal commas have become points before. */
export const number = String.raw`\d+(?:\.\d+)?`;
export const range = (name: string) =>
  String.raw`(?<${name}>${number})(?: ?(?:[-–]|to) ?(?<${name}Top>${number}))?`;

/** Not in the middle of a word or number. */
export const term = (form: string, take: Term['take']): Term => ({
  form: new RegExp(String.raw`(?:${form})(?![\p{L}\p{N}%]|\.\d|-\p{L})`, 'iuy'),
  take,
});

export const valueOf = (text: string | undefined): number => Number(text ?? '');

export const single = (
  value: number | null,
  upTo: number | null = null,
  amrap = false,
): AmountTold[] => [{ value, upTo: upTo === value ? null : upTo, amrap }];

export const hasAmount = ({ amounts }: SetsTold): boolean => amounts.length > 0;

/** Whether it says more than words. */
export const hasTold = (sets: SetsTold): boolean =>
  hasAmount(sets) || sets.count !== null || sets.loads.length > 0;

export const loadUnit = String.raw`(?:kgs?|kilos?|lbs?|pounds|#|%|percent|per cent|pct)`;
export const isPercent = (unit: string | undefined): boolean => /^(?:%|pe|pc)/i.test(unit ?? '');
const unitIn = (text: string | undefined): LoadUnit | null => {
  if (!text) return null;
  if (isPercent(text)) return '%';
  return text.toLowerCase().startsWith('k') ? 'kg' : 'lb';
};
export const load = (value: string | undefined, unit: string | undefined): LoadTold => ({
  value: valueOf(value),
  unit: unitIn(unit),
  isLess: false,
});

export const times = '[x×*]';
export const reps = String.raw`(?: ?(?:reps?|repetitions))?`;

/** 'single', 'triple', '5' */
export const repsOfWord = (word = ''): number => {
  const place = ['single', 'double', 'triple'].indexOf(word.toLowerCase());
  return place === -1 ? Number(word) : place + 1;
};
