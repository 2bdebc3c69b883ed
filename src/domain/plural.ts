const rules = new Intl.PluralRules('en');

/** The form that goes with a number: `plural(2, 'is', 'are')`. Without a second one, the first with an s. */
export const plural = (number: number, one: string, many = `${one}s`): string =>
  rules.select(number) === 'one' ? one : many;

/** '1 set', '3 sets'. */
export const counted = (number: number, one: string, many?: string): string =>
  `${number} ${plural(number, one, many)}`;
