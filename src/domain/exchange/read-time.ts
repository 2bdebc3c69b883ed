// Reads times as training apps write them: ISO, or with month names in many languages.

/** Wall-clock time; only some files name the `zone`. */
export interface WallTime {
  /** `YYYY-MM-DDTHH:MM:SS` */
  readonly wall: string;
  /** `Z` or `+HH:MM`: not all browsers read `+HHMM`. */
  readonly zone: string | null;
}

const iso =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T, ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})[, ]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** Null if the text is not a time, or if no calendar has that date. */
export function readTime(text: string): WallTime | null {
  // Chinese, Japanese and Korean dates are ISO dates with words between the numbers.
  const plain = text
    .trim()
    .replaceAll(/\s*[年月년월]\s*/g, '-')
    .replaceAll(/[日일]/g, '')
    .replaceAll(/[\u202F\u00A0]/g, ' ');
  const [, year, month, day, hour, minute, second, zone] = iso.exec(plain) ?? [];
  if (year) return wallTime([year, month, day, hour, minute, second], zone);
  const [, d, m, y, ...time] = dayFirst.exec(plain) ?? [];
  return y ? wallTime([y, m, d, ...time]) : readInWords(plain);
}

/** `22 Dec 2025, 08:00`, `25 Juli 2026, 14:21`, `Dec 22, 2025 8:00 PM`: in any order. */
function readInWords(text: string): WallTime | null {
  const words = text.toLowerCase().split(/[\s,]+/);
  const year = words.find((word) => /^\d{4}$/.test(word));
  const day = words.find((word) => /^\d{1,2}\.?$/.test(word))?.replace('.', '');
  const month = words.map((word) => monthNumbers().get(bare(word))).find(Boolean);
  const [, hour, minute, second] =
    words.map((word) => /^(\d{1,2})[:.h](\d{2})(?::(\d{2}))?$/.exec(word)).find(Boolean) ?? [];
  if (!year || !day || !month || hour === undefined) return null;
  return wallTime([year, String(month), day, inDay(hour, words), minute, second]);
}

function inDay(hour: string, words: readonly string[]): string {
  const isAfternoon = words.some((word) => bare(word) === 'pm');
  const isMorning = words.some((word) => bare(word) === 'am');
  if (!isAfternoon && !isMorning) return hour;
  return String((Number(hour) % 12) + (isAfternoon ? 12 : 0));
}

function wallTime(parts: readonly (string | undefined)[], zone?: string): WallTime | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    year >= 1900 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute;
  return isReal
    ? { wall: date.toISOString().slice(0, 19), zone: zone === undefined ? null : withColon(zone) }
    : null;
}

const withColon = (zone: string): string =>
  zone
    .toUpperCase()
    .replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);

const languages = 'en de fr es it pt nl sv da nb fi pl cs tr ru uk ro hu el id'.split(' ');

/** Without accents and dots. */
const bare = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{Mark}|\./gu, '')
    .toLowerCase();

let numbers: Map<string, number> | null = null;

/** Month names, long and short, in the languages in which the apps are sold. */
export function monthNumbers(): ReadonlyMap<string, number> {
  if (numbers) return numbers;
  numbers = new Map();
  for (const language of languages)
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
      for (let number = 1; number <= 12; number += 1) {
        const parts = format.formatToParts(Date.UTC(2024, number - 1, 15));
        const name = bare(parts.find(({ type }) => type === 'month')?.value ?? '');
        if (/^\D+$/.test(name) && !numbers.has(name)) numbers.set(name, number);
      }
    }
  return numbers;
}

/** Seconds of `1h 30m`, `45m`, `1:30:00`, `90 min` or `5400`; null for any other text. */
export function readDuration(text: string): number | null {
  const plain = text.trim().toLowerCase();
  if (/^\d+(\.\d+)?$/.test(plain)) return Number(plain);
  const [, h, m, s] = /^(\d+):(\d{2})(?::(\d{2}))?$/.exec(plain) ?? [];
  if (h !== undefined) return s === undefined ? +h * 60 + Number(m) : +h * 3600 + +m! * 60 + +s;
  const named =
    /^(?:(\d+)\s*(?:h|hr|std)\.?)?\s*(?:(\d+)\s*(?:m|min)\.?)?\s*(?:(\d+)\s*s(?:ec|ek)?\.?)?$/;
  const [whole, hours = 0, minutes = 0, seconds = 0] = named.exec(plain) ?? [];
  return whole ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : null;
}
