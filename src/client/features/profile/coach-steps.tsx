// The questions of each step of the coach survey.
import type { CoachSurvey } from '#contract/survey.ts';
import { focusGroups, focusLabels } from '#domain/survey/option-labels.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { LongText } from './long-text.tsx';
import { TagsField } from './tags-field.tsx';

export interface CoachStepProps {
  answers: CoachSurvey;
  onAnswer: (answer: Partial<CoachSurvey>) => void;
}

export function CoachGoals({ answers, onAnswer }: CoachStepProps) {
  return (
    <ChoiceChips
      legend="Kinds of training"
      groups={focusGroups}
      words={focusLabels}
      chosen={answers.goals}
      onChange={(goals) => onAnswer({ goals })}
    />
  );
}

export function CoachInfo({ answers, onAnswer }: CoachStepProps) {
  return (
    <>
      <LongText
        label="Your story"
        hint="How you got into lifting and coaching."
        value={answers.story}
        onChange={(event) => onAnswer({ story: event.target.value })}
      />
      <TagsField
        label="Expertise"
        hint="Add one at a time: rehab, Olympic lifting, a certificate."
        tags={answers.expertise}
        onChange={(expertise) => onAnswer({ expertise })}
      />
      <LongText
        label="Experience"
        hint="Years, people you’ve trained, teams."
        value={answers.experience}
        onChange={(event) => onAnswer({ experience: event.target.value })}
      />
    </>
  );
}
