import { describe, expect, test } from 'vitest';
import {
  checkoutEndsAt,
  isAbandoned,
  nextCheckAt,
  orderAfterPayment,
  orderAfterRefundRequest,
  type OrderState,
  type PaymentState,
  earningsOf,
  entriesOf,
  feeOf,
} from './order.ts';

const states: readonly OrderState[] = ['open', 'closed', 'granted', 'refunding', 'refunded'];
const payments: readonly PaymentState[] = ['open', 'expired', 'paid', 'refunded'];

describe('an order', () => {
  test('[ST-10] that is paid gives the program, once', () => {
    const first = orderAfterPayment('open', 'paid', true);
    expect(first).toEqual({ state: 'granted', bookings: ['sale'], access: 'begins' });
    expect(orderAfterPayment(first.state, 'paid', true)).toEqual({
      state: 'granted',
      bookings: [],
      access: null,
    });
  });

  test('that is paid and cannot be given sends the money back', () => {
    const paid = orderAfterPayment('open', 'paid', false);
    expect(paid).toEqual({ state: 'refunding', bookings: ['sale'], access: null });
    // Even if it could be delivered once the money has gone back.
    expect(orderAfterPayment(paid.state, 'paid', true).access).toBeNull();
    expect(orderAfterPayment(paid.state, 'refunded', true)).toEqual({
      state: 'refunded',
      bookings: ['refund'],
      access: 'ends',
    });
  });

  test('that nobody paid is closed, and opened again by a payment that came late', () => {
    expect(orderAfterPayment('open', 'expired', true).state).toBe('closed');
    expect(orderAfterPayment('closed', 'paid', true).state).toBe('granted');
  });

  test('that was paid and given back before anybody asked gives nothing', () => {
    expect(orderAfterPayment('open', 'refunded', true)).toEqual({
      state: 'refunded',
      bookings: ['sale', 'refund'],
      access: null,
    });
  });

  test('keeps access until the money has gone back', () => {
    expect(orderAfterRefundRequest('granted')).toBe('refunding');
    expect(orderAfterPayment('refunding', 'paid', true).access).toBeNull();
    expect(orderAfterPayment('granted', 'refunded', true).access).toBe('ends');
    for (const state of ['open', 'closed', 'refunding', 'refunded'] as const)
      expect(orderAfterRefundRequest(state)).toBe(state);
  });

  test('that was refunded stays so, whatever comes', () => {
    for (const payment of payments)
      for (const grantable of [true, false])
        expect(orderAfterPayment('refunded', payment, grantable)).toEqual({
          state: 'refunded',
          bookings: [],
          access: null,
        });
  });

  test('follows no payment twice', () => {
    for (const state of states)
      for (const payment of payments)
        for (const grantable of [true, false]) {
          const next = orderAfterPayment(state, payment, grantable);
          const again = orderAfterPayment(next.state, payment, grantable);
          expect(again, `${state} ${payment}`).toEqual({
            state: next.state,
            bookings: [],
            access: null,
          });
        }
  });
});

describe('the times of an order', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 5, 1) + minutes * 60_000);

  test('the page can be paid on for an hour', () => {
    expect(checkoutEndsAt(at(0))).toEqual(at(60));
  });

  test('the provider is asked soon at first, then less and less often, and at least each hour', () => {
    const asked = [0];
    while (asked.length < 9) {
      const now = asked.at(-1) ?? 0;
      asked.push((nextCheckAt(at(0), at(now)).getTime() - at(0).getTime()) / 60_000);
    }
    expect(asked).toEqual([0, 2, 4, 8, 16, 32, 64, 124, 184]);
  });

  test('one without a page is given up after ten minutes, one with a page never', () => {
    const order = { hasCheckout: false, createdAt: at(0) };
    expect(isAbandoned(order, at(10))).toBe(false);
    expect(isAbandoned(order, at(11))).toBe(true);
    expect(isAbandoned({ ...order, hasCheckout: true }, at(1000))).toBe(false);
  });
});

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
