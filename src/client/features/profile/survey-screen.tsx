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
import { stepTexts } from './step-texts.ts';
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
