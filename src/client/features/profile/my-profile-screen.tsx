import { Link } from '@tanstack/react-router';
import { Camera, ChevronRight, ImagePlus, Trash2 } from 'lucide-react';
import { useUnits } from '#client/shared/session/session.ts';
import { useDevice } from '#client/shared/device/device-context.ts';
import { useRead } from '#client/shared/device/use-read.ts';
import { thisDevice } from '#client/shared/device/this-device.ts';
import { useFirstScreenShown } from '#client/shared/screen/when-idle.ts';
import { ConflictsBar } from '#client/ui/conflicts-bar.tsx';
import { levels } from '#client/ui/level-labels.ts';
import { LoadingView } from '#client/ui/loading-view.tsx';
import { Section } from '#client/ui/section.tsx';
import { type ClientGoal, clientGoals, type Focus, focuses } from '#contract/survey-terms.ts';
import type { Profile, UserDetails } from '#contract/user.ts';
import { focusGroups, focusLabels, goalGroups, goalLabels } from '#domain/survey/option-labels.ts';
import { surveyDue } from '#domain/survey/survey-due.ts';
import { takeLostValue } from '#offline/commands/take-lost-value.ts';
import { withDetail } from '#domain/profile/edit-details.ts';
import { dismissOtherValue } from '#offline/commands/other-value.ts';
import { userDetails } from '#offline/queries.ts';
import { detailsConflicts } from '#offline/queries/details-conflicts.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { detailName, detailText } from './detail-texts.ts';
import { LevelSlider } from './level-slider.tsx';
import { PersonFields } from './person-fields.tsx';
import { ProfileHead } from './profile-head.tsx';
import { TagsField } from './tags-field.tsx';
import { LocationField, NameField, StoryField } from './typed-fields.tsx';
import { usePicture } from './use-picture.tsx';
import { useProfileEdit } from './use-profile-edit.ts';

/** The user's own profile. There is nothing to submit: every change is saved at once. */
export function MyProfileScreen() {
  const details = useRead(userDetails);
  useFirstScreenShown(details);
  if (!details) return <LoadingView />;
  return (
    <div className="mx-auto flex max-w-[760px] flex-col gap-6">
      <ProfileConflicts />
      <Head details={details} />
      <Section title="You">
        <div className="grid gap-5 sm:grid-cols-2">
          <NameField details={details} field="firstName" label="First name" />
          <NameField details={details} field="lastName" label="Last name" />
        </div>
        <LocationField details={details} />
        <PersonFields details={details} />
      </Section>
      {details.isCoach ? <CoachFields details={details} /> : <AthleteFields details={details} />}
      <nav aria-label="Profile" className="rounded-card border border-line bg-surface">
        <MoreLink
          to={details.isCoach ? '/coach_start' : '/questions'}
          title={surveyDue(details) ? 'Take the survey' : 'Take the survey again'}
        />
        <MoreLink to="/profile/$id" id={details.userId} title="See your profile as others do" />
      </nav>
      <p className="text-center text-sm text-muted">
        Changes are saved on this {thisDevice} as you make them, and sent when there’s a signal.
      </p>
    </div>
  );
}

const overPicture =
  'inline-flex size-12 items-center justify-center rounded-full border border-line bg-raised text-ink shadow-lift hover:border-edge';

function Head({ details }: { details: UserDetails }) {
  const photo = usePicture('userImage');
  const cover = usePicture('secondaryUserImage');
  return (
    <>
      <ProfileHead
        person={details}
        coverActions={
          <>
            {details.secondaryUserImage && (
              <PictureButton label="Remove the cover" onClick={cover.remove} Icon={Trash2} />
            )}
            <PictureButton
              label={details.secondaryUserImage ? 'Change the cover' : 'Add a cover'}
              onClick={cover.choose}
              Icon={ImagePlus}
            />
          </>
        }
        photoActions={
          <div className="absolute -right-4 bottom-0 flex gap-1">
            <PictureButton
              label={details.userImage ? 'Change the photo' : 'Add a photo'}
              onClick={photo.choose}
              Icon={Camera}
            />
            {details.userImage && (
              <PictureButton label="Remove the photo" onClick={photo.remove} Icon={Trash2} />
            )}
          </div>
        }
      />
      {photo.controls}
      {cover.controls}
    </>
  );
}

interface PictureButtonProps {
  label: string;
  onClick: () => void;
  Icon: typeof Camera;
}

function PictureButton({ label, onClick, Icon }: PictureButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={overPicture}>
      <Icon size={20} aria-hidden />
    </button>
  );
}

interface MoreLinkProps {
  to: '/questions' | '/coach_start' | '/profile/$id';
  id?: string;
  title: string;
}

function MoreLink({ to, id = '', title }: MoreLinkProps) {
  return (
    <Link
      to={to}
      params={{ id }}
      className="flex min-h-14 items-center justify-between gap-4 border-line px-5 font-medium not-first:border-t hover:bg-line/40"
    >
      {title}
      <ChevronRight size={20} aria-hidden className="shrink-0 text-muted" />
    </Link>
  );
}

function ProfileConflicts() {
  const device = useDevice();
  const units = useUnits();
  const conflicts = useRead(detailsConflicts) ?? [];
  return (
    <ConflictsBar
      conflicts={conflicts.flatMap(({ seq, field, kept, other }) => {
        const place = detailName(field);
        return place === null
          ? []
          : [
              {
                seq,
                place: { group: '', value: place },
                kept: detailText(kept, units),
                other: detailText(other, units),
              },
            ];
      })}
      keptTitle="In your profile"
      isCard
      onKeep={(seq) => void dismissOtherValue(device, { seq })}
      onTake={(seq) => void takeLostValue<'user'>(device, { seq }, withDetail)}
    />
  );
}

function AthleteFields({ details: { profile } }: { details: UserDetails }) {
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

function CoachFields({ details: { profile } }: { details: UserDetails }) {
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
