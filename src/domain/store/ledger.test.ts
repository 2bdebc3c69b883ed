import { describe, expect, test } from 'vitest';
import { earningsOf, entriesOf, feeOf } from './ledger.ts';

describe('the books', () => {
  test.each([
    [4900, 10, 490],
    [105, 10, 11],
    [104, 10, 10],
    [100, 0, 0],
    [1_000_000, 90, 900_000],
  ])('of %i cents %i %% are %i cents', (price, percent, fee) => {
    expect(feeOf(price, percent)).toBe(fee);
  });

  test('a sale leaves the coach what the platform does not keep', () => {
    const agreed = { price: 105, fee: 11 };
    expect(earningsOf(agreed)).toBe(94);
    expect(entriesOf('sale', agreed)).toEqual([
      { booking: 'sale', account: 'buyer', amount: -105 },
      { booking: 'sale', account: 'coach', amount: 94 },
      { booking: 'sale', account: 'platform', amount: 11 },
    ]);
  });

  test('each price and fee sums to nothing, and a refund takes back the whole sale', () => {
    for (let price = 100; price < 1300; price += 7)
      for (let percent = 0; percent <= 90; percent += 5) {
        const agreed = { price, fee: feeOf(price, percent) };
        const sale = entriesOf('sale', agreed);
        const refund = entriesOf('refund', agreed);
        const sum = (entries: typeof sale) =>
          entries.reduce((total, { amount }) => total + amount, 0);
        expect([sum(sale), sum(refund)]).toEqual([0, 0]);
        expect(sale.map(({ account, amount }) => [account, amount])).toEqual(
          refund.map(({ account, amount }) => [account, -amount]),
        );
        expect(sale.every(({ amount }) => Number.isInteger(amount) && amount !== 0)).toBe(true);
      }
  });
});
