import { Check, Lock } from 'lucide-react';
import type { StoreProgram } from '#contract/store.ts';
import { priceText } from '#domain/dollars.ts';

export interface PriceTagProps {
  program: Pick<StoreProgram, 'price' | 'publishing'>;
  /** Bought already. */
  isOwned: boolean;
}

/** What it costs, and who can have it at all. */
export function PriceTag({ program: { price, publishing }, isOwned }: PriceTagProps) {
  if (isOwned)
    return (
      <span className="flex items-center gap-1.5 font-semibold">
        <Check size={18} aria-hidden className="text-above" />
        Yours
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="font-semibold">{priceText(price)}</span>
      {publishing.publishingStatus === 'subscribers' && (
        <span className="flex items-center gap-1.5 text-sm text-muted">
          <Lock size={14} aria-hidden />
          Subscribers
        </span>
      )}
      {publishing.publishingStatus === 'unpublished' && (
        <span className="text-sm text-muted">Not published</span>
      )}
    </span>
  );
}
