import { TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SubExercise } from '#contract/training.ts';
import { useUnits } from '#client/shared/session/session.ts';
import { askedIn } from '#domain/progression/attempts.ts';
import { ruleWords } from '#domain/progression/rule-words.ts';

/** How the exercise progresses, below its sets; nothing without a rule. */
export function RuleText({ part }: { part: SubExercise }) {
  const units = useUnits();
  if (!part.progression) return null;
  return (
    <ProgressText>{ruleWords(part.progression, { units, asked: askedIn(part) })}</ProgressText>
  );
}

export const ProgressText = ({ children }: { children: ReactNode }) => (
  <span className="flex gap-1.5 text-xs text-muted">
    <TrendingUp size={14} aria-hidden className="mt-0.5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </span>
);
