import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { SyncIndicator } from '#client/shared/sync/sync-indicator.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import type { SurveyName } from '#domain/survey/survey-due.ts';
import { surveySteps } from '#domain/survey/survey-steps.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';

export interface SurveyLayoutProps {
  survey: SurveyName;
  /** From 0. */
  place: number;
  title: string;
  /** Why the survey asks this. */
  lead: string;
  onBack: () => void;
  onNext: () => void;
  /** The reason why the survey cannot be finished. */
  problem?: string | null;
  children: ReactNode;
}

/** A survey fills the screen: it asks one thing at a time, and can be left at any time. */
export function SurveyLayout(props: SurveyLayoutProps) {
  const { survey, place, title, lead, onBack, onNext, problem, children } = props;
  const { navigate } = useRouter();
  useEffect(firstScreenShown, []);
  const main = useRef<HTMLElement>(null);
  /** An invalid field is not skipped: it gets the focus and shows its error. */
  const goOn = () => {
    const wrong = main.current?.querySelector<HTMLInputElement>('input:invalid');
    if (wrong) wrong.focus();
    else onNext();
  };
  const steps = surveySteps[survey].length;
  const isLast = place === steps - 1;
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[680px] flex-col">
      <header className="sticky top-0 z-20 bg-ground/95 px-4 pt-[env(safe-area-inset-top)] backdrop-blur-sm">
        <div className="flex items-center justify-between">
          <IconButton
            label="Close"
            className="my-1 -ml-3"
            onClick={() => void navigate({ to: '/training' })}
          >
            <X size={24} aria-hidden />
          </IconButton>
          <p className="text-sm font-semibold">
            <span className="sr-only">Step </span>
            {place + 1}/{steps}
          </p>
          <SyncIndicator />
        </div>
        <ProgressBar label="Survey progress" value={place + 1} max={steps} />
      </header>
      <main ref={main} className="flex flex-1 flex-col gap-8 px-4 pt-8 pb-10">
        <div className="flex flex-col gap-2">
          <h1 tabIndex={-1} className="text-xl font-semibold text-balance">
            {title}
          </h1>
          <p className="max-w-[52ch] text-muted">{lead}</p>
        </div>
        {children}
      </main>
      <footer className="sticky bottom-0 z-20 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] sm:rounded-t-card sm:border-x">
        <p role="alert" className="pb-3 text-sm text-below empty:hidden">
          {problem}
        </p>
        <div className="flex gap-3">
          {place > 0 && (
            <Button onClick={onBack} className="min-h-14 flex-1">
              Back
            </Button>
          )}
          <Button theme="primary-cta" onClick={goOn} className="min-h-14 flex-2">
            {isLast ? 'Finish' : 'Continue'}
          </Button>
        </div>
      </footer>
    </div>
  );
}
