import { useState } from 'react';
import { TextField } from '#client/ui/text-field.tsx';
import { isPrice } from '#domain/program/details.ts';

export interface PriceFieldProps {
  /** US cents. */
  price: number;
  onChange: (price: number) => void;
}

/** In dollars; empty or 0 is free. */
export function PriceField({ price, onChange }: PriceFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const cents = text === null ? price : centsOf(text);
  const isWrong = cents === null || !isPrice(cents);
  return (
    <TextField
      label="Price (US $)"
      inputMode="decimal"
      autoComplete="off"
      placeholder="Free"
      maxLength={9}
      value={text ?? dollars(price)}
      onChange={(event) => {
        setText(event.target.value);
        const next = centsOf(event.target.value);
        if (next !== null && isPrice(next)) onChange(next);
      }}
      onBlur={() => {
        if (!isWrong) setText(null);
      }}
      error={isWrong ? 'Free, or from $1 to $10,000' : undefined}
    />
  );
}

const dollars = (cents: number): string =>
  cents === 0 ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** Null: not a price. */
function centsOf(text: string): number | null {
  const plain = text.trim().replace('$', '').replace(',', '.');
  if (plain === '') return 0;
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
