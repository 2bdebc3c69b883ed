// The line that the columns of a row say, as a coach would type it.
import { couldBeRpe } from './could-be-rpe.ts';
import type { Headings } from './plan-headings.ts';
import type { TableCells } from './plan-table.ts';

type Numbers = Pick<Headings, 'effort' | 'isPercent' | 'isRestInSeconds'>;

/** Whatever else the cells hold is in the line too, so that it is read or told, never lost. */
export function lineOfCells(cells: TableCells, numbers: Numbers): string {
  return [
    [
      cells.exercise,
      setsOf(cells, numbers),
      tempoOf(cells.tempo),
      cells.progression && `progress: ${cells.progression}`,
    ]
      .filter(Boolean)
      .join(' '),
    restOf(cells.rest, numbers),
    cells.clock,
  ]
    .filter(Boolean)
    .join(', ');
}

function setsOf({ sets, reps, load, effort }: TableCells, numbers: Numbers): string {
  const counts = sets === '' ? [] : listOf(sets);
  const [amounts, loads, efforts] = [listOf(reps), loadsOf(load), listOf(effort)];
  const lists = [amounts, loads, efforts];
  const longest = Math.max(...lists.map(({ length }) => length));
  const only = counts.length === 1 ? Number(counts[0]) : Number.NaN;
  // Five sets of '5, 5, 3, 3, 1' are one of each.
  const groups =
    only > 1 && only === longest ? counts.flatMap(() => Array<string>(only).fill('1')) : counts;
  const isEven = lists.every(({ length }) => length <= 1 || length === groups.length);
  const isCounted =
    groups.length > 0 && groups.every((group) => /^(?:w )?\d+(?: \w+)?$/.test(group));
  if (!isCounted || !isEven)
    return [
      [sets, reps].filter(Boolean).join(/^\d+$/.test(sets) ? '×' : ' '),
      loadText(load, numbers),
      effortText(effort, numbers),
    ]
      .filter(Boolean)
      .join(' ');
  return groups
    .map((group, at) => {
      const [, warmUp = '', count = '', kind = ''] = /^(w )?(\d+)( \w+)?$/.exec(group) ?? [];
      const [amount, kilos, asked] = lists.map((list) =>
        blank(list.length > 1 ? list[at] : list[0]),
      );
      return setText({
        warmUp,
        count,
        kind,
        amount: amount!,
        load: loadText(kilos!, numbers),
        effort: effortText(asked!, numbers),
      });
    })
    .join(', ');
}

interface SetWords {
  readonly warmUp: string;
  readonly count: string;
  readonly kind: string;
  readonly amount: string;
  readonly load: string;
  readonly effort: string;
}

const setText = ({ warmUp, count, kind, amount, load, effort }: SetWords): string => {
  const side = amount.startsWith('/') ? amount : '';
  const told = side ? '' : amount;
  const first = told || effort || '–';
  return [`${warmUp}${count}×${first}${side}`, load, first === effort ? '' : effort]
    .filter(Boolean)
    .join(' ')
    .concat(kind);
};

const blank = (text = ''): string => (text === '–' || text === '-' ? '' : text);

/** '12, 10, 8' and '12/10/8'; '8/8' and '8/side' are one. */
const listOf = (cell: string): string[] => {
  if (cell.trim() === '') return [];
  const isLadder = /^\d+\+?(?:\s*\/\s*\d+\+?){2,}$/.test(cell.trim());
  return cell.split(isLadder ? '/' : /[,;\n]/).map((one) => one.trim());
};

/** '72,5' has a decimal comma; of '75, 80, 85%' all are percentages. */
function loadsOf(cell: string): string[] {
  if (/^\d+,\d{1,2}(?!\d)\D*$/.test(cell.trim())) return [cell.trim().replace(',', '.')];
  const loads = listOf(cell);
  const unit = /\d( ?(?:%|kgs?|lbs?))$/i.exec(loads.at(-1) ?? '')?.[1] ?? '';
  return loads.map((load) => (/^\d+(?:\.\d+)?$/.test(load) ? load + unit : load));
}

function loadText(load: string, { isPercent }: Numbers): string {
  if (load === '') return '';
  const value = Number(load);
  if (!Number.isNaN(value)) {
    // '@ 8' could be an RPE.
    if (!isPercent) return `${couldBeRpe(value) ? 'with' : '@'} ${load}`;
    // A cell formatted as a percentage holds a fraction.
    return `@ ${value <= 1.5 ? Math.round(value * 1000) / 10 : value}%`;
  }
  if (/^@?\s*(?:\d|bw|body ?weight\s*[+-])/i.test(load))
    return load.startsWith('@') ? load : `@ ${load}`;
  return /^(?:rpe|rir|zone|pace)/i.test(load) ? load : `(${load})`;
}

const effortText = (effort: string, numbers: Numbers): string =>
  /^\d+(?:[.,]\d+)?$/.test(effort) ? `${numbers.effort} ${effort.replace(',', '.')}` : effort;

const tempoOf = (tempo: string): string =>
  tempo === '' || /^tempo/i.test(tempo) ? tempo : `tempo ${tempo}`;

function restOf(rest: string, { isRestInSeconds }: Numbers): string {
  if (rest === '' || /^(?:[-–—]|n\/a|none)$/i.test(rest)) return '';
  if (/rest/i.test(rest)) return rest;
  // A spreadsheet makes '03:00:00' of '3:00'.
  const clock = /^0?(\d{1,2}):(\d\d):00$/.exec(rest);
  if (clock) return `rest ${Number(clock[1])}:${clock[2]}`;
  return `rest ${rest}${isRestInSeconds && /^\d+$/.test(rest) ? 's' : ''}`;
}
