import { CloudCheck, Smartphone } from 'lucide-react';
import type { Freshness } from '#contract/clients.ts';
import { freshnessText, hasUnsent, isBehind } from './freshness-text.ts';
import { useToday } from '#client/shared/dates/today.ts';

export function FreshnessLine({ freshness }: { freshness: Freshness }) {
  const today = useToday();
  const Icon = isBehind(freshness) ? Smartphone : CloudCheck;
  return (
    <p
      role="status"
      className={`flex items-center gap-2 text-sm ${hasUnsent(freshness) ? 'text-ink' : 'text-muted'}`}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      {freshnessText(freshness, today)}
    </p>
  );
}
