import { useRouter } from '@tanstack/react-router';
import { liveQuery } from 'dexie';
import { RotateCcw, X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDevice } from '#client/shared/device/device-context.ts';
import { showToast } from '#client/shared/screen/toasts.ts';
import { firstScreenShown } from '#client/shared/screen/when-idle.ts';
import { SyncIndicator } from '#client/shared/sync/sync-indicator.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { ClientSurvey, CoachSurvey } from '#contract/survey.ts';
import type { SurveyName } from '#domain/survey/survey-due.ts';
import { type SurveyStep, surveySteps } from '#domain/survey/survey-steps.ts';
import { emptyClientSurvey, emptyCoachSurvey } from '#domain/survey/survey.ts';
import { equal } from '#domain/three-way.ts';
import {
  finishSurvey,
  keepAnswers,
  resetSurvey,
  type SurveyAnswers,
} from '#offline/commands/answer-survey.ts';
import type { Device } from '#offline/device.ts';
import { clientSurveyDraft, coachSurveyDraft, type SurveyDraft } from '#offline/queries/survey.ts';
import {
  ClientDays,
  ClientGoals,
  ClientStory,
  ClientTraining,
  CoachGoals,
  CoachInfo,
  PhotoStep,
} from './survey-steps.tsx';

type Steps<Answers> = readonly ComponentType<{
  answers: Answers;
  onAnswer: (answer: Partial<Answers>) => void;
}>[];

const clientKind: SurveyKind<ClientSurvey> = {
  read: clientSurveyDraft,
  empty: emptyClientSurvey,
  named: (answers) => ({ survey: 'client', answers }),
};
const coachKind: SurveyKind<CoachSurvey> = {
  read: coachSurveyDraft,
  empty: emptyCoachSurvey,
  named: (answers) => ({ survey: 'coach', answers }),
};

const clientSteps: Steps<ClientSurvey> = [
  ClientGoals,
  ClientTraining,
  ClientDays,
  ClientStory,
  PhotoStep,
];
const coachSteps: Steps<CoachSurvey> = [CoachGoals, CoachInfo, PhotoStep];

/** `place`: of the step, from 0. */
export function ClientSurveyScreen({ place }: { place: number }) {
  return <Survey kind={clientKind} steps={clientSteps} place={place} />;
}

export function CoachSurveyScreen({ place }: { place: number }) {
  return <Survey kind={coachKind} steps={coachSteps} place={place} />;
}

interface SurveyProps<Answers> {
  kind: SurveyKind<Answers>;
  steps: Steps<Answers>;
  place: number;
}

function Survey<Answers extends object>({ kind, steps, place }: SurveyProps<Answers>) {
  const { answers, problem, answer, next, back, startOver } = useSurvey(kind, place);
  const { survey } = kind.named(kind.empty);
  const Step = steps[place];
  const name: SurveyStep | undefined = surveySteps[survey][place];
  if (!answers || !Step || !name) return <LoadingView />;
  return (
    <SurveyLayout
      survey={survey}
      place={place}
      {...stepTexts[name]}
      problem={problem}
      onBack={back}
      onNext={next}
    >
      <Step answers={answers} onAnswer={answer} />
      {place === 0 && !equal(answers, kind.empty) && (
        <Button
          onClick={startOver}
          className="self-start border-transparent! bg-transparent! px-0!"
        >
          <RotateCcw size={18} aria-hidden />
          Start over
        </Button>
      )}
    </SurveyLayout>
  );
}

const stepTexts: Readonly<Record<SurveyStep, { title: string; lead: string }>> = {
  'goals-client': {
    title: 'What are your goals?',
    lead: 'Select all that apply. Your coach builds on them.',
  },
  'info-client': {
    title: 'How do you train?',
    lead: 'So your plan fits where you are today, not where you were.',
  },
  'stress-physical-sleep': {
    title: 'What are your days like?',
    lead: 'Training adds to the load you already carry. Skip anything you’re unsure of.',
  },
  'about-yourself': {
    title: 'Tell us about yourself',
    lead: 'In your own words, as much or as little as you like. Only your coach reads it.',
  },
  'photo-gender-dob-client': {
    title: 'Put a face to your name',
    lead: 'So your coach knows who they’re training. All of this is optional.',
  },
  'goals-coach': {
    title: 'What do you help people with?',
    lead: 'Clients search for coaches by these.',
  },
  'info-coach': {
    title: 'Why should they train with you?',
    lead: 'This is what clients read on your profile before they choose.',
  },
  'photo-gender-dob-coach': {
    title: 'Put a face to your name',
    lead: 'People train with people. A photo says more than words.',
  },
};

interface SurveyLayoutProps {
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
function SurveyLayout(props: SurveyLayoutProps) {
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
    <div className="mx-auto flex min-h-[calc(100dvh-var(--workout-bar))] w-full max-w-[680px] flex-col">
      <header className="sticky top-0 z-20 bg-ground/95 px-4 pt-[env(safe-area-inset-top)] backdrop-blur-sm">
        <div className="flex items-center justify-between">
          <IconButton
            label="Close"
            className="my-1 -ml-3"
            onClick={() => void navigate({ to: survey === 'coach' ? '/coaching' : '/training' })}
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
      <footer className="sticky bottom-(--workout-bar) z-20 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] sm:rounded-t-card sm:border-x">
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

const notReadYet = 'Your account isn’t on this device yet. Connect once; your answers are saved.';

interface SurveyKind<Answers> {
  readonly read: (device: Device) => Promise<SurveyDraft<Answers> | null>;
  readonly empty: Answers;
  readonly named: (answers: Answers) => SurveyAnswers;
}

/**
 * The answers of one survey, stored on the device with every change and every step. `answers` is undefined until they
 * are read.
 */
function useSurvey<Answers extends object>(kind: SurveyKind<Answers>, place: number) {
  const device = useDevice();
  const { navigate } = useRouter();
  const [answers, setAnswers] = useState<Answers>();
  const [problem, setProblem] = useState<string | null>(null);
  const { survey } = kind.named(kind.empty);
  const steps = surveySteps[survey];
  const address = survey === 'client' ? '/questions/$step' : '/coach_start/$step';
  useEffect(() => {
    // Empty until the profile has reached this device; then the profile's values appear.
    const reading = liveQuery(() => kind.read(device)).subscribe((draft) => {
      setAnswers(draft?.answers ?? kind.empty);
      if (draft) reading.unsubscribe();
    });
    return () => reading.unsubscribe();
  }, [device, kind]);

  const keep = (next: Answers, at = place) =>
    keepAnswers(device, { ...kind.named(next), step: steps[at] ?? steps[0] });
  const answer = (change: Partial<Answers>) => {
    if (!answers) return;
    const next = { ...answers, ...change };
    setAnswers(next);
    void keep(next);
  };
  const goTo = async (at: number, replace = false) => {
    if (answers) await keep(answers, at);
    await navigate({ to: address, params: { step: steps[at] ?? steps[0] }, replace });
  };
  const finish = async () => {
    if (answers && (await finishSurvey(device, kind.named(answers)))) {
      showToast({ color: 'success', text: 'Thank you. Your profile is complete.' });
      await navigate({ to: survey === 'coach' ? '/coaching' : '/training' });
    } else setProblem(notReadYet);
  };
  const startOver = async () => {
    if (!(await resetSurvey(device, { survey }))) return setProblem(notReadYet);
    setAnswers(kind.empty);
    showToast({ color: 'success', text: 'Survey restarted' });
  };
  return {
    answers,
    problem,
    answer,
    next: () => void (place === steps.length - 1 ? finish() : goTo(place + 1)),
    back: () => void goTo(place - 1, true),
    startOver: () => void startOver(),
  };
}
