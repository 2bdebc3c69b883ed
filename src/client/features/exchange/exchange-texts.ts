import type { Imported } from '#offline/commands/import-workouts.ts';
import { plural } from '#domain/plural.ts';

const number = new Intl.NumberFormat();

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number.format(count)} ${plural(count, one, many)}`;

/** `214 workouts added, 12 were here already` */
export function importedText({ added, present }: Imported, what: string): string {
  if (added === 0)
    return plural(
      present,
      `This ${what} was here already`,
      `All ${number.format(present)} ${what}s were here already`,
    );
  const here = `, ${number.format(present)} ${plural(present, 'was', 'were')} here already`;
  return `${counted(added, what)} added${present > 0 ? here : ''}`;
}
