const longestName = 100;

/** On one line, without what nobody sees or the database cannot store; null if nothing is left. */
export function readableName(text: string): string | null {
  const seen = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\p{C}+/gu, ' ')
    .trim();
  return seen === '' ? null : seen.slice(0, longestName).toWellFormed();
}

/** In place of a name that has nothing to read. */
export const noName = '–';

/** As it is stored. No name is refused for what it contains: a device could not send on a name that it saved offline. */
export const storedName = (text: string): string => readableName(text) ?? noName;
