import { useState } from 'react';
import { refundSale, type Sale } from '#contract/sales.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { dollars } from '#domain/dollars.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { dayOf, formatDate } from '#client/shared/dates/today.ts';
import { isolated } from '#domain/isolated.ts';

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
        <RefundDialog sale={sale} onChanged={onChanged} onClose={() => setIsAsked(false)} />
      )}
    </li>
  );
}

interface RefundDialogProps extends Omit<SaleRowProps, 'seenBy'> {
  onClose: () => void;
}

function RefundDialog({ sale, onChanged, onClose }: RefundDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const refund = async () => {
    setIsBusy(true);
    try {
      const { sale: changed } = await callServer(refundSale, { params: { id: sale._id } });
      showToast({
        color: 'success',
        text: `${dollars(sale.price)} goes back to ${isolated(nameOf(sale.buyer))}`,
      });
      onChanged(changed);
      onClose();
    } catch {
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={`Refund ${dollars(sale.price)}?`} onClose={onClose} maxWidth={440}>
      <p className="text-muted">
        {sale.isCoaching
          ? `${nameOf(sale.buyer)} gets this month back. It doesn’t end the coaching. You can’t undo this.`
          : `${nameOf(sale.buyer)} gets the full price back and can no longer train with ${isolated(sale.title)}. They keep what they logged. You can’t undo this.`}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Keep the sale</Button>
        <Button theme="danger" disabled={isBusy} onClick={() => void refund()}>
          {isBusy ? 'Refunding…' : 'Refund'}
        </Button>
      </div>
    </Dialog>
  );
}

const nameOf = (person: Sale['buyer']): string =>
  person ? isolated(`${person.firstName} ${person.lastName}`.trim()) : 'A deleted account';
