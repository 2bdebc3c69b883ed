import { useState } from 'react';
import { refundSale, type Sale } from '#contract/sales.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { dollars } from '#domain/dollars.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { isolated } from '#domain/isolated.ts';
import { nameOf } from '../buyer-name.ts';

interface RefundDialogProps {
  sale: Sale;
  onChanged: (sale: Sale) => void;
  onClose: () => void;
}

export function RefundDialog({ sale, onChanged, onClose }: RefundDialogProps) {
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
