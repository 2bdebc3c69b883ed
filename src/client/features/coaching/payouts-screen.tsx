import { ExternalLink } from 'lucide-react';
import { Suspense, useState } from 'react';
import { TitledSection } from '#client/ui/section.tsx';
import { AgeNote } from '#client/shared/server/age-note.tsx';
import { useIsOnline } from '#client/shared/device/network.ts';
import { SaleRow } from '#client/shared/money/sale-row.tsx';
import { CoachingSections } from '#client/shared/people/coaching-sections.tsx';
import { showToast } from '#client/shared/screen/toasts.ts';
import { useBusyLeaving } from '#client/shared/screen/use-busy-leaving.ts';
import { callQuietly, callServer } from '#client/shared/server/call-server.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { StatTile } from '#client/ui/stat-tile.tsx';
import type { OkOf } from '#contract/endpoint.ts';
import {
  type Balance,
  createStripeAccount,
  createStripeAccountLink,
  getBalance,
  getSales,
  type Money,
  type Sale,
} from '#contract/sales.ts';
import { dollars } from '#domain/dollars.ts';

const CoachingOfferSection = lazyPart(
  async () => (await import('./online/coaching-offer.tsx')).CoachingOfferSection,
);

export function PayoutsScreen() {
  const result = useCached<Balance>('payouts:balance', readBalance);
  const { body: balance, state } = result;
  return (
    <div className="flex flex-col gap-6">
      <CoachingSections current="Payouts" />
      <h1 tabIndex={-1} className="text-xl font-semibold">
        Payouts
      </h1>
      <AgeNote result={result} lead="As of" more="It can’t be loaded right now." />
      {balance ? (
        <>
          {!balance.livemode && (
            <p className="w-fit rounded-full bg-accent-wash px-4 py-1.5 text-sm font-semibold">
              Test payments: no real money moves
            </p>
          )}
          <BalanceCard balance={balance} />
          {balance.payoutsEnabled && (
            <Suspense>
              <CoachingOfferSection />
            </Suspense>
          )}
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

function BalanceCard({ balance }: { balance: Balance }) {
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

function SaleList({ onRefunded }: { onRefunded: () => void }) {
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
    <TitledSection title="Sales">
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
    </TitledSection>
  );
}

const readBalance = async (): Promise<Balance> => callQuietly(getBalance, {});

type SalePage = OkOf<typeof getSales>;

const readSales = async (skip: number): Promise<SalePage> =>
  callQuietly(getSales, { query: { skip } });
