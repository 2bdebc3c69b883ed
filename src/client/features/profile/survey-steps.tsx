import { Camera, Trash2 } from 'lucide-react';
import { useRead } from '#client/shared/device/use-read.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { levels } from '#client/ui/level-labels.ts';
import type { ClientSurvey, CoachSurvey } from '#contract/survey.ts';
import type { UserDetails } from '#contract/user.ts';
import {
  fitnessRoutineLabels,
  focusGroups,
  focusLabels,
  goalGroups,
  goalLabels,
  trainingBackgroundLabels,
} from '#domain/survey/option-labels.ts';
import { userDetails } from '#offline/queries.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { ChoiceList } from './choice-list.tsx';
import { LevelSlider } from './level-slider.tsx';
import { LongText } from './long-text.tsx';
import { PersonFields } from './person-fields.tsx';
import { TagsField } from './tags-field.tsx';
import { usePicture } from './use-picture.tsx';

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

interface CoachStepProps {
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

/** These fields edit the profile itself, not the survey's answers, and are saved at once. */
export function PhotoStep() {
  const details = useRead(userDetails);
  if (!details) return null;
  return (
    <>
      <PhotoField details={details} />
      <PersonFields details={details} />
    </>
  );
}

function PhotoField({ details }: { details: UserDetails }) {
  const { choose, remove, controls } = usePicture('userImage');
  return (
    <div className="flex flex-col items-center gap-4">
      <Avatar name={details.firstName} image={details.userImage} size={144} />
      <div className="flex gap-2">
        <Button onClick={choose}>
          <Camera size={20} aria-hidden />
          {details.userImage ? 'Change the photo' : 'Add a photo'}
        </Button>
        {details.userImage && (
          <IconButton label="Remove the photo" onClick={remove}>
            <Trash2 size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {controls}
    </div>
  );
}
