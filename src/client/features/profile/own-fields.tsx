// The fields in which athletes and coaches describe themselves.
import type { Profile, UserDetails } from '#contract/user.ts';
import { type ClientGoal, clientGoals, type Focus, focuses } from '#contract/survey-terms.ts';
import { focusGroups, focusLabels, goalGroups, goalLabels } from '#domain/survey/option-labels.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { LevelSlider } from './level-slider.tsx';
import { levels } from '#client/ui/level-labels.ts';
import { Section } from '#client/ui/section.tsx';
import { TagsField } from './tags-field.tsx';
import { StoryField } from './typed-fields.tsx';
import { useProfileEdit } from './use-profile-edit.ts';

export function AthleteFields({ details: { profile } }: { details: UserDetails }) {
  const edit = useProfileEdit();
  const save = (change: Partial<Profile>) => void edit({ profile: change });
  return (
    <>
      <Section title="Goals">
        <ChoiceChips
          legend="What you’re training for"
          groups={goalGroups}
          words={goalLabels}
          chosen={chosenOf(profile.goals, clientGoals)}
          onChange={(goals) => save({ goals: withOthers(goals, profile.goals, clientGoals) })}
        />
        <StoryField profile={profile} field="goalsImport" label="Why it matters to you" />
        <ChoiceChips<Focus>
          legend="What interests you"
          groups={focusGroups}
          words={focusLabels}
          chosen={chosenOf(profile.goalsChips, focuses)}
          onChange={(goalsChips) => save({ goalsChips })}
        />
      </Section>
      <Section title="Your days">
        {levels.map((level) => (
          <LevelSlider
            key={level}
            level={level}
            value={profile[level]}
            onChange={(value) => save({ [level]: value })}
          />
        ))}
        <StoryField
          profile={profile}
          field="activity"
          label="Outside the gym"
          hint="A job on your feet, cycling to work, a team on Sundays."
        />
      </Section>
      <Section title="About you">
        <StoryField
          profile={profile}
          field="story"
          label="Your story"
          hint="Work, family, injuries: anything a coach should know."
        />
        <StoryField profile={profile} field="pastAchievements" label="What you’re proud of" />
        <StoryField profile={profile} field="expect" label="What you expect from a coach" />
      </Section>
    </>
  );
}

export function CoachFields({ details: { profile } }: { details: UserDetails }) {
  const edit = useProfileEdit();
  const save = (change: Partial<Profile>) => void edit({ profile: change });
  return (
    <>
      <Section title="What clients read">
        <StoryField
          profile={profile}
          field="story"
          label="Your story"
          hint="How you got into lifting and coaching."
        />
        <StoryField
          profile={profile}
          field="experience"
          label="Experience"
          hint="Years, people you’ve trained, teams."
        />
        <TagsField
          label="Expertise"
          hint="Add one at a time: rehab, Olympic lifting, a certificate."
          tags={profile.expertise}
          onChange={(expertise) => save({ expertise })}
        />
      </Section>
      <Section title="What you help with">
        <ChoiceChips
          legend="Kinds of training"
          groups={focusGroups}
          words={focusLabels}
          chosen={chosenOf(profile.goals, focuses)}
          onChange={(goals) => save({ goals: withOthers(goals, profile.goals, focuses) })}
        />
      </Section>
    </>
  );
}

const chosenOf = <Option extends ClientGoal | Focus>(
  chosen: readonly string[],
  options: readonly Option[],
): Option[] => options.filter((option) => chosen.includes(option));

/** A coach who also trains has goals in both roles: keeps those that are not shown here. */
const withOthers = (
  chosen: readonly string[],
  before: readonly string[],
  options: readonly string[],
): string[] => [...chosen, ...before.filter((goal) => !options.includes(goal))];
