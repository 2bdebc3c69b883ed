import { useState } from 'react';
import type { Sale } from '#contract/payments.ts';
import { SaleRow } from '#client/shared/money/sale-row.tsx';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { Button } from '#client/ui/button.tsx';
import { readSales, type SalePage } from './payout-calls.ts';

/** Sales, latest first; each can be refunded. */
export function SaleList({ onRefunded }: { onRefunded: () => void }) {
  const first = useCached<SalePage>('payouts:sales', async () => readSales(0));
  // Includes later pages and refunds made here.
  const [grown, setGrown] = useState<SalePage | null>(null);
  const page = grown ?? first.body;
  const readOn = async ({ sales }: SalePage) => {
    const next = await readSales(sales.length).catch(() => null);
    if (next) setGrown({ ...next, sales: [...sales, ...next.sales] });
    else showToast({ color: 'error', text: 'Couldn’t load earlier sales' });
  };
  const replace = (sale: Sale) => {
    if (page)
      setGrown({ ...page, sales: page.sales.map((one) => (one._id === sale._id ? sale : one)) });
    first.again();
    onRefunded();
  };
  // The balance is worth seeing even without the sales.
  if (!page) return null;
  return (
    <section aria-labelledby="sales" className="flex flex-col gap-3">
      <h2 id="sales" className="text-lg font-semibold">
        Sales
      </h2>
      {page.sales.length === 0 ? (
        <p className="text-muted">Your sales appear here, newest first.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {page.sales.map((sale) => (
            <SaleRow key={sale._id} sale={sale} seenBy="seller" onChanged={replace} />
          ))}
        </ul>
      )}
      {page.more && (
        <Button
          disabled={first.state === 'failed'}
          onClick={() => void readOn(page)}
          className="self-center"
        >
          Show earlier sales
        </Button>
      )}
    </section>
  );
}
