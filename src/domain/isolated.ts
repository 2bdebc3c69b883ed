const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name within a sentence. One that is written from right to left would take the numbers and punctuation beside it along,
 * so it is set apart; others stay as they are. Only for what is shown, never for what is stored or searched.
 */
export const isolated = (name: string): string =>
  rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
