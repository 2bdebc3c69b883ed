// Which column of a sheet is which, by its heading: Holdfast's own, and those that coaches give theirs.
import type { Units } from '../units.ts';
import type { TableColumn } from './plan-table.ts';

export interface Headings {
  /** The place of each column that the sheet has. */
  readonly columns: ReadonlyMap<TableColumn, number>;
  /** The others, by their heading. */
  readonly others: ReadonlyMap<number, string>;
  /** Null: no heading names a unit of weight. */
  readonly units: Units | null;
  /** How efforts are measured that are numbers alone. */
  readonly effort: 'RPE' | 'RIR';
  /** Loads that are numbers alone are percentages. */
  readonly isPercent: boolean;
  /** Rests that are numbers alone are seconds. */
  readonly isRestInSeconds: boolean;
}

/** The first that fits a heading counts. */
const forms: readonly (readonly [column: TableColumn, form: RegExp])[] = [
  ['line', /^line$/],
  ['week', /^(?:week|wk|w)\b/],
  ['dayNotes', /^(?:workout|day|session) (?:notes?|comments?|description)/],
  ['day', /^(?:training |workout )?(?:day|date)\b(?! ?name| ?title)/],
  ['title', /^(?:workout|session|day|program day)(?: name| title)?$|^(?:title|focus)$/],
  ['order', /^(?:order|#|no\.?|nr\.?|label|group)$/],
  ['exercise', /^(?:exercises?|movements?|lifts?)\b(?!.*(?:note|video|link))|^name$/],
  ['sets', /^(?:(?:working |work |no\.? of |# of |number of )?sets?)\b/],
  ['reps', /^(?:reps?|repetitions?|rep range|duration|time|distance|amount)\b/],
  ['rest', /^rest\b/],
  ['tempo', /^tempo\b/],
  ['effort', /^(?:effort|rpe|rir)\b/],
  ['load', /^(?:load|weight|intensity|%|percent|kgs?|lbs?|1rm)/],
  ['clock', /^clock$/],
  ['progression', /^progress(?:ion)?\b/],
  ['notes', /^(?:coach(?:'s|’s)? )?(?:notes?|comments?|cues?|instructions?|description|details)\b/],
  ['video', /^(?:video|link|url|demo)\b/],
];

/** Null: this row has no headings of a program. */
export function headingsIn(row: readonly string[]): Headings | null {
  const columns = new Map<TableColumn, number>();
  const others = new Map<number, string>();
  const texts = row.map((cell) => cell.trim());
  for (const [place, text] of texts.entries()) {
    const heading = text.toLowerCase();
    const column = forms.find(([one, form]) => !columns.has(one) && form.test(heading))?.[0];
    if (column) columns.set(column, place);
    else if (text !== '') others.set(place, text);
  }
  if (!(columns.has('exercise') || columns.has('line')) || columns.size < 2) return null;
  const headingOf = (column: TableColumn) => texts[columns.get(column) ?? -1]?.toLowerCase() ?? '';
  const load = headingOf('load');
  return {
    columns,
    others,
    units: /\bkgs?\b|kilo/.test(load) ? 'metric' : /\blbs?\b|pound/.test(load) ? 'imperial' : null,
    effort: /rir|reserve/.test(headingOf('effort')) ? 'RIR' : 'RPE',
    isPercent: /%|percent|1rm/.test(load),
    isRestInSeconds: /\bs(?:ecs?|econds?)?\b/.test(headingOf('rest').replace(/^rest/, '')),
  };
}
