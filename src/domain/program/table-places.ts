// On which day of a plan a row of a sheet is. What a row leaves out is as in the row before.
import { daysInWeek } from './draft.ts';
import type { Headings } from './plan-headings.ts';
import type { TableCells } from './plan-table.ts';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

export class TablePlaces {
  readonly #hasWeeks: boolean;
  readonly #hasDays: boolean;
  /** Days that have names instead of numbers, in the order in which they come in their week. */
  readonly #named = new Map<number, string[]>();
  readonly #namedWeeks: string[] = [];
  #week = 1;
  #day = 1;

  constructor({ columns }: Pick<Headings, 'columns'>) {
    this.#hasWeeks = columns.has('week');
    this.#hasDays = columns.has('day');
  }

  /** The index in the plan, from 0. `name`: what the sheet calls a day without a number. */
  take({ week, day, title }: Pick<TableCells, 'week' | 'day' | 'title'>): {
    readonly index: number;
    readonly name: string;
  } {
    const both = /w\w*\s*(\d+)\D+d\w*\s*(\d+)/i.exec(day);
    if (both) [this.#week, this.#day] = [Number(both[1]), Number(both[2])];
    else {
      if (week !== '') this.#takeWeek(week);
      // A title tells days apart where nothing else does.
      const name = this.#hasDays ? day : title;
      if (name !== '') return this.#takeDay(name);
    }
    return { index: this.#index(), name: '' };
  }

  #takeWeek(text: string): void {
    const before = this.#week;
    const number = /\d{1,4}/.exec(text)?.[0];
    if (number !== undefined) this.#week = Math.max(1, Number(number));
    else {
      if (!this.#namedWeeks.includes(text)) this.#namedWeeks.push(text);
      this.#week = this.#namedWeeks.indexOf(text) + 1;
    }
    if (this.#week !== before) this.#day = 1;
  }

  #takeDay(text: string): { readonly index: number; readonly name: string } {
    const weekday = weekdays.indexOf(text.slice(0, 3).toLowerCase());
    const number = /^(?:day|d|training|workout|session|#)?\W*(\d{1,4})\W*$/i.exec(text)?.[1];
    if (number !== undefined || (weekday !== -1 && /^[a-z]+\.?$/i.test(text))) {
      this.#day = number === undefined ? weekday + 1 : Math.max(1, Number(number));
      return { index: this.#index(), name: '' };
    }
    const names = this.#named.get(this.#week) ?? [];
    this.#named.set(this.#week, names);
    if (!names.includes(text)) names.push(text);
    this.#day = names.indexOf(text) + 1;
    return { index: this.#index(), name: text };
  }

  /** A number beyond 7 counts the days of the whole plan. */
  #index(): number {
    return this.#hasWeeks && this.#day <= daysInWeek
      ? (this.#week - 1) * daysInWeek + this.#day - 1
      : this.#day - 1;
  }
}
