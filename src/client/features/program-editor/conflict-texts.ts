import type { ExerciseClock } from '#contract/exercise-clock.ts';
import type { Progression } from '#contract/progression.ts';
import type {
  DistanceUnit,
  EffortMetric,
  ExerciseMetric,
  ExerciseSet,
  ExerciseType,
  SubExercise,
} from '#contract/training.ts';
import { setName } from '#client/ui/set-columns.ts';
import { distanceText, shownText } from '#client/ui/set-text.ts';
import { priceText } from '#domain/dollars.ts';
import { clockText } from '#domain/exercise/clock.ts';
import { effortRow, type Quantity } from '#domain/exercise/quantity.ts';
import { equipmentLabel, levelLabel } from '#domain/program/details.ts';
import { setsWords } from '#domain/program/exercise-line.ts';
import { ruleLine } from '#domain/progression/rule-line.ts';
import { categoryTitle } from '#domain/store/categories.ts';
import { formatMinutesSeconds, type Units } from '#domain/units.ts';
import type { ProgramConflict } from '#offline/queries/program-conflicts.ts';

const names: Readonly<Record<string, string>> = {
  programCategoryObj: 'category',
  equipmentLevel: 'equipment',
  promoImages: 'pictures',
  image: 'cover',
  videoLink: 'video',
  customVideoLink: 'video',
  description: 'notes',
  measure: 'how it’s measured',
  sets: 'sets',
  warmUp: 'warm-up',
  planned: 'kind of set',
  perSide: 'each side',
  progression: 'progression',
  position: 'place in the plan',
  removed: 'removed or kept',
  cleared: 'cleared or kept',
};

/** One device deleted what another changed. */
const deletions: Readonly<Record<string, string>> = { removed: 'Removed', cleared: 'Cleared' };

/** What a conflict is about: `group` is one exercise, day or the program, `value` one value of it. */
export interface ConflictPlace {
  /** 'Week 2, day 1: Back squat'. */
  readonly group: string;
  /** 'Set 3, weight'. */
  readonly value: string;
}

export function conflictPlace(
  { dayId, movement, set, field, kept, other }: ProgramConflict,
  days: readonly { readonly _id: string }[],
): ConflictPlace {
  const index = days.findIndex(({ _id }) => _id === dayId);
  const day = index === -1 ? null : `Week ${Math.floor(index / 7) + 1}, day ${(index % 7) + 1}`;
  const what = set ? `${setName(null, set.number, set.isWarmUp).toLowerCase()}, ` : '';
  return {
    group: [day ?? 'The program', movement].filter(Boolean).join(': '),
    value: capitalized(`${what}${names[field] ?? effortName(field, kept ?? other) ?? field}`),
  };
}

/** 'Reps', 'RPE': a set's effort goes by its measure. */
const effortName = (field: string, value: unknown): string | null =>
  field === 'effort' && typeof value === 'object' && value !== null && 'metric' in value
    ? effortRow(value.metric as EffortMetric).word
    : null;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function conflictValue(field: string, value: unknown, units: Units): string {
  const deletion = deletions[field];
  if (deletion) return value === true ? deletion : 'Kept, with the changes';
  if (value === null || value === undefined || value === '') return '–';
  if (field === 'rest' && typeof value === 'number') return formatMinutesSeconds(value);
  if (field === 'price' && typeof value === 'number') return priceText(value);
  if (field === 'level' && typeof value === 'number') return levelLabel(value) ?? '–';
  if (field === 'equipmentLevel' && typeof value === 'number') return equipmentLabel(value) ?? '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'sets') return setsText(value as readonly ExerciseSet[], units);
  if (Array.isArray(value)) return value.length === 0 ? '–' : `${value.length} entries`;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object') return '–';
  if ('seconds' in value) return clockText(value as ExerciseClock);
  if ('recommended' in value) return amountText(field, value as Amount, units);
  if ('exerciseType' in value) return measureText(value as Measure);
  if (field === 'progression') return ruleLine(value as Progression, units);
  return 'title' in value ? categoryTitle(String(value.title)) : '–';
}

/** '3×5 @ 150': as what the sets are measured in shows in the sets themselves. */
function setsText(sets: readonly ExerciseSet[], units: Units): string {
  const [first] = sets;
  if (!first) return '–';
  return setsWords(
    {
      sets: [...sets],
      exerciseType: first.time ? 'time' : first.distance ? 'distance' : 'reps',
      exerciseMetric: {
        ...(first.weight && { unit: first.weight.metric }),
        ...(first.effort && { effort: first.effort.metric }),
      },
    } as SubExercise,
    units,
  );
}

interface Amount {
  readonly metric?: Quantity;
  readonly recommended: number | null;
  readonly unit?: DistanceUnit;
  readonly upTo?: number;
}

function amountText(field: string, amount: Amount, units: Units): string {
  const { metric, recommended, unit, upTo } = amount;
  if (field === 'distance' && recommended !== null) return distanceText(recommended, units, unit);
  const quantity = metric ?? (field === 'reps' ? 'reps' : 'time');
  if (quantity === 'reps' && upTo !== undefined) return `${recommended}–${upTo}`;
  const text = shownText(quantity, recommended, units) || '–';
  return metric === 'percent1RM' ? `${text}%` : text;
}

interface Measure {
  readonly exerciseType: ExerciseType;
  readonly exerciseMetric?: ExerciseMetric;
}

const measureText = ({ exerciseType, exerciseMetric }: Measure): string =>
  [exerciseType, exerciseMetric?.effort].filter(Boolean).join(' by ');
