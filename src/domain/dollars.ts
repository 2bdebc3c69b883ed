/** '$49.00'; whole dollars can go without cents. */
export const dollars = (cents: number, { wholeWithoutCents = false } = {}): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: wholeWithoutCents && cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);

/** '$49', '$4.99', 'Free'. */
export const priceText = (cents: number): string =>
  cents === 0 ? 'Free' : dollars(cents, { wholeWithoutCents: true });

/** What somebody typed as a price, in cents; nothing is 0. Null: not a price. */
export function centsOf(text: string): number | null {
  const typed = text.trim().replace('$', '');
  // A comma before three digits separates thousands, any other one the cents.
  const hasThousands = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(typed);
  const plain = hasThousands ? typed.replaceAll(',', '') : typed.replace(',', '.');
  if (plain === '') return 0;
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** What is wrong with a price that does not count. `range`: what may be asked, in words. */
export const priceProblem = (text: string, range: string): string =>
  centsOf(text) === null && /\d[.,]\d{3,}$/.test(text.trim())
    ? 'Cents take two digits, like 49.99'
    : range;
