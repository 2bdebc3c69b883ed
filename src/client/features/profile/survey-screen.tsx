import type { ComponentType } from 'react';
import type { ClientSurvey, CoachSurvey } from '#contract/survey.ts';
import { RotateCcw } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { emptyClientSurvey, emptyCoachSurvey } from '#domain/survey/survey.ts';
import { equal } from '#domain/three-way.ts';
import { type SurveyStep, surveySteps } from '#domain/survey/survey-steps.ts';
import { clientSurveyDraft, coachSurveyDraft } from '#offline/queries/survey.ts';
import { ClientDays, ClientGoals, ClientStory, ClientTraining } from './client-steps.tsx';
import { CoachGoals, CoachInfo } from './coach-steps.tsx';
import { PhotoStep } from './photo-step.tsx';
import { SurveyLayout } from './survey-layout.tsx';
import { type SurveyKind, useSurvey } from './use-survey.ts';

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

/** The heading of each step, and why it is asked. */
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
