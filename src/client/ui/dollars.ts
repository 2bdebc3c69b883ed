/** '$49.00'; an amount of whole dollars can go without its cents. */
export const dollars = (cents: number, { wholeWithoutCents = false } = {}): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: wholeWithoutCents && cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
