import { Suspense, useState } from 'react';
import type { Sale } from '#contract/sales.ts';
import { Button } from '#client/ui/button.tsx';
import { nameOf } from './buyer-name.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { dollars } from '#domain/dollars.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { dayOf, formatDate } from '#client/shared/dates/today.ts';
import { isolated } from '#domain/isolated.ts';

const RefundDialog = lazyPart(
  async () => (await import('./online/refund-dialog.tsx')).RefundDialog,
);

interface SaleRowProps {
  sale: Sale;
  /** Sellers see their share of the price, admins see the seller. */
  seenBy: 'seller' | 'admin';
  onChanged: (sale: Sale) => void;
}

export function SaleRow({ sale, seenBy, onChanged }: SaleRowProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isOnline = useIsOnline();
  const paidOn = formatDate(dayOf(sale.paidAt), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <div className="min-w-[14ch] flex-1">
        <p className="font-semibold break-words">{sale.title}</p>
        <p className="text-sm text-muted">
          {nameOf(sale.buyer)}
          {seenBy === 'admin' && ` from ${nameOf(sale.coach)}`}, {paidOn}
        </p>
      </div>
      <p className="text-right text-sm text-muted">
        <span
          className={`block text-base font-semibold text-ink ${sale.state === 'paid' ? '' : 'line-through'}`}
        >
          {dollars(seenBy === 'admin' ? sale.price : sale.earnings)}
        </span>
        {seenBy === 'seller' && `of ${dollars(sale.price)}`}
      </p>
      {sale.state === 'paid' ? (
        <Button
          aria-label={`Refund ${isolated(sale.title)} to ${nameOf(sale.buyer)}`}
          disabled={!isOnline}
          onClick={() => setIsAsked(true)}
          className="px-4! text-sm"
        >
          Refund
        </Button>
      ) : (
        <p className="text-sm font-semibold">
          {sale.state === 'refunded' ? 'Refunded' : 'Refund pending'}
        </p>
      )}
      {isAsked && (
        <Suspense>
          <RefundDialog sale={sale} onChanged={onChanged} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </li>
  );
}
