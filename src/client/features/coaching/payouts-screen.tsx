import { CoachingSections } from '#client/shared/people/coaching-sections.tsx';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { ageText } from '#client/ui/age-text.ts';
import { Button } from '#client/ui/button.tsx';
import { CachedNote } from '#client/ui/cached-note.tsx';
import type { Balance } from '#contract/payments.ts';
import { BalanceCard } from './balance-card.tsx';
import { readBalance } from './payout-calls.ts';
import { SaleList } from './sale-list.tsx';

/** A coach's earnings, where they are paid out, and the sales behind them. */
export function PayoutsScreen() {
  const device = useDevice();
  const result = useCached<Balance>('payouts:balance', readBalance);
  const { body: balance, at, state } = result;
  return (
    <div className="flex flex-col gap-6">
      <CoachingSections current="Payouts" />
      <h1 tabIndex={-1} className="text-xl font-semibold">
        Payouts
      </h1>
      {balance && state === 'failed' && at !== undefined && (
        <CachedNote>
          As of {ageText(at, device.now().getTime())}. It can’t be loaded right now.
        </CachedNote>
      )}
      {balance ? (
        <>
          {!balance.livemode && (
            <p className="w-fit rounded-full bg-accent-wash px-4 py-1.5 text-sm font-semibold">
              Test payments: no real money moves
            </p>
          )}
          <BalanceCard balance={balance} />
          <SaleList onRefunded={result.again} />
        </>
      ) : state === 'reading' ? (
        <div aria-hidden className="h-44 animate-breathe rounded-card bg-line/60" />
      ) : (
        <div className="flex flex-col items-start gap-4 rounded-card bg-sunken p-6">
          <p className="max-w-[52ch] text-muted">
            Your balance comes from the payment provider, which can’t be reached right now.
          </p>
          <Button onClick={result.again}>Try again</Button>
        </div>
      )}
    </div>
  );
}
