import { ExternalLink } from 'lucide-react';
import {
  type Balance,
  createStripeAccount,
  createStripeAccountLink,
  type Money,
} from '#contract/payments.ts';
import { callServer } from '#client/shared/server/call-server.ts';
import { useIsOnline } from '#client/shared/device/network.ts';
import { useBusyLeaving } from '#client/shared/screen/use-busy-leaving.ts';
import { Button } from '#client/ui/button.tsx';
import { dollars } from '#domain/dollars.ts';
import { StatTile } from '#client/ui/stat-tile.tsx';

/** The money that can be paid out; without a payout account, how to get one. */
export function BalanceCard({ balance }: { balance: Balance }) {
  const { hasAccount, payoutsEnabled, available, pending, feePercent } = balance;
  const fee = `Holdfast keeps ${feePercent}% of each sale. The rest is yours.`;
  if (!hasAccount)
    return (
      <Steps
        title="Get paid for your programs"
        words={`Programs with a price can be bought once you have a payout account. The payment provider asks who you are and where the money goes: a few minutes. ${fee}`}
        action="Set up payouts"
        isFirst
      />
    );
  return (
    <>
      {!payoutsEnabled && (
        <Steps
          title="Finish your payout account"
          words="The payment provider needs a few more details before your programs can be bought."
          action="Continue where you left off"
        />
      )}
      <section aria-label="Balance" className="flex flex-col gap-4">
        <dl className="grid grid-cols-2 gap-3 sm:max-w-[520px]">
          <StatTile title="Available" value={dollars(sumOf(available))}>
            goes to your bank
          </StatTile>
          <StatTile title="On its way" value={dollars(sumOf(pending))}>
            from your latest sales
          </StatTile>
        </dl>
        {payoutsEnabled && <ProviderButton action="Payouts and bank account" />}
        <p className="text-sm text-muted">{fee}</p>
      </section>
    </>
  );
}

interface StepsProps {
  title: string;
  words: string;
  action: string;
  /** There is no account yet. */
  isFirst?: boolean;
}

const Steps = ({ title, words, action, isFirst = false }: StepsProps) => (
  <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6 shadow-lift">
    <h2 className="text-lg font-semibold">{title}</h2>
    <p className="max-w-[56ch] text-muted">{words}</p>
    <ProviderButton action={action} isFirst={isFirst} isCta />
  </section>
);

interface ProviderButtonProps {
  action: string;
  isFirst?: boolean;
  isCta?: boolean;
}

/** Leads to the provider's page, which leads back here. */
function ProviderButton({ action, isFirst = false, isCta = false }: ProviderButtonProps) {
  const isOnline = useIsOnline();
  const [isBusy, setIsBusy] = useBusyLeaving();
  const go = async () => {
    setIsBusy(true);
    try {
      const { url } = await callServer(isFirst ? createStripeAccount : createStripeAccountLink, {});
      location.assign(url);
    } catch {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        theme={isCta ? 'primary-cta' : 'secondary-default'}
        disabled={isBusy || !isOnline}
        onClick={() => void go()}
        className="w-fit"
      >
        {isBusy ? 'One moment…' : action}
        <ExternalLink size={18} aria-hidden />
      </Button>
      {!isOnline && <p className="text-sm text-muted">The provider’s page needs a connection.</p>}
    </>
  );
}

const sumOf = (amounts: readonly Money[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);
