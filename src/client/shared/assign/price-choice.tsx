import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callQuietly } from '#client/shared/server/call-server.ts';
import { useCached } from '#client/shared/server/use-cached.ts';
import { Segments } from '#client/ui/segments.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type Balance, getBalance } from '#contract/sales.ts';
import { centsOf, priceProblem } from '#domain/dollars.ts';
import { isPrice } from '#domain/program/details.ts';

/** Cents; undefined: free; null: not a price yet. */
export type ChosenPrice = number | undefined | null;

const choices = [
  { value: 'free', title: 'Free' },
  { value: 'paid', title: 'Charge a price' },
] as const;

interface PriceChoiceProps {
  /** Cents; absent: free. */
  price?: number | undefined;
  /** What they pay once, or each of them if there are several. */
  isForSeveral?: boolean;
  onChoose: (price: ChosenPrice) => void;
}

/** Free, or what a client pays before the program begins. */
export function PriceChoice({ price, isForSeveral = false, onChoose }: PriceChoiceProps) {
  const [choice, setChoice] = useState<'free' | 'paid'>(price === undefined ? 'free' : 'paid');
  const [text, setText] = useState(price === undefined ? '' : `${price / 100}`);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm font-medium" aria-hidden>
        Price
      </p>
      <Segments
        label="Price"
        options={choices}
        value={choice}
        onChange={(next) => {
          setChoice(next);
          onChoose(next === 'free' ? undefined : priceOf(text));
        }}
      />
      {choice === 'paid' && (
        <>
          <TextField
            label={isForSeveral ? 'Each client pays, once (US $)' : 'The client pays, once (US $)'}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              onChoose(priceOf(target.value));
            }}
            error={
              text !== '' && priceOf(text) === null
                ? priceProblem(text, 'From $1 to $10,000')
                : undefined
            }
          />
          <Payouts />
        </>
      )}
    </div>
  );
}

function priceOf(text: string): number | null {
  const cents = centsOf(text);
  return cents !== null && cents > 0 && isPrice(cents) ? cents : null;
}

/** The server refuses a price without them. */
function Payouts() {
  const { body } = useCached<Balance>('payouts:balance', async () => callQuietly(getBalance, {}));
  if (body?.payoutsEnabled === false)
    return (
      <p role="status" className="text-sm text-below">
        You can charge once your{' '}
        <Link
          to="/coaching"
          search={{ section: 'payouts' }}
          className="font-semibold underline underline-offset-4"
        >
          payouts
        </Link>{' '}
        are set up.
      </p>
    );
  return (
    <p className="text-sm text-muted">
      The program starts once it’s paid: on its first day, or on the day of the payment if that’s
      later.
    </p>
  );
}
