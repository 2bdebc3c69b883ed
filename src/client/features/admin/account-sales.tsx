import { useEffect, useId, useState } from 'react';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { SaleRow } from '#client/shared/money/sale-row.tsx';
import { Button } from '#client/ui/button.tsx';
import type { OkOf } from '#contract/endpoint.ts';
import type { UserId } from '#contract/ids.ts';
import { getSales, type Sale } from '#contract/payments.ts';

type SalePage = OkOf<typeof getSales>;

async function readOn(userId: UserId, before: readonly Sale[]): Promise<SalePage> {
  const query = { of: userId, skip: before.length };
  const { sales, more } = await callQuietly(getSales, { query });
  return { sales: [...before, ...sales], more };
}

/** What an account has bought and sold, latest first; each sale can be refunded. */
export function AccountSales({ userId }: { userId: UserId }) {
  const headingId = useId();
  const [page, setPage] = useState<SalePage | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    readOn(userId, []).then(setPage, () => setHasFailed(true));
  }, [userId]);
  const read = (before: readonly Sale[]) => {
    setHasFailed(false);
    readOn(userId, before).then(setPage, () => setHasFailed(true));
  };
  const replace = (sale: Sale) =>
    setPage(
      (last) =>
        last && { ...last, sales: last.sales.map((one) => (one._id === sale._id ? sale : one)) },
    );
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3 md:col-span-2">
      <h2 id={headingId} className="font-semibold">
        Purchases and sales
      </h2>
      {page?.sales.length === 0 && <p className="text-sm text-muted">No purchases or sales.</p>}
      {page && page.sales.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {page.sales.map((sale) => (
            <SaleRow key={sale._id} sale={sale} seenBy="admin" onChanged={replace} />
          ))}
        </ul>
      )}
      {hasFailed ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-muted">Couldn’t load them.</p>
          <Button onClick={() => read(page?.sales ?? [])}>Try again</Button>
        </div>
      ) : !page ? (
        <p className="animate-breathe text-sm text-muted">Loading…</p>
      ) : (
        page.more && (
          <Button onClick={() => read(page.sales)} className="self-center">
            Show earlier
          </Button>
        )
      )}
    </section>
  );
}
