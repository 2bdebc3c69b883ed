// The questions of each step of the client survey; the last step is the same for everyone (`photo-step.tsx`).
import type { ClientSurvey } from '#contract/survey.ts';
import {
  fitnessRoutineLabels,
  focusGroups,
  focusLabels,
  goalGroups,
  goalLabels,
  trainingBackgroundLabels,
} from '#domain/survey/option-labels.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { ChoiceList } from './choice-list.tsx';
import { LevelSlider } from './level-slider.tsx';
import { levels } from '#client/ui/level-labels.ts';
import { LongText } from './long-text.tsx';

export interface ClientStepProps {
  answers: ClientSurvey;
  onAnswer: (answer: Partial<ClientSurvey>) => void;
}

export function ClientGoals({ answers, onAnswer }: ClientStepProps) {
  return (
    <>
      <ChoiceChips
        legend="Goals"
        groups={goalGroups}
        words={goalLabels}
        chosen={answers.goals}
        onChange={(goals) => onAnswer({ goals })}
      />
      <LongText
        label="Why does it matter to you?"
        hint="What keeps you going on a bad day."
        value={answers.goalsImport}
        onChange={(event) => onAnswer({ goalsImport: event.target.value })}
      />
    </>
  );
}

export function ClientTraining({ answers, onAnswer }: ClientStepProps) {
  return (
    <>
      <ChoiceList
        legend="Your current routine"
        options={byPlace(fitnessRoutineLabels)}
        value={answers.currentFitnessRoutine}
        onChange={(currentFitnessRoutine) => onAnswer({ currentFitnessRoutine })}
      />
      <ChoiceList
        legend="How long have you been training?"
        options={byPlace(trainingBackgroundLabels)}
        value={answers.trainingBackground}
        onChange={(trainingBackground) => onAnswer({ trainingBackground })}
      />
      <ChoiceChips
        legend="What interests you?"
        groups={focusGroups}
        words={focusLabels}
        chosen={answers.interests}
        onChange={(interests) => onAnswer({ interests })}
      />
    </>
  );
}

export function ClientDays({ answers, onAnswer }: ClientStepProps) {
  return levels.map((level) => (
    <LevelSlider
      key={level}
      level={level}
      value={answers[level]}
      onChange={(value) => onAnswer({ [level]: value })}
    />
  ));
}

export function ClientStory({ answers, onAnswer }: ClientStepProps) {
  return (
    <>
      <LongText
        label="About you"
        hint="Work, family, injuries: anything a coach should know."
        value={answers.story}
        onChange={(event) => onAnswer({ story: event.target.value })}
      />
      <LongText
        label="What are you proud of?"
        hint="In sport or out of it."
        value={answers.pastAchievements}
        onChange={(event) => onAnswer({ pastAchievements: event.target.value })}
      />
      <LongText
        label="What do you expect from a coach?"
        value={answers.expect}
        onChange={(event) => onAnswer({ expect: event.target.value })}
      />
    </>
  );
}

const byPlace = (words: readonly string[]) => words.map((title, value) => ({ value, title }));
